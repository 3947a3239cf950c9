// What the page of a playlist shows for the time without a network. It loads after the page.
import type { PlaylistDetail } from '~/contract/schemas/built'
import { KeptNote } from './keep-playlist'
import { PendingEdits } from './pending-edits'
import { useStoredOrder } from './use-stored-order'

export { KeepPlaylist } from './keep-playlist'

/** How much of a kept playlist is here, and how many of its changes wait. */
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
