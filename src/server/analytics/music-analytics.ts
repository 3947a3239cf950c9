// How an artist's music is listened to, from the daily sums.
import { dayMs } from '~/contract/durations'
import { performanceTrackLimit } from '~/contract/limits'
import { heardPartsPerTrack } from '~/contract/rules/listening/heard-parts'
import type { Answer, Checked } from '~/contract/schemas/built'
import { followersOf } from '../catalog/artists/repository'
import type { Clock } from '../core/clock'
import { daysOfRange } from '../core/day-numbers'
import type { Database } from '../database/open'
import { notFound } from '../http/failure'
import { followersIn } from './followers'
import * as repository from './repository'
import { rankedTracks } from './ranked-tracks'
import type { TrackTotals } from './track-totals'
import { dateOf, daysOf, retentionOf, sourcesOf, sumsOf, type Days } from './totals'

type Parts = { database: Database; clock: Clock }
type Query = Checked<'musicAnalytics'>['query']

/** The last days, including today, and as many before them. */
export const rangeOf = (
  timeRange: Query['timeRange'],
  today: number,
): { days: Days | null; before: Days | null } => {
  if (timeRange === 'all') return { days: null, before: null }
  const length = daysOfRange[timeRange]
  const first = today - length + 1
  return { days: { first, last: today }, before: { first: first - length, last: first - 1 } }
}

type Range = ReturnType<typeof rangeOf>

/** The first day of which anything is shown or compared; 0 for all time. */
const earliestOf = ({ days, before }: Range) => (before ?? days)?.first ?? 0

const followersOfArtist = async (database: Database, artistId: string, range: Range & { today: number }) => {
  const [rows, total] = await Promise.all([
    repository.followerDaysFrom(database, artistId, earliestOf(range)),
    followersOf(database, artistId),
  ])
  return followersIn(rows, total, range)
}

const heardIn = async (database: Database, id: string, first: number) =>
  retentionOf(await repository.heardTotals(database, { id, first }), first, heardPartsPerTrack)

type Subject = { artistId: string; trackId: string | null }

type Read = { subject: Subject; range: Range; today: number }

/** Everything at the same time, because none of it depends on another. */
const readAll = (database: Database, { subject: { artistId, trackId }, range, today }: Read) => {
  const table = trackId === null ? 'artist_totals' : 'track_totals'
  const first = range.days?.first ?? 0
  const asked = { id: trackId ?? artistId, first, last: today, earliest: earliestOf(range) }
  return Promise.all([
    repository.totalsOf(database, table, asked),
    trackId === null
      ? repository.tracksOf(database, artistId)
      : repository.trackOf(database, artistId, trackId),
    trackId === null ? null : heardIn(database, trackId, first),
    trackId === null ? followersOfArtist(database, artistId, { ...range, today }) : null,
  ])
}

type Shown = { subject: Subject; rows: readonly repository.TrackRow[]; days: Days }

/** The only track of a view has the totals of that view. */
const tracksIn = async (
  trackTotals: TrackTotals,
  { subject, rows, days }: Shown,
  sums: repository.Totals,
) => {
  const { artistId, trackId } = subject
  if (trackId !== null) {
    const totals = sumsOf(sums.rows, days, sums.firstDay)
    return rows.map(({ id, title }) => ({ trackId: id, title, ...totals }))
  }
  const [earlier, latest] = await Promise.all([
    trackTotals.to({ artistId, day: days.first - 1, stamp: sums.earlier.stamp }),
    trackTotals.to({ artistId, day: days.last, stamp: sums.latest.stamp }),
  ])
  return rankedTracks(rows, { earlier, latest }, days)
}

export const musicAnalytics = async (
  { database, clock, trackTotals }: Parts & { trackTotals: TrackTotals },
  artistId: string,
  { timeRange, trackId = null }: Omit<Query, 'trackId'> & { trackId?: string | null | undefined },
): Promise<Answer<'musicAnalytics'>> => {
  const today = Math.floor(clock.now() / dayMs)
  const range = rangeOf(timeRange, today)
  const subject = { artistId, trackId }
  const [sums, rows, retention, followers] = await readAll(database, { subject, range, today })
  if (trackId !== null && rows.length === 0) throw notFound()
  const { before } = range
  const days = range.days ?? { first: sums.firstDay ?? today + 1, last: today }
  const totals = sumsOf(sums.rows, days, sums.firstDay)
  const tracks = await tracksIn(trackTotals, { subject, rows, days }, sums)
  return {
    timeRange,
    trackId,
    firstDate: sums.firstDay === null ? null : dateOf(sums.firstDay),
    totals,
    previous: before && sumsOf(sums.rows, before, sums.firstDay),
    days: daysOf(sums.rows, days, before),
    sources: sourcesOf(sums, totals.plays),
    tracks: tracks.slice(0, performanceTrackLimit),
    trackCount: tracks.length,
    retention,
    followers,
  }
}
