// Keeps in memory what achievements need to know of tracks and albums. Many people hear the same music, and to read it for
// the latest plays and purchases of one person takes longer than everything else that a list of achievements does.
import type { ListMemory } from '../catalog/list-memory'
import { RecentMap } from '../core/recent-map'
import type { Database } from '../database/open'
import type { AlbumTracks } from './facts'
import * as music from './music-repository'

export type MusicParts = { database: Database; memory: ListMemory }

const tracksMax = 50_000
const albumsMax = 5_000

type Known<Value> = RecentMap<string, Value>
type Memory = { tracks: Known<music.TrackFacts>; albums: Known<AlbumTracks> }

/** When a listed track changes, the memory drops both maps. What is still being read for them then is never used again. */
const knownMusic = (memory: ListMemory): Promise<Memory> =>
  memory.recall(
    'music of achievements',
    async () => ({ tracks: new RecentMap(tracksMax), albums: new RecentMap(albumsMax) }),
    'tracks',
  )

/** Those that are in memory, and the ids of the others. */
const split = <Value>(known: Known<Value>, ids: Iterable<string>) => {
  const found = new Map<string, Value>()
  const missing: string[] = []
  for (const id of new Set(ids)) {
    const value = known.get(id)
    if (value) found.set(id, value)
    else missing.push(id)
  }
  return { found, missing }
}

/** An unlisted track is read at each call, because its changes do not empty the memory. */
export const knownTracks = async (
  { database, memory }: MusicParts,
  ids: Iterable<string>,
): Promise<Map<string, music.TrackFacts>> => {
  const { tracks } = await knownMusic(memory)
  const { found, missing } = split(tracks, ids)
  for (const [id, facts] of await music.factsOfTracks(database, missing)) {
    found.set(id, facts)
    if (facts.isListed) tracks.set(id, facts)
  }
  return found
}

/** The public tracks of each of these albums. An album without public tracks is not in the result. */
export const knownAlbums = async (
  { database, memory }: MusicParts,
  albumIds: Iterable<string>,
): Promise<AlbumTracks[]> => {
  const { albums } = await knownMusic(memory)
  const { found, missing } = split(albums, albumIds)
  for (const [id, album] of await music.tracksOfAlbums(database, missing)) {
    found.set(id, album)
    albums.set(id, album)
  }
  return [...found.values()]
}
