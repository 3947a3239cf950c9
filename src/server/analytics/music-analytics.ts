// How an artist's music is listened to, from the daily sums.
import { dayMs } from '~/contract/durations'
import { performanceTrackLimit } from '~/contract/limits'
import { heardPartsPerTrack } from '~/contract/rules/listening/heard-parts'
import type { Answer, Checked } from '~/contract/schemas/built'
import { followersOf } from '../catalog/artists/repository'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import { notFound } from '../http/failure'
import { followersIn } from './followers'
import * as repository from './repository'
import { rankedTracks } from './ranked-tracks'
import { dateOf, daysSince, daysOf, retentionOf, sourcesOf, sumsOf, type Days } from './totals'

type Parts = { database: Database; clock: Clock }
type Query = Checked<'musicAnalytics'>['query']

const lengths: Record<Exclude<Query['timeRange'], 'all'>, number> = {
  '7d': 7,
  '30d': 30,
  '90d': 90,
  '365d': 365,
}

/** The last days, including today, and as many before them. */
export const rangeOf = (
  timeRange: Query['timeRange'],
  today: number,
): { days: Days | null; before: Days | null } => {
  if (timeRange === 'all') return { days: null, before: null }
  const length = lengths[timeRange]
  const first = today - length + 1
  return { days: { first, last: today }, before: { first: first - length, last: first - 1 } }
}

type Subject = { artistId: string; trackId: string | null }

const tracksOf = async (
  database: Database,
  subject: Subject,
  { days, firstDay }: { days: Days; firstDay: number | null },
) => {
  const rows = await repository.totalsOfTracks(database, { ...subject, firstDay: days.first })
  const tracks = rankedTracks(rows, daysSince(days, firstDay), subject.trackId !== null)
  return { tracks: tracks.slice(0, performanceTrackLimit), trackCount: tracks.length }
}

type Range = ReturnType<typeof rangeOf>

const followersOfArtist = async (database: Database, artistId: string, range: Range & { today: number }) => {
  const firstDay = (range.before ?? range.days)?.first ?? 0
  const [rows, total] = await Promise.all([
    repository.followerDaysFrom(database, artistId, firstDay),
    followersOf(database, artistId),
  ])
  return followersIn(rows, total, range)
}

const heardIn = async (database: Database, trackId: string, firstDay: number) =>
  retentionOf(await repository.heardTotals(database, { id: trackId, firstDay }), firstDay, heardPartsPerTrack)

export const musicAnalytics = async (
  { database, clock }: Parts,
  artistId: string,
  { timeRange, trackId = null }: Omit<Query, 'trackId'> & { trackId?: string | null | undefined },
): Promise<Answer<'musicAnalytics'>> => {
  if (trackId !== null && !(await repository.isOwnTrack(database, artistId, trackId))) throw notFound()
  const subject = { artistId, trackId }
  const table = trackId === null ? 'artist_totals' : 'track_totals'
  const id = trackId ?? artistId
  const today = Math.floor(clock.now() / dayMs)
  const firstDay = await repository.firstDayIn(database, table, id)
  const range = rangeOf(timeRange, today)
  const { days: asked, before } = range
  const days = asked ?? { first: firstDay ?? today + 1, last: today }
  const rows = await repository.totalsFrom(database, table, { id, firstDay: before?.first ?? days.first })
  return {
    timeRange,
    trackId,
    firstDate: firstDay === null ? null : dateOf(firstDay),
    totals: sumsOf(rows, days, firstDay),
    previous: before && sumsOf(rows, before, firstDay),
    days: daysOf(rows, days, before),
    sources: sourcesOf(rows, days),
    ...(await tracksOf(database, subject, { days, firstDay })),
    retention: trackId === null ? null : await heardIn(database, trackId, days.first),
    followers: trackId === null ? await followersOfArtist(database, artistId, { ...range, today }) : null,
  }
}
