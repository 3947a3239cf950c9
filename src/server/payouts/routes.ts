import type { FastifyBaseLogger } from 'fastify'
import type { earningsSchemas } from '~/contract/schemas/earnings'
import type { payoutSchemas } from '~/contract/schemas/payouts'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import { Failure, notFound } from '../http/failure'
import type { HandlersOf } from '../http/handler'
import type { ObjectRef, PaymentProvider } from '../provider/payment-provider'
import type { TestMode } from '../provider/simulated/simulated-provider'
import { earningsByPeriod, insights, performance } from './analytics'
import { balanceOf } from './balance'
import { earningsOf } from './earnings'
import { HoldingsCache } from './holdings'
import * as sellers from './sellers'
import { isSellerUnderReview, sellerOf } from './sellers-repository'

/** What this folder needs of the `payments` folder. The caller passes it, because this folder may not import it. */
type PaymentsPort = {
  provider: PaymentProvider
  /** null unless payments are simulated. */
  testMode: TestMode | null
  /** Fetches the named object from the provider and records its state. */
  syncObject(about: ObjectRef): Promise<void>
}

type Parts = {
  database: Database
  clock: Clock
  payments: PaymentsPort
  publicUrl: string
  logger: Pick<FastifyBaseLogger, 'warn'>
}

const accountIdOf = async ({ database }: Parts, userId: string) => {
  const seller = await sellerOf(database, userId)
  if (!seller) throw notFound()
  return seller.account_id
}

const testModeOf = ({ payments: { testMode } }: Parts) => {
  if (!testMode) throw notFound()
  return testMode
}

const finishTestOnboarding = async (parts: Parts, userId: string, isComplete: boolean) => {
  const { accounts } = testModeOf(parts)
  const accountId = await accountIdOf(parts, userId)
  await accounts.finishOnboarding(accountId, isComplete)
  await parts.payments.syncObject({ kind: 'account', id: accountId })
  return sellers.sellerStatus({ ...parts, provider: parts.payments.provider }, userId)
}

const payoutsHeld = () =>
  new Failure(409, {
    code: 'conflict',
    message: 'Payouts are on hold while moderators look at your account or your music',
  })

const payOutInTestMode = async (parts: Parts, userId: string) => {
  const { accounts } = testModeOf(parts)
  if (await isSellerUnderReview(parts.database, userId, parts.clock.now())) throw payoutsHeld()
  const payout = await accounts.payOut(await accountIdOf(parts, userId))
  if (payout) await parts.payments.syncObject({ kind: 'payout', id: payout.id, accountId: payout.accountId })
  return { paidOutCents: payout?.amountCents ?? 0 }
}

type Name = keyof typeof payoutSchemas | keyof typeof earningsSchemas

export const payoutHandlers = (parts: Parts): HandlersOf<Name> => {
  const sellerParts: sellers.SellerParts = { ...parts, provider: parts.payments.provider }
  const holdings = new HoldingsCache({
    ...sellerParts,
    onError: (error) =>
      parts.logger.warn({ err: error }, 'the provider did not answer, so a balance comes from the ledger'),
  })
  return {
    sellerStatus: ({ session }) => sellers.sellerStatus(sellerParts, session.user.id),
    sellerOnboard: ({ session }) => sellers.onboard(sellerParts, session.user),
    refreshSellerOnboarding: ({ session }) => sellers.refreshOnboarding(sellerParts, session.user.id),
    sellerDashboardLink: ({ session }) => sellers.dashboardLink(sellerParts, session.user.id),
    disconnectSeller: ({ session }) => sellers.disconnect(sellerParts, session.user.id),
    finishTestOnboarding: ({ body, session }) =>
      finishTestOnboarding(parts, session.user.id, body.outcome === 'complete'),
    payOutInTestMode: ({ session }) => payOutInTestMode(parts, session.user.id),
    earnings: ({ query, session }) => earningsOf(parts.database, session.user.id, query),
    balance: ({ query, session }) => balanceOf({ ...parts, holdings }, session.user.id, query),
    earningsAnalytics: ({ query, session }) => earningsByPeriod(parts, session.user.id, query),
    performanceAnalytics: ({ query, session }) => performance(parts, session.user.id, query.timeRange),
    revenueInsights: ({ session }) => insights(parts, session.user.id),
  }
}
