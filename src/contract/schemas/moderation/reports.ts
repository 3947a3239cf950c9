// What people report, and what they are told about it. Also the decisions about what is their own.
import { z } from 'zod'
import * as moderation from '../../rules/moderation/subjects'
import { listOf } from '../list'
import type { RouteSchema } from '../route-schema'
import { exactText, text } from '../text'

const subjectId = exactText(100, 1)

/** The declarations that a notice about a copyright needs. */
const copyright = z
  .object({
    work: text(moderation.reportedWorkMaxLength, 1).describe('Which work was copied'),
    owner: text(moderation.reportedWorkMaxLength, 1).describe('Who owns the rights in it'),
    isAuthorised: z.literal(true, 'Please confirm that you own the rights or act for their owner'),
    isGoodFaith: z.literal(true, 'Please confirm that you believe this use is not permitted'),
    isAccurate: z.literal(true, 'Please confirm that your report is accurate'),
  })
  .strict()

const reportFields = {
  reason: z.enum(moderation.reportReasons),
  details: text(moderation.reportDetailsMaxLength).default(''),
  copyright: copyright.nullable().default(null).describe('Required for the reason copyright'),
}

type Reported = { reason: moderation.ReportReason; copyright: unknown }

const hasCopyright = ({ reason, copyright: given }: Reported) => reason !== 'copyright' || given !== null
const copyrightMissing = {
  path: ['copyright', 'work'],
  message: 'Name the work and its owner, and make the declarations',
}

const received = z.object({ _id: z.string(), createdAt: z.int() })

const outcome = z
  .enum(moderation.reportOutcomes)
  .describe('`acted`: something was done because of it. `gone`: the account it was about was deleted before')

const ownReport = z.object({
  _id: z.string(),
  type: z.enum(moderation.subjectTypes),
  id: z.string(),
  title: z.string(),
  reason: z.enum(moderation.reportReasons),
  outcome,
  createdAt: z.int(),
  decidedAt: z.int().nullable(),
})

/** What a person is told about a decision that restricts them. */
const statement = z.object({
  token: z.string().describe('Opens this statement, and takes the appeal, also without a session'),
  type: z.enum(moderation.subjectTypes),
  id: z.string(),
  title: z.string(),
  action: z.enum(['warn', 'hide', 'take-down', 'recall', 'suspend', 'ban']),
  reason: z.enum(moderation.reportReasons),
  message: z.string(),
  until: z.int().nullable().describe('The end of a suspension'),
  decidedAt: z.int(),
  isInForce: z.boolean(),
  mayAppeal: z.boolean(),
  appeal: z.object({
    state: z.enum(moderation.appealStates),
    text: z.string().nullable(),
    answer: z.string().nullable(),
    decidedAt: z.int().nullable(),
  }),
})

const statementToken = z.object({ token: z.string().min(1).max(200) })

export const reportSchemas = {
  reportTrack: {
    summary: 'Reports a track. A person has one open report about it; another one replaces its content',
    access: 'signed-in',
    params: z.object({ id: subjectId }),
    body: z.object(reportFields).strict().refine(hasCopyright, copyrightMissing),
    answer: received,
    status: 201,
  },
  reportSubject: {
    summary:
      'Reports a track, an album, an artist, a playlist, a press kit, a photo of an artist, or a message that the caller got through their press kit',
    access: 'signed-in',
    body: z
      .object({
        type: z.enum(moderation.subjectTypes),
        id: subjectId,
        key: exactText(100).optional().describe('That of the address of an unlisted press kit'),
        ...reportFields,
      })
      .strict()
      .refine(hasCopyright, copyrightMissing),
    answer: received,
    status: 201,
  },
  ownReports: {
    summary: 'What the caller has reported, the latest first, and what came of it',
    access: 'signed-in',
    answer: listOf(ownReport),
  },
  statements: {
    summary: 'The decisions of moderators about the caller and what is theirs, the latest first',
    access: 'signed-in',
    answer: listOf(statement),
  },
  statement: {
    summary:
      'The decision that a signed token names. It needs no session, because an account may be suspended',
    access: 'anyone',
    gate: 'open',
    params: statementToken,
    answer: statement,
  },
  appeal: {
    summary: 'Appeals once against the decision that a signed token names',
    access: 'anyone',
    gate: 'open',
    params: statementToken,
    body: z.object({ text: text(moderation.appealMaxLength, 1) }).strict(),
    answer: statement,
    status: 201,
  },
} as const satisfies Record<string, RouteSchema>
