import { kindOf, mayPause, nameOf, type QueuedUpload } from '~/client/studio/uploads/queued-upload'
import { UploadRow } from '~/client/studio/uploads/upload-row'
import { useUploadQueue, useUploadsDone } from '~/client/studio/uploads/use-uploads'
import { Button } from '~/client/ui/button'
import { ProgressBar } from '~/client/ui/feedback/progress-bar'
import { messages } from './messages'

const texts = messages.list

type UploadListProps = { list: readonly QueuedUpload[]; onEdit: (upload: QueuedUpload) => void }

/** Nothing is shown without uploads. */
export function UploadList(props: UploadListProps) {
  return props.list.length > 0 && <Uploads {...props} />
}

function Uploads({ list, onEdit }: UploadListProps) {
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
            <UploadRow
              upload={upload}
              name={nameOf(upload)}
              // A new recording or version has no details to correct.
              onEdit={kindOf(upload) === 'track' ? onEdit : undefined}
            />
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

/** The progress of all uploads since the queue was last empty. A failed one is counted, but is no progress. */
function Whole({ list }: Pick<UploadListProps, 'list'>) {
  const done = useUploadsDone()
  const total = done.count + list.length
  if (total < 2) return null
  const going = list.filter(({ state }) => state.status !== 'failed')
  const totalBytes = going.reduce((sum, { facts }) => sum + facts.size, done.bytes)
  const fraction = going.reduce((sum, { sentBytes }) => sum + sentBytes, done.bytes) / Math.max(1, totalBytes)
  return (
    <div className="mb-4">
      <p className="mb-1.5 text-sm tabular-nums text-dim">
        {texts.summary(done.count, total, list.length - going.length)}
        {going.length > 0 && texts.percent(Math.floor(100 * fraction))}
      </p>
      {going.length > 0 && <ProgressBar label={texts.all} fraction={fraction} />}
    </div>
  )
}
