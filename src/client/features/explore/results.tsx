import { Link } from 'wouter'
import type { ApiPages } from '~/client/api/read/use-api-pages'
import { EndlessTracks } from '~/client/catalog/rows/endless-tracks'
import { paths } from '~/contract/paths'
import { buttonClass } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { Select } from '~/client/ui/forms/select'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import type { Track } from '~/contract/schemas/built'
import { type Filters, type Sort, noFilters, searchOf } from './filters'
import { trackCount } from './found'

type ResultsProps = {
  filters: Filters
  pages: ApiPages<Track>
  onSort: (sort: Sort | null) => void
}

const orders = [
  { value: 'relevance', label: 'Best match' },
  { value: 'createdAt', label: 'Newest' },
  { value: 'popular', label: 'Popular' },
  { value: 'title', label: 'A to Z' },
] as const satisfies readonly { value: Sort; label: string }[]

export function Results({ filters, pages, onSort }: ResultsProps) {
  const { stale, error } = pages
  // How many there were of something else says nothing of this.
  const total = stale && error ? null : pages.total
  const usual: Sort = filters.q === '' ? 'createdAt' : 'relevance'
  const heading = total === null ? 'Tracks' : trackCount(total)
  return (
    <section aria-labelledby="results" aria-busy={(stale && !error) || undefined} className="mt-6">
      <div className={total === 0 ? 'sr-only' : 'flex min-h-12 items-center justify-between gap-4'}>
        <h2 id="results" className="min-w-0 text-[1.75rem]">
          {total === null && !error ? <Skeleton className="h-7 w-32" /> : heading}
        </h2>
        {total !== 0 && (
          <div className="w-40 shrink-0">
            <Select
              label="Order"
              labelPlace="hidden"
              options={orders.filter(({ value }) => value !== 'relevance' || filters.q !== '')}
              value={filters.sort ?? usual}
              onChoose={onSort}
            />
          </div>
        )}
      </div>
      <div className={`mt-2 ${stale ? 'opacity-60' : ''}`}>
        <EndlessTracks label="Tracks found" pages={pages} empty={<NothingFound filters={filters} />} />
      </div>
    </section>
  )
}

function NothingFound({ filters }: { filters: Filters }) {
  const { q, genre, mood } = filters
  const narrowed = [genre, mood].filter((name) => name !== null).join(' and ')
  const wider = q !== '' && narrowed !== ''
  return (
    <EmptyState
      title={q === '' ? `No ${narrowed || 'tracks'} yet` : `Nothing roped in for “${q}”`}
      action={
        <Link
          href={paths.explore + searchOf({ ...noFilters, q: wider ? q : '' })}
          className={buttonClass('quiet')}
        >
          {wider ? 'Search all music' : 'Show all music'}
        </Link>
      }
    >
      {wider
        ? `There is no such track filed under ${narrowed}. It may be elsewhere.`
        : q === ''
          ? 'Nobody has published any so far. Try another genre or mood.'
          : 'Look again with fewer letters, or by an artist’s name, a genre or a mood.'}
    </EmptyState>
  )
}
