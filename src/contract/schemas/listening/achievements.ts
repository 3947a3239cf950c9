import { z } from 'zod'
import { keptOfflineReportMax } from '../../limits-beyond'
import { emblems } from '../../rules/listening/emblems'
import { listOf } from '../list'
import type { RouteSchema } from '../route-schema'

const achievement = z.object({
  _id: z.string().describe('The same for everybody. It never changes'),
  title: z.string(),
  description: z.string(),
  picture: z.enum(emblems).describe('The name of a picture, which the client draws'),
  tier: z.enum(['bronze', 'silver', 'gold']),
  group: z.enum(['listening', 'collecting', 'supporting', 'playlists', 'together', 'making']),
  series: z.string().describe('Achievements of one series count the same thing, up to different goals'),
  forRole: z.enum(['everyone', 'musicians']),
  progress: z.object({ done: z.int().describe('At most the goal'), goal: z.int() }),
  reachedAt: z.int().nullable().describe('null until a check has found that it is reached'),
})

export const achievementSchemas = {
  achievements: {
    summary: 'All achievements for the role of the caller, with the progress so far',
    access: 'signed-in',
    answer: listOf(achievement),
  },
  checkAchievements: {
    summary:
      'Checks which achievements the caller has newly reached. Each is returned once, to the check that found it, and to repetitions of that check with the same Idempotency-Key. What is reached stays reached',
    access: 'signed-in',
    body: z
      .object({
        keptOffline: z
          .array(z.string().max(100))
          .max(keptOfflineReportMax)
          .default([])
          .describe('Owned tracks that are stored on the device of the caller'),
      })
      .strict()
      .nullable()
      .describe('The body may be missing'),
    answer: listOf(achievement),
  },
} as const satisfies Record<string, RouteSchema>
