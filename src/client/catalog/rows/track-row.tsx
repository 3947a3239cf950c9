import { memo } from 'react'
import { RowDownload } from '~/client/offline/view/row-download'
import { clockTime } from '~/client/player/view/controls/time-words'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import type { Track } from '~/contract/schemas/built'
import { TrackOwnership } from '../track-ownership'
import { PlayableRow, RowArtist } from './playable-row'
import { TrackMenu } from './track-menu'
import { messages } from './messages'

type TrackRowProps = {
  track: Track
  index: number
  /** Must be the same function at every render, so that unchanged rows skip rendering. */
  onPlay: (index: number) => void
  number?: number | undefined
}

/** A track in a list. */
export const TrackRow = memo(function TrackRow({ track, ...row }: TrackRowProps) {
  return (
    <PlayableRow track={track} {...row}>
      <div className="track-row-words">
        <RowTitle track={track} />
        <RowArtist artist={track.artist} />
      </div>
      <RowDownload trackId={track._id} />
      <span className="track-row-length">
        {track.durationSeconds !== null && clockTime(track.durationSeconds)}
      </span>
      <span className="track-row-standing">
        <TrackOwnership track={track} />
      </span>
      <TrackMenu track={track} />
    </PlayableRow>
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
      <span className="track-tag">{messages.inProgress}</span>
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
