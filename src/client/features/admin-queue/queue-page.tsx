import { useRef } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { AdminFrame } from '~/client/admin/admin-frame'
import { messages as words } from '~/client/admin/subjects/messages'
import { usePollClaims } from '~/client/admin/subjects/use-poll-claims'
import { useApiPages } from '~/client/api/read/use-api-pages'
import { LoadProblem } from '~/client/catalog/load-problem'
import { ChoiceLinks } from '~/client/charts/choice-links'
import { withDevice } from '~/client/device/with-device'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { ToastProvider } from '~/client/ui/feedback/toast'
import { useKeptFocus } from '~/client/ui/focus/use-kept-focus'
import { Select } from '~/client/ui/forms/select'
import { paths } from '~/contract/paths'
import { type SubjectType, subjectTypes } from '~/contract/rules/moderation/subjects'
import { messages } from './messages'
import { addressOf, type QueueView, viewOf } from './queue-address'
import { QueueList } from './queue-list'
import '~/client/ui/utilities'

export default withDevice(QueuePage)

/** What moderators decide about, grouped by subject. */
function QueuePage() {
  const view = viewOf(useSearch())
  usePollClaims()
  return (
    <ToastProvider>
      <AdminFrame at={paths.admin} title={messages.title} lead={messages.lead}>
        <Filters view={view} />
        <Shown view={view} />
      </AdminFrame>
    </ToastProvider>
  )
}

const everything = 'all'

const Filters = ({ view }: { view: QueueView }) => (
  <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
    <ChoiceLinks
      words={messages.states}
      chosen={view.state}
      addressOf={(state) => addressOf({ ...view, state })}
    />
    <div className="w-48 max-w-full">
      <Select<SubjectType | typeof everything>
        label={messages.type}
        labelPlace="hidden"
        value={view.type ?? everything}
        options={[
          { value: everything, label: messages.allTypes },
          ...subjectTypes.map((type) => ({ value: type, label: words.types[type] })),
        ]}
        onChoose={(type) => navigate(addressOf({ ...view, type: type === everything ? null : type }))}
      />
    </div>
  </div>
)

function Shown({ view }: { view: QueueView }) {
  const { state, type } = view
  const pages = useApiPages('adminReports', { query: { state, ...(type !== null && { type }) } })
  const { total, error, stale } = pages
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place, 'li')
  return (
    <div ref={place}>
      {error && (
        <div className="mb-5">
          <LoadProblem message={messages.notLoaded} error={error} onRetry={pages.retry} />
        </div>
      )}
      {total === null || stale ? (
        !error && <QueueSkeleton />
      ) : total === 0 ? (
        <Nothing view={view} />
      ) : (
        <QueueList pages={pages} total={total} />
      )}
    </div>
  )
}

const Nothing = ({ view: { state, type } }: { view: QueueView }) =>
  type !== null ? (
    <p className="py-8 text-dim">{messages.empty.ofType}</p>
  ) : state === 'decided' ? (
    <p className="py-8 text-dim">{messages.empty.decided}</p>
  ) : (
    <EmptyState title={messages.empty.title}>{messages.empty.text}</EmptyState>
  )

const QueueSkeleton = () => (
  <div className="grid gap-2" aria-busy="true">
    {[0, 1, 2, 3, 4].map((row) => (
      <Skeleton key={row} shape="block" className="h-24" />
    ))}
  </div>
)
