import { z } from 'zod'
import { listOf } from '../list'
import type { RouteSchema } from '../route-schema'
import { passwordOrFresh } from './second-factor'

const session = z.object({
  _id: z.string(),
  browser: z.string().nullable().describe('null if it is not known'),
  system: z.string().nullable(),
  startedAt: z.int(),
  lastUsedAt: z.int().describe('Noted every few minutes'),
  isCurrent: z.boolean().describe('Whether this call belongs to it'),
})

export const sessionSchemas = {
  openSessions: {
    summary: 'Where the caller is signed in',
    access: 'signed-in',
    answer: listOf(session),
  },
  endSession: {
    summary: 'Ends a session of the caller. It takes the password, unless the caller has just signed in',
    access: 'signed-in',
    params: z.object({ id: z.string().max(100) }),
    body: passwordOrFresh,
    answer: z.object({ ended: z.literal(true) }),
  },
  endOtherSessions: {
    summary:
      'Ends all sessions of the caller except that of this call, and answers how many. It takes the password, unless the caller has just signed in',
    access: 'signed-in',
    body: passwordOrFresh,
    answer: z.object({ ended: z.int() }),
  },
} as const satisfies Record<string, RouteSchema>
