import { type ComponentProps, type ReactNode, memo } from 'react'
import type { Track } from '~/contract/schemas/built'
import { TrackRowSkeleton } from './track-row'
import { usePlayFrom } from '../use-playing'
import { WindowedRows } from './windowed-rows'
import { artistName } from '~/contract/rules/artist-name'
import styles from './track-in-passing.module.css'

type LongTrackListProps = Omit<ComponentProps<typeof WindowedRows>, 'row'> & {
  /** Fewer than the list counts, while some are on their way. */
  tracks: readonly Track[]
  /** Draws a row whole; what plays the list from it is the same function at every drawing. */
  row: (track: Track, index: number, playFrom: (index: number) => void) => ReactNode
}

/** Tracks, as many as there are: what of them is not to be drawn whole looks the same in every list. */
export function LongTrackList({ tracks, row, ...list }: LongTrackListProps) {
  const playFrom = usePlayFrom(tracks)
  return (
    <WindowedRows
      // A list that has come is whole at once: nobody has scrolled past the rows that stood for it.
      key={tracks.length === 0 ? 'coming' : 'come'}
      {...list}
      row={(index, drawn) => {
        const track = tracks[index]
        if (!track) return drawn === 'whole' && <TrackRowSkeleton />
        return drawn === 'whole' ? row(track, index, playFrom) : <TrackInPassing track={track} />
      }}
    />
  )
}

/** What can be read of a row that flies past, where it stands in a whole one: one element and its first line. */
const TrackInPassing = memo(function TrackInPassing({ track }: { track: Track }) {
  return (
    <p className={styles.passing}>{`${track.title.replaceAll('\n', ' ')}\n${artistName(track.artist)}`}</p>
  )
})
