import type { ReactNode } from 'react'
import { Art } from '~/client/catalog/art'
import { clockTime } from '~/client/player/view/controls/time-words'
import { EmptyCover } from '~/client/studio/draft/empty-cover'
import { type OwnTrack, trackStateOf } from '~/client/studio/own-tracks/own-track'
import { shortRelease } from '~/client/studio/own-tracks/short-release'
import { isBeingChecked, type QueuedUpload } from '~/client/studio/uploads/queued-upload'
import { ProgressBar } from '~/client/ui/feedback/progress-bar'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { IconButton } from '~/client/ui/icon-button'
import { CloseIcon } from '~/client/ui/icons/icons'
import { RetryIcon } from '~/client/ui/icons/player-icons'
import { messages } from './messages'
import styles from '../edit-album.module.css'
import type { Row } from '../use-album-items'

const words = messages

type AlbumTrackRowProps = {
  row: Row
  position: number
  handle: ReactNode
  onRemove: () => void
  onRetry: () => void
}

/** A track of the album, or an upload that becomes one. All rows have the same height, so that they can be sorted. */
export function AlbumTrackRow({ row, position, handle, onRemove, onRetry }: AlbumTrackRowProps) {
  return (
    <div className={styles.track}>
      {handle}
      <span className="text-right text-sm tabular-nums text-dim">{words.number(position)}</span>
      {row.kind === 'track' && row.track ? (
        <Art id={row.key} coverArtUrl={row.track.coverArtUrl} place="row" className="w-11" />
      ) : (
        <EmptyCover className="w-11" />
      )}
      <div className="min-w-0">
        {row.title === '' ? (
          <Skeleton className="h-4 w-32" />
        ) : (
          <p className="truncate font-600" dir="auto">
            {row.title}
          </p>
        )}
        {row.kind === 'upload' ? <UploadState upload={row.upload} /> : <TrackFacts row={row} />}
      </div>
      <div className="flex justify-end">
        {mayRetry(row) && (
          <IconButton label={words.retry(row.title)} icon={<RetryIcon />} onClick={onRetry} />
        )}
        <IconButton label={words.remove(row.title)} icon={<CloseIcon />} onClick={onRemove} />
      </div>
    </div>
  )
}

/** If the server refused the audio file itself, it would refuse it again. */
const mayRetry = (row: Row) => {
  if (row.kind !== 'upload') return false
  const { state } = row.upload
  if (state.status === 'failed') return !('audio' in state.problems)
  return state.status === 'paused' || state.status === 'interrupted'
}

function TrackFacts({ row }: { row: Extract<Row, { kind: 'track' }> }) {
  const { track, isNew } = row
  if (!track) return null
  const facts = [
    track.durationSeconds === null ? '' : clockTime(track.durationSeconds),
    isNew && track.isWorkInProgress ? words.isNew : stateText(track),
  ].filter(Boolean)
  return <p className="truncate text-sm text-dim">{facts.join(words.separator)}</p>
}

/** The state of a track in a few words. Empty if it is public. */
export function stateText(track: OwnTrack): string {
  const state = trackStateOf(track)
  if (state === 'scheduled') return words.states.scheduled(shortRelease(track.releaseAt ?? 0))
  return words.states[state]
}

const quietStates = {
  waiting: words.waiting,
  paused: words.paused,
  interrupted: words.interrupted,
  'file-missing': words.fileMissing,
}

function UploadState({ upload }: { upload: QueuedUpload }) {
  const { state, draft, facts, sentBytes } = upload
  if (state.status === 'failed') {
    return (
      <p role="alert" className="line-clamp-2 text-sm leading-5 text-rust">
        {state.message}
      </p>
    )
  }
  if (state.status !== 'sending')
    return <p className="truncate text-sm text-dim">{quietStates[state.status]}</p>
  const totalBytes = facts.size
  const percent = Math.floor((100 * sentBytes) / Math.max(1, totalBytes))
  return (
    <>
      <p className="truncate text-sm tabular-nums text-dim">
        {isBeingChecked(upload) ? words.checking : words.sending(percent)}
      </p>
      <div className={styles.progress}>
        <ProgressBar label={words.uploadOf(draft.title)} fraction={percent / 100} />
      </div>
    </>
  )
}
