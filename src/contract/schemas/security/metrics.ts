import { z } from 'zod'
import { performanceTimeRangeDefault, performanceTimeRanges } from '../../limits'
import type { RouteSchema } from '../route-schema'

const timeRange = z.enum(performanceTimeRanges)

const counts = {
  failedSignIns: z.int().describe('Wrong passwords, also for accounts that do not exist'),
  wrongCodes: z.int().describe('Right passwords with a wrong code'),
  limited: z.int().describe('Calls that a limit refused'),
  denied: z.int().describe('Calls that the caller was not allowed to make'),
  forgedWebhooks: z.int(),
}

const gauges = {
  sessions: z.int(),
  accounts: z.int(),
  secondFactors: z.int().describe('Accounts whose sign-in takes a second step'),
}

const routeCounts = z.array(z.object({ route: z.string(), count: z.int() }))

export const securityMetricSchemas = {
  securityMetrics: {
    summary: 'Refused sign-ins and calls by day (UTC), and how many accounts have a second factor',
    access: 'admin',
    query: z.object({ timeRange: timeRange.default(performanceTimeRangeDefault) }),
    answer: z.object({
      timeRange,
      now: z.object({ ...gauges, admins: z.int(), adminsWithSecondFactor: z.int() }),
      totals: z.object(counts),
      days: z.array(
        z.object({
          date: z.string(),
          ...counts,
          sessions: gauges.sessions.nullable().describe('null for a day on which nobody counted'),
          accounts: gauges.accounts.nullable(),
          secondFactors: gauges.secondFactors.nullable(),
        }),
      ),
      deniedByRoute: routeCounts,
      limitedByRoute: routeCounts,
    }),
  },
  headersStatus: {
    summary: 'Requests answers of every kind from this server, and compares their headers with the policy',
    access: 'admin',
    answer: z.object({
      isAsExpected: z.boolean(),
      policy: z.array(z.object({ header: z.string(), value: z.string() })),
      answers: z.array(
        z.object({
          kind: z.enum([
            'page',
            'asset',
            'worker',
            'api',
            'document',
            'stream',
            'picture',
            'kit',
            'embed',
            'feed',
            'download',
            'error',
          ]),
          request: z.string(),
          status: z.int(),
          differences: z.array(
            z.object({
              header: z.string(),
              expected: z.string().nullable().describe('null if the header must not be there'),
              actual: z.string().nullable(),
            }),
          ),
        }),
      ),
    }),
  },
} as const satisfies Record<string, RouteSchema>
