import { z } from 'zod'
import { performanceTimeRangeDefault, performanceTimeRanges, performanceTrackLimit } from '../../limits'
import { conversionDays } from '../../limits-beyond'
import { heardPartsPerTrack } from '../../rules/listening/heard-parts'
import { playSources } from '../../rules/listening/play-sources'
import type { RouteSchema } from '../route-schema'

const timeRange = z.enum(performanceTimeRanges)

const counts = {
  plays: z.int(),
  previews: z.int().describe('How many listeners heard only the preview, each once a day for each track'),
  purchases: z
    .int()
    .describe(
      `Purchases and free claims by listeners who had heard the preview in the ${conversionDays} days before`,
    ),
}
const sums = {
  ...counts,
  listenersPerDay: z
    .number()
    .describe(
      'The average number of listeners a day, from the first play on. Who listens on two days counts on both',
    ),
}

const followerChanges = {
  gained: z.int().describe('Without those who stopped following on the same day'),
  lost: z.int(),
}

export const analyticsSchemas = {
  musicAnalytics: {
    summary:
      'How the caller’s music is listened to, by day (UTC, including today), compared with as many days before. The answer has only sums of days, and names nobody',
    access: 'musician',
    query: z.object({
      timeRange: timeRange.default(performanceTimeRangeDefault),
      trackId: z.string().max(100).optional().describe('Only this track of the caller'),
    }),
    answer: z.object({
      timeRange,
      trackId: z.string().nullable(),
      firstDate: z
        .string()
        .nullable()
        .describe('The first day with a play or purchase; null before there is one'),
      totals: z.object(sums),
      previous: z.object(sums).nullable().describe('The same number of days before these. null for all time'),
      days: z
        .array(
          z.object({
            date: z.string(),
            ...counts,
            listeners: z.int(),
            previousPlays: z
              .int()
              .nullable()
              .describe('The plays of as many days before, on the same day. null for all time'),
            previousListeners: z
              .int()
              .nullable()
              .describe('The listeners of as many days before, on the same day. null for all time'),
          }),
        )
        .describe('Oldest first. For all time, from the first day with a play or purchase'),
      sources: z
        .array(z.object({ source: z.enum([...playSources, 'unknown']), plays: z.int() }))
        .describe('Where the plays were started, most plays first, without those that have none'),
      tracks: z
        .array(z.object({ trackId: z.string(), title: z.string(), ...sums }))
        .describe('Listed tracks, and others with plays. Most plays first'),
      trackCount: z
        .int()
        .describe(`The number of tracks, of which at most ${performanceTrackLimit} are listed`),
      retention: z
        .object({
          reports: z.int().describe('Plays by listeners who could hear the whole track, as far as reported'),
          heard: z
            .array(z.int())
            .describe(`How many of them heard each of ${heardPartsPerTrack} equal parts of the track`),
        })
        .nullable()
        .describe('Where listeners stop. null without trackId'),
      followers: z
        .object({
          total: z.int().describe('Now'),
          ...followerChanges,
          previous: z
            .object(followerChanges)
            .nullable()
            .describe('The same number of days before these. null for all time'),
          days: z
            .array(
              z.object({
                date: z.string(),
                followers: z.int().describe('At the end of the day'),
                ...followerChanges,
                previousFollowers: z
                  .int()
                  .nullable()
                  .describe('As many days before, on the same day. null for all time'),
              }),
            )
            .describe('Oldest first. For all time, from the day of the first follower'),
        })
        .nullable()
        .describe('The followers of the artist. null with trackId'),
    }),
  },
} as const satisfies Record<string, RouteSchema>
