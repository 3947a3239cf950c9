// Recommends tracks from the caller's plays and purchases, or popular tracks when there are none.
import type { Answer, Checked } from '~/contract/schemas/built'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import type { Prepared } from '../http/prepared'
import * as affinity from './repository'
import { type ListMemory, recallAnswer } from '../catalog/list-memory'
import { listedTracksById, listTracks } from '../catalog/repository'
import { trackAnswer } from '../catalog/track-answer'

export type RecommendationParts = { database: Database; clock: Clock; memory: ListMemory }
type Query = Checked<'recommendations'>['query']
type Recommended = Answer<'recommendations'>

type Candidate = { id: string; artistId: string; genre: string; score: number }

/** Tracks that the caller knows rank lower. */
const knownTrackFactor = 0.3
const adventurousArtistFactor = 4
const adventurousGenreFactor = 2
/** Each further track of the same artist ranks lower. */
const sameArtistFactor = 0.5

/** Picks the best candidate repeatedly. Scores drop for artists that are already picked. */
const diversify = (candidates: Candidate[], limit: number): Candidate[] => {
  const chosen: Candidate[] = []
  const remaining = new Set(candidates)
  const fromArtist = new Map<string, number>()
  const weight = ({ score, artistId }: Candidate) =>
    score * sameArtistFactor ** (fromArtist.get(artistId) ?? 0)
  while (chosen.length < limit && remaining.size > 0) {
    const best = [...remaining].reduce((one, other) => (weight(other) > weight(one) ? other : one))
    remaining.delete(best)
    chosen.push(best)
    fromArtist.set(best.artistId, (fromArtist.get(best.artistId) ?? 0) + 1)
  }
  return chosen
}

/** Sums the weights of each neighbour over all tracks that the caller has an affinity for. */
const candidatesOf = async (database: Database, affinities: affinity.Affinity[]): Promise<Candidate[]> => {
  const weights = new Map(affinities.map(({ track_id, weight }) => [track_id, weight]))
  const found = new Map<string, Candidate>()
  for (const row of await affinity.neighboursOf(database, [...weights.keys()])) {
    const { neighbour_id: id, artist_id: artistId, genre } = row
    const candidate = found.get(id) ?? { id, artistId, genre, score: 0 }
    candidate.score += row.weight * (weights.get(row.track_id) ?? 0)
    found.set(id, candidate)
  }
  return [...found.values()]
}

const weighed = async (
  database: Database,
  candidates: Candidate[],
  knownIds: string[],
  mode: Query['aiMode'],
) => {
  const knownTracks = new Set(knownIds)
  const known = mode === 'adventurous' ? await affinity.artistsAndGenresOf(database, knownIds) : []
  const artists = new Set(known.map(({ artist_id }) => artist_id))
  const genres = new Set<string>(known.map(({ genre }) => genre))
  return candidates.map((candidate) => {
    let { score } = candidate
    if (knownTracks.has(candidate.id)) score *= knownTrackFactor
    if (mode === 'adventurous' && !artists.has(candidate.artistId)) score *= adventurousArtistFactor
    if (mode === 'adventurous' && !genres.has(candidate.genre)) score *= adventurousGenreFactor
    return { ...candidate, score }
  })
}

const candidatesLookedAt = 300

const fromListening = async (
  { database, clock }: RecommendationParts,
  userId: string,
  { limit, aiMode }: Query,
) => {
  const affinities = await affinity.affinitiesOf(database, userId, clock.now())
  if (affinities.length === 0) return []
  const all = await candidatesOf(database, affinities)
  const ids = all.map(({ id }) => id)
  const owned = ids.length > 0 ? await affinity.ownedAmong(database, userId, ids) : new Set<string>()
  const others = all.filter(({ id, artistId }) => !owned.has(id) && artistId !== userId)
  const knownIds = affinities.map(({ track_id }) => track_id)
  const best = (await weighed(database, others, knownIds, aiMode))
    .toSorted((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
    .slice(0, candidatesLookedAt)
  const chosen = diversify(best, limit)
  return listedTracksById(
    database,
    chosen.map(({ id }) => id),
  )
}

/** Popular or new tracks, whichever is preferred. The basis is `new` when nothing has been played yet. */
const fallback = async (
  database: Database,
  preferred: 'popular' | 'new',
  limit: number,
  newTo?: string,
): Promise<Recommended> => {
  const order = preferred === 'popular' ? 'popular' : 'createdAt'
  const rows = await listTracks(database, { newTo }, order, { after: null, limit })
  const isPlayed = (rows[0]?.heat ?? 0) > 0
  const basis = preferred === 'popular' && isPlayed ? 'popular' : 'new'
  return { items: rows.map(trackAnswer), total: rows.length, basis }
}

export const recommend = async (
  parts: RecommendationParts,
  userId: string | null,
  query: Query,
): Promise<Recommended | Prepared<Recommended>> => {
  const { database, memory } = parts
  if (query.algorithm === 'standard' && userId !== null) {
    const rows = await fromListening(parts, userId, query)
    if (rows.length > 0) return { items: rows.map(trackAnswer), total: rows.length, basis: 'listening' }
  }
  const preferred = query.algorithm === 'new' ? 'new' : 'popular'
  if (userId !== null) return fallback(database, preferred, query.limit, userId)
  return recallAnswer(memory, { route: 'recommendations', of: [preferred, query.limit] }, () =>
    fallback(database, preferred, query.limit),
  )
}
