// Recommends tracks from the caller's plays and purchases, or popular tracks when there are none.
import type { Answer, Checked } from '~/contract/schemas/built'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import type { Prepared } from '../http/prepared'
import * as affinity from './repository'
import type { Candidate } from './repository'
import { type ListMemory, recallAnswer } from '../catalog/list-memory'
import { listedTracksById, listTracks, tracksNewTo } from '../catalog/repository'
import { trackAnswer } from '../catalog/track-answer'
import { reasonsOf } from './reasons'

export type RecommendationParts = { database: Database; clock: Clock; memory: ListMemory }
type Query = Checked<'recommendations'>['query']
type Recommended = Answer<'recommendations'>

/** Tracks that the caller knows rank lower. */
const knownTrackFactor = 0.3
const adventurousArtistFactor = 4
const adventurousGenreFactor = 2
/** Each further track of the same artist ranks lower. */
const sameArtistFactor = 0.5

type Scored = Pick<Candidate, 'id' | 'artist_id' | 'score'>

/** Picks the best candidate repeatedly. Scores drop for artists that are already picked. */
const diversify = (candidates: Scored[], limit: number): Scored[] => {
  const chosen: Scored[] = []
  const scores = candidates.map(({ score }) => score)
  while (chosen.length < Math.min(limit, candidates.length)) {
    const best = scores.reduce((one, score, other) => (score > (scores[one] ?? 0) ? other : one), 0)
    const next = candidates[best]
    if (!next) break
    chosen.push(next)
    candidates.forEach(({ artist_id }, at) => {
      if (artist_id === next.artist_id) scores[at] = (scores[at] ?? 0) * sameArtistFactor
    })
    scores[best] = Number.NEGATIVE_INFINITY
  }
  return chosen
}

type Kind = Pick<Candidate, 'artist_id' | 'genre'>

/** The factor for a candidate by whether its artist and genre are new to the caller. */
const noveltyOf = (liked: readonly Kind[], mode: Query['aiMode']) => {
  if (mode !== 'adventurous') return () => 1
  const artists = new Set(liked.map(({ artist_id }) => artist_id))
  const genres = new Set(liked.map(({ genre }) => genre))
  return ({ artist_id, genre }: Kind) =>
    (artists.has(artist_id) ? 1 : adventurousArtistFactor) * (genres.has(genre) ? 1 : adventurousGenreFactor)
}

const candidatesLookedAt = 300
const unnamedReason = { type: 'listening' } as const

const fromListening = async (
  { database, clock }: RecommendationParts,
  userId: string,
  { limit, aiMode }: Query,
) => {
  const { candidates, liked } = await affinity.candidatesFor(database, userId, clock.now())
  if (candidates.length === 0) return []
  const novelty = noveltyOf(liked, aiMode)
  const best = candidates
    .map(({ id, artist_id, genre, is_known, score }) => ({
      id,
      artist_id,
      score: score * (is_known ? knownTrackFactor : 1) * novelty({ artist_id, genre }),
    }))
    .toSorted((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
    .slice(0, candidatesLookedAt)
  const ids = diversify(best, limit).map(({ id }) => id)
  const [rows, sources] = await Promise.all([
    listedTracksById(database, ids),
    affinity.sourcesOf(database, userId, ids),
  ])
  const reasons = reasonsOf(ids, sources)
  return rows.map((row) => Object.assign(trackAnswer(row), { reason: reasons.get(row.id) ?? unnamedReason }))
}

/** Popular or new tracks, whichever is preferred. The basis is `new` when nothing has been played yet. */
const fallback = async (
  database: Database,
  preferred: 'popular' | 'new',
  limit: number,
  userId: string | null,
): Promise<Recommended> => {
  const order = preferred === 'popular' ? 'popular' : 'createdAt'
  const rows = await (userId === null
    ? listTracks(database, {}, order, { after: null, limit })
    : tracksNewTo(database, { userId, limit }, order))
  const isPlayed = (rows[0]?.heat ?? 0) > 0
  const basis = preferred === 'popular' && isPlayed ? 'popular' : 'new'
  const items = rows.map((row) => Object.assign(trackAnswer(row), { reason: { type: basis } as const }))
  return { items, total: rows.length, basis }
}

export const recommend = async (
  parts: RecommendationParts,
  userId: string | null,
  query: Query,
): Promise<Recommended | Prepared<Recommended>> => {
  const { database, memory } = parts
  if (query.algorithm === 'standard' && userId !== null) {
    const items = await fromListening(parts, userId, query)
    if (items.length > 0) return { items, total: items.length, basis: 'listening' }
  }
  const preferred = query.algorithm === 'new' ? 'new' : 'popular'
  if (userId !== null) return fallback(database, preferred, query.limit, userId)
  return recallAnswer(memory, { route: 'recommendations', of: [preferred, query.limit] }, () =>
    fallback(database, preferred, query.limit, null),
  )
}
