// How an artist's music is listened to, from the daily sums.
import { dayMs } from '~/contract/durations'
import { performanceTrackLimit } from '~/contract/limits'
import { heardPartsPerTrack } from '~/contract/rules/listening/heard-parts'
import type { Answer, Checked } from '~/contract/schemas/built'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import { notFound } from '../http/failure'
import * as repository from './repository'
import { dayCountOf, daysOf, retentionOf, sourcesOf, sumsOf, withDailyListeners, type Days } from './totals'

type Parts = { database: Database; clock: Clock }
type Query = Checked<'musicAnalytics'>['query']

const lengths: Record<Exclude<Query['timeRange'], 'all'>, number> = {
  '7d': 7,
  '30d': 30,
  '90d': 90,
  '365d': 365,
}

/** The last days, including today, and as many before them. */
const rangeOf = (
  timeRange: Query['timeRange'],
  today: number,
): { days: Days | null; before: Days | null } => {
  if (timeRange === 'all') return { days: null, before: null }
  const length = lengths[timeRange]
  const first = today - length + 1
  return { days: { first, last: today }, before: { first: first - length, last: first - 1 } }
}

export const musicAnalytics = async (
  { database, clock }: Parts,
  artistId: string,
  query: Query,
): Promise<Answer<'musicAnalytics'>> => {
  const { timeRange } = query
  const trackId = query.trackId ?? null
  if (trackId !== null && !(await repository.isOwnTrack(database, artistId, trackId))) throw notFound()
  const today = Math.floor(clock.now() / dayMs)
  const { days: asked, before } = rangeOf(timeRange, today)
  const from = before?.first ?? 0
  const rows =
    trackId === null
      ? await repository.artistTotals(database, { id: artistId, firstDay: from })
      : await repository.trackTotals(database, { id: trackId, firstDay: from })
  const days = asked ?? { first: rows[0]?.day ?? today + 1, last: today }
  const tracks = await repository.trackSums(database, {
    artistId,
    firstDay: days.first,
    trackId,
    limit: performanceTrackLimit,
  })
  const heard = trackId && (await repository.heardTotals(database, { id: trackId, firstDay: days.first }))
  return {
    timeRange,
    trackId,
    totals: sumsOf(rows, days),
    previous: before && sumsOf(rows, before),
    days: daysOf(rows, days),
    sources: sourcesOf(rows, days),
    tracks: tracks.map(({ id, title, plays, listeners, previews, purchases }) => ({
      trackId: id,
      title,
      ...withDailyListeners({ plays, listeners, previews, purchases }, dayCountOf(days)),
    })),
    trackCount: tracks[0]?.total ?? 0,
    retention: heard ? retentionOf(heard, days.first, heardPartsPerTrack) : null,
  }
}
