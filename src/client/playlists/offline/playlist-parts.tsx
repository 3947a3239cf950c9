// What the page of a playlist shows for the time without a network. It loads after the page.
import type { PlaylistDetail } from '~/contract/schemas/built'
import { KeptNote } from './keep-playlist'
import { LastVisitNote } from './last-visit-note'
import { PendingEdits } from './pending-edits'
import { useStoredOrder } from './use-stored-order'

export { KeepPlaylist } from './keep-playlist'

/**
 * Notes above a playlist: that it is from the last visit, how many of its tracks are on this device, and how many edits were
 * not sent yet.
 */
export function PlaylistNotes({ playlist }: { playlist: PlaylistDetail }) {
  const { _id: playlistId } = playlist
  useStoredOrder(playlist)
  return (
    <>
      <LastVisitNote />
      <KeptNote playlistId={playlistId} />
      <PendingEdits playlistId={playlistId} />
    </>
  )
}
