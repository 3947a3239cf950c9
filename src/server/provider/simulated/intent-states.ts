// The state machine of a simulated payment, as pure functions.
import { testCards, type TestCardId } from '~/contract/rules/test-cards'
import type { Dispute, Intent, IntentStatus, Refund } from '../payment-provider'

export type IntentBody = {
  status: IntentStatus
  amountCents: number
  feeCents: number
  customerId: string
  accountId: string
  savesCard: boolean
  card: TestCardId | null
  problem: string | null
  /** While the status is `processing`: when it ends. */
  settlesAt: number | null
  paidAt: number | null
  refunds: Refund[]
  disputes: Dispute[]
}

const slowMs = 3_000
const costPercent = 2.9
const costFixedCents = 30
const disputeCostCents = 1_500

const problems = {
  declined: 'The card was declined.',
  insufficient: 'There is not enough money on the card.',
  challenge: 'The bank did not confirm that it is you.',
} as const

/** Cards that are always declined, even when they are only saved. */
export const declines: Partial<Record<TestCardId, string>> = {
  pm_card_declined: problems.declined,
  pm_card_insufficient: problems.insufficient,
}

const paid = (body: IntentBody, at: number): IntentBody => ({
  ...body,
  status: 'succeeded',
  problem: null,
  settlesAt: null,
  paidAt: at,
})

const refused = (body: IntentBody, problem: string): IntentBody => ({
  ...body,
  status: 'requires-payment',
  problem,
  settlesAt: null,
})

const slow = (body: IntentBody, at: number): IntentBody => ({
  ...body,
  status: 'processing',
  problem: null,
  settlesAt: at + slowMs,
})

const byCard: Record<TestCardId, (body: IntentBody, at: number) => IntentBody> = {
  pm_card_success: paid,
  pm_card_challenge: (body) => ({ ...body, status: 'requires-action', problem: null }),
  pm_card_declined: (body) => refused(body, problems.declined),
  pm_card_insufficient: (body) => refused(body, problems.insufficient),
  pm_card_slow: slow,
  pm_card_slow_failure: slow,
}

/** Applies changes that happen with time. */
export const settled = (body: IntentBody, now: number): IntentBody => {
  if (body.status !== 'processing' || body.settlesAt === null || now < body.settlesAt) return body
  return body.card === 'pm_card_slow_failure' ? refused(body, problems.declined) : paid(body, body.settlesAt)
}

/** Only an intent that waits for a payment can be paid, so that a double press pays once. */
export const payWith = (before: IntentBody, card: TestCardId, now: number): IntentBody => {
  const body = settled(before, now)
  if (body.status !== 'requires-payment' && body.status !== 'requires-action') return body
  return byCard[card]({ ...body, card }, now)
}

export const challenged = (before: IntentBody, passes: boolean, now: number): IntentBody => {
  if (before.status !== 'requires-action') return before
  return passes ? paid(before, now) : refused(before, problems.challenge)
}

export const canceled = (before: IntentBody, now: number): IntentBody => {
  const body = settled(before, now)
  if (body.status !== 'requires-payment' && body.status !== 'requires-action') return body
  return { ...body, status: 'canceled', problem: null }
}

const isInDispute = ({ disputes }: IntentBody) => disputes.some(({ state }) => state !== 'won')

export const refundedCents = ({ refunds }: IntentBody) =>
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** Money taken by a dispute cannot be refunded. */
export const refunded = (body: IntentBody, wantedCents: number, id: string, at: number): IntentBody => {
  const amountCents = Math.min(wantedCents, body.amountCents - refundedCents(body))
  if (body.status !== 'succeeded' || amountCents <= 0 || isInDispute(body)) return body
  return { ...body, refunds: [...body.refunds, { id, amountCents, state: 'done', at }] }
}

export const disputed = (body: IntentBody, id: string, at: number): IntentBody => {
  const amountCents = body.amountCents - refundedCents(body)
  if (body.status !== 'succeeded' || amountCents <= 0 || body.disputes.length > 0) return body
  const costs = [{ id, cents: disputeCostCents, at }]
  const dispute = { id, amountCents, costs, state: 'open' as const, at, closedAt: null }
  return { ...body, disputes: [dispute] }
}

export const disputeClosed = (body: IntentBody, state: 'won' | 'lost', at: number): IntentBody => {
  if (!body.disputes.some((dispute) => dispute.state === 'open')) return body
  return {
    ...body,
    disputes: body.disputes.map((dispute) =>
      dispute.state === 'open' ? { ...dispute, state, closedAt: at } : dispute,
    ),
  }
}

const secretOf = (id: string) => `${id}_secret`

export const toIntent = (id: string, body: IntentBody): Intent => ({
  id,
  clientSecret: secretOf(id),
  status: body.status,
  amountCents: body.amountCents,
  problem: body.problem,
  paidAt: body.paidAt,
  costCents:
    body.status === 'succeeded' ? Math.round((body.amountCents * costPercent) / 100) + costFixedCents : null,
  refunds: body.refunds,
  disputes: body.disputes,
})

export const cardFacts = (card: TestCardId) => ({
  brand: testCards[card].brand,
  last4: testCards[card].last4,
  expiresMonth: 12,
  expiresYear: 2040,
})
