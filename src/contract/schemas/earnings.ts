import { z } from 'zod'
import {
  earningsAnalyticsPeriods,
  earningsFirstPage,
  earningsPageLimit,
  earningsPeriodDefault,
  earningsPeriods,
  listLimitMax,
  performanceTimeRangeDefault,
  performanceTimeRanges,
  performanceTrackLimit,
} from '../limits'
import { numberFromText } from './number-from-text'
import type { RouteSchema } from './route-schema'

const cents = z.int()
const money = {
  grossCents: cents.describe('What buyers paid'),
  feeCents: cents.describe('The platform’s fee'),
  netCents: cents.describe('The artist’s share before refunds and disputes'),
}
const day = z.iso.date('Give a day such as 2030-01-31')

const earning = z.object({
  _id: z.string(),
  trackId: z.string(),
  title: z.string(),
  buyer: z.string().nullable().describe('The buyer’s username, or null if the account is deleted'),
  ...money,
  returnedCents: cents.describe('What refunds and disputes took back from the artist’s share'),
  status: z.enum(['paid', 'refunded', 'partly-refunded', 'disputed']),
  createdAt: z.int(),
})

const timeRange = z.enum(performanceTimeRanges)
const track = { trackId: z.string(), title: z.string() }

export const earningsSchemas = {
  earnings: {
    summary: 'The caller’s sales, newest first',
    access: 'musician',
    query: z.object({
      page: numberFromText(z.number().int().min(1).max(1_000_000)).default(earningsFirstPage),
      limit: numberFromText(z.number().int().min(1).max(listLimitMax)).default(earningsPageLimit),
    }),
    answer: z.object({
      items: z.array(earning),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      totals: z.object({ ...money, returnedCents: cents }),
    }),
  },
  balance: {
    summary: 'The caller’s balance, and its changes on each day (UTC). The default is the last 30 days',
    access: 'musician',
    query: z.object({ startDate: day.optional(), endDate: day.optional() }),
    answer: z.object({
      currency: z.literal('usd'),
      availableCents: cents.describe('Can be paid out now. Negative if refunds exceed the balance'),
      pendingCents: cents.describe('Still held by the provider'),
      holdingsFrom: z
        .enum(['provider', 'ledger'])
        .describe(
          '`ledger` means that the provider cannot be reached, so the whole balance counts as pending',
        ),
      paidOutCents: cents.describe('Paid out in this range of days'),
      openingCents: cents.describe('The balance at the start of the first day'),
      days: z.array(
        z.object({
          date: z.string(),
          earnedCents: cents,
          returnedCents: cents.describe('Negative on a day when a dispute was won'),
          paidOutCents: cents.describe('Payouts minus those that the bank returned'),
          balanceCents: cents.describe('The balance at the end of the day'),
        }),
      ),
    }),
  },
  earningsAnalytics: {
    summary: 'The caller’s earnings by day, week or month (UTC), oldest first',
    access: 'musician',
    query: z.object({
      period: z.enum(earningsPeriods).default(earningsPeriodDefault),
      limit: numberFromText(z.number().int().min(1).max(366)).default(earningsAnalyticsPeriods),
    }),
    answer: z.object({
      period: z.enum(earningsPeriods),
      items: z.array(
        z.object({
          start: z.string().describe('The first day of the period. The last period is the current one'),
          ...money,
          returnedCents: cents.describe('Taken back in this period, whenever the sale was'),
          sales: z.int(),
        }),
      ),
    }),
  },
  performanceAnalytics: {
    summary:
      'Plays, sales and revenue of each of the caller’s tracks in the last days (UTC, including today). The highest revenue comes first',
    access: 'musician',
    query: z.object({ timeRange: timeRange.default(performanceTimeRangeDefault) }),
    answer: z.object({
      timeRange,
      items: z.array(z.object({ ...track, plays: z.int(), sales: z.int(), ...money, returnedCents: cents })),
      total: z.int().describe(`The number of tracks, of which at most ${performanceTrackLimit} are listed`),
    }),
  },
  revenueInsights: {
    summary:
      'A summary of the last 30 days (UTC, including today), compared with the 30 days before: revenue, average price, buyers, best track and best day',
    access: 'musician',
    answer: z.object({
      netCents: cents.describe('The artist’s share of these sales'),
      previousNetCents: cents,
      returnedCents: cents.describe(
        'What refunds and disputes took back from the artist’s share, whenever the sale was',
      ),
      previousReturnedCents: cents,
      sales: z.int(),
      previousSales: z.int(),
      averagePriceCents: cents.nullable().describe('null if there was no sale'),
      buyers: z.int(),
      returningBuyers: z.int().describe('Buyers who had also bought from the caller before these 30 days'),
      bestTrack: z.object({ ...track, netCents: cents, sales: z.int() }).nullable(),
      bestDay: z.object({ date: z.string(), netCents: cents, sales: z.int() }).nullable(),
    }),
  },
} as const satisfies Record<string, RouteSchema>
