import { z } from 'zod'
import { adminPeoplePageLimit, searchMaxLength } from '../../limits-beyond'
import { accountAccesses } from '../../rules/moderation/subjects'
import { listOf, pageQuery } from '../list'
import { leadFields } from '../presskit/kit-leads'
import type { RouteSchema } from '../route-schema'
import { text } from '../text'

const person = z.object({
  _id: z.string(),
  username: z.string(),
  displayName: z.string().nullable(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  profileType: z.enum(['musician', 'listener', 'admin']),
  isAdmin: z.boolean(),
  hasSecondFactor: z.boolean(),
  access: z.enum(accountAccesses),
  suspendedUntil: z.int().nullable(),
  createdAt: z.int(),
  lastUsedAt: z.int().nullable().describe('Of the sessions that are open, noted every few minutes'),
})

const personId = z.object({ id: z.string().max(100) })

export const adminPeopleSchemas = {
  adminPeople: {
    summary: 'Finds people by a part of their name or the beginning of their email address, the newest first',
    access: 'admin',
    query: pageQuery(adminPeoplePageLimit).extend({
      q: text(searchMaxLength).optional(),
      role: z.enum(['listener', 'musician', 'admin']).optional(),
      state: z.enum(['open', 'blocked']).optional().describe('blocked: suspended or banned'),
    }),
    answer: listOf(person),
  },
  changeRole: {
    summary: 'Makes somebody an admin, or takes this from them. It needs elevated rights',
    access: 'admin',
    params: personId,
    body: z.object({ isAdmin: z.boolean() }).strict(),
    answer: person,
  },
  endPersonSessions: {
    summary: 'Ends all sessions of a person. It needs elevated rights, and the person is told by mail',
    access: 'admin',
    params: personId,
    answer: z.object({ ended: z.int() }),
  },
  personLeads: {
    summary:
      'The messages that came through the press kit of a person. It needs elevated rights, and is noted',
    access: 'admin',
    params: personId,
    query: pageQuery(adminPeoplePageLimit),
    answer: listOf(leadFields),
  },
} as const satisfies Record<string, RouteSchema>
