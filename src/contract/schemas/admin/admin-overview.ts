import { z } from 'zod'
import { performanceTimeRangeDefault, performanceTimeRanges } from '../../limits'
import type { RouteSchema } from '../route-schema'

const timeRange = z.enum(performanceTimeRanges)

const counts = {
  people: z.int().describe('New accounts'),
  music: z.int().describe('Tracks that were listed for the first time'),
  plays: z.int(),
  sales: z.int().describe('Purchases that were paid for'),
  salesCents: z.int(),
}

export const adminOverviewSchemas = {
  adminStats: {
    summary: 'How many people, tracks, plays, sales and open reports there are now',
    access: 'admin',
    answer: z.object({
      people: z.object({ total: z.int(), listeners: z.int(), musicians: z.int(), admins: z.int() }),
      tracks: z.int().describe('Those that everybody sees'),
      albums: z.int(),
      playlists: z.int(),
      pressKits: z.int(),
      plays: z.int(),
      sales: z.int(),
      salesCents: z.int(),
      openReports: z.int(),
    }),
  },
  adminAnalytics: {
    summary: 'People, music, plays and sales by day (UTC, including today)',
    access: 'admin',
    query: z.object({ timeRange: timeRange.default(performanceTimeRangeDefault) }),
    answer: z.object({
      timeRange,
      totals: z.object(counts),
      days: z.array(
        z.object({
          date: z.string(),
          ...counts,
          answeredReports: z.int(),
          hoursToAnswer: z
            .number()
            .nullable()
            .describe('How long the reports that were answered on this day had waited, on average'),
        }),
      ),
    }),
  },
} as const satisfies Record<string, RouteSchema>
