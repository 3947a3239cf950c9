// The database of the writes that wait to be sent.
import { createStore } from 'idb-keyval'
import { isPlaylistWrite } from '~/client/api/write/playlist-writes'
import { openWrites, type StoredWrites } from '~/client/offline/outbox/stored-writes'

let opened: StoredWrites | undefined

export const waitingWrites = () => (opened ??= openWrites(() => createStore('lariat-outbox', 'writes')))

/**
 * How many edits of playlists by this person were not sent yet; 0 if the storage cannot be read. Unsent plays are stored there
 * too, but nobody has to know of them.
 */
export async function waitingEditsOf(userId: string): Promise<number> {
  const stored = await waitingWrites()
    .all(userId)
    .catch(() => [])
  return stored.filter(({ write }) => isPlaylistWrite(write)).length
}
