import { type DragEvent, useState } from 'react'
import { droppedFiles } from './dropped-files'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/**
 * Lets a person drop files and folders onto an element. `isOver` is true while files are dragged over it. `foundNothing`
 * is true after a drop without a file that can be read, until the next drop.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  const [foundNothing, setFoundNothing] = useState(false)
  const noteFiles = (files: readonly File[]) => {
    setFoundNothing(files.length === 0)
    if (files.length > 0) onFiles(files)
  }
  return {
    isOver,
    foundNothing,
    /** For files that were chosen in another way beside the drop. */
    noteFiles,
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
        void droppedFiles(event.dataTransfer).then(noteFiles)
      },
    },
  }
}
