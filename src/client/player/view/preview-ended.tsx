// Said once, by one dialog: where a page shows the very track and can sell it, that page's; else the player's own.
import { useEffect, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { errorTexts } from '~/contract/errors'
import { previewSeconds } from '~/contract/limits'
import type { Track } from '~/contract/schemas/built'
import { Button, buttonClass } from '~/client/ui/button'
import { Dialog } from '~/client/ui/overlays/dialog'
import { pathTo } from '~/contract/paths'
import { useOwnsTrack, usePlayer, usePlayerState } from '../use-player'
import { claimPreviewEnd, hushPreviewEnd, isClaimed, isQuiet, onClaim } from './preview-end-claims'

type PreviewEndedProps =
  | { trackId?: never; onPurchase?: never; onSeeTrack?: () => void }
  /** Given by a page that sells `trackId`: it speaks for this track, and only for it. */
  | { trackId: string; onPurchase: (track: Track) => void; onSeeTrack?: never }

/** The track whose preview has ended. Once it is bought it is not offered, even before its full stream is known. */
function useHeldBackTrack() {
  const track = usePlayerState(({ currentTrack, previewNotice }) =>
    previewNotice === 'ended' ? currentTrack : null,
  )
  return useOwnsTrack(track?._id) ? null : track
}

export function PreviewEnded({ trackId, onPurchase, onSeeTrack }: PreviewEndedProps) {
  useEffect(() => (trackId === undefined ? undefined : claimPreviewEnd(trackId)), [trackId])
  const player = usePlayer()
  const track = useHeldBackTrack()
  const later = () => player.dismissPreviewEnd()
  const claimed = useSyncExternalStore(onClaim, () => track !== null && isClaimed(track._id))
  const quiet = useSyncExternalStore(onClaim, isQuiet)
  useEffect(() => {
    if (!track) hushPreviewEnd(false)
  }, [track])
  const mine = onPurchase ? track?._id === trackId : !claimed
  return (
    <Dialog
      open={track !== null && mine && !quiet}
      title={errorTexts.previewEnded}
      onClose={later}
      actions={
        track && (
          <>
            <Button variant="quiet" onClick={later}>
              Maybe Later
            </Button>
            {onPurchase && <PurchaseButton onPurchase={() => onPurchase(track)} />}
            {!onPurchase && track.isForSale && <TrackLink trackId={track._id} onSee={onSeeTrack} />}
          </>
        )
      }
    >
      <p className="preview-ended">
        You heard the first {previewSeconds} seconds of <bdi>{track?.title}</bdi>.{' '}
        {track?.isForSale === false
          ? 'It is not on sale yet.'
          : 'Whoever buys it hears it whole, and keeps it.'}
      </p>
    </Dialog>
  )
}

/** Whoever answers goes on from here: the dialog makes way, and nothing is played in its stead. */
function PurchaseButton({ onPurchase }: { onPurchase: () => void }) {
  const press = () => {
    hushPreviewEnd(true)
    onPurchase()
  }
  return <Button onClick={press}>Purchase Now</Button>
}

function TrackLink({ trackId, onSee }: { trackId: string; onSee: (() => void) | undefined }) {
  const follow = () => {
    hushPreviewEnd(true)
    onSee?.()
  }
  return (
    <Link href={pathTo.track(trackId)} className={buttonClass('ghost')} onClick={follow}>
      See the track
    </Link>
  )
}
