// Recommends tracks from the caller's plays and purchases, or popular tracks when there are none.
import type { Answer, Checked } from '~/contract/schemas/built'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import type { Prepared } from '../http/prepared'
import type { Candidate } from './candidates'
import type { Neighbours } from './known-neighbours'
import type { LikedTrack } from './liked-tracks'
import { rankingFor } from './ranking'
import { type ListMemory, recallAnswer } from '../catalog/list-memory'
import { knownListedTracks } from '../catalog/known/known-tracks'
import { listTracks, tracksNewTo } from '../catalog/repository'
import { trackAnswer } from '../catalog/track-answer'
import { reasonsOf, type Source } from './reasons'

export type RecommendationParts = { database: Database; clock: Clock; memory: ListMemory }
type Query = Checked<'recommendations'>['query']
type Recommended = Answer<'recommendations'>

/** Each further track of the same artist ranks lower. */
const sameArtistFactor = 0.5

/** Picks the best candidate repeatedly. Scores drop for artists that are already picked. */
const diversify = (among: readonly Candidate[], limit: number): Candidate[] => {
  const chosen: Candidate[] = []
  const scores = among.map(({ score }) => score)
  while (chosen.length < Math.min(limit, among.length)) {
    const best = scores.reduce((one, score, other) => (score > (scores[one] ?? 0) ? other : one), 0)
    const next = among[best]
    if (!next) break
    chosen.push(next)
    among.forEach(({ artistId }, at) => {
      if (artistId === next.artistId) scores[at] = (scores[at] ?? 0) * sameArtistFactor
    })
    scores[best] = Number.NEGATIVE_INFINITY
  }
  return chosen
}

/** The liked tracks that led to these tracks, as far as the user can still open their pages. */
const sourcesOf = (ids: readonly string[], liked: readonly LikedTrack[], near: Neighbours): Source[] => {
  const chosen = new Set(ids)
  const open = liked.filter((track) => track.is_listed || track.is_owned)
  return open.flatMap((source) => {
    const { id: source_id, title, is_owned } = source
    const led = (near.get(source_id) ?? []).filter(({ id }) => chosen.has(id))
    return led.map(({ id, weight }) => ({ id, source_id, title, is_owned, score: weight * source.weight }))
  })
}

const unnamedReason = { type: 'listening' } as const

const fromListening = async (parts: RecommendationParts, userId: string, { limit, aiMode }: Query) => {
  const { liked, near, best } = await rankingFor(parts, userId, aiMode)
  const ids = diversify(best, limit).map(({ id }) => id)
  const reasons = reasonsOf(ids, sourcesOf(ids, liked, near))
  const rows = await knownListedTracks(parts, ids)
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
