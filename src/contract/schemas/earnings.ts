import { z } from 'zod'
import { earningsAnalyticsPeriods, earningsPageLimit, listLimitMax } from '../limits'
import type { RouteSchema } from './route-schema'

const cents = z.int()
const money = { grossCents: cents, feeCents: cents, netCents: cents }
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

const track = { trackId: z.string(), title: z.string() }

export const earningsSchemas = {
  earnings: {
    summary: 'The caller’s sales, newest first',
    access: 'musician',
    query: z.object({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
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
      availableCents: cents.describe('May be paid out now'),
      pendingCents: cents.describe('Still held by the provider'),
      paidOutCents: cents.describe('In these days'),
      openingCents: cents.describe('Owed when the first of these days began'),
      days: z.array(
        z.object({
          date: z.string(),
          earnedCents: cents,
          returnedCents: cents,
          paidOutCents: cents,
          balanceCents: cents.describe('Owed when the day ended'),
        }),
      ),
    }),
  },
  earningsAnalytics: {
    summary: 'What was earned by day, week or month (UTC), oldest first',
    access: 'musician',
    query: z.object({
      period: z.enum(['daily', 'weekly', 'monthly']).default('daily'),
      limit: z.coerce.number().int().min(1).max(366).default(earningsAnalyticsPeriods),
    }),
    answer: z.object({
      period: z.enum(['daily', 'weekly', 'monthly']),
      items: z.array(z.object({ start: z.string(), ...money, returnedCents: cents, sales: z.int() })),
    }),
  },
  performanceAnalytics: {
    summary: 'How each of the caller’s tracks does: plays, sales and what they brought',
    access: 'musician',
    query: z.object({ timeRange: z.enum(['7d', '30d', '90d', '365d', 'all']).default('30d') }),
    answer: z.object({
      timeRange: z.enum(['7d', '30d', '90d', '365d', 'all']),
      items: z.array(z.object({ ...track, plays: z.int(), sales: z.int(), ...money, returnedCents: cents })),
    }),
  },
  revenueInsights: {
    summary: 'What the numbers say in short: the last 30 days beside the 30 before, the best and the usual',
    access: 'musician',
    answer: z.object({
      netCents: cents,
      previousNetCents: cents,
      sales: z.int(),
      previousSales: z.int(),
      averagePriceCents: cents.nullable().describe('null without a sale'),
      buyers: z.int(),
      returningBuyers: z.int().describe('Who had bought of the caller before'),
      bestTrack: z.object({ ...track, netCents: cents, sales: z.int() }).nullable(),
      bestDay: z.object({ date: z.string(), netCents: cents, sales: z.int() }).nullable(),
    }),
  },
} as const satisfies Record<string, RouteSchema>
