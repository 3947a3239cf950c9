// Recommends tracks from the caller's plays and purchases, or popular tracks when there are none.
import type { Answer, Checked } from '~/contract/schemas/built'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import type { Prepared } from '../http/prepared'
import * as affinity from './repository'
import type { LikedTrack, Near } from './repository'
import { type ListMemory, recallAnswer } from '../catalog/list-memory'
import { listedTracksById, listTracks, tracksNewTo } from '../catalog/repository'
import { trackAnswer } from '../catalog/track-answer'
import { reasonsOf, type Source } from './reasons'

export type RecommendationParts = { database: Database; clock: Clock; memory: ListMemory }
type Query = Checked<'recommendations'>['query']
type Recommended = Answer<'recommendations'>

/** Tracks that the caller knows rank lower. */
const knownTrackFactor = 0.3
const adventurousArtistFactor = 4
const adventurousGenreFactor = 2
/** Each further track of the same artist ranks lower. */
const sameArtistFactor = 0.5

type Scored = { id: string; score: number }
type Candidate = Scored & affinity.Kind

/** Picks the best candidate repeatedly. Scores drop for artists that are already picked. */
const diversify = (candidates: Candidate[], limit: number): Candidate[] => {
  const chosen: Candidate[] = []
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

/** The factor for a candidate by whether its artist and genre are new to the caller. */
const noveltyOf = (liked: readonly affinity.Kind[]) => {
  const artists = new Set(liked.map(({ artist_id }) => artist_id))
  const genres = new Set(liked.map(({ genre }) => genre))
  return ({ artist_id, genre }: affinity.Kind) =>
    (artists.has(artist_id) ? 1 : adventurousArtistFactor) * (genres.has(genre) ? 1 : adventurousGenreFactor)
}

const byScore = (one: Scored, other: Scored) =>
  other.score - one.score || (one.id < other.id ? -1 : 1)

/** Each neighbour once, the best first, with the sum of its weights over all liked tracks to which it is near. */
const scoredAmong = (near: readonly Near[], liked: readonly LikedTrack[]): Scored[] => {
  const weights = new Map(liked.map(({ id, weight }) => [id, weight]))
  const scores = new Map<string, number>()
  for (const { id, source_id, weight } of near)
    scores.set(id, (scores.get(id) ?? 0) + weight * (weights.get(source_id) ?? 0))
  return [...scores]
    .map(([id, score]) => ({ id, score: score * (weights.has(id) ? knownTrackFactor : 1) }))
    .toSorted(byScore)
}

/** The liked tracks that led to these tracks, as far as the user can still open their pages. */
const sourcesOf = (ids: readonly string[], near: readonly Near[], liked: readonly LikedTrack[]): Source[] => {
  const wanted = new Set(ids)
  const open = new Map(
    liked.flatMap((track) => (track.is_listed || track.is_owned ? [[track.id, track]] : [])),
  )
  return near.flatMap(({ id, source_id, weight }) => {
    const source = wanted.has(id) ? open.get(source_id) : undefined
    if (!source) return []
    return [{ id, source_id, title: source.title, is_owned: source.is_owned, score: weight * source.weight }]
  })
}

const candidatesLookedAt = 300

/** The candidates that are listed and not by the user. */
const openAmong = async (database: Database, userId: string, scored: readonly Scored[]): Promise<Candidate[]> => {
  const kinds = await affinity.kindsOf(
    database,
    scored.map(({ id }) => id),
  )
  return scored.flatMap(({ id, score }) => {
    const kind = kinds.get(id)
    return kind && kind.artist_id !== userId ? [{ id, score, ...kind }] : []
  })
}

/** Nearly all candidates are listed, so the kinds of the best few hundred are enough. */
const bestKnown = async (
  database: Database,
  userId: string,
  scored: readonly Scored[],
): Promise<Candidate[]> => {
  const best: Candidate[] = []
  for (let at = 0; at < scored.length && best.length < candidatesLookedAt; at += candidatesLookedAt)
    best.push(...(await openAmong(database, userId, scored.slice(at, at + candidatesLookedAt))))
  return best.slice(0, candidatesLookedAt)
}

/** The kind of a track changes its score, so those of all candidates are needed. */
const bestNovel = async (
  database: Database,
  { userId, liked }: { userId: string; liked: readonly LikedTrack[] },
  scored: readonly Scored[],
): Promise<Candidate[]> => {
  const novelty = noveltyOf(liked)
  const candidates = await openAmong(database, userId, scored)
  return candidates
    .map((candidate) => ({ ...candidate, score: candidate.score * novelty(candidate) }))
    .toSorted(byScore)
    .slice(0, candidatesLookedAt)
}

const unnamedReason = { type: 'listening' } as const

const fromListening = async (
  { database, clock }: RecommendationParts,
  userId: string,
  { limit, aiMode }: Query,
) => {
  const liked = await affinity.likedTracks(database, userId, clock.now())
  const near = await affinity.neighboursFor(
    database,
    userId,
    liked.map(({ id }) => id),
  )
  const scored = scoredAmong(near, liked)
  const best = await (aiMode === 'adventurous'
    ? bestNovel(database, { userId, liked }, scored)
    : bestKnown(database, userId, scored))
  const ids = diversify(best, limit).map(({ id }) => id)
  const rows = await listedTracksById(database, ids)
  const reasons = reasonsOf(ids, sourcesOf(ids, near, liked))
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
