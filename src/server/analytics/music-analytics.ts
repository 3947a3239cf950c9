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

/** Everything at the same time, because none of it depends on another. */
const readAll = (database: Database, { artistId, trackId }: Subject, range: Range & { today: number }) => {
  const table = trackId === null ? 'artist_totals' : 'track_totals'
  const first = range.days?.first ?? 0
  const asked = { id: trackId ?? artistId, first, last: range.today, earliest: earliestOf(range) }
  return Promise.all([
    repository.totalsOf(database, table, asked),
    repository.totalsOfTracks(database, { artistId, trackId, first }),
    trackId === null ? null : heardIn(database, trackId, first),
    trackId === null ? followersOfArtist(database, artistId, range) : null,
  ])
}

export const musicAnalytics = async (
  { database, clock }: Parts,
  artistId: string,
  { timeRange, trackId = null }: Omit<Query, 'trackId'> & { trackId?: string | null | undefined },
): Promise<Answer<'musicAnalytics'>> => {
  const today = Math.floor(clock.now() / dayMs)
  const range = rangeOf(timeRange, today)
  const subject = { artistId, trackId }
  const [sums, ofTracks, retention, followers] = await readAll(database, subject, { ...range, today })
  if (trackId !== null && ofTracks.length === 0) throw notFound()
  const { firstDay, rows, sources } = sums
  const { before } = range
  const days = range.days ?? { first: firstDay ?? today + 1, last: today }
  const totals = sumsOf(rows, days, firstDay)
  const tracks = rankedTracks(ofTracks, daysSince(days, firstDay), trackId !== null)
  return {
    timeRange,
    trackId,
    firstDate: firstDay === null ? null : dateOf(firstDay),
    totals,
    previous: before && sumsOf(rows, before, firstDay),
    days: daysOf(rows, days, before),
    sources: sourcesOf(sources, totals.plays),
    tracks: tracks.slice(0, performanceTrackLimit),
    trackCount: tracks.length,
    retention,
    followers,
  }
}
