import type { queueSchemas } from '~/contract/schemas/moderation/queue'
import type { reportSchemas } from '~/contract/schemas/moderation/reports'
import type { FastifyBaseLogger } from 'fastify'
import type { Attempts } from '../attempts/attempts'
import type { Cursors } from '../http/cursor'
import type { HandlersOf } from '../http/handler'
import type { StreamAddresses } from '../streaming/stream-address'
import { updateHeldPayouts } from '../payouts/held-payouts'
import type { PaymentProvider } from '../provider/payment-provider'
import { verifyChain } from './events/verify-chain'
import { decideAppeal, moderate, type ModerateParts } from './moderate'
import { claimSubject, releaseSubject } from './queue/claims'
import { queuePage } from './queue/queue'
import { subjectPage } from './queue/subject-page'
import { ownReports, reportSubject } from './reporting/report-subject'
import { appeal, statement, statements } from './statements/statements'

type Parts = Omit<ModerateParts, 'reviewChanged'> & {
  payments: { provider: PaymentProvider }
  logger: Pick<FastifyBaseLogger, 'warn'>
  attempts: Attempts
  cursors: Cursors
  streamAddresses: Pick<StreamAddresses, 'of'>
}

/** A failure to reach the provider does not fail the call, because every hour the provider is told again. */
const createReviewChanged =
  ({ database, clock, payments, logger }: Parts) =>
  async (ownerId: string | null) => {
    if (ownerId === null) return
    const holding = updateHeldPayouts({ database, clock, provider: payments.provider }, ownerId)
    await holding.catch((error: unknown) => logger.warn({ err: error }, 'payouts could not be held yet'))
  }

const handlersOf = (
  parts: Parts & ModerateParts,
): HandlersOf<keyof typeof reportSchemas | keyof typeof queueSchemas> => ({
  reportTrack: ({ session, params, body }) =>
    reportSubject(parts, session, { reported: { type: 'track', id: params.id }, said: body }),
  reportSubject: ({ session, body }) => reportSubject(parts, session, { reported: body, said: body }),
  ownReports: ({ session }) => ownReports(parts, session.user.id),
  statements: ({ session }) => statements(parts, session.user.id),
  statement: ({ params }) => statement(parts, params.token),
  appeal: ({ params, body }) => appeal(parts, params.token, body.text),
  adminReports: ({ query }) => queuePage(parts, query),
  adminSubject: ({ session, params }) => subjectPage(parts, session, params),
  moderate: async ({ session, params, body }) => {
    await moderate(parts, session, { key: params, decision: body })
    return subjectPage(parts, session, params)
  },
  decideAppeal: async ({ session, params, body }) => {
    await decideAppeal(parts, session, { key: params, decision: body })
    return subjectPage(parts, session, params)
  },
  claimSubject: ({ session, params }) => claimSubject(parts, session, params),
  releaseSubject: async ({ session, params }) => {
    await releaseSubject(parts, session, params)
    return { released: true }
  },
  moderationChain: () => verifyChain(parts.database),
})

export const moderationHandlers = (parts: Parts) =>
  handlersOf({ ...parts, reviewChanged: createReviewChanged(parts) })
