import { useState } from 'react'
import { useOwnDecisions } from '~/client/reporting/hidden/own-decisions'
import type { OwnTrack } from '~/client/studio/own-tracks/own-track'
import type { useOwnTracks } from '~/client/studio/own-tracks/use-own-tracks'
import { Button } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { EditBar } from './bulk/edit-bar'
import { SelectionBar } from './bulk/selection-bar'
import styles from './bulk/selection-bar.module.css'
import type { BulkEdit } from './bulk/use-bulk-edit'
import { messages } from './messages'
import { ReleasedTracks } from './released-tracks'
import type { TrackActions } from './table/track-actions'
import { TrackTable } from './table/track-table'
import { FilterBar, ShownCount } from './view/filter-bar'
import { NotOnSale } from './view/not-on-sale'
import { everything, type TrackView } from './view/track-view'
import type { Selection } from './view/use-selection'

type ResultsProps = {
  list: ReturnType<typeof useOwnTracks>
  /** The number of all tracks. */
  total: number
  shown: readonly OwnTrack[]
  view: TrackView
  onView: (changes: Partial<TrackView>) => void
  selection: Selection
  bulk: BulkEdit
  actions: TrackActions
  onEditSelected: () => void
}

/** Search, filters, table and the bars of selected tracks and of their last edit. */
export function Results(props: ResultsProps) {
  const { list, total, shown, view, onView, selection, bulk, actions, onEditSelected } = props
  const [isSelecting, setIsSelecting] = useState(false)
  const decisionAbout = useOwnDecisions()
  const selects = isSelecting || selection.selected.length > 0
  const stopSelecting = () => {
    setIsSelecting(false)
    selection.choose([])
  }
  return (
    <>
      <ReleasedTracks tracks={list.tracks} />
      <NotOnSale tracks={list.tracks} />
      <FilterBar tracks={list.tracks} view={view} onChange={onView} />
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
          {...{ selection, selects, actions, decisionAbout }}
        />
      ) : (
        <NoMatch onClear={() => onView({ ...everything, sort: view.sort })} />
      )}
      {/* It floats above the foot of the screen. */}
      <div className={styles.place}>
        <EditBar bulk={bulk} />
        {selects && bulk.progress === null && (
          <SelectionBar
            selection={selection}
            shownCount={shown.length}
            onEdit={onEditSelected}
            onClear={stopSelecting}
          />
        )}
      </div>
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
