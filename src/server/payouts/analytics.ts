// An artist's analytics: by period, by track, and insights.
import { performanceTrackLimit } from '~/contract/limits'
import type { Answer, Checked } from '~/contract/schemas/built'
import { daysOfRange, type TimeRange } from '../core/day-numbers'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import { dayMs } from '~/contract/durations'
import { dateOf, lastDays, lastPeriods, spanBefore, type Span } from './calendar'
import { moneyOf, nothingSold } from './earnings'
import { bestDayIn, bestTrackIn, countBuyers } from './insights-repository'
import { performanceOf } from './performance-repository'
import { sellerOf } from './sellers-repository'
import { sumMovements, sumSales } from './sums-repository'

type AnalyticsParts = { database: Database; clock: Clock }

/** Artists without a payout account get an account id that matches no rows. */
const accountOf = async ({ database }: AnalyticsParts, userId: string) =>
  (await sellerOf(database, userId))?.account_id ?? ''

/** Sales and refunds of each span, in the order of the spans. */
const sumsOf = async (database: Database, accountId: string, spans: Span[]) => {
  const sold = await sumSales(database, accountId, spans)
  const moved = await sumMovements(database, accountId, spans)
  return spans.map((_, index) => {
    const sums = sold[index] ?? nothingSold
    return { ...moneyOf(sums), sales: sums.sales, returnedCents: moved[index]?.returnedCents ?? 0 }
  })
}

export const earningsByPeriod = async (
  parts: AnalyticsParts,
  userId: string,
  { period, limit }: Checked<'earningsAnalytics'>['query'],
): Promise<Answer<'earningsAnalytics'>> => {
  const spans = lastPeriods(period, limit, parts.clock.now())
  const sums = await sumsOf(parts.database, await accountOf(parts, userId), spans)
  return {
    period,
    items: sums.map((sum, index) => Object.assign(sum, { start: dateOf(spans[index]?.startsAt ?? 0) })),
  }
}

export const performance = async (
  parts: AnalyticsParts,
  userId: string,
  timeRange: TimeRange,
): Promise<Answer<'performanceAnalytics'>> => {
  const since = timeRange === 'all' ? null : lastDays(daysOfRange[timeRange], parts.clock.now()).startsAt
  const rows = await performanceOf(parts.database, {
    artistId: userId,
    accountId: await accountOf(parts, userId),
    since,
    limit: performanceTrackLimit,
  })
  return {
    timeRange,
    items: rows.map(({ id, title, plays, sales, ...row }) => ({
      trackId: id,
      title,
      plays,
      sales,
      ...moneyOf({ grossCents: row.gross_cents, feeCents: row.fee_cents }),
      returnedCents: row.returned_cents,
    })),
    total: rows[0]?.total ?? 0,
  }
}

const insightDays = 30

export const insights = async (parts: AnalyticsParts, userId: string): Promise<Answer<'revenueInsights'>> => {
  const { database, clock } = parts
  const accountId = await accountOf(parts, userId)
  const span = lastDays(insightDays, clock.now())
  const [now, before] = await sumsOf(database, accountId, [span, spanBefore(span)])
  const { buyers, came_back } = await countBuyers(database, accountId, span)
  const track = await bestTrackIn(database, accountId, span)
  const day = await bestDayIn(database, accountId, span)
  const sales = now?.sales ?? 0
  return {
    netCents: now?.netCents ?? 0,
    previousNetCents: before?.netCents ?? 0,
    returnedCents: now?.returnedCents ?? 0,
    previousReturnedCents: before?.returnedCents ?? 0,
    sales,
    previousSales: before?.sales ?? 0,
    averagePriceCents: sales === 0 ? null : Math.round((now?.grossCents ?? 0) / sales),
    buyers,
    returningBuyers: came_back,
    bestTrack: track
      ? { trackId: track.id, title: track.title, netCents: track.net_cents, sales: track.sales }
      : null,
    bestDay: day ? { date: dateOf(day.day * dayMs), netCents: day.net_cents, sales: day.sales } : null,
  }
}
