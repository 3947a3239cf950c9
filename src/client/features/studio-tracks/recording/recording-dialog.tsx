import { useCallback, useState } from 'react'
import { useApi } from '~/client/api/read/use-api'
import { hasComingRecording, type OwnTrack } from '~/client/studio/own-tracks/own-track'
import { isUnderway, type MadeTrack, nameOf, type QueuedUpload } from '~/client/studio/uploads/queued-upload'
import { UploadRow } from '~/client/studio/uploads/upload-row'
import { useOnUploaded, useUploadQueue, useUploads } from '~/client/studio/uploads/use-uploads'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { Dialog } from '~/client/ui/overlays/dialog'
import { useUnsavedDialog } from '~/client/ui/unsaved/use-unsaved-dialog'
import { AudioChoice } from './audio-choice'
import { messages } from './messages'
import { NewRecording } from './new-recording'

const pollMs = 2_000

type RecordingDialogProps = { track: OwnTrack; roomBytes: number; onClose: () => void }

/** Queues a new recording, follows its upload and its preparation, and offers what can be done when these fail. */
export function RecordingDialog({ track, roomBytes, onClose }: RecordingDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  const queue = useUploadQueue()
  const upload = useUploads().find(({ recordingOf }) => recordingOf === track._id)
  const sentCount = useSentCount(track)
  const newRecording = useFollowed(track)
  const { close, question } = useUnsavedDialog(file !== null, onClose)
  const send = () => {
    if (file) queue.addRecording(file, track)
    setFile(null)
  }
  return (
    <>
      <Dialog
        open
        title={messages.title}
        onClose={close}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              {file ? messages.cancel : messages.close}
            </Button>
            {file && <Button onClick={send}>{messages.send}</Button>}
          </>
        }
      >
        <p className="mb-5 text-dim">{messages.promise(track.title)}</p>
        {!file && upload && <Underway upload={upload} />}
        {!file && !upload && sentCount > 0 && (
          <NewRecording key={sentCount} trackId={track._id} newRecording={newRecording} />
        )}
        {(file || !upload || takesOther(upload)) && (
          <AudioChoice
            file={file}
            label={messages.fileLabel}
            isOther={upload !== undefined}
            roomBytes={roomBytes}
            onChoose={setFile}
          />
        )}
      </Dialog>
      {question}
    </>
  )
}

const takesOther = ({ state }: QueuedUpload) => state.status === 'failed' && !state.takesNoFile

/** The upload as the list of uploads shows it. */
const Underway = ({ upload }: { upload: QueuedUpload }) => (
  <div className="mb-5 grid gap-4">
    <div>
      <UploadRow upload={upload} name={nameOf(upload)} hasChoiceBeside />
    </div>
    {isUnderway(upload) && <Notice tone="info">{messages.uploading}</Notice>}
  </div>
)

/** How many recordings of the track have arrived that this dialog knows of. */
function useSentCount(track: OwnTrack) {
  const [sentCount, setSentCount] = useState(track.newRecording ? 1 : 0)
  const onUploaded = useCallback(
    (_title: string, { trackId, kind }: Pick<MadeTrack, 'trackId' | 'kind'>) => {
      if (trackId === track._id && kind === 'recording') setSentCount((count) => count + 1)
    },
    [track._id],
  )
  useOnUploaded(onUploaded)
  return sentCount
}

/** The state of the new recording, read again and again while it is being prepared. */
function useFollowed(track: OwnTrack) {
  const { data = track } = useApi(
    'track',
    { params: { id: track._id } },
    {
      refreshInterval: (latest) => (latest && hasComingRecording(latest) ? pollMs : 0),
      dedupingInterval: 0,
    },
  )
  return data.newRecording
}
