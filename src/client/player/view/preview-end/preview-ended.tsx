// The 'Preview Ended' dialog. A page that shows and sells the track renders its own; otherwise the player renders one.
import { useEffect, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { errorTexts } from '~/contract/errors'
import { previewSeconds } from '~/contract/limits'
import type { Track } from '~/contract/schemas/built'
import { Button, buttonClass } from '~/client/ui/button'
import { Dialog } from '~/client/ui/overlays/dialog'
import { pathTo } from '~/contract/paths'
import { useOwnsTrack, usePlayer, usePlayerState } from '../../use-player'
import { messages } from './messages'
import { claimPreviewEnd, setPreviewEndDismissed, isClaimed, isQuiet, onClaim } from '../preview-end-claims'
import { isFormOpen, onFormClosed } from './open-forms'

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

export function PreviewEnded({ trackId, onPurchase, onSeeTrack }: PreviewEndedProps) {
  useEffect(() => (trackId === undefined ? undefined : claimPreviewEnd(trackId)), [trackId])
  const player = usePlayer()
  const track = useTrackToOffer()
  const later = () => player.dismissPreviewEnd()
  const claimed = useSyncExternalStore(onClaim, () => track !== null && isClaimed(track._id))
  const quiet = useSyncExternalStore(onClaim, isQuiet)
  // Somebody who types the name of a playlist is not interrupted.
  const waits = useSyncExternalStore(onFormClosed, isFormOpen)
  useEffect(() => {
    if (!track) setPreviewEndDismissed(false)
  }, [track])
  const isMine = onPurchase ? track?._id === trackId : !claimed
  return (
    <Dialog
      open={track !== null && isMine && !quiet && !waits}
      title={errorTexts.previewEnded}
      onClose={later}
      actions={
        track && (
          <>
            <Button variant="quiet" onClick={later}>
              {messages.later}
            </Button>
            {onPurchase && <PurchaseButton onPurchase={() => onPurchase(track)} />}
            {!onPurchase && track.isForSale && <TrackLink trackId={track._id} onSee={onSeeTrack} />}
          </>
        )
      }
    >
      <p className="text-dim [overflow-wrap:anywhere]">
        {track &&
          (track.isForSale === false ? messages.notForSale : messages.buy)(track.title, previewSeconds)}
      </p>
    </Dialog>
  )
}

/** Hides the dialog before the purchase starts, so that the checkout takes its place. */
function PurchaseButton({ onPurchase }: { onPurchase: () => void }) {
  const press = () => {
    setPreviewEndDismissed(true)
    onPurchase()
  }
  return <Button onClick={press}>{messages.purchase}</Button>
}

/** The track's page replaces the dialog's entry in the history. */
function TrackLink({ trackId, onSee }: { trackId: string; onSee: (() => void) | undefined }) {
  const follow = () => {
    setPreviewEndDismissed(true)
    onSee?.()
  }
  return (
    <Link href={pathTo.track(trackId)} replace className={buttonClass('ghost')} onClick={follow}>
      {messages.seeTrack}
    </Link>
  )
}
