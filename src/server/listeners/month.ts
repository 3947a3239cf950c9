// How a person listened in a month, from their single plays.
import { dayMs, secondMs } from '~/contract/durations'
import { playsKeptDays } from '~/contract/limits-beyond'
import { monthNamesMax } from '~/contract/limits-beyond'
import type { Checked, ListeningMonth } from '~/contract/schemas/built'
import { artistsById } from '../accounts/artists-repository'
import { artistAnswer } from '../catalog/track-answer'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import { type MonthSums, readPlays, readTracks, sumMonth } from './month-sums'
import * as repository from './repository'
import { monthAt, zonedMonth } from './zoned-month'

type Parts = { database: Database; clock: Clock }

const secondsOf = (ms: number) => Math.round(ms / secondMs)

const sumsOf = ({ plays, listenedMs }: Pick<MonthSums, 'plays' | 'listenedMs'>) => ({
  plays,
  listenedSeconds: secondsOf(listenedMs),
})

const readSums = async (database: Database, userId: string, month: string, timeZone: string) => {
  const { spans, ...times } = zonedMonth(month, timeZone)
  const [plays, tracks] = await Promise.all([
    repository.packedPlaysOf(database, userId, times),
    repository.packedTracksOf(database, userId, times),
  ])
  return sumMonth(readPlays(plays), readTracks(tracks), spans)
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
  const [firstAt, sums] = await Promise.all([
    repository.firstPlayOf(database, userId),
    readSums(database, userId, month, timeZone),
  ])
  return {
    month,
    firstMonth: firstAt === null ? null : monthAt(firstAt, timeZone),
    keptFrom: now - playsKeptDays * dayMs,
    ...sumsOf(sums),
    trackCount: sums.trackCount,
    artistCount: sums.artistCount,
    artists: await namedArtists(database, sums.artists.slice(0, monthNamesMax)),
    genres: sums.genres
      .slice(0, monthNamesMax)
      .map(({ name, ...genreSums }) => Object.assign(sumsOf(genreSums), { genre: name })),
    hours: sums.hoursMs.map(secondsOf),
  }
}
