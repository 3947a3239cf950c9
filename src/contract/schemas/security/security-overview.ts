import { z } from 'zod'
import { securityAdvice, securityEventKinds } from '../../rules/security/security-events'
import { listOf } from '../list'
import type { RouteSchema } from '../route-schema'

const event = z.object({
  _id: z.string(),
  kind: z.enum(securityEventKinds),
  browser: z.string().nullable().describe('null if it is not known'),
  system: z.string().nullable(),
  happenedAt: z.int(),
})

export const securityOverviewSchemas = {
  securitySummary: {
    summary: 'How safe the account of the caller is, and what to improve, the most important first',
    access: 'signed-in',
    answer: z.object({
      level: z.enum(['strong', 'fair', 'weak']),
      advice: z.array(z.enum(securityAdvice)),
    }),
  },
  securityEvents: {
    summary: 'The latest events of the security of the account of the caller',
    access: 'signed-in',
    answer: listOf(event),
  },
} as const satisfies Record<string, RouteSchema>
