// How a person listened in a month, from the sums of what they played.
import { dayMs, secondMs } from '~/contract/durations'
import { playsKeptDays } from '~/contract/limits-beyond'
import type { Checked, ListeningMonth } from '~/contract/schemas/built'
import { artistsById } from '../accounts/artists-repository'
import { artistAnswer } from '../catalog/track-answer'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import * as sums from './month-repository'
import { type MonthSums, sumMonth } from './month-sums'
import * as repository from './repository'
import { monthAt, zonedMonth } from './zoned-month'

type Parts = { database: Database; clock: Clock }

const secondsOf = (ms: number) => Math.round(ms / secondMs)

const sumsOf = ({ plays, listenedMs }: Pick<MonthSums, 'plays' | 'listenedMs'>) => ({
  plays,
  listenedSeconds: secondsOf(listenedMs),
})

const readSums = async (database: Database, userId: string, asked: string, timeZone: string) => {
  const { spans, end, month, edges } = zonedMonth(asked, timeZone)
  const ofMonth = { userId, month }
  const [tracks, quarters, ...edgeSums] = await Promise.all([
    sums.tracksIn(database, ofMonth),
    sums.quartersOf(database, userId, { spans, end }),
    ...edges.map((edge) => sums.edgeOf(database, ofMonth, edge)),
  ])
  return sumMonth({ tracks, quarters, edges: edgeSums.flat() }, spans)
}

const namedArtists = async (
  database: Database,
  artists: MonthSums['artists'],
): Promise<ListeningMonth['artists']> => {
  const found = await artistsById(
    database,
    artists.map(({ name }) => name),
  )
  const byId = new Map(found.map((row) => [row.artist_id, artistAnswer(row)]))
  return artists.flatMap(({ name, ...sums }) => {
    const artist = byId.get(name)
    return artist ? { artist, ...sumsOf(sums) } : []
  })
}

export const listeningMonth = async (
  { database, clock }: Parts,
  userId: string,
  { month: asked, timeZone }: Checked<'listeningMonth'>['query'],
): Promise<ListeningMonth> => {
  const now = clock.now()
  const month = asked ?? monthAt(now, timeZone)
  const [firstAt, summed] = await Promise.all([
    repository.firstPlayOf(database, userId),
    readSums(database, userId, month, timeZone),
  ])
  return {
    month,
    firstMonth: firstAt === null ? null : monthAt(firstAt, timeZone),
    keptFrom: now - playsKeptDays * dayMs,
    ...sumsOf(summed),
    trackCount: summed.trackCount,
    artistCount: summed.artistCount,
    artists: await namedArtists(database, summed.artists),
    genres: summed.genres.map(({ name, ...genreSums }) => Object.assign(sumsOf(genreSums), { genre: name })),
    hours: summed.hoursMs.map(secondsOf),
  }
}
