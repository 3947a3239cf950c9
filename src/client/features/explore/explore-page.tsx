import { useCallback } from 'react'
import { useApi } from '~/client/api/read/use-api'
import { useApiPages } from '~/client/api/read/use-api-pages'
import { LoadProblem } from '~/client/catalog/load-problem'
import { MusicPage } from '~/client/catalog/music-page'
import { usePageTitle } from '~/client/ui/page'
import { ExploreSections } from './explore-sections'
import { FilterChips } from './filter-chips'
import { type Filters, type Sort, isFiltered } from './filters'
import { found } from './found'
import { ResultsPart, useResultsSoon } from './results-part'
import { SearchField } from './search-field'
import { UnknownFilter } from './unknown-filter'
import { useFilters } from './use-filters'
import './explore.css'

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
