// The tracks of a playlist as its caller sees them.
import type { Answer, Checked, Track } from '~/contract/schemas/built'
import { knownTracks } from '../../catalog/known/known-tracks'
import type { ListMemory } from '../../catalog/list-memory'
import { trackAnswer, withoutSecretAlbum } from '../../catalog/track-answer'
import type { Database } from '../../database/open'
import type { Cursors } from '../../http/cursor'
import * as repository from './repository'

type Parts = { database: Database; memory: ListMemory }
type Seen = { playlistId: string; userId: string }

/** The tracks with these ids in order. The caller must have checked that the user sees them. */
const tracksInOrder = async (parts: Parts, trackIds: readonly string[], userId: string): Promise<Track[]> => {
  const rows = await knownTracks(parts, trackIds)
  return trackIds.flatMap((id) => {
    const row = rows.get(id)
    return row ? withoutSecretAlbum(trackAnswer(row), userId) : []
  })
}

export const firstPage = async (parts: Parts, seen: Seen, limit: number): Promise<Track[]> => {
  const rows = await repository.visiblePage(parts.database, seen, { limit })
  return tracksInOrder(
    parts,
    rows.map(({ track_id }) => track_id),
    seen.userId,
  )
}

/** A cursor names the last track of its page, so it stays right when others are added, moved or removed. */
const placeAfter = async (
  database: Database,
  playlistId: string,
  [trackId, place]: readonly (string | number)[],
): Promise<number> => (await repository.placeOf(database, playlistId, String(trackId))) ?? Number(place)

export const pageOfPlaylist = async (
  { database, memory, cursors }: Parts & { cursors: Cursors },
  seen: Seen,
  { limit, cursor, skip = 0 }: Checked<'playlistTracks'>['query'],
): Promise<Pick<Answer<'playlistTracks'>, 'items' | 'nextCursor'>> => {
  const list = `playlist ${seen.playlistId}`
  const start =
    cursor === undefined
      ? { skip }
      : { after: await placeAfter(database, seen.playlistId, cursors.read(list, cursor)) }
  const found = await repository.visiblePage(database, seen, { ...start, limit: limit + 1 })
  const rows = found.slice(0, limit)
  const items = await tracksInOrder(
    { database, memory },
    rows.map(({ track_id }) => track_id),
    seen.userId,
  )
  const last = rows.at(-1)
  if (!last || found.length <= limit) return { items }
  return { items, nextCursor: cursors.write(list, [last.track_id, last.place]) }
}
