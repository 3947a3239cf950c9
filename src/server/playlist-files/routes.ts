import type { playlistFileSchemas } from '~/contract/schemas/playlists/playlist-files'
import type { HandlersOf } from '../http/handler'
import { downloadPlaylist, type DownloadParts } from './download-playlist'
import { exportPlaylist, type ExportParts } from './export-playlist'
import { matchTracks } from './match-tracks'

export const playlistFileHandlers = (
  parts: DownloadParts & ExportParts,
): HandlersOf<keyof typeof playlistFileSchemas> => ({
  matchTracks: ({ body, session }) => matchTracks(parts, body, session.user.id),
  exportPlaylist: ({ params, query, session }) => exportPlaylist(parts, params.id, query.format, session),
  downloadPlaylist: ({ params, session }) => downloadPlaylist(parts, params.id, session),
})
