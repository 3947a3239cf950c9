// What a person played last, and what they own and have not played.
import type { Answer } from '~/contract/schemas/built'
import { knownListedTracks, knownTracks } from '../catalog/known/known-tracks'
import type { ListMemory } from '../catalog/list-memory'
import { trackAnswer } from '../catalog/track-answer'
import type { Database } from '../database/open'
import * as repository from './repository'

type Parts = { database: Database; memory: ListMemory }
type Asked = { userId: string; limit: number }

/** Some of the last tracks may not be public any more, so more are read than are shown. */
const spareFactor = 2

export const recentlyPlayed = async (
  parts: Parts,
  { userId, limit }: Asked,
): Promise<Answer<'recentlyPlayed'>> => {
  const last = await repository.lastPlayed(parts.database, userId, limit * spareFactor)
  const playedAt = new Map(last.map((row) => [row.track_id, row.played_at]))
  const rows = await knownListedTracks(parts, [...playedAt.keys()])
  const items = rows
    .slice(0, limit)
    .map((row) => Object.assign(trackAnswer(row), { playedAt: playedAt.get(row.id) ?? 0 }))
  return { items }
}

/** Includes tracks that were taken down, because their buyers keep them. */
export const unheardTracks = async (
  parts: Parts,
  { userId, limit }: Asked,
): Promise<Answer<'unheardTracks'>> => {
  const ids = await repository.unheardOf(parts.database, userId, limit)
  const rows = await knownTracks(parts, ids)
  return { items: ids.flatMap((id) => rows.get(id) ?? []).map(trackAnswer) }
}
