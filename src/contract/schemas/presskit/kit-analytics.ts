// Whether anybody looked at a press kit, from daily sums.
import { z } from 'zod'
import { performanceTimeRangeDefault, performanceTimeRanges } from '../../limits'
import * as kit from '../../rules/presskit/kit-parts'
import { heardPlay } from '../listening/heard-play'
import type { RouteSchema } from '../route-schema'
import { exactText } from '../text'
import * as field from './kit-fields'

const sums = {
  visits: z.int().describe('Each person counts once a day'),
  plays: z.int(),
  downloads: z.int(),
  leads: z.int(),
}

export const kitAnalyticsSchemas = {
  reportKitVisit: {
    summary:
      'Adds to the sums of a kit: a visit, seconds on the page, and the tracks that were played. What was heard for long enough is also a play of its track. The artist and known robots do not count',
    access: 'anyone',
    knowsCaller: true,
    gate: 'kit',
    params: field.kitId,
    query: field.kitSecret,
    body: z
      .object({
        source: exactText(200).default('').describe('The host of the referring page, or utm_source'),
        seconds: z.int().min(0).max(kit.visitSecondsMax).default(0),
        plays: z.array(exactText(100)).max(kit.kitTracksMax).default([]).describe('Tracks that were started'),
        heard: z
          .object({ trackId: exactText(100), ...heardPlay })
          .optional()
          .describe(
            'A track of which 30 seconds or half were heard. It counts as a play from the source press-kit',
          ),
      })
      .strict(),
    answer: z.object({ received: z.literal(true) }),
  },
  pressKitAnalytics: {
    summary: 'How the press kit of the caller was looked at, by day (UTC, including today)',
    access: 'musician',
    query: z.object({ timeRange: z.enum(performanceTimeRanges).default(performanceTimeRangeDefault) }),
    answer: z.object({
      timeRange: z.enum(performanceTimeRanges),
      totals: z.object({ ...sums, secondsPerVisit: z.number() }),
      days: z
        .array(
          z.object({
            date: z.string(),
            ...sums,
            seconds: z.int().describe('On the page, of all visits together'),
          }),
        )
        .describe('The days of the range, the oldest first'),
      sources: z.array(z.object({ source: z.string(), visits: z.int() })).describe('Most visits first'),
      tracks: z.array(z.object({ trackId: z.string(), title: z.string(), plays: z.int() })),
      downloads: z.array(z.object({ kind: z.enum(kit.kitDownloads), count: z.int() })),
      purposes: z.array(z.object({ purpose: z.enum(kit.leadPurposes), leads: z.int() })),
    }),
  },
} as const satisfies Record<string, RouteSchema>
