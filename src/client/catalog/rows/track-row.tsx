import { memo } from 'react'
import { RowDownload } from '~/client/offline/view/row-download'
import { clockTime } from '~/client/player/view/controls/time-words'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { artistName } from '~/contract/rules/artist-name'
import type { Track } from '~/contract/schemas/built'
import { Art } from '../art'
import { followLink } from './follow-link'
import { pathTo } from '~/contract/paths'
import { RowMark } from './row-mark'
import { TrackMenu } from './track-menu'
import { TrackStanding } from '../track-standing'
import { usePlaying } from '../use-playing'
import './track-row.css'

type TrackRowProps = {
  track: Track
  /** Its place in the list that a press plays. */
  index: number
  /** The same function at every drawing, so that rows that did not change are not drawn again. */
  onPlay: (index: number) => void
  /** On an album its number stands in the art's place. */
  number?: number
}

/** A track in a list. A press anywhere on it plays it, but on what has an act of its own. */
export const TrackRow = memo(function TrackRow({ track, index, onPlay, number }: TrackRowProps) {
  const playing = usePlaying(track._id)
  const artist = artistName(track.artist)
  return (
    <div className="track-row" data-playing={playing}>
      <button
        type="button"
        className="track-row-act"
        aria-label={`${playing === 'here' ? 'Pause' : 'Play'} ${track.title} by ${artist}`}
        onClick={() => onPlay(index)}
      >
        {number === undefined ? (
          <Art id={track._id} coverArtUrl={track.coverArtUrl} place="row" className="track-row-art">
            {playing !== 'elsewhere' && <RowMark playing={playing} />}
          </Art>
        ) : (
          <span className="track-row-number">
            <span className="tabular-nums" data-number={number} />
            <RowMark playing={playing} />
          </span>
        )}
      </button>
      <div className="track-row-words">
        <RowTitle track={track} />
        <a
          href={pathTo.artist(track.artist._id)}
          dir="auto"
          className="track-row-artist truncate"
          onClick={followLink}
        >
          {artist}
        </a>
      </div>
      <RowDownload trackId={track._id} />
      <span className="track-row-length">
        {track.durationSeconds !== null && clockTime(track.durationSeconds)}
      </span>
      <span className="track-row-standing">
        <TrackStanding track={track} />
      </span>
      <TrackMenu track={track} />
    </div>
  )
})

function RowTitle({ track: { title, isWorkInProgress } }: { track: Track }) {
  if (!isWorkInProgress) {
    return (
      <p dir="auto" className="track-row-name truncate">
        {title}
      </p>
    )
  }
  return (
    <div className="track-row-title">
      <bdi className="truncate">{title}</bdi>
      <span className="track-tag">In progress</span>
    </div>
  )
}

export const TrackRowSkeleton = memo(function TrackRowSkeleton({ numbered }: { numbered?: boolean }) {
  return (
    <div className="track-row" aria-hidden="true">
      {numbered ? <span className="track-row-number" /> : <Skeleton shape="art" className="w-13" />}
      <div className="flex-1">
        <Skeleton className="my-1 h-4 w-[min(11rem,70%)]" />
        <Skeleton className="my-1 h-3 w-[min(7rem,45%)]" />
      </div>
      <Skeleton className="h-8 w-16" />
      <span className="w-11" />
    </div>
  )
})
