// Recommends tracks from the caller's plays and purchases, or popular tracks when there are none.
import type { Answer, Checked } from '~/contract/schemas/built'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import type { Prepared } from '../http/prepared'
import * as candidates from './candidates-repository'
import { likedTracks, type LikedTrack } from './repository'
import { type ListMemory, recallAnswer } from '../catalog/list-memory'
import { knownListedTracks } from '../catalog/known/known-tracks'
import { listTracks, tracksNewTo } from '../catalog/repository'
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

/** Picks the best candidate repeatedly. Scores drop for artists that are already picked. */
const diversify = (among: candidates.Candidate[], limit: number): candidates.Candidate[] => {
  const chosen: candidates.Candidate[] = []
  const scores = among.map(({ score }) => score)
  while (chosen.length < Math.min(limit, among.length)) {
    const best = scores.reduce((one, score, other) => (score > (scores[one] ?? 0) ? other : one), 0)
    const next = among[best]
    if (!next) break
    chosen.push(next)
    among.forEach(({ artist_id }, at) => {
      if (artist_id === next.artist_id) scores[at] = (scores[at] ?? 0) * sameArtistFactor
    })
    scores[best] = Number.NEGATIVE_INFINITY
  }
  return chosen
}

/** The liked tracks that led to these tracks, as far as the user can still open their pages. */
const sourcesOf = (near: readonly candidates.Near[], liked: readonly LikedTrack[]): Source[] => {
  const open = new Map(
    liked.flatMap((track) => (track.is_listed || track.is_owned ? [[track.id, track]] : [])),
  )
  return near.flatMap(({ id, source_id, weight }) => {
    const source = open.get(source_id)
    if (!source) return []
    return [{ id, source_id, title: source.title, is_owned: source.is_owned, score: weight * source.weight }]
  })
}

const candidatesLookedAt = 300
const novelty = { artistFactor: adventurousArtistFactor, genreFactor: adventurousGenreFactor }

const unnamedReason = { type: 'listening' } as const

const fromListening = async (
  { database, clock, memory }: RecommendationParts,
  userId: string,
  { limit, aiMode }: Query,
) => {
  const liked = await likedTracks(database, userId, clock.now())
  if (liked.length === 0) return []
  const asked = { userId, liked, knownFactor: knownTrackFactor }
  const best = await (aiMode === 'adventurous'
    ? candidates.bestNovelCandidates(database, { ...asked, novelty }, candidatesLookedAt)
    : candidates.bestCandidates(database, asked, candidatesLookedAt))
  if (best.length === 0) return []
  const ids = diversify(best, limit).map(({ id }) => id)
  const [rows, near] = await Promise.all([
    knownListedTracks({ database, memory }, ids),
    candidates.nearnessBetween(
      database,
      liked.map(({ id }) => id),
      ids,
    ),
  ])
  const reasons = reasonsOf(ids, sourcesOf(near, liked))
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
