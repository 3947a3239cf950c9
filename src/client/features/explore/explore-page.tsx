import { useCallback, type ComponentProps, useMemo, useState } from 'react'
import { withDevice } from '~/client/device/with-device'
import { useOffline } from '~/client/api/reach/use-offline'
import { useApi } from '~/client/api/read/use-api'
import { useApiPages } from '~/client/api/read/use-api-pages'
import { LoadProblem } from '~/client/catalog/load-problem'
import { MusicPage } from '~/client/catalog/music-page'
import { isOpeningSearch } from '~/client/ui/focus/opens-search'
import { usePageTitle } from '~/client/ui/page'
import { ExploreSections } from './explore-sections'
import { FilterChips } from './filter-chips'
import { firstTrack } from './found/places'
import { Recent } from './found/recent'
import { countBesides, useFoundBesides } from './found/use-found-besides'
import { type Filters, type Sort, isFiltered, filtersOf, searchOf } from './filters'
import { messages } from './messages'
import styles from './explore.module.css'
import { SearchField } from './search-field'
import { SavedMusic } from './offline/saved-music'
import { SeenMusic } from './offline/seen-music'
import { TrackRowSkeleton } from '~/client/catalog/rows/track-row'
import { usePart } from '~/client/ui/parts/use-part'
import { usePartSoon } from '~/client/ui/parts/use-part-soon'
import type { Results } from './results'
import { Link, useLocation, useSearch } from 'wouter'
import { buttonClass } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { paths } from '~/contract/paths'

export default withDevice(ExplorePage)

function ExplorePage() {
  const heading = usePageTitle(messages.title)
  // Then the search field takes the focus, and not the heading.
  const [isForSearch] = useState(isOpeningSearch)
  const [filters, change] = useFilters()
  const { data, error } = useDiscovery()
  const pages = useFound(filters)
  const found = useFoundBesides(filters)
  useResultsSoon()
  const search = useCallback((q: string) => change({ q, sort: null }, 'replace'), [change])
  const filtered = isFiltered(filters)
  const count = filtered && !pages.stale ? pages.total : null
  const hasAnswer = filtered ? count !== null : data
  return (
    <MusicPage>
      <h1 ref={isForSearch ? null : heading} tabIndex={-1} className="text-[2.75rem] desk:text-[3.25rem]">
        {messages.title}
      </h1>
      <div className="mt-4 desk:max-w-[36rem]">
        <SearchField
          q={filters.q}
          busy={filtered && pages.loading && (pages.stale || pages.total === null)}
          onSearch={search}
        />
      </div>
      <div className="relative mt-2.5">
        <SkipToTracks />
        {!filtered && <Recent />}
        <FilterChips filters={filters} known={data} loading={!data && !error} />
      </div>
      <Found text={count === null ? null : messages.results.found(count, countBesides(found))} />
      {hasAnswer && <OfflineNote />}
      <div data-explore-music className="contents">
        {filters.unknown !== null ? (
          <UnknownFilter name={filters.unknown} />
        ) : filtered ? (
          <ResultsPart
            filters={filters}
            pages={pages}
            found={found}
            onSort={(sort) => change({ sort }, 'replace')}
          />
        ) : (
          <Discovery />
        )}
      </div>
    </MusicPage>
  )
}

/** Tells screen readers how much was found. */
const Found = ({ text }: { text: string | null }) => (
  <p role="status" className="sr-only">
    {text}
  </p>
)

/** Says, while there is no network, that the page shows data from the last visit. */
const OfflineNote = () => useOffline() && <p className="mt-4 text-dim">{messages.offline}</p>

const goToTracks = () => {
  const first = document.querySelector<HTMLElement>('[data-explore-music] li :is(a, button)')
  const target = firstTrack() ?? first
  target?.focus()
}

/** The first thing after the search field, because the filters are before the tracks. */
function SkipToTracks() {
  return (
    <button type="button" className={`${styles.skip} ${buttonClass('primary', 'sm')}`} onClick={goToTracks}>
      {messages.filters.skip}
    </button>
  )
}

/** Used by the page, for the filters, and by the sections. SWR makes one request for both. */
const useDiscovery = () => useApi('exploreMusic', {}, { revalidateOnFocus: false })

function Discovery() {
  const { data, error, mutate } = useDiscovery()
  const beganOffline = useBeganOffline(data !== undefined || error !== undefined)
  const isUnreached = !data && error?.status === 0
  return (
    <>
      {error && (
        <div className="mt-6">
          <LoadProblem
            message={messages.musicFailed}
            error={error}
            onRetry={() => void mutate()}
            offersLibrary
          />
        </div>
      )}
      {(beganOffline || isUnreached) && <SavedMusic />}
      {(data || !error) && <ExploreSections music={data} />}
      {isUnreached && <SeenMusic />}
    </>
  )
}

/** Whether the network was away when the page got its first content. The page keeps its layout if the network fails later. */
function useBeganOffline(isFilled: boolean) {
  const isOffline = useOffline()
  const [began, setBegan] = useState<boolean | null>(null)
  if (began === null && isFilled) setBegan(isOffline)
  return began === true
}

const rowsPerPage = 50

/** Makes no request while there is no search, filter or order, or while the filter in the address is unknown. */
function useFound(filters: Filters) {
  const { q, genre, mood, sort } = filters
  const isActive = isFiltered(filters) && filters.unknown === null
  return useApiPages(
    'tracks',
    isActive
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

/** The long list is needed only after a search, so its code loads when the page is idle. */
const useResultsSoon = () => usePartSoon(loadResults)

type ResultsPartProps = Omit<ComponentProps<typeof Results>, 'found'> & {
  found: ReturnType<typeof useFoundBesides>
}

/** Waits for what is above the tracks, which would push them down. */
function ResultsPart({ found, ...props }: ResultsPartProps) {
  const part = usePart(loadResults)
  if (part.state === 'loaded' && found !== undefined) return <part.View found={found} {...props} />
  return (
    <div className="mt-20">
      {part.state === 'failed' ? (
        <LoadProblem message={messages.results.listFailed} onRetry={part.retry} offersLibrary />
      ) : (
        Array.from({ length: 8 }, (_, row) => <TrackRowSkeleton key={row} />)
      )}
    </div>
  )
}

function UnknownFilter({ name }: { name: string }) {
  return (
    <EmptyState
      title={messages.unknownFilter.title(name)}
      action={
        <Link href={paths.explore} className={buttonClass('quiet')}>
          {messages.results.showAll}
        </Link>
      }
    >
      {messages.unknownFilter.hint}
    </EmptyState>
  )
}

type Change = (change: Partial<Filters>, how: 'push' | 'replace') => void

/** The filters live in the address, so that Back and Forward change them and a link shares them. */
function useFilters(): [Filters, Change] {
  const [, navigate] = useLocation()
  const search = useSearch()
  const change = useCallback<Change>(
    (change, how) => {
      // A debounced search can fire after the person has left the page.
      if (location.pathname !== paths.explore) return
      const next = searchOf({ ...filtersOf(location.search), ...change })
      if (next !== location.search) navigate(paths.explore + next, { replace: how === 'replace' })
    },
    [navigate],
  )
  return [useMemo(() => filtersOf(search), [search]), change]
}
