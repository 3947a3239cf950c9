import { type ReactNode, useState } from 'react'
import { Button } from '~/client/ui/button'
import { ProgressBar } from '~/client/ui/feedback/progress-bar'
import { FileButton } from '~/client/ui/forms/file-button'
import { sizeText } from '~/client/ui/size-text'
import { acceptedAudio } from '../draft/track-draft'
import { messages } from './messages'
import type { QueuedUpload } from './queued-upload'
import { useUploadQueue } from './use-uploads'

const texts = messages.row

type RowProps = {
  upload: QueuedUpload
  /** What the upload is called here. */
  name: string
  /** Missing if the upload has no details to correct. */
  onEdit?: ((upload: QueuedUpload) => void) | undefined
}

/** The progress of an upload, with the buttons that pause it, end it, or get it further. */
export function UploadRow({ upload, name, onEdit }: RowProps) {
  const { state, facts, sentBytes } = upload
  const [choseOther, setChoseOther] = useState(false)
  const isBegun = state.status !== 'waiting' && state.status !== 'failed'
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_11rem]">
          <p className="truncate font-600" dir="auto">
            {name}
          </p>
          {choseOther && state.status === 'file-missing' ? (
            <Problem>{texts.otherFile(facts.name)}</Problem>
          ) : (
            <UploadStateText upload={upload} />
          )}
        </div>
        <div className="flex gap-2">
          <Remedy {...{ upload, name, onEdit }} onOtherFile={() => setChoseOther(true)} />
          <EndButton {...{ upload, name }} />
        </div>
      </div>
      {isBegun && (
        <div className="mt-2.5">
          <ProgressBar label={texts.uploadOf(name)} fraction={sentBytes / Math.max(1, facts.size)} />
        </div>
      )}
    </>
  )
}

function EndButton({ upload, name }: Pick<RowProps, 'upload' | 'name'>) {
  const queue = useUploadQueue()
  const hasFailed = upload.state.status === 'failed'
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-label={(hasFailed ? texts.removeNamed : texts.cancelNamed)(name)}
      onClick={() => queue.cancel(upload.id)}
    >
      {hasFailed ? texts.remove : texts.cancel}
    </Button>
  )
}

type RemedyProps = RowProps & { onOtherFile: () => void }

/** The button that gets the upload further in its present state, or that pauses it. */
function Remedy({ upload, name, onEdit, onOtherFile }: RemedyProps) {
  const queue = useUploadQueue()
  const { id, state } = upload
  const act = (label: string, description: string, onClick: () => void) => (
    <Button
      size="sm"
      variant={state.status === 'failed' ? 'primary' : 'quiet'}
      aria-label={description}
      onClick={onClick}
    >
      {label}
    </Button>
  )
  switch (state.status) {
    case 'waiting':
    case 'sending':
      return act(texts.pause, texts.pauseNamed(name), () => queue.pause(id))
    case 'paused':
      return act(texts.resume, texts.resumeNamed(name), () => queue.retry(id))
    case 'interrupted':
      return act(texts.retry, texts.retryNamed(name), () => queue.retry(id))
    case 'file-missing':
      return (
        <FileButton
          size="sm"
          label={texts.chooseFileNamed(name)}
          accept={acceptedAudio}
          aria-label={texts.chooseFileNamed(name)}
          onFiles={([file]) => queue.giveFile(id, file) || onOtherFile()}
        >
          {texts.chooseFile}
        </FileButton>
      )
    case 'failed':
      // If the server refused the audio file itself, it would refuse it again. Only uploading another file can succeed.
      if ('audio' in state.problems) return null
      return onEdit && Object.keys(state.problems).length > 0
        ? act(texts.edit, texts.editNamed(name), () => onEdit(upload))
        : act(texts.retry, texts.retryNamed(name), () => queue.retry(id))
  }
}

const Problem = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="text-sm text-rust">
    {children}
  </p>
)

function UploadStateText({ upload: { state, facts, sentBytes } }: { upload: QueuedUpload }) {
  if (state.status === 'failed') return <Problem>{state.message}</Problem>
  const size = sizeText(facts.size)
  const sent = sizeText(sentBytes)
  const percent = Math.floor((100 * sentBytes) / Math.max(1, facts.size))
  const words = {
    waiting: texts.waiting(size),
    sending: sentBytes >= facts.size ? texts.checking : texts.sent(sent, size, percent),
    paused: texts.paused(sent, size),
    interrupted: texts.interrupted(sent, size),
    'file-missing': texts.fileMissing(facts.name),
  }
  return <p className="text-sm tabular-nums text-dim">{words[state.status]}</p>
}
