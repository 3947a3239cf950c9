// The playlists that this browser has deleted last, in any tab. Late edits of them, such as an Undo or one that was still
// under way, must not look like those of a playlist that another device has deleted.
import { readText, writeText } from '~/client/platform/storage/local-storage'
import { textsIn } from '~/client/platform/storage/text-list'

const key = 'deletedPlaylists'
const idsMax = 50

const ids = () => textsIn(readText(key))

export const deletedHere = {
  note: (playlistId: string) => writeText(key, JSON.stringify([...ids(), playlistId].slice(-idsMax))),
  has: (playlistId: string | undefined) => playlistId !== undefined && ids().includes(playlistId),
}
