import { type ComponentProps, type ReactNode, memo } from 'react'
import type { Track } from '~/contract/schemas/built'
import { TrackRowSkeleton } from './track-row'
import { usePlayFrom } from '../use-playing'
import { WindowedRows } from './windowed-rows'
import { artistName } from '~/contract/rules/artist-name'
import styles from './short-track-row.module.css'

type LongTrackListProps = Omit<ComponentProps<typeof WindowedRows>, 'row'> & {
  /** The tracks loaded so far, at their places. They may be fewer than `count`. */
  tracks: readonly (Track | undefined)[]
  /** Renders a full row. `playFrom` is the same function at every render, so that unchanged rows skip rendering. */
  row: (track: Track, index: number, playFrom: (index: number) => void) => ReactNode
  /** Plays the list from a place, if the list is played in another way than usual. */
  start?: Parameters<typeof usePlayFrom>[1]
}

/** A list of tracks of any length. Rows that are not rendered in full look the same in every list. */
export function LongTrackList({ tracks, row, start, ...list }: LongTrackListProps) {
  const playFrom = usePlayFrom(tracks, start)
  return (
    <WindowedRows
      // A list that has just arrived starts with full rows, even if the person has scrolled past its placeholders.
      key={tracks.length === 0 ? 'loading' : 'loaded'}
      {...list}
      row={(index, drawn) => {
        const track = tracks[index]
        if (!track) return drawn === 'full' && <TrackRowSkeleton />
        return drawn === 'full' ? row(track, index, playFrom) : <ShortTrackRow track={track} />
      }}
    />
  )
}

/** The short form of a row: title and artist as two lines of one element, where a full row has its text. */
export const ShortTrackRow = memo(function ShortTrackRow({ track }: { track: Track }) {
  return <p className={styles.row}>{`${track.title.replaceAll('\n', ' ')}\n${artistName(track.artist)}`}</p>
})
