import type { ReactNode } from 'react'
import { LongTrackList } from '~/client/catalog/rows/long-track-list'
import type { Track } from '~/contract/schemas/built'
import { LibraryRow } from './library-row'

type LibraryListProps = {
  label: string
  tracks: readonly Track[]
  /** The length of the whole list, of which `tracks` may hold only the part that has been fetched. */
  count: number
  onReach?: (index: number) => void
  onRemove: (track: Track) => void
  offline: boolean
  /** Shown in place of an empty list. */
  empty: ReactNode
}

export function LibraryList({ empty, onRemove, offline, ...list }: LibraryListProps) {
  if (list.count === 0) return empty
  return (
    <LongTrackList
      {...list}
      row={(track, index, playFrom) => (
        <LibraryRow track={track} index={index} onPlay={playFrom} onRemove={onRemove} offline={offline} />
      )}
    />
  )
}
