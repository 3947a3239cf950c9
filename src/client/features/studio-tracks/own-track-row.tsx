import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { refresh } from '~/client/api/cache'
import { useWrite } from '~/client/api/write/use-write'
import { Art } from '~/client/catalog/art'
import { RowMark } from '~/client/catalog/rows/playable-row'
import { type Playing, usePlaying } from '~/client/catalog/use-playing'
import { Button } from '~/client/ui/button'
import { useToast } from '~/client/ui/feedback/toast'
import { IconButton } from '~/client/ui/icon-button'
import { Icon } from '~/client/ui/icons/icon'
import { MoreIcon } from '~/client/ui/icons/icons'
import { Menu } from '~/client/ui/overlays/menu'
import { pathTo } from '~/contract/paths'
import { priceText } from '~/contract/rules/price'
import { messages } from './messages'
import { ProgressBar } from './progress-bar'
import type { OwnTrack } from './use-own-tracks'
import rowStyles from '~/client/catalog/rows/track-row.module.css'
import styles from './own-track-row.module.css'

const EditIcon = () => <Icon path="M4.5 19.5h4L19 9l-4-4L4.5 15.5zM13 7l4 4" />
const BinIcon = () => <Icon path="M5 7h14M10 11v6m4-6v6M9 7V4.5h6V7m-9 0 .8 12.5h10.4L18 7" />

const texts = messages.row

export type TrackActions = {
  onEdit: (track: OwnTrack) => void
  onDelete: (track: OwnTrack) => void
}

type OwnTrackRowProps = {
  track: OwnTrack
  index: number
  actions: TrackActions
  /** Plays the track. Undefined while its audio is not ready. */
  onPlay: (() => void) | undefined
}

/** A press plays a track that is ready, except on the title and the buttons, which have their own actions. */
export function OwnTrackRow({ track, index, actions, onPlay }: OwnTrackRowProps) {
  const playing = usePlaying(track._id)
  const price = priceText(track.price)
  const plays = texts.plays(track.playCount)
  return (
    <li
      className={`${rowStyles.row} ${styles.row}`}
      data-track-row={index}
      data-playing={onPlay ? playing : undefined}
    >
      {onPlay ? <PlayButton track={track} playing={playing} onPlay={onPlay} /> : <RowArt track={track} />}
      <div className="min-w-0 flex-1">
        <p className={`${rowStyles.title} flex items-center gap-2`}>
          <Link
            href={pathTo.track(track._id)}
            dir="auto"
            className={`${styles.title} min-w-0 truncate text-left`}
          >
            {track.title}
          </Link>
        </p>
        <p className="truncate text-sm text-dim">
          {[track.isWorkInProgress && texts.workInProgress, track.genre, track.mood]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-sm tabular-nums text-dim sm:hidden">{texts.priceAndPlays(price, plays)}</p>
        <Processing track={track} onEdit={actions.onEdit} />
      </div>
      <div className="hidden text-right text-sm tabular-nums sm:block">
        <p className="font-600">{price}</p>
        <p className="text-dim">{plays}</p>
      </div>
      <RowMenu track={track} actions={actions} />
    </li>
  )
}

function RowArt({ track, children }: { track: OwnTrack; children?: ReactNode }) {
  return (
    <Art id={track._id} coverArtUrl={track.coverArtUrl} place="row" className="relative w-13">
      {children}
    </Art>
  )
}

type PlayButtonProps = { track: OwnTrack; playing: Playing; onPlay: () => void }

function PlayButton({ track, playing, onPlay }: PlayButtonProps) {
  return (
    <button
      type="button"
      className={rowStyles.act}
      aria-label={(playing === 'here' ? texts.pause : texts.play)(track.title)}
      onClick={onPlay}
    >
      <RowArt track={track}>
        <RowMark playing={playing} />
      </RowArt>
    </button>
  )
}

function RowMenu({ track, actions }: { track: OwnTrack; actions: TrackActions }) {
  return (
    <Menu
      label={texts.more(track.title)}
      trigger={(controlProps) => (
        <IconButton {...controlProps} label={texts.more(track.title)} icon={<MoreIcon />} />
      )}
      items={() => [
        { kind: 'action', label: texts.edit, icon: <EditIcon />, onSelect: () => actions.onEdit(track) },
        {
          kind: 'action',
          label: texts.delete,
          icon: <BinIcon />,
          tone: 'danger',
          onSelect: () => actions.onDelete(track),
        },
      ]}
    />
  )
}

type ProcessingProps = { track: OwnTrack } & Pick<TrackActions, 'onEdit'>

/** How far the server has processed the track's audio. Once it is ready, shows only whether it was turned down. */
function Processing({ track, onEdit }: ProcessingProps) {
  const { processing } = track
  if (!processing) return null
  if (processing.state === 'ready') {
    const { turnedDownDb } = processing
    return turnedDownDb === undefined ? null : (
      <p className={`${styles.processing} mt-1 text-sm text-dim`}>{texts.turnedDown(turnedDownDb)}</p>
    )
  }
  if (processing.state === 'queued')
    return <p className={`${styles.processing} mt-1 text-sm text-dim`}>{texts.queued}</p>
  if (processing.state === 'working') {
    return (
      <div className={`${styles.processing} mt-2 grid max-w-[20rem] gap-1.5 text-sm text-dim`}>
        {texts.processing(Math.floor(processing.progress * 100))}
        <ProgressBar label={texts.processingOf(track.title)} fraction={processing.progress} />
      </div>
    )
  }
  const mayRetry = processing.state === 'failed' && processing.mayRetry
  return (
    <div className={`${styles.processing} mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm`}>
      <p className={processing.state === 'failed' ? 'text-rust' : 'text-dim'}>
        {processing.state === 'failed' ? processing.message : texts.noAudio}
      </p>
      {mayRetry ? (
        <RetryButton track={track} />
      ) : (
        <Button size="sm" variant="quiet" onClick={() => onEdit(track)}>
          {texts.addAudio}
        </Button>
      )}
    </div>
  )
}

function RetryButton({ track }: { track: OwnTrack }) {
  const showToast = useToast()
  const { run } = useWrite('retryTrack', {
    refreshes: ['artistTracks'],
    onFailed: ({ message }) => {
      showToast({ tone: 'error', message: message ?? '' })
      // Another tab may have retried the track already, so the list is fetched again.
      refresh('artistTracks')
    },
  })
  return (
    <Button size="sm" variant="quiet" onClick={() => void run({ params: { id: track._id } })}>
      {texts.retry}
    </Button>
  )
}
