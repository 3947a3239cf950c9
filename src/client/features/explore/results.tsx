import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import type { ApiPages } from '~/client/api/read/use-api-pages'
import { EndlessTracks } from '~/client/catalog/rows/endless-tracks'
import { useSession } from '~/client/session/session'
import { paths } from '~/contract/paths'
import { buttonClass } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { Select } from '~/client/ui/forms/select'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import type { Track } from '~/contract/schemas/built'
import { type Filters, type Sort, noFilters, searchOf } from './filters'
import { FoundNames } from './found/found-names'
import type { FoundBesides } from './found/use-found-besides'
import { rememberSearch } from './found/recent-searches'
import { SavedMatches } from './offline/saved-music'
import { messages } from './messages'

const words = messages.results

type ResultsProps = {
  filters: Filters
  pages: ApiPages<Track>
  /** What the search finds besides tracks, or null where it does not look for that. */
  found: FoundBesides | null
  onSort: (sort: Sort | null) => void
}

const sorts: readonly Sort[] = ['relevance', 'createdAt', 'popular', 'title']
const orders = sorts.map((value) => ({ value, label: words.orders[value] }))

const headId = 'results'

export function Results({ filters, pages, found, onSort }: ResultsProps) {
  const { stale, error } = pages
  // The total of the previous search does not apply to this one.
  const total = stale && error ? null : pages.total
  const isUnreached = total === null && error?.status === 0
  const { user } = useSession()
  const remember = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[data-found], li')?.closest('a, li'))
      rememberSearch(user?._id, filters.q)
  }
  const hasHead = total !== 0 && !isUnreached
  // If no track was found, the playlists, albums and artists are shown without a list of tracks.
  const isTrackless = total === 0 && found?.names.best
  return (
    // A search is kept for later once it has led somewhere.
    <div onClickCapture={remember}>
      {found && <FoundNames found={found.names} isStale={found.isStale} />}
      {!isTrackless && (
        <section
          {...(hasHead ? { 'aria-labelledby': headId } : { 'aria-label': words.tracks })}
          aria-busy={(stale && !error) || undefined}
          className="mt-6"
        >
          {hasHead && <Head total={total} failed={error !== undefined} filters={filters} onSort={onSort} />}
          <div className={`mt-2 ${stale ? 'opacity-60' : ''}`}>
            <EndlessTracks label={words.listLabel} pages={pages} empty={<NothingFound filters={filters} />} />
            {isUnreached && <SavedMatches {...filters} />}
          </div>
        </section>
      )}
    </div>
  )
}

type HeadProps = Pick<ResultsProps, 'filters' | 'onSort'> & {
  /** Null until the server has answered. */
  total: number | null
  failed: boolean
}

/** How many tracks were found, and their order. */
function Head({ total, failed, filters, onSort }: HeadProps) {
  const usual: Sort = filters.q === '' ? 'createdAt' : 'relevance'
  const heading = total === null ? words.tracks : words.trackCount(total)
  return (
    <div className="flex min-h-12 items-center justify-between gap-4">
      <h2 id={headId} className="min-w-0 text-[1.75rem]">
        {total === null && !failed ? <Skeleton className="h-7 w-32" /> : heading}
      </h2>
      <div className="w-40 shrink-0">
        <Select
          label={words.order}
          labelPlace="hidden"
          options={orders.filter(({ value }) => value !== 'relevance' || filters.q !== '')}
          value={filters.sort ?? usual}
          onChoose={onSort}
        />
      </div>
    </div>
  )
}

function NothingFound({ filters }: { filters: Filters }) {
  const { q, genre, mood } = filters
  const filter = genre && mood ? words.both(genre, mood) : (genre ?? mood)
  const isFilteredSearch = q !== '' && filter !== null
  return (
    <EmptyState
      title={q === '' ? words.noneYet(filter) : words.noneFor(q)}
      action={
        <Link
          href={paths.explore + searchOf({ ...noFilters, q: isFilteredSearch ? q : '' })}
          className={buttonClass('quiet')}
        >
          {isFilteredSearch ? words.searchAll : words.showAll}
        </Link>
      }
    >
      {isFilteredSearch ? words.noneHere(filter) : q === '' ? words.noneFiltered : words.noneSearched}
    </EmptyState>
  )
}
