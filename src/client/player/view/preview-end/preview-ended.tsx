// The 'Preview Ended' dialog. A page that shows and sells the track renders its own; otherwise the player renders one.
import { useEffect, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { errorTexts } from '~/contract/errors'
import { previewSeconds } from '~/contract/limits'
import type { Track } from '~/contract/schemas/built'
import { useStore } from '~/client/platform/use-store'
import { Button, buttonClass } from '~/client/ui/button'
import { Dialog } from '~/client/ui/overlays/dialog'
import { pathTo } from '~/contract/paths'
import { artistName } from '~/contract/rules/artist-name'
import { priceText } from '~/contract/rules/price'
import type { PlayerState } from '../../engine/player-types'
import { afterCurrent } from '../../engine/queue/queue'
import { useOwnsTrack, usePlayer, usePlayerState } from '../../use-player'
import { PlayerCover } from '../player-cover'
import { messages } from './messages'
import { claimPreviewEnd, previewEnd } from '../preview-end-claims'
import { isFormOpen, onFormLeft } from './open-forms'

type PreviewEndedProps =
  | { trackId?: never; onPurchase?: never; onSeeTrack?: () => void }
  /** Given by a page that sells `trackId`. Its dialog shows for this track only. */
  | { trackId: string; onPurchase: (track: Track) => void; onSeeTrack?: never }

/** The track whose preview has ended. Null once the track is owned, even before its full stream is known. */
function useTrackToOffer() {
  const track = usePlayerState(({ currentTrack, previewNotice }) =>
    previewNotice === 'ended' ? currentTrack : null,
  )
  return useOwnsTrack(track?._id) ? null : track
}

/** The track that "Maybe Later" plays. */
const nextTrackOf = ({ queue, queueIndex, repeat }: PlayerState): Track | undefined => {
  const next = afterCurrent({ items: queue, index: queueIndex }, repeat)
  return next === queue[queueIndex] ? undefined : next?.track
}

export function PreviewEnded({ trackId, onPurchase, onSeeTrack }: PreviewEndedProps) {
  useEffect(() => (trackId === undefined ? undefined : claimPreviewEnd(trackId)), [trackId])
  const player = usePlayer()
  const track = useTrackToOffer()
  const next = usePlayerState(nextTrackOf)
  const isEndless = usePlayerState(({ endless }) => endless !== null)
  const later = () => player.dismissPreviewEnd()
  const { claims, isDismissed, held } = useStore(previewEnd)
  // Opening the dialog takes the focus, so it waits while the user types, for example a search or the name of a playlist.
  const waits = useSyncExternalStore(onFormLeft, isFormOpen)
  useEndWithoutDialog(track, !isDismissed && held === 'sign-in')
  const isMine = onPurchase ? track?._id === trackId : !claims.includes(track?._id ?? '')
  const leave = () => {
    previewEnd.set({ isDismissed: true })
    onSeeTrack?.()
  }
  return (
    <Dialog
      open={track !== null && isMine && !isDismissed && !held && !waits}
      title={errorTexts.previewEnded}
      onClose={() => player.closePreviewEnd()}
      actions={
        track && (
          <>
            <Button variant="quiet" onClick={later}>
              {messages.later}
            </Button>
            {onPurchase && <PurchaseButton onPurchase={() => onPurchase(track)} />}
            {!onPurchase && track.isForSale && <TrackLink track={track} onLeave={leave} />}
          </>
        )
      }
    >
      {track && <Subject track={track} onLeave={onPurchase ? null : leave} />}
      <p className="text-dim [overflow-wrap:anywhere]">
        {track &&
          (track.isForSale === false ? messages.notForSale : messages.buy)(track.title, previewSeconds)}
      </p>
      {(next || isEndless) && (
        <p className="mt-3 [overflow-wrap:anywhere]">
          {next ? messages.next(next.title, artistName(next.artist)) : messages.nextIsComing}
        </p>
      )}
    </Dialog>
  )
}

/**
 * A dismissed dialog stays closed until the next preview ends. After a sign-in, nobody remembers the preview that ended
 * meanwhile, so its dialog stays closed too.
 */
function useEndWithoutDialog(track: Track | null, isSigningIn: boolean) {
  const player = usePlayer()
  useEffect(() => {
    if (!track) previewEnd.set({ isDismissed: false })
  }, [track])
  const isForgotten = track !== null && isSigningIn
  useEffect(() => (isForgotten ? () => player.closePreviewEnd() : undefined), [isForgotten, player])
}

const priceOf = ({ price }: Track) => (price === 0 ? messages.free : priceText(price))

type SubjectProps = {
  track: Track
  /** Called when a link is followed. Null on the page of the track, where there are no links. */
  onLeave: (() => void) | null
}

function Subject({ track, onLeave }: SubjectProps) {
  const line = (path: string, text: string, style: string) => {
    const words = { dir: 'auto', className: `${style} block truncate text-left`, children: text }
    return onLeave ? <Link href={path} replace onClick={onLeave} {...words} /> : <span {...words} />
  }
  return (
    <div className="mb-4 flex items-center gap-4">
      <span className="w-16 shrink-0">
        <PlayerCover track={track} size={256} />
      </span>
      <div className="min-w-0 flex-1">
        {line(pathTo.track(track._id), track.title, 'pt-2 font-600')}
        {line(pathTo.artist(track.artist._id), artistName(track.artist), 'pb-2 text-dim')}
      </div>
      {track.isForSale && <p className="text-lg font-600 tabular-nums">{priceOf(track)}</p>}
    </div>
  )
}

/** Hides the dialog before the purchase starts, so that the checkout takes its place. */
function PurchaseButton({ onPurchase }: { onPurchase: () => void }) {
  const press = () => {
    previewEnd.set({ isDismissed: true })
    onPurchase()
  }
  return <Button onClick={press}>{messages.purchase}</Button>
}

/** The track's page replaces the dialog's entry in the history. */
function TrackLink({ track, onLeave }: { track: Track; onLeave: () => void }) {
  return (
    <Link href={pathTo.track(track._id)} replace className={buttonClass()} onClick={onLeave}>
      {messages.seeTrack(priceOf(track))}
    </Link>
  )
}
