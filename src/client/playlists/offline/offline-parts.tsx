// The parts of pages that `late-offline` loads.
import type { PlaylistDetail } from '~/contract/schemas/built'
import { KeptNote } from './keep-playlist'
import { PendingEdits } from './pending-edits'
import { RefusedVersions } from './refused-versions'
import { useStoredOrder } from './use-stored-order'

export { KeepPlaylist } from './keep-playlist'

export function PlaylistNotes({ playlist }: { playlist: PlaylistDetail }) {
  const { _id: playlistId } = playlist
  useStoredOrder(playlist)
  return (
    <>
      <KeptNote playlistId={playlistId} />
      <PendingEdits playlistId={playlistId} />
    </>
  )
}

export function ListNotes() {
  return (
    <>
      <PendingEdits />
      <RefusedVersions />
    </>
  )
}
