import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { AdminFrame } from '~/client/admin/admin-frame'
import { MoreButton } from '~/client/admin/more-button'
import { SearchForm } from '~/client/admin/search-form'
import { useApiPages } from '~/client/api/read/use-api-pages'
import { LoadProblem } from '~/client/catalog/load-problem'
import { ChoiceLinks } from '~/client/charts/choice-links'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { ToastProvider } from '~/client/ui/feedback/toast'
import { adminPeoplePageLimit } from '~/contract/limits-beyond'
import { paths } from '~/contract/paths'
import { messages } from './messages'
import { addressOf, inputOf, type PeopleView, viewOf } from './people-address'
import { PersonRow } from './person-row'
import '~/client/ui/utilities'

/** Finds people, and changes who is an admin. */
export default function PeoplePage() {
  const view = viewOf(useSearch())
  return (
    <ToastProvider>
      <AdminFrame at={paths.adminPeople} title={messages.title} lead={messages.lead}>
        <div className="mb-5 grid gap-4">
          <SearchForm
            label={messages.search}
            act={messages.act}
            q={view.q}
            onSearch={(q) => navigate(addressOf({ ...view, q }))}
          />
          <ChoiceLinks
            words={messages.filter}
            chosen={view.who}
            addressOf={(who) => addressOf({ ...view, who })}
          />
        </div>
        <People view={view} />
      </AdminFrame>
    </ToastProvider>
  )
}

function People({ view }: { view: PeopleView }) {
  const pages = useApiPages('adminPeople', inputOf(view))
  const { items, total, error, stale, retry } = pages
  if (error && total === null)
    return <LoadProblem message={messages.notLoaded} error={error} onRetry={retry} />
  if (total === null || stale) return <Skeleton shape="block" className="h-64" />
  if (total === 0) return <p className="py-8 text-dim">{messages.none}</p>
  return (
    <>
      <p className="mb-2 text-sm text-dim">{messages.count(total)}</p>
      <ul aria-label={messages.list} className="divide-y divide-line border-y border-line">
        {items.map((person) => (
          <PersonRow key={person._id} person={person} />
        ))}
      </ul>
      <MoreButton pages={pages} count={adminPeoplePageLimit} label={messages.more} />
    </>
  )
}
