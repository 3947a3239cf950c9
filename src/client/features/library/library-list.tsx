import type { ComponentProps, ReactNode } from 'react'
import { LongTrackList } from '~/client/catalog/rows/long-track-list'
import type { Track } from '~/contract/schemas/built'
import { LibraryRow } from './library-row'

type LibraryListProps = {
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
