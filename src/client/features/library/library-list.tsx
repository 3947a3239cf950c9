import { useCallback, type ReactNode } from 'react'
import type { MusicLinks } from '~/client/music/music-links'
import { TrackInPassing } from '~/client/music/track-in-passing'
import { TrackRowSkeleton } from '~/client/music/track-row'
import { usePlayFrom } from '~/client/music/use-playing'
import { WindowedRows } from '~/client/music/windowed-rows'
import type { Track } from '~/contract/schemas/built'
import { LibraryRow } from './library-row'

type LibraryListProps = {
  label: string
  tracks: readonly Track[]
  /** More than there are tracks, while some are on their way. */
  count: number
  onReach?: (index: number) => void
  onRemove: (track: Track) => void
  links: MusicLinks
  offline: boolean
  /** What stands there when there is none. */
  empty: ReactNode
}

const nothing = () => {}

export function LibraryList(props: LibraryListProps) {
  const { label, tracks, count, onReach = nothing, onRemove, links, offline, empty } = props
  const playFrom = usePlayFrom(tracks)
  const row = useCallback(
    (index: number, drawn: 'whole' | 'in-passing') => {
      const track = tracks[index]
      if (!track) return drawn === 'whole' && <TrackRowSkeleton />
      if (drawn === 'in-passing') return <TrackInPassing track={track} />
      return (
        <LibraryRow
          track={track}
          index={index}
          onPlay={playFrom}
          onRemove={onRemove}
          links={links}
          offline={offline}
        />
      )
    },
    [tracks, playFrom, onRemove, links, offline],
  )
  if (count === 0) return empty
  return <WindowedRows label={label} count={count} onReach={onReach} row={row} />
}
