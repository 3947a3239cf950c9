import { type DragEvent, useState } from 'react'
import { type ChosenFiles, FileButton } from '~/client/ui/forms/file-button'
import { artistPhotosMax, imageMaxBytes, pictureFormats } from '~/contract/limits-beyond'
import { messages } from '../messages'

const words = messages.photos
const megabyte = 1024 * 1024

type AddPhotosProps = { hasRoom: boolean; onFiles: (files: readonly File[]) => void }

/** The button does the same as dropping, so that the keyboard and touch work too. */
export function AddPhotos({ hasRoom, onFiles }: AddPhotosProps) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (hasRoom && files.length > 0) onFiles(files)
  }
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(hasRoom)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-dashed px-4 py-4 transition-colors duration-150 ${
        isOver ? 'border-ember bg-ember/10' : 'border-control'
      }`}
    >
      <FileButton
        label={words.label}
        accept={pictureFormats}
        multiple
        disabled={!hasRoom}
        variant="quiet"
        onFiles={(files: ChosenFiles) => onFiles(files)}
      >
        {words.add}
      </FileButton>
      <p className="min-w-0 flex-1 basis-48 text-sm text-dim">
        {hasRoom ? (
          <>
            <span className="hidden desk:inline">{words.drop} </span>
            {words.formats(imageMaxBytes / megabyte)}
          </>
        ) : (
          words.full(artistPhotosMax)
        )}
      </p>
    </div>
  )
}
