import { call } from '~/client/api/call'
import type { Rows } from '~/client/playlists/edits/playlist-edit'

/** The ids of all tracks of a playlist, which are asked for only if some rows have not been fetched. */
export async function allTrackIds(id: string, rows: Rows): Promise<readonly string[]> {
  const known = rows.flatMap((track) => track?._id ?? [])
  return known.length === rows.length ? known : (await call('playlistOrder', { params: { id } })).trackIds
}
