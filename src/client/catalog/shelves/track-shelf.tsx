import type { ComponentProps } from 'react'
import type { Track } from '~/contract/schemas/built'
import { Shelf } from './shelf'
import { TrackCard } from './cover-card'
import { cardSkeletons } from './card-skeletons'
import { usePlayFrom } from '../use-playing'

type TrackShelfProps = Omit<ComponentProps<typeof Shelf>, 'children' | 'busy'> & {
  /** Undefined while they load. */
  tracks: readonly Track[] | undefined
}

const none: readonly Track[] = []

/** A shelf of tracks. The button on a cover plays them in order from there. */
export function TrackShelf({ tracks, ...shelf }: TrackShelfProps) {
  const playFrom = usePlayFrom(tracks ?? none)
  return (
    <Shelf {...shelf} busy={!tracks}>
      {tracks
        ? tracks.map((track, index) => (
            <TrackCard key={track._id} track={track} index={index} onPlay={playFrom} />
          ))
        : cardSkeletons}
    </Shelf>
  )
}
