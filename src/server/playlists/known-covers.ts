// Chooses the pictures of which the covers of playlists are composed.
import { coversShown, coverTracksMax, firstCovers } from '~/contract/rules/playlists/covers'
import type { Playlist } from '~/contract/schemas/built'
import type { ListMemory } from '../catalog/list-memory'
import { coverArtUrl } from '../catalog/track-answer'
import { RecentMap } from '../core/recent-map'
import type { Database } from '../database/open'
import type { PlaylistRow } from './repository'
import { firstTracks } from './tracks/repository'

type Parts = { database: Database; memory: ListMemory }
type Covers = Playlist['covers']

const coverAnswer = ({ trackId, coverHash }: { trackId: string; coverHash: string | null }) => ({
  _id: trackId,
  coverArtUrl: coverArtUrl(coverHash),
})

/**
 * As many tracks as pictures are read first, since most of them have different covers, and more tracks only of the
 * playlists that lack a picture then.
 */
const readCovers = async (
  database: Database,
  rows: readonly PlaylistRow[],
  userId: string,
): Promise<Map<string, Covers>> => {
  const among = async (ids: string[], limit: number) => {
    const firsts = await firstTracks(database, ids, { userId, limit })
    return [...firsts].map(([id, tracks]) => [id, firstCovers(tracks.map(coverAnswer))] as const)
  }
  const covers = new Map(
    await among(
      rows.map(({ id }) => id),
      coversShown,
    ),
  )
  const lacking = rows.filter(
    ({ id, track_count }) => track_count > coversShown && (covers.get(id)?.length ?? 0) < coversShown,
  )
  const more = await among(
    lacking.map(({ id }) => id),
    coverTracksMax,
  )
  return new Map([...covers, ...more])
}

/** The listed tracks of a playlist are the same as long as these are. Tracks that are deleted change only their number. */
const versionOf = ({ revision, track_count, listed_count }: PlaylistRow) =>
  `${revision} ${track_count} ${listed_count}`

type Known = { version: string; covers: Covers }

const playlistsMax = 20_000

/** The id of a signed-out caller, who sees listed tracks only. */
const nobody = ''

type Caller = {
  userId: string
  /** Whether this playlist has unlisted tracks that the caller may see, such as their own. */
  seesUnlisted(playlistId: string): boolean
}

/**
 * The covers by the ids of the playlists. Where somebody sees listed tracks only, the cover is the same for everybody else
 * like them, so it is kept in memory until the playlist or any track changes.
 */
export const knownCovers = async (
  { database, memory }: Parts,
  rows: readonly PlaylistRow[],
  { userId, seesUnlisted }: Caller,
): Promise<Map<string, Covers>> => {
  // When a track changes, the memory drops this map. What is still being read for it then is never used again.
  const known = await memory.recall(
    'covers of playlists',
    async () => new RecentMap<string, Known>(playlistsMax),
    'tracks',
  )
  const found = new Map<string, Covers>()
  const missing: PlaylistRow[] = []
  const special: PlaylistRow[] = []
  for (const row of rows) {
    const isSpecial = seesUnlisted(row.id)
    const kept = isSpecial ? undefined : known.get(row.id)
    if (kept?.version === versionOf(row)) found.set(row.id, kept.covers)
    else (isSpecial ? special : missing).push(row)
  }
  const [read, readForCaller] = await Promise.all([
    readCovers(database, missing, nobody),
    readCovers(database, special, userId),
  ])
  for (const row of missing) {
    const covers = read.get(row.id) ?? []
    found.set(row.id, covers)
    known.set(row.id, { version: versionOf(row), covers })
  }
  return new Map([...found, ...readForCaller])
}
