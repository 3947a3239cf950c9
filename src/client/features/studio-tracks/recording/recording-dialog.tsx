import { useState } from 'react'
import { useApi } from '~/client/api/read/use-api'
import { hasComingRecording, type OwnTrack } from '~/client/studio/own-tracks/own-track'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { ProgressBar } from '~/client/ui/feedback/progress-bar'
import { Dialog } from '~/client/ui/overlays/dialog'
import { useUnsavedDialog } from '~/client/ui/unsaved/use-unsaved-dialog'
import { AudioChoice } from './audio-choice'
import { messages } from './messages'
import { NewRecording } from './new-recording'
import { type Sending, useSending } from './use-sending'

const pollMs = 2_000

type RecordingDialogProps = { track: OwnTrack; roomBytes: number; onClose: () => void }

/** Sends a new recording, follows its preparation, and offers what can be done when that fails. */
export function RecordingDialog({ track, roomBytes, onClose }: RecordingDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  const [sentCount, setSentCount] = useState(track.newRecording ? 1 : 0)
  const newRecording = useFollowed(track)
  const { sending, send, reset } = useSending(track._id, () => {
    setFile(null)
    setSentCount((count) => count + 1)
  })
  const isBusy = sending.status === 'sending'
  const { close, question } = useUnsavedDialog(file !== null, onClose)
  const choose = (chosen: File) => {
    reset()
    setFile(chosen)
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
            {file && (
              <Button busy={isBusy && busyText(sending)} onClick={() => void send(file)}>
                {sending.status === 'failed' ? messages.sendAgain : messages.send}
              </Button>
            )}
          </>
        }
      >
        <p className="mb-5 text-dim">{messages.promise(track.title)}</p>
        <Problem sending={sending} />
        {!file && sentCount > 0 && (
          <NewRecording key={sentCount} trackId={track._id} newRecording={newRecording} />
        )}
        {isBusy && file ? (
          <ProgressBar label={messages.sendingOf(file.name)} fraction={sending.fraction} />
        ) : (
          <AudioChoice file={file} label={messages.fileLabel} roomBytes={roomBytes} onChoose={choose} />
        )}
      </Dialog>
      {question}
    </>
  )
}

function busyText(sending: Sending) {
  const percent = sending.status === 'sending' ? Math.floor(sending.fraction * 100) : 0
  return percent < 100 ? messages.sending(percent) : messages.saving
}

const Problem = ({ sending }: { sending: Sending }) =>
  sending.status === 'failed' && (
    <div className="mb-5">
      <Notice tone="error">{sending.message}</Notice>
    </div>
  )

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
