import { useDownloadState, useDownloadsState, useMayRenew } from '~/client/offline/use-downloads'
import { DownloadMark } from '~/client/offline/view/state/download-mark'
import { FirstSaveNote } from '~/client/offline/view/first-save-note'
import { RemoveDialog, useRemoval } from '~/client/offline/view/removal/remove-dialog'
import { SaveButton } from '~/client/offline/view/save-button'
import { WhileSaving } from '~/client/offline/view/while-saving'
import { useIsOwned } from '~/client/owned/use-owned'
import type { Track } from '~/contract/schemas/built'

/**
 * Saves a track that the listener owns or made. The button is also shown for a track with a copy on this device, because
 * offline the list of owned tracks may be unknown. It has its place, but is hidden, while that list is awaited.
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
