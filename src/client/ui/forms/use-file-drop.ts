import { type DragEvent, useState } from 'react'
import { droppedFiles } from './dropped-files'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Lets a person drop files and folders onto an element. `isOver` is true while files are dragged over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  const take = async (drop: DataTransfer) => {
    const files = await droppedFiles(drop)
    if (files.length > 0) onFiles(files)
  }
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        // The event also bubbles up when the pointer goes from one child to another.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        void take(event.dataTransfer)
      },
    },
  }
}
