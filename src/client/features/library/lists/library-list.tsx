import type { ComponentProps, ReactNode } from 'react'
import { LongTrackList } from '~/client/catalog/rows/long-track-list'
import { usePart } from '~/client/ui/parts/use-part'
import { usePartSoon } from '~/client/ui/parts/use-part-soon'
import type { Track } from '~/contract/schemas/built'
import type { View } from '../choice/use-view'
import { LibraryRow } from './library-row'

type LibraryListProps = {
  view: View
  label: string
  /** At their places. Those that have not been fetched are missing. */
  tracks: readonly (Track | undefined)[]
  /** The length of the whole list. */
  count: number
  onReach?: ComponentProps<typeof LongTrackList>['onReach']
  onRemove: (track: Track) => void
  offline: boolean
  /** Shown in place of an empty list. */
  empty: ReactNode
}

const loadGrid = () => import('../grid/library-grid').then((part) => part.LibraryGrid)

export function LibraryList({ empty, view, ...list }: LibraryListProps) {
  usePartSoon(loadGrid)
  if (list.count === 0) return empty
  return view === 'grid' ? <Covers {...list} /> : <Rows {...list} />
}

type RowsProps = Omit<LibraryListProps, 'empty' | 'view'>

/** Its code loads when it is first chosen, or before. If it does not load, the list stays. */
function Covers(list: RowsProps) {
  const grid = usePart(loadGrid)
  if (grid.state === 'failed') return <Rows {...list} />
  return grid.state === 'loaded' ? <grid.View {...list} /> : <div className="h-screen" />
}

function Rows({ onRemove, offline, ...list }: RowsProps) {
  return (
    <LongTrackList
      {...list}
      row={(track, index, playFrom) => (
        <LibraryRow track={track} index={index} onPlay={playFrom} onRemove={onRemove} offline={offline} />
      )}
    />
  )
}
