// What a person played last, and what they own and have not played.
import type { Answer } from '~/contract/schemas/built'
import { listedTracksById, tracksById } from '../catalog/repository'
import { trackAnswer } from '../catalog/track-answer'
import type { Database } from '../database/open'
import * as repository from './repository'

type Asked = { userId: string; limit: number }

/** Some of the last tracks may not be public any more, so more are read than are shown. */
const spareFactor = 2

export const recentlyPlayed = async (
  database: Database,
  { userId, limit }: Asked,
): Promise<Answer<'recentlyPlayed'>> => {
  const last = await repository.lastPlayed(database, userId, limit * spareFactor)
  const playedAt = new Map(last.map((row) => [row.track_id, row.played_at]))
  const rows = await listedTracksById(database, [...playedAt.keys()])
  const items = rows
    .slice(0, limit)
    .map((row) => Object.assign(trackAnswer(row), { playedAt: playedAt.get(row.id) ?? 0 }))
  return { items }
}

/** Includes tracks that were taken down, because their buyers keep them. */
export const unheardTracks = async (
  database: Database,
  { userId, limit }: Asked,
): Promise<Answer<'unheardTracks'>> => {
  const ids = await repository.unheardOf(database, userId, limit)
  const rows = new Map((await tracksById(database, ids)).map((row) => [row.id, row]))
  return { items: ids.flatMap((id) => rows.get(id) ?? []).map(trackAnswer) }
}
