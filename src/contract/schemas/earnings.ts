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
import type { RouteSchema } from './route-schema'

const cents = z.int()
const money = {
  grossCents: cents.describe('What buyers paid'),
  feeCents: cents.describe('Ours, of it'),
  netCents: cents.describe('The artist’s share of it, whatever went back since'),
}
const day = z.iso.date('Give a day such as 2030-01-31')

const earning = z.object({
  _id: z.string(),
  trackId: z.string(),
  title: z.string(),
  buyer: z.string().nullable().describe('Their username; null once the account is gone'),
  ...money,
  returnedCents: cents.describe('Of the artist’s share, by refund or dispute'),
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
      page: z.coerce.number().int().min(1).max(1_000_000).default(earningsFirstPage),
      limit: z.coerce.number().int().min(1).max(listLimitMax).default(earningsPageLimit),
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
    summary: 'What the caller is owed, and how that came to be day by day (UTC); the last 30 unless told',
    access: 'musician',
    query: z.object({ startDate: day.optional(), endDate: day.optional() }),
    answer: z.object({
      currency: z.literal('usd'),
      availableCents: cents.describe('May be paid out now; below zero where more went back than is there'),
      pendingCents: cents.describe('Still held by the provider'),
      holdingsFrom: z
        .enum(['provider', 'ledger'])
        .describe('`ledger`: the provider cannot be asked just now, so all that is owed counts as held'),
      paidOutCents: cents.describe('In these days'),
      openingCents: cents.describe('Owed when the first of these days began'),
      days: z.array(
        z.object({
          date: z.string(),
          earnedCents: cents,
          returnedCents: cents.describe('Below zero on a day when a bank gave back what it had taken'),
          paidOutCents: cents.describe('Less what the bank sent back'),
          balanceCents: cents.describe('Owed when the day ended'),
        }),
      ),
    }),
  },
  earningsAnalytics: {
    summary: 'What was earned by day, week or month (UTC), oldest first',
    access: 'musician',
    query: z.object({
      period: z.enum(earningsPeriods).default(earningsPeriodDefault),
      limit: z.coerce.number().int().min(1).max(366).default(earningsAnalyticsPeriods),
    }),
    answer: z.object({
      period: z.enum(earningsPeriods),
      items: z.array(
        z.object({
          start: z.string().describe('The first day; the last of the periods is the one we are in'),
          ...money,
          returnedCents: cents.describe('In these days, of whatever was sold when'),
          sales: z.int(),
        }),
      ),
    }),
  },
  performanceAnalytics: {
    summary:
      'How each of the caller’s tracks does in the last days (UTC, today among them): plays, sales and what they brought, the best first',
    access: 'musician',
    query: z.object({ timeRange: timeRange.default(performanceTimeRangeDefault) }),
    answer: z.object({
      timeRange,
      items: z.array(z.object({ ...track, plays: z.int(), sales: z.int(), ...money, returnedCents: cents })),
      total: z.int().describe(`How many tracks there are; at most ${performanceTrackLimit} are listed`),
    }),
  },
  revenueInsights: {
    summary:
      'What the numbers say in short: the last 30 days (UTC, today among them) beside the 30 before, the best and the usual',
    access: 'musician',
    answer: z.object({
      netCents: cents.describe('The artist’s share of what was sold'),
      previousNetCents: cents,
      returnedCents: cents.describe('Of the artist’s share, of whatever was sold when'),
      previousReturnedCents: cents,
      sales: z.int(),
      previousSales: z.int(),
      averagePriceCents: cents.nullable().describe('null without a sale'),
      buyers: z.int(),
      returningBuyers: z.int().describe('Of them, who had bought of the caller before these 30 days'),
      bestTrack: z.object({ ...track, netCents: cents, sales: z.int() }).nullable(),
      bestDay: z.object({ date: z.string(), netCents: cents, sales: z.int() }).nullable(),
    }),
  },
} as const satisfies Record<string, RouteSchema>
