import { Link } from 'wouter'
import { usePlayer, usePlayerState } from '~/client/player/use-player'
import { TrackMenu } from '~/client/catalog/rows/track-menu'
import { recordTitle } from '~/client/catalog/record/record-head'
import { ShareButton } from '~/client/catalog/rows/menu/share-button'
import { followToCheckout } from '~/client/money/checkout-address'
import { checkoutPath, useOwnership } from '~/client/catalog/track-ownership'
import { useQueue } from '~/client/catalog/use-queue'
import { usePlaying } from '~/client/catalog/use-playing'
import { Button, buttonClass, type ButtonVariant, narrowClass, narrowTextClass } from '~/client/ui/button'
import { PauseIcon, PlayIcon } from '~/client/ui/icons/icons'
import { QueueIcon } from '~/client/ui/icons/player-icons'
import { pathTo, pathToEdit } from '~/contract/paths'
import { priceText } from '~/contract/rules/price'
import type { Track, TrackDetail } from '~/contract/schemas/built'
import { messages } from './messages'
import { SaveTrack } from './save-track'
import styles from './track.module.css'

/** The buttons on the page of a track: play, buy (for its artist: edit), add to the queue, save for offline, share, and the menu. */
export function TrackActs({ track }: { track: TrackDetail | undefined }) {
  // While the audio is processed there is no address to play.
  const isPlayable = track && (track.streamUrl !== null || track.audioUrl !== null)
  const isHeard = usePlayerState(({ heardPreviews }) => heardPreviews.includes(track?._id ?? ''))
  // Somebody who has heard the preview decides next whether to buy.
  const leadsToSale = isHeard && track?.isForSale === true && track.access !== 'full'
  return (
    <div className={`${styles.acts} mt-4`}>
      <div className={styles.first}>
        {isPlayable && (
          <Play track={track} whole={track.access === 'full'} variant={leadsToSale ? 'quiet' : 'primary'} />
        )}
        {track && <Sale track={track} variant={leadsToSale ? 'primary' : 'quiet'} />}
      </div>
      {isPlayable && <Queue track={track} />}
      {isPlayable && track.access === 'full' && <SaveTrack track={track} />}
      {track && <ShareButton path={pathTo.track(track._id)} title={recordTitle(track)} />}
      {track && <TrackMenu track={track} place="track-page" />}
    </div>
  )
}

type PlayProps = { track: Track; whole: boolean; variant?: ButtonVariant }

export function Play({ track, whole, variant }: PlayProps) {
  const words = messages.play
  const player = usePlayer()
  const playing = usePlaying(track._id)
  const press = () => (playing === 'elsewhere' ? player.play([track]) : player.toggle())
  // Hover and focus request the address and the first bytes, so that a press plays without waiting.
  const prepare = () => playing === 'elsewhere' && player.prepare(track)
  return (
    <Button
      size="lg"
      variant={variant}
      onClick={press}
      onPointerEnter={prepare}
      onPointerDown={prepare}
      onFocus={prepare}
    >
      {playing === 'here' ? <PauseIcon /> : <PlayIcon />}
      {playing === 'here' ? words.pause : whole ? words.play : words.preview}
    </Button>
  )
}

function Queue({ track }: { track: TrackDetail }) {
  const queue = useQueue()
  return (
    <Button
      size="lg"
      variant="quiet"
      className={`${narrowClass} ${styles.queue}`}
      onClick={() => queue.playLast(track)}
    >
      <QueueIcon />
      <span className={narrowTextClass}>{messages.play.addToQueue}</span>
    </Button>
  )
}

/** For the artist of the track, a link to edit it. For others, the button to buy it, or the reason why they need not or cannot. */
function Sale({ track, variant }: { track: TrackDetail; variant: ButtonVariant }) {
  const ownership = useOwnership(track)
  if (ownership === 'yours') {
    const path = track.isWorkInProgress ? pathTo.workInProgress(track._id) : pathToEdit(track._id)
    return (
      <Link href={path} className={buttonClass('quiet', 'lg')}>
        {messages.edit}
      </Link>
    )
  }
  if (ownership === 'for-sale') {
    return (
      <a
        href={checkoutPath(track)}
        className={`${buttonClass(variant, 'lg')} tabular-nums`}
        onClick={followToCheckout}
      >
        {track.price === 0 ? messages.getFree : messages.buy(priceText(track.price))}
      </a>
    )
  }
  // Most listeners of a whole track own it, so its word keeps the place until that is known.
  const isUnknown = ownership === 'unknown'
  const shown = isUnknown ? 'owned' : ownership
  const tone = shown === 'owned' ? 'text-sage' : 'text-dim'
  return (
    <p className={`px-2 font-600 ${tone}`} style={isUnknown ? { visibility: 'hidden' } : undefined}>
      {messages.entitlement[shown]}
    </p>
  )
}
