import { read } from '~/client/api/read/read'
import type { Rows } from '~/client/playlists/edits/playlist-edit'
import type { Answer } from '~/contract/schemas/built'

/** The present order of a playlist. Without a network it is the stored one, with the edits that wait. */
export async function presentOrder(userId: string | null, id: string): Promise<readonly string[]> {
  const order = await read([userId ?? '', 'playlistOrder', { params: { id } }])
  return (order as Answer<'playlistOrder'>).trackIds
}

/** The ids of all tracks of a playlist, which are asked for only if some rows have not been fetched. */
export async function allTrackIds(userId: string | null, id: string, rows: Rows): Promise<readonly string[]> {
  const known = rows.flatMap((track) => track?._id ?? [])
  return known.length === rows.length ? known : presentOrder(userId, id)
}
