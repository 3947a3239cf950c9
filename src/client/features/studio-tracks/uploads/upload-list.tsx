import { Button } from '~/client/ui/button'
import { ProgressBar } from '~/client/ui/feedback/progress-bar'
import { sizeText } from '~/client/ui/size-text'
import { messages } from './messages'
import type { QueuedUpload } from '~/client/studio/uploads/upload-queue'
import { useUploadQueue } from '~/client/studio/uploads/use-uploads'

const texts = messages.list

type UploadListProps = { list: readonly QueuedUpload[]; onEdit: (upload: QueuedUpload) => void }

export function UploadList({ list, onEdit }: UploadListProps) {
  return (
    <section aria-labelledby="uploads" className="mb-10">
      <h2 id="uploads" className="mb-3 text-2xl">
        {texts.title}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {list.map((upload) => (
          <li key={upload.id} className="px-4 py-3.5">
            <UploadRow upload={upload} onEdit={onEdit} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Remedy = 'edit' | 'retry' | 'none'

/** If the server refused the audio file itself, it would refuse it again. Only uploading another file can succeed. */
const remedyFor = ({ state }: QueuedUpload): Remedy => {
  if (state.status !== 'failed' || 'audio' in state.problems) return 'none'
  return Object.keys(state.problems).length > 0 ? 'edit' : 'retry'
}

function UploadRow({ upload, onEdit }: { upload: QueuedUpload; onEdit: (upload: QueuedUpload) => void }) {
  const queue = useUploadQueue()
  const { id, draft, state } = upload
  const remedy = remedyFor(upload)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_11rem]">
          <p className="truncate font-600" dir="auto">
            {draft.title}
          </p>
          <UploadStateText upload={upload} />
        </div>
        <div className="flex gap-2">
          {remedy === 'edit' && (
            <Button size="sm" onClick={() => onEdit(upload)} aria-label={texts.editNamed(draft.title)}>
              {texts.edit}
            </Button>
          )}
          {remedy === 'retry' && (
            <Button size="sm" onClick={() => queue.retry(id)} aria-label={texts.retryNamed(draft.title)}>
              {texts.retry}
            </Button>
          )}
          <Button
            size="sm"
            variant="quiet"
            aria-label={(state.status === 'failed' ? texts.removeNamed : texts.cancelNamed)(draft.title)}
            onClick={() => queue.cancel(id)}
          >
            {state.status === 'failed' ? texts.remove : texts.cancel}
          </Button>
        </div>
      </div>
      {state.status === 'sending' && (
        <div className="mt-2.5">
          <ProgressBar
            label={texts.uploadOf(draft.title)}
            fraction={state.progress.sentBytes / Math.max(1, state.progress.totalBytes)}
          />
        </div>
      )}
    </>
  )
}

function UploadStateText({ upload: { state, file } }: { upload: QueuedUpload }) {
  if (state.status === 'failed') {
    return (
      <p role="alert" className="text-sm text-rust">
        {state.message}
      </p>
    )
  }
  if (state.status === 'waiting')
    return <p className="text-sm text-dim">{texts.waiting(sizeText(file.size))}</p>
  const { sentBytes, totalBytes } = state.progress
  const percent = Math.floor((100 * sentBytes) / Math.max(1, totalBytes))
  const text =
    sentBytes >= totalBytes ? texts.checking : texts.sent(sizeText(sentBytes), sizeText(totalBytes), percent)
  return <p className="text-sm tabular-nums text-dim">{text}</p>
}
