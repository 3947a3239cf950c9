// Keeps the rows of listed tracks in memory. The lists of many people show the same tracks, and to read a row from the
// database takes longer than everything else that a list does with it.
import { RecentMap } from '../../core/recent-map'
import type { Database } from '../../database/open'
import type { ListMemory } from '../list-memory'
import { tracksById, type TrackRow } from '../repository'

type Parts = { database: Database; memory: ListMemory }

const rowsMax = 20_000

/**
 * Tracks by their ids, including unlisted ones. The caller must check the user's rights. Like other lists, a listed track
 * may lack the last second of other replicas and the plays of the last ten seconds. An unlisted track is read at each call,
 * because its changes do not empty the memory.
 */
export const knownTracks = async (
  { database, memory }: Parts,
  ids: readonly string[],
): Promise<Map<string, TrackRow>> => {
  // When a track changes, the memory drops this map. What is still being read for it then is never used again.
  const listed = await memory.recall('listed tracks', async () => new RecentMap<string, TrackRow>(rowsMax))
  const found = new Map<string, TrackRow>()
  const missing = new Set<string>()
  for (const id of ids) {
    const row = listed.get(id)
    if (row) found.set(id, row)
    else missing.add(id)
  }
  for (const row of await tracksById(database, [...missing])) {
    found.set(row.id, row)
    if (row.is_listed === 1) listed.set(row.id, row)
  }
  return found
}

/** The listed ones of these tracks, in the order of the ids. */
export const knownListedTracks = async (parts: Parts, ids: readonly string[]): Promise<TrackRow[]> => {
  const rows = await knownTracks(parts, ids)
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row?.is_listed === 1 ? row : []
  })
}
