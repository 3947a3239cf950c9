import { useCallback, type ComponentProps, useMemo } from 'react'
import { useApi } from '~/client/api/read/use-api'
import { useApiPages } from '~/client/api/read/use-api-pages'
import { LoadProblem } from '~/client/catalog/load-problem'
import { MusicPage } from '~/client/catalog/music-page'
import { usePageTitle } from '~/client/ui/page'
import { ExploreSections } from './explore-sections'
import { FilterChips } from './filter-chips'
import { type Filters, type Sort, isFiltered, filtersOf, searchOf } from './filters'
import { found } from './found'
import { SearchField } from './search-field'
import './explore.css'
import { TrackRowSkeleton } from '~/client/catalog/rows/track-row'
import { usePart } from '~/client/ui/use-part'
import { usePartSoon } from '~/client/ui/use-part-soon'
import type { Results } from './results'
import { Link, useLocation } from 'wouter'
import { buttonClass } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { paths } from '~/contract/paths'
import { usePageSearch } from '~/client/catalog/use-page-search'

export default function ExplorePage() {
  const heading = usePageTitle('Explore')
  const [filters, change] = useFilters()
  const { data, error } = useDiscovery()
  const pages = useFound(filters)
  useResultsSoon()
  const search = useCallback((q: string) => change({ q, sort: null }, 'replace'), [change])
  const filtered = isFiltered(filters)
  return (
    <MusicPage>
      <h1 ref={heading} tabIndex={-1} className="text-[2.75rem] desk:text-[3.25rem]">
        Explore
      </h1>
      <div className="mt-4 desk:max-w-[36rem]">
        <SearchField
          q={filters.q}
          busy={filtered && pages.loading && (pages.stale || pages.total === null)}
          onSearch={search}
        />
      </div>
      <div className="mt-2.5">
        <FilterChips filters={filters} known={data} loading={!data && !error} />
      </div>
      <p role="status" className="sr-only">
        {filtered && found(pages)}
      </p>
      {filters.unknown !== null ? (
        <UnknownFilter name={filters.unknown} />
      ) : filtered ? (
        <ResultsPart filters={filters} pages={pages} onSort={(sort) => change({ sort }, 'replace')} />
      ) : (
        <Discovery />
      )}
    </MusicPage>
  )
}

/** Asked for by the page as well, for its filters: both are told the same answer. */
const useDiscovery = () => useApi('exploreMusic', {}, { revalidateOnFocus: false })

function Discovery() {
  const { data, error, mutate } = useDiscovery()
  return (
    <>
      {error && (
        <div className="mt-6">
          <LoadProblem what="The music" error={error} onRetry={() => void mutate()} offersLibrary />
        </div>
      )}
      {(data || !error) && <ExploreSections music={data} />}
    </>
  )
}

const rowsPerPage = 50

/** Nothing is asked while nothing is looked for. */
function useFound(filters: Filters) {
  const { q, genre, mood, sort } = filters
  const asked = isFiltered(filters) && filters.unknown === null
  return useApiPages(
    'tracks',
    asked
      ? {
          query: {
            q: q || undefined,
            genre: genre ?? undefined,
            mood: mood ?? undefined,
            sort: (sort satisfies Sort | null) ?? undefined,
            limit: rowsPerPage,
          },
        }
      : null,
  )
}

const loadResults = () => import('./results').then((part) => part.Results)

/** Whoever only looks around needs no list of ten thousand: its code comes when the page is idle. */
const useResultsSoon = () => usePartSoon(loadResults)

function ResultsPart(props: ComponentProps<typeof Results>) {
  const part = usePart(loadResults)
  if (part.state === 'loaded') return <part.View {...props} />
  return (
    <div className="mt-20">
      {part.state === 'failed' ? (
        <LoadProblem what="The list" onRetry={part.retry} offersLibrary />
      ) : (
        Array.from({ length: 8 }, (_, row) => <TrackRowSkeleton key={row} />)
      )}
    </div>
  )
}

function UnknownFilter({ name }: { name: string }) {
  return (
    <EmptyState
      title={`“${name}” is off the map`}
      action={
        <Link href={paths.explore} className={buttonClass('quiet')}>
          Show all music
        </Link>
      }
    >
      There is no genre and no mood of that name here. Choose one of those above.
    </EmptyState>
  )
}

type Change = (change: Partial<Filters>, how: 'push' | 'replace') => void

/** The filters live in the address: back and forward go through them, and a link shares them. */
function useFilters(): [Filters, Change] {
  const [, navigate] = useLocation()
  const search = usePageSearch(paths.explore)
  const change = useCallback<Change>(
    (change, how) => {
      // What was typed as one left comes too late.
      if (location.pathname !== paths.explore) return
      const next = searchOf({ ...filtersOf(location.search), ...change })
      if (next !== location.search) navigate(paths.explore + next, { replace: how === 'replace' })
    },
    [navigate],
  )
  return [useMemo(() => filtersOf(search), [search]), change]
}
