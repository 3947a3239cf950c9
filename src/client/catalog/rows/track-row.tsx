import { type ComponentProps, memo } from 'react'
import { RowDownload } from '~/client/offline/view/state/row-download'
import { clockTime } from '~/client/player/view/controls/time-words'
import { Skeleton, skeletonsClass } from '~/client/ui/feedback/skeleton'
import { pathTo } from '~/contract/paths'
import type { Track } from '~/contract/schemas/built'
import { TrackOwnership, useOwnership } from '../track-ownership'
import { PlayableRow, RowArtist, RowName } from './playable-row'
import { TrackMenu } from './track-menu'
import { messages } from './messages'
import styles from './track-row.module.css'

type TrackRowProps = {
  track: Track
  index: number
  /** Must be the same function at every render, so that unchanged rows skip rendering. */
  onPlay: (index: number) => void
  number?: number | undefined
  /** Shown below the title instead of the artist. */
  note?: string | undefined
  /** More items of its menu. This must be the same function at every render, too. */
  more?: ComponentProps<typeof TrackMenu>['more']
}

/** A track in a list. */
export const TrackRow = memo(function TrackRow({ track, note, more, ...row }: TrackRowProps) {
  return (
    <PlayableRow track={track} {...row}>
      <div className={`${styles.words} flex min-w-0 flex-1 flex-col justify-center self-stretch`}>
        <RowTitle track={track} />
        {note === undefined ? (
          <RowArtist artist={track.artist} />
        ) : (
          <p className={`${styles.artist} tabular-nums`}>{note}</p>
        )}
      </div>
      <RowDownload trackId={track._id} />
      <span className={`${styles.length} text-sm tabular-nums text-dim`}>
        {track.durationSeconds !== null && clockTime(track.durationSeconds)}
      </span>
      <TrackOwnership track={track} />
      <TrackMenu track={track} more={more} />
    </PlayableRow>
  )
})

const RowTitle = ({ track }: { track: Track }) =>
  track.isWorkInProgress ? <NameInProgress track={track} /> : <RowName track={track} />

/** Leads to the room of the work in progress. Buyers may be neither the artist nor collaborators, who alone may enter it. */
function NameInProgress({ track }: { track: Track }) {
  const ownership = useOwnership(track)
  const isInside = ownership === 'yours' || ownership === 'collaborator'
  return (
    <div className="flex items-center gap-2">
      <RowName track={track} path={isInside ? pathTo.workInProgress(track._id) : undefined} />
      <span className="shrink-0 rounded-pill border border-control px-2 text-xs leading-5 text-dim">
        {messages.inProgress}
      </span>
    </div>
  )
}

export const TrackRowSkeleton = memo(function TrackRowSkeleton({ numbered }: { numbered?: boolean }) {
  return (
    <div className={`${styles.row} ${skeletonsClass}`} aria-hidden="true">
      {numbered ? <span className={styles.number} /> : <Skeleton shape="art" className="w-13" />}
      <div className="flex-1">
        <Skeleton className="my-1 h-4 w-[min(11rem,70%)]" />
        <Skeleton className="my-1.5 h-3 w-[min(7rem,45%)]" />
      </div>
      <Skeleton className="h-8 w-16" />
      <span className="w-11" />
    </div>
  )
})
