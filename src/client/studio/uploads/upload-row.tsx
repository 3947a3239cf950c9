import { type ReactNode, useState } from 'react'
import { Button } from '~/client/ui/button'
import { ProgressBar } from '~/client/ui/feedback/progress-bar'
import { usePart } from '~/client/ui/parts/use-part'
import { sizeText } from '~/client/ui/size-text'
import type { FileChoiceProps } from './file-choice'
import { messages } from './messages'
import { isBeingChecked, mayPause, type QueuedUpload, type UploadState } from './queued-upload'
import { useUploadQueue } from './use-uploads'

const texts = messages.row

type RowProps = {
  upload: QueuedUpload
  /** What the upload is called here. */
  name: string
  /** Missing if the upload has no details to correct. */
  onEdit?: ((upload: QueuedUpload) => void) | undefined
  /** Whether another file can be chosen beside the row already. */
  hasChoiceBeside?: boolean
}

/** The progress of an upload, with the buttons that pause it, end it, or get it further. */
export function UploadRow({ upload, name, onEdit, hasChoiceBeside = false }: RowProps) {
  const { state, facts, sentBytes } = upload
  /** What is wrong with the file that was chosen in a state of the upload. */
  const [wrong, setWrong] = useState<{ problem: string; in: UploadState }>()
  const isBegun = state.status !== 'waiting' && state.status !== 'failed'
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_11rem]">
          <p className="truncate font-600" dir="auto">
            {name}
          </p>
          {wrong?.in === state ? <Problem>{wrong.problem}</Problem> : <UploadStateText upload={upload} />}
        </div>
        <div className="flex gap-2">
          <Remedy
            {...{ upload, name, onEdit, hasChoiceBeside }}
            onWrongFile={(problem) => setWrong({ problem, in: state })}
          />
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

type RemedyProps = RowProps & { onWrongFile: (problem: string) => void }

/** The button that gets the upload further in its present state, or that pauses it. */
function Remedy({ upload, name, onEdit, hasChoiceBeside, onWrongFile }: RemedyProps) {
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
      return mayPause(upload) && act(texts.pause, texts.pauseNamed(name), () => queue.pause(id))
    case 'paused':
      return act(texts.resume, texts.resumeNamed(name), () => queue.retry(id))
    case 'interrupted':
      return act(texts.retry, texts.retryNamed(name), () => queue.retry(id))
    case 'file-missing':
      return <LateFileChoice {...{ upload, name, onWrongFile }} />
    case 'failed':
      // If the server refused the audio file itself, it would refuse it again. Only another file can succeed.
      if ('audio' in state.problems)
        return !state.takesNoFile && !hasChoiceBeside && <LateFileChoice {...{ upload, name, onWrongFile }} />
      return onEdit && Object.keys(state.problems).length > 0
        ? act(texts.edit, texts.editNamed(name), () => onEdit(upload))
        : act(texts.retry, texts.retryNamed(name), () => queue.retry(id))
  }
}

/** A chunk of its own, because few uploads need it. */
const loadFileChoice = () => import('./file-choice').then((part) => part.FileChoice)

function LateFileChoice(props: FileChoiceProps) {
  const part = usePart(loadFileChoice)
  return part.state === 'loaded' && <part.View {...props} />
}

const Problem = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="text-sm text-rust">
    {children}
  </p>
)

function UploadStateText({ upload }: { upload: QueuedUpload }) {
  const { state, facts, sentBytes } = upload
  if (state.status === 'failed') return <Problem>{state.message}</Problem>
  const size = sizeText(facts.size)
  const sent = sizeText(sentBytes)
  const percent = Math.floor((100 * sentBytes) / Math.max(1, facts.size))
  const words = {
    waiting: texts.waiting(size),
    sending: isBeingChecked(upload) ? texts.checking : texts.sent(sent, size, percent),
    paused: texts.paused(sent, size),
    interrupted: texts.interrupted(sent, size),
    'file-missing': texts.fileMissing(facts.name),
  }
  return <p className="text-sm tabular-nums text-dim">{words[state.status]}</p>
}
