// Keeps the neighbours of tracks in memory: the listed tracks that are similar to them. Many people like the same tracks,
// and reading the neighbours from the database was the slowest part of a recommendation.
import type { ListMemory } from '../catalog/list-memory'
import { RecentMap } from '../core/recent-map'
import type { Database } from '../database/open'
import { neighboursOfEach, type Neighbour } from './near-repository'

type Parts = { database: Database; memory: ListMemory }

export type Neighbours = ReadonlyMap<string, readonly Neighbour[]>

/** Each has up to thirty neighbours. */
const tracksMax = 5_000

/** The neighbours of these tracks. Like lists, they may lack what changed in the last ten seconds. */
export const knownNeighbours = async (
  { database, memory }: Parts,
  trackIds: readonly string[],
): Promise<Neighbours> => {
  // When a track changes, the memory drops this map. What is still being read for it then is never used again.
  const known = await memory.recall(
    'neighbours',
    async () => new RecentMap<string, readonly Neighbour[]>(tracksMax),
  )
  const found = new Map<string, readonly Neighbour[]>()
  const missing: string[] = []
  for (const id of trackIds) {
    const kept = known.get(id)
    if (kept) found.set(id, kept)
    else missing.push(id)
  }
  const read = await neighboursOfEach(database, missing)
  for (const id of missing) {
    const neighbours = read.get(id) ?? []
    found.set(id, neighbours)
    known.set(id, neighbours)
  }
  return found
}
