import { Button } from '~/client/ui/button'
import { sizeText } from '~/client/ui/size-text'
import { ProgressBar } from '../progress-bar'
import { uploads, type QueuedUpload } from './upload-queue'

type UploadListProps = { list: readonly QueuedUpload[]; onMend: (upload: QueuedUpload) => void }

export function UploadList({ list, onMend }: UploadListProps) {
  return (
    <section aria-labelledby="on-their-way" className="mb-10">
      <h2 id="on-their-way" className="mb-3 text-2xl">
        On their way
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {list.map((upload) => (
          <li key={upload.id} className="px-4 py-3.5">
            <UploadRow upload={upload} onMend={onMend} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const isMendable = ({ state }: QueuedUpload) =>
  state.status === 'failed' && Object.keys(state.problems).some((field) => field !== 'audio')

function UploadRow({ upload, onMend }: { upload: QueuedUpload; onMend: (upload: QueuedUpload) => void }) {
  const { id, draft, state } = upload
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <p className="truncate font-600" dir="auto">
            {draft.title}
          </p>
          <StateWords upload={upload} />
        </div>
        <div className="flex gap-2">
          {state.status === 'failed' && (
            <Button
              size="sm"
              onClick={() => (isMendable(upload) ? onMend(upload) : uploads.retry(id))}
              aria-label={isMendable(upload) ? `Change ${draft.title}` : `Try ${draft.title} again`}
            >
              {isMendable(upload) ? 'Change it' : 'Try again'}
            </Button>
          )}
          <Button
            size="sm"
            variant="quiet"
            aria-label={state.status === 'failed' ? `Remove ${draft.title}` : `Cancel ${draft.title}`}
            onClick={() => uploads.cancel(id)}
          >
            {state.status === 'failed' ? 'Remove' : 'Cancel'}
          </Button>
        </div>
      </div>
      {state.status === 'sending' && (
        <div className="mt-2.5">
          <ProgressBar
            label={`Upload of ${draft.title}`}
            fraction={state.progress.sentBytes / Math.max(1, state.progress.totalBytes)}
          />
        </div>
      )}
    </>
  )
}

function StateWords({ upload: { state, file } }: { upload: QueuedUpload }) {
  if (state.status === 'failed') {
    return (
      <p role="alert" className="text-sm text-rust">
        {state.message}
      </p>
    )
  }
  if (state.status === 'waiting') return <p className="text-sm text-dim">Waiting, {sizeText(file.size)}</p>
  const { sentBytes, totalBytes } = state.progress
  const percent = Math.floor((100 * sentBytes) / Math.max(1, totalBytes))
  const words =
    sentBytes >= totalBytes
      ? 'Sent. Checking the file...'
      : `${sizeText(sentBytes)} of ${sizeText(totalBytes)}, ${percent}%`
  return <p className="text-sm tabular-nums text-dim">{words}</p>
}
