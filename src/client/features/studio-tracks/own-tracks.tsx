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
export function OwnTracks({ list, shown, view, onView, selection, actions, onEditSelected }: OwnTracksProps) {
  const { tracks, total, error, retry } = list
  const [isSelecting, setIsSelecting] = useState(false)
  if (total === 0) return <EmptyState title={texts.emptyTitle}>{texts.empty}</EmptyState>
  const selects = isSelecting || selection.selected.length > 0
  const stopSelecting = () => {
    setIsSelecting(false)
    selection.choose([])
  }
  return (
    <div>
      {error && (
        <div className="mb-4">
          <LoadProblem message={texts.notLoaded} error={error} onRetry={retry} offersLibrary />
        </div>
      )}
      {total === null ? (
        !error && <TableSkeleton />
      ) : (
        <>
          <FilterBar tracks={tracks} view={view} onChange={onView} />
          <ShownCount
            shown={shown.length}
            fetched={tracks.length}
            total={total}
            isSelecting={selects}
            onSelecting={(selecting) => (selecting ? setIsSelecting(true) : stopSelecting())}
          />
          {shown.length > 0 ? (
            <TrackTable
              tracks={shown}
              sort={view.sort}
              onSort={(sort) => onView({ sort })}
              selection={selection}
              selects={selects}
              actions={actions}
            />
          ) : (
            <NoMatch onClear={() => onView({ ...everything, sort: view.sort })} />
          )}
        </>
      )}
      {selects && (
        <SelectionBar
          selection={selection}
          shownCount={shown.length}
          onEdit={onEditSelected}
          onClear={stopSelecting}
        />
      )}
    </div>
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
