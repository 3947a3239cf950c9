import { useState } from 'react'
import { LoadProblem } from '~/client/catalog/load-problem'
import type { useOwnTracks } from '~/client/studio/own-tracks/use-own-tracks'
import { Button } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { SelectionBar } from './bulk/selection-bar'
import { messages } from './messages'
import type { TrackActions } from './table/row-menu'
import { TrackTable } from './table/track-table'
import { FilterBar, ShownCount } from './view/filter-bar'
import { everything, type TrackView } from './view/track-view'
import type { Selection } from './view/use-selection'
import type { OwnTrack } from '~/client/studio/own-tracks/own-track'

const texts = messages.tracks

type OwnTracksProps = {
  list: ReturnType<typeof useOwnTracks>
  shown: readonly OwnTrack[]
  view: TrackView
  onView: (changes: Partial<TrackView>) => void
  selection: Selection
  actions: TrackActions
  onEditSelected: () => void
}

/** The artist's tracks with their search and filters. */
export function OwnTracks(props: OwnTracksProps) {
  const { tracks, total, error, retry } = props.list
  if (total === 0) return <EmptyState title={texts.emptyTitle}>{texts.empty}</EmptyState>
  return (
    <div>
      {error && (
        <div className="mb-4">
          <LoadProblem message={texts.notLoaded} error={error} onRetry={retry} offersLibrary />
        </div>
      )}
      {total !== null && <FilterBar tracks={tracks} view={props.view} onChange={props.onView} />}
      {total !== null ? <Results {...props} total={total} /> : !error && <TableSkeleton />}
    </div>
  )
}

function Results(props: OwnTracksProps & { total: number }) {
  const { list, total, shown, view, onView, selection, actions, onEditSelected } = props
  const [isSelecting, setIsSelecting] = useState(false)
  const selects = isSelecting || selection.selected.length > 0
  const stopSelecting = () => {
    setIsSelecting(false)
    selection.choose([])
  }
  return (
    <>
      <ShownCount
        shown={shown.length}
        fetched={list.tracks.length}
        total={total}
        isSelecting={selects}
        onSelecting={(selecting) => (selecting ? setIsSelecting(true) : stopSelecting())}
      />
      {shown.length > 0 ? (
        <TrackTable
          tracks={shown}
          sort={view.sort}
          onSort={(sort) => onView({ sort })}
          {...{ selection, selects, actions }}
        />
      ) : (
        <NoMatch onClear={() => onView({ ...everything, sort: view.sort })} />
      )}
      {selects && (
        <SelectionBar
          selection={selection}
          shownCount={shown.length}
          onEdit={onEditSelected}
          onClear={stopSelecting}
        />
      )}
    </>
  )
}

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    title={messages.filters.noMatchTitle}
    action={
      <Button variant="quiet" onClick={onClear}>
        {messages.filters.clear}
      </Button>
    }
  >
    {messages.filters.noMatch}
  </EmptyState>
)

const TableSkeleton = () => (
  <div aria-busy="true">
    <Skeleton shape="block" className="mb-3 h-12" />
    {[0, 1, 2, 3, 4].map((row) => (
      <div key={row} className="flex h-17 items-center gap-3.5 border-b border-line">
        <Skeleton shape="art" className="w-13" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3.5 w-24" />
        </div>
      </div>
    ))}
  </div>
)
