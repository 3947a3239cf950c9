import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { Button } from '~/client/ui/button'
import { Icon } from '~/client/ui/icons/icon'
import { audioMaxBytes, audioMaxSeconds } from '~/contract/limits'
import { megabyte } from '../draft/track-draft'

const accepted = 'audio/*,.wav,.flac,.mp3,.m4a,.aac,.ogg,.oga,.opus'
const hours = audioMaxSeconds / 60 / 60

const UploadIcon = () => (
  <Icon path="M12 15.5V4m-4.5 4.5L12 4l4.5 4.5M4.5 15v4a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1v-4" />
)

type DropZoneProps = { onFiles: (files: File[]) => void }

/** Dropping is an extra: the button in it does the same by press and by key. */
export function DropZone({ onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files])
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files)
    // Emptied, so that choosing the same file again is heard again.
    event.target.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`grid justify-items-center gap-3 rounded-card border border-dashed px-5 py-8 text-center transition-colors duration-150 ${
        over ? 'border-ember bg-ember/10' : 'border-control bg-surface-2'
      }`}
    >
      <span className="text-2xl text-dim">
        <UploadIcon />
      </span>
      <p className="font-600">Drop your files here</p>
      <Button onClick={() => input.current?.click()}>Choose files</Button>
      <p className="max-w-[24rem] text-sm text-dim">
        WAV, FLAC, MP3, M4A/AAC, Ogg Vorbis or Opus. Up to {audioMaxBytes / megabyte} MB and {hours} hours
        each. Buyers get the very file you send, so send the best you have.
      </p>
      <input
        ref={input}
        type="file"
        accept={accepted}
        multiple
        hidden
        aria-label="Audio files"
        onChange={choose}
      />
    </div>
  )
}
