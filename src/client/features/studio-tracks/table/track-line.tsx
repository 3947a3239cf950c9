import { memo, type ReactNode } from 'react'
import { Link } from 'wouter'
import { Art } from '~/client/catalog/art'
import { RowMark } from '~/client/catalog/rows/playable-row'
import { usePlaying } from '~/client/catalog/use-playing'
import { dateText } from '~/client/platform/language'
import { clockTime } from '~/client/player/view/controls/time-words'
import { type OwnTrack, isPublic, isReady } from '~/client/studio/own-tracks/own-track'
import type { QueuedUpload } from '~/client/studio/uploads/queued-upload'
import { useRecordingUpload } from '~/client/studio/uploads/use-uploads'
import { BareCheckbox } from '~/client/ui/forms/bare-checkbox'
import { pathTo } from '~/contract/paths'
import { priceText } from '~/contract/rules/price'
import { messages } from './messages'
import { RowMenu } from './row-menu'
import { StateCell, stateText } from './state-cell'
import type { TrackActions } from './track-actions'
import rowStyles from '~/client/catalog/rows/track-row.module.css'
import styles from './track-table.module.css'

const texts = messages.row

type TrackLineProps = {
  track: OwnTrack
  index: number
  isSelected: boolean
  /** The path of the decision of moderators that hides it; null without one. */
  decision: string | null
  /** `toAnchor`: everything from the track that was pressed before, because Shift was held. */
  onSelect: (index: number, toAnchor: boolean) => void
  onPlay: (track: OwnTrack) => void
  actions: TrackActions
}

/** One track: a row of the table on desks, and a compact row on phones. */
export const TrackLine = memo(function TrackLine(props: TrackLineProps) {
  const { track, index, isSelected, decision, onSelect, onPlay, actions } = props
  const upload = useRecordingUpload(track._id)
  return (
    <tr
      className={styles.line}
      data-track-row={index}
      aria-rowindex={index + 2}
      data-selected={isSelected || undefined}
      data-needs-state={decision !== null || upload !== undefined || showsState(track) || undefined}
    >
      <td className={styles.check}>
        <BareCheckbox
          label={texts.select(track.title)}
          checked={isSelected}
          onToggle={(event) => onSelect(index, event.shiftKey)}
        />
      </td>
      <th scope="row" className={styles.name}>
        <div className={styles.nameParts}>
          <PlayCover track={track} onPlay={onPlay} />
          <div className="min-w-0 flex-1">
            <Link href={pathTo.track(track._id)} dir="auto" className={styles.title}>
              {track.title}
            </Link>
            <Details {...{ track, upload, decision }} />
          </div>
        </div>
      </th>
      <td className={styles.state}>
        <StateCell {...{ track, upload, decision, actions }} />
      </td>
      <td className={styles.album}>
        <span className={styles.albumTitle} dir="auto">
          {track.album?.title}
        </span>
      </td>
      <td className={styles.date}>{dateText(new Date(track.createdAt), { dateStyle: 'medium' })}</td>
      <td className={styles.price}>{priceText(track.price)}</td>
      <td className={styles.plays}>{texts.playCount(track.playCount)}</td>
      <td className={styles.menu}>
        <RowMenu {...{ track, decision, actions }} />
      </td>
    </tr>
  )
})

type PlayCoverProps = Pick<TrackLineProps, 'track' | 'onPlay'>

function PlayCover({ track, onPlay }: PlayCoverProps) {
  const playing = usePlaying(track._id)
  const art = (mark?: ReactNode) => (
    <Art id={track._id} coverArtUrl={track.coverArtUrl} place="row" className="relative w-13">
      {mark}
    </Art>
  )
  if (!isReady(track)) return art()
  return (
    <button
      type="button"
      className={`${rowStyles.row} ${styles.play}`}
      data-playing={playing}
      aria-label={(playing === 'here' ? texts.pause : texts.play)(track.title)}
      onClick={() => onPlay(track)}
    >
      {art(<RowMark playing={playing} />)}
    </button>
  )
}

/** Phones show the state instead of the details, but only where there is something to know. */
const showsState = (track: OwnTrack) => !isPublic(track) || track.newRecording !== undefined

/** The line below the title. */
function Details({
  track,
  upload,
  decision,
}: Pick<TrackLineProps, 'track' | 'decision'> & { upload: QueuedUpload | undefined }) {
  const { processing, genre, mood, durationSeconds } = track
  if (processing?.state === 'failed') {
    return (
      <p className={`${styles.details} ${styles.problem}`} title={processing.message}>
        {processing.message}
      </p>
    )
  }
  const length = durationSeconds !== null && clockTime(durationSeconds)
  const line = (...facts: (string | null | false)[]) => facts.filter(Boolean).join(texts.separator)
  return (
    <>
      <p className={styles.details}>
        <span className={styles.onDesks}>{line(genre, mood, length)}</span>
        {/* Desks have a column for the plays. Phones have no room for the mood beside them. */}
        <span className={styles.onPhones}>{line(genre, length, texts.plays(track.playCount))}</span>
      </p>
      <p className={styles.stateOnPhones} aria-hidden="true">
        {stateText({ track, upload, decision })}
      </p>
    </>
  )
}
