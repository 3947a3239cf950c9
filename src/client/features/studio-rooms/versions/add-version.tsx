import { useRef, useState } from 'react'
import { acceptedAudio, audioProblem } from '~/client/studio/draft/track-draft'
import { isUnderway, type QueuedUpload } from '~/client/studio/uploads/queued-upload'
import { UploadRow } from '~/client/studio/uploads/upload-row'
import { useUploadQueue, useUploads } from '~/client/studio/uploads/use-uploads'
import { useTooLateToast } from '~/client/studio/uploads/use-too-late-toast'
import { Notice } from '~/client/ui/feedback/notice'
import { useKeptFocus } from '~/client/ui/focus/use-kept-focus'
import { type ChosenFiles, FileButton } from '~/client/ui/forms/file-button'
import { messages } from '../messages'
import type { Room } from '../room'

const texts = messages.versions

/** The quota is that of the artist, which collaborators do not know. The server checks it. */
const unknownRoomBytes = Number.POSITIVE_INFINITY

/** Queues new versions, and shows their uploads. A version gets a numbered name, which can be changed. */
export function AddVersion({ room }: { room: Room }) {
  const queue = useUploadQueue()
  useTooLateToast()
  const uploads = useUploads().filter(({ versionOf }) => versionOf === room._id)
  const [problem, setProblem] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place, 'li')
  const send = ([file]: ChosenFiles) => {
    const found = audioProblem(file, unknownRoomBytes)
    setProblem(found)
    if (!found) queue.addVersion(file, room)
  }
  if (!room.isOpen && uploads.length === 0) return null
  return (
    <div ref={place} className="mt-4 grid gap-4">
      {uploads.length > 0 && <Uploads uploads={uploads} />}
      {problem && <Notice tone="error">{problem}</Notice>}
      {room.isOpen && (
        <div>
          <FileButton label={texts.addLabel} accept={acceptedAudio} variant="quiet" onFiles={send}>
            {texts.add}
          </FileButton>
        </div>
      )}
    </div>
  )
}

const Uploads = ({ uploads }: { uploads: readonly QueuedUpload[] }) => (
  <div>
    <ul aria-label={texts.uploads} className="divide-y divide-line">
      {uploads.map((upload) => (
        <li key={upload.id} className="py-3">
          <UploadRow upload={upload} name={upload.facts.name} />
        </li>
      ))}
    </ul>
    {uploads.some(isUnderway) && <p className="text-sm text-dim">{texts.uploading}</p>}
  </div>
)
