// How a person listened in a month, from their single plays.
import { dayMs, secondMs } from '~/contract/durations'
import { playsKeptDays } from '~/contract/limits'
import type { Genre } from '~/contract/rules/genres'
import type { Checked, ListeningMonth } from '~/contract/schemas/built'
import { artistsById } from '../accounts/artists-repository'
import { artistAnswer } from '../catalog/track-answer'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import * as repository from './repository'
import type { MonthSum } from './repository'
import { monthAt, zonedMonth } from './zoned-month'

type Parts = { database: Database; clock: Clock }

const sumsOf = ({ plays, listened_ms }: Pick<MonthSum, 'plays' | 'listened_ms'>) => ({
  plays,
  listenedSeconds: Math.round(listened_ms / secondMs),
})

const ofKind = (rows: readonly MonthSum[], kind: MonthSum['kind']) => rows.filter((row) => row.kind === kind)

const hoursOf = (rows: readonly MonthSum[]): number[] => {
  const byHour = new Map(ofKind(rows, 'hour').map((row) => [Number(row.name), sumsOf(row).listenedSeconds]))
  return Array.from({ length: 24 }, (_, hour) => byHour.get(hour) ?? 0)
}

const artistsOf = async (database: Database, rows: readonly MonthSum[]): Promise<ListeningMonth['artists']> => {
  const found = await artistsById(
    database,
    rows.map(({ name }) => name),
  )
  const byId = new Map(found.map((row) => [row.artist_id, artistAnswer(row)]))
  return rows.flatMap((row) => {
    const artist = byId.get(row.name)
    return artist ? { artist, ...sumsOf(row) } : []
  })
}

export const listeningMonth = async (
  { database, clock }: Parts,
  userId: string,
  { month: asked, timeZone }: Checked<'listeningMonth'>['query'],
): Promise<ListeningMonth> => {
  const now = clock.now()
  const month = asked ?? monthAt(now, timeZone)
  const [firstAt, rows] = await Promise.all([
    repository.firstPlayOf(database, userId),
    repository.monthSums(database, userId, zonedMonth(month, timeZone)),
  ])
  const total = ofKind(rows, 'total')[0] ?? { plays: 0, listened_ms: 0, tracks: 0, artists: 0 }
  return {
    month,
    firstMonth: firstAt === null ? null : monthAt(firstAt, timeZone),
    keptFrom: now - playsKeptDays * dayMs,
    ...sumsOf(total),
    trackCount: total.tracks,
    artistCount: total.artists,
    artists: await artistsOf(database, ofKind(rows, 'artist')),
    genres: ofKind(rows, 'genre').map((row) => ({ genre: row.name as Genre, ...sumsOf(row) })),
    hours: hoursOf(rows),
  }
}
