import type { playlistFileSchemas } from '~/contract/schemas/playlists/playlist-files'
import { notFound } from '../http/failure'
import type { HandlersOf } from '../http/handler'

const absent = async () => {
  throw notFound()
}

export const playlistFileHandlers = (): HandlersOf<keyof typeof playlistFileSchemas> => ({
  matchTracks: absent,
  exportPlaylist: absent,
  downloadPlaylist: absent,
})
