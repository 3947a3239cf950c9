// Makes a mix from recommendations and popular tracks. The same data always give the same mix, whoever opens it.
import { mixTracksMax, mixTracksMin } from '~/contract/limits-beyond'
import type { Track } from '~/contract/schemas/built'
import { listedTracksById, listTracks, type TrackFilter, type TrackRow } from '../../catalog/repository'
import { trackAnswer } from '../../catalog/track-answer'
import type { Database } from '../../database/open'
import { neighboursOf } from '../../recommendations/near-repository'
import type { MixSource } from './mix-id'

export type Mix = { title: string; reason: string; tracks: Track[] }

const perArtistMax = 4
const popularLookedAt = 200

/** The first tracks, of which few are by the same artist, as long as there are others. */
const varied = (rows: readonly TrackRow[]): TrackRow[] => {
  const counts = new Map<string, number>()
  const [some, rest]: [TrackRow[], TrackRow[]] = [[], []]
  for (const row of rows) {
    const count = (counts.get(row.artist_id) ?? 0) + 1
    counts.set(row.artist_id, count)
    if (count <= perArtistMax) some.push(row)
    else rest.push(row)
  }
  return [...some, ...(some.length < mixTracksMin ? rest : [])].slice(0, mixTracksMax)
}

const mixOf = (title: string, reason: string, rows: readonly TrackRow[]): Mix | null => {
  const tracks = varied(rows).map(trackAnswer)
  return tracks.length < mixTracksMin ? null : { title, reason, tracks }
}

const popular = (database: Database, filter: TrackFilter) =>
  listTracks(database, filter, 'popular', { after: null, limit: popularLookedAt })

const ofTrack = async (database: Database, trackId: string): Promise<Mix | null> => {
  const [seed] = await listedTracksById(database, [trackId])
  if (!seed) return null
  const rows = await listedTracksById(database, await neighboursOf(database, trackId))
  return mixOf(`More like “${seed.title}”`, `People who play “${seed.title}” also play these`, rows)
}

/** null if there are too few tracks for a mix. */
export const makeMix = async (database: Database, source: MixSource): Promise<Mix | null> => {
  if (source.kind === 'track') return ofTrack(database, source.trackId)
  if (source.kind === 'genre') {
    const { genre } = source
    return mixOf(`${genre} mix`, `What people play most in ${genre}`, await popular(database, { genre }))
  }
  const { mood } = source
  const reason = `What people play most among ${mood.toLowerCase()} tracks`
  return mixOf(`${mood} mix`, reason, await popular(database, { mood }))
}
