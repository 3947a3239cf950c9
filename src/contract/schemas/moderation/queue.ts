// The queue of moderators, the history of a subject, and the decisions about it.
import { z } from 'zod'
import * as moderation from '../../rules/moderation/subjects'
import { listOf, pageQuery } from '../list'
import type { RouteSchema } from '../route-schema'
import { exactText, text } from '../text'

const params = z.object({ type: z.enum(moderation.subjectTypes), id: exactText(100, 1) })

const person = z.object({ _id: z.string(), username: z.string() })

const claim = z.object({ by: person, until: z.int() })

const status = z.object({
  visibility: z.enum(moderation.visibilities),
  access: z.enum(moderation.accountAccesses).describe('For accounts'),
  suspendedUntil: z.int().nullable(),
  reason: z.enum(moderation.reportReasons).nullable(),
  appeal: z.enum(moderation.appealStates),
})

const subject = z.object({
  type: z.enum(moderation.subjectTypes),
  id: z.string(),
  title: z.string(),
  owner: person.nullable().describe('Whom a decision concerns; null for a message to an artist'),
  status,
  severity: z.enum(moderation.severities).nullable().describe('null without an open report'),
  openReports: z.int(),
  reasons: z
    .array(z.object({ reason: z.enum(moderation.reportReasons), count: z.int() }))
    .describe('Of the open reports, the most frequent first'),
  oldestReportAt: z.int().nullable().describe('Of the open reports, or the time of an open appeal'),
  isOpen: z.boolean().describe('Whether it has an open report or an open appeal'),
  claim: claim.nullable(),
})

const report = z.object({
  _id: z.string(),
  by: person,
  reason: z.enum(moderation.reportReasons),
  details: z.string(),
  copyright: z.object({ work: z.string(), owner: z.string() }).nullable(),
  outcome: z.enum(moderation.reportOutcomes),
  createdAt: z.int(),
})

const event = z.object({
  number: z.int().describe('Its place in the chain of all events'),
  kind: z.enum(moderation.eventKinds),
  by: person.nullable().describe('null if the account is gone'),
  reason: z.enum(moderation.reportReasons).nullable(),
  message: z.string().describe('What the person concerned was told, or the text of an appeal'),
  note: z.string().describe('For moderators only'),
  until: z.int().nullable(),
  happenedAt: z.int(),
})

const subjectPage = subject.extend({
  reports: z.array(report).describe('The latest first, at most 100'),
  events: z.array(event).describe('The latest first, at most 200'),
  actions: z
    .array(z.enum(moderation.moderationActions))
    .describe(
      'Those that are possible now, but not a reversal that an open appeal asks for. Only notes about what is the caller’s own',
    ),
  openAppeal: z
    .object({
      number: z.int().describe('That of its event'),
      measure: z.int().describe('The event it is against'),
    })
    .nullable()
    .describe('The one that has waited longest'),
  mayDecideAppeal: z
    .boolean()
    .describe(
      'About openAppeal. Not for its owner, and not for who decided before, where there is another admin',
    ),
  path: z.string().nullable().describe('The page of the subject'),
  listen: z
    .array(z.object({ trackId: z.string(), title: z.string(), url: z.string() }))
    .describe('Signed addresses of up to 10 tracks'),
  pictureUrl: z.string().nullable().describe('Of a photo'),
  text: z.string().nullable().describe('Of a message to an artist, once they have reported it'),
})

const message = text(moderation.moderationMessageMaxLength).default('')
const note = text(moderation.moderationNoteMaxLength).default('')

export const queueSchemas = {
  adminReports: {
    summary: 'What was reported or appealed, grouped by subject, the most severe and then the oldest first',
    access: 'admin',
    query: pageQuery(moderation.queuePageLimit).extend({
      type: z.enum(moderation.subjectTypes).optional(),
      state: z.enum(['open', 'decided']).default('open'),
    }),
    answer: listOf(subject),
  },
  adminSubject: {
    summary: 'A subject with its reports, its events and what can be done',
    access: 'admin',
    params,
    answer: subjectPage,
  },
  moderate: {
    summary: 'Acts on a subject. An action that restricts somebody needs a reason and a message to them',
    access: 'admin',
    params,
    body: z
      .object({
        action: z.enum(moderation.moderationActions),
        reason: z.enum(moderation.reportReasons).nullable().default(null),
        message,
        note,
        until: z.int().positive().nullable().default(null).describe('The end of a suspension'),
      })
      .strict(),
    answer: subjectPage,
  },
  decideAppeal: {
    summary: 'Grants or rejects an open appeal about a subject. Granting it reverses the decision',
    access: 'admin',
    params,
    body: z
      .object({
        decision: z.enum(['grant', 'reject']),
        appeal: z
          .int()
          .positive()
          .optional()
          .describe('The number of its event; without it, the one that has waited longest'),
        message: text(moderation.moderationMessageMaxLength, 1),
        note,
      })
      .strict(),
    answer: subjectPage,
  },
  claimSubject: {
    summary: `Claims a subject for ${moderation.claimMinutes} minutes, so that nobody else judges it meanwhile`,
    access: 'admin',
    params,
    answer: claim,
  },
  releaseSubject: {
    summary: 'Ends the claim of the caller',
    access: 'admin',
    params,
    answer: z.object({ released: z.literal(true) }),
  },
  moderationChain: {
    summary: 'Verifies the chain of all events of moderation',
    access: 'admin',
    answer: z.object({
      events: z.int(),
      lastHash: z
        .string()
        .describe('Of the last event that fits. Kept elsewhere, it shows later that history is the same'),
      isIntact: z.boolean(),
      brokenAt: z.int().nullable().describe('The number of the first event that does not fit'),
      problem: z.string().nullable(),
    }),
  },
} as const satisfies Record<string, RouteSchema>
