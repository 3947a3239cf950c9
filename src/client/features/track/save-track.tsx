import { useDownloadState, useDownloadsState, useMayRenew } from '~/client/offline/use-downloads'
import { DownloadMark } from '~/client/offline/view/state/download-mark'
import { FirstSaveNote } from '~/client/offline/view/first-save-note'
import { RemoveDialog, useRemoval } from '~/client/offline/view/removal/remove-dialog'
import { SaveButton } from '~/client/offline/view/save-button'
import { WhileSaving } from '~/client/offline/view/while-saving'
import { useIsOwned } from '~/client/owned/use-owned'
import type { Track } from '~/contract/schemas/built'

/**
 * The button that saves a track for offline. It is shown if the listener owns or made the track, or if this device has a
 * copy of it, because offline the list of owned tracks may be unknown. While that list is loading, the button is invisible
 * but takes up its space, so that nothing moves when it appears.
 */
export function SaveTrack({ track }: { track: Track }) {
  const owned = useIsOwned(track._id)
  const isMadeByListener = useDownloadsState(({ userId }) => userId === track.artist._id)
  const hasCopy = useDownloadState(track._id) !== undefined
  const mayRenew = useMayRenew(track._id)
  const { onRemove, ...removal } = useRemoval()
  const isOffered = owned || isMadeByListener || hasCopy
  if (!isOffered && owned === false) return null
  return (
    <div className="contents" style={isOffered ? undefined : { visibility: 'hidden' }}>
      <SaveButton track={track} onRemove={onRemove} size="lg" mayRenew={mayRenew} />
      <div className="order-last min-w-0 basis-full empty:hidden">
        <DownloadMark trackId={track._id} />
        <WhileSaving trackId={track._id} />
        <FirstSaveNote />
      </div>
      <RemoveDialog removal={removal} />
    </div>
  )
}
