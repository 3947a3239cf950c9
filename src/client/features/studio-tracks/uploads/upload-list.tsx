import { type ReactNode, useState } from 'react'
import { mayPause, nameOf, type QueuedUpload } from '~/client/studio/uploads/queued-upload'
import { useUploadQueue, useUploadsDone } from '~/client/studio/uploads/use-uploads'
import { Button } from '~/client/ui/button'
import { ProgressBar } from '~/client/ui/feedback/progress-bar'
import { FileButton } from '~/client/ui/forms/file-button'
import { sizeText } from '~/client/ui/size-text'
import { acceptedAudio } from '~/client/studio/draft/track-draft'
import { messages } from './messages'

const texts = messages.list

type UploadListProps = { list: readonly QueuedUpload[]; onEdit: (upload: QueuedUpload) => void }

export function UploadList({ list, onEdit }: UploadListProps) {
  return (
    <section aria-labelledby="uploads" className="mb-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="uploads" className="text-2xl">
          {texts.title}
        </h2>
        {list.length > 1 && <ActsOnAll list={list} />}
      </div>
      <Whole list={list} />
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {list.map((upload) => (
          <li key={upload.id} className="px-4 py-3.5">
            {/* A new recording has no details to correct. */}
            <UploadRow upload={upload} onEdit={upload.recordingOf === undefined ? onEdit : undefined} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ActsOnAll({ list }: Pick<UploadListProps, 'list'>) {
  const queue = useUploadQueue()
  const isPausable = list.some(mayPause)
  if (!isPausable && !list.some(({ state }) => state.status === 'paused')) return null
  return (
    <Button size="sm" variant="quiet" onClick={() => (isPausable ? queue.pauseAll() : queue.resumeAll())}>
      {isPausable ? texts.pauseAll : texts.resumeAll}
    </Button>
  )
}

/** The progress of all uploads since the queue was last empty. */
function Whole({ list }: Pick<UploadListProps, 'list'>) {
  const done = useUploadsDone()
  const total = done.count + list.length
  if (total < 2) return null
  const totalBytes = list.reduce((sum, { facts }) => sum + facts.size, done.bytes)
  const fraction = list.reduce((sum, { sentBytes }) => sum + sentBytes, done.bytes) / Math.max(1, totalBytes)
  return (
    <div className="mb-4">
      <p className="mb-1.5 text-sm tabular-nums text-dim">
        {texts.summary(done.count, total, Math.floor(100 * fraction))}
      </p>
      <ProgressBar label={texts.all} fraction={fraction} />
    </div>
  )
}

type RowProps = { upload: QueuedUpload; onEdit: ((upload: QueuedUpload) => void) | undefined }

export function UploadRow({ upload, onEdit }: RowProps) {
  const { state, facts, sentBytes } = upload
  const name = nameOf(upload)
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
          <Remedy upload={upload} onEdit={onEdit} onOtherFile={() => setChoseOther(true)} />
          <EndButton upload={upload} />
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

function EndButton({ upload }: { upload: QueuedUpload }) {
  const queue = useUploadQueue()
  const hasFailed = upload.state.status === 'failed'
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-label={(hasFailed ? texts.removeNamed : texts.cancelNamed)(nameOf(upload))}
      onClick={() => queue.cancel(upload.id)}
    >
      {hasFailed ? texts.remove : texts.cancel}
    </Button>
  )
}

type RemedyProps = RowProps & { onOtherFile: () => void }

/** The button that gets the upload further in its present state, or that pauses it. */
function Remedy({ upload, onEdit, onOtherFile }: RemedyProps) {
  const queue = useUploadQueue()
  const { id, state } = upload
  const title = nameOf(upload)
  const act = (label: string, name: string, onClick: () => void) => (
    <Button
      size="sm"
      variant={state.status === 'failed' ? 'primary' : 'quiet'}
      aria-label={name}
      onClick={onClick}
    >
      {label}
    </Button>
  )
  switch (state.status) {
    case 'waiting':
    case 'sending':
      return act(texts.pause, texts.pauseNamed(title), () => queue.pause(id))
    case 'paused':
      return act(texts.resume, texts.resumeNamed(title), () => queue.retry(id))
    case 'interrupted':
      return act(texts.retry, texts.retryNamed(title), () => queue.retry(id))
    case 'file-missing':
      return (
        <FileButton
          size="sm"
          label={texts.chooseFileNamed(title)}
          accept={acceptedAudio}
          aria-label={texts.chooseFileNamed(title)}
          onFiles={([file]) => queue.giveFile(id, file) || onOtherFile()}
        >
          {texts.chooseFile}
        </FileButton>
      )
    case 'failed':
      // If the server refused the audio file itself, it would refuse it again. Only uploading another file can succeed.
      if ('audio' in state.problems) return null
      return onEdit && Object.keys(state.problems).length > 0
        ? act(texts.edit, texts.editNamed(title), () => onEdit(upload))
        : act(texts.retry, texts.retryNamed(title), () => queue.retry(id))
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
