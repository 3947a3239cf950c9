// The sales of the demo world as rows of the ledger and of the simulated provider, computed with the rules of both.
import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { feeCentsOf, type FeeTerms } from '~/contract/rules/fee'
import { dayMs, minuteMs } from '~/contract/durations'
import type { Tables } from '~/server/database/tables'
import { payoutPostingsOf, postingsOf, sellerAccount, type Posting } from '~/server/ledger/postings'
import { rowsOfPostings } from '~/server/ledger/repository'
import type { AccountBody, PayoutBody } from '~/server/provider/simulated/simulated-accounts'
import type { CardBody } from '~/server/provider/simulated/simulated-cards'
import * as ids from '~/server/provider/simulated/simulated-ids'
import { fresh } from '~/server/provider/simulated/simulated-intents'
import { payWith, refunded, toIntent, type IntentBody } from '~/server/provider/simulated/intent-states'
import { demoAccounts } from './accounts'
import { demoUserId } from './ids'
import type { Sale } from './sales'
import { artists } from './world/world'

/** Made from a hash, because the id of an account must not name its owner, and is the same in every demo world. */
const accountIdOf = (userId: string) =>
  `sim_acct_${createHash('sha256').update(`seller ${userId}`).digest('hex').slice(0, 32)}`

type SimulatedRow = Insertable<Tables['simulated_objects']>

/** Ordered so that each table refers only to earlier ones. */
export const moneyTables = [
  'sellers',
  'customers',
  'payments',
  'ledger_postings',
  'ledger_lines',
  'simulated_objects',
] as const

export type MoneyRows = { [Name in (typeof moneyTables)[number]]: Insertable<Tables[Name]>[] }

const sellsSinceDays = 225
const paidOutDaysAgo = 20
/** How long the provider holds back the money of a card payment. */
const heldDays = 2

const simulated = (
  kind: SimulatedRow['kind'],
  id: string,
  owner: string,
  body: object,
  createdAt: number,
) => ({
  id,
  kind,
  owner,
  body: JSON.stringify(body),
  created_at: createdAt,
})

type Paid = { sale: Sale; fee_cents: number; intentId: string; body: IntentBody; postings: Posting[] }

const paidOf = (sale: Sale, fee: FeeTerms): Paid => {
  const { id: paymentId, at, refund, priceCents: amountCents } = sale
  const feeCents = feeCentsOf(amountCents, fee)
  const sellerAccountId = accountIdOf(sale.artistId)
  const wanted = {
    paymentId,
    trackId: sale.trackId,
    description: sale.title,
    customerId: ids.customerIdOf(sale.buyerId),
    amountCents,
    feeCents,
    sellerAccountId,
    savesCard: false,
  }
  const paid = payWith(fresh(wanted), 'pm_card_success', at)
  const body = refund ? refunded(paid, refund.cents, `sim_re_${paymentId}`, refund.at) : paid
  const intentId = ids.intentIdFor(paymentId)
  const terms = { paymentId, sellerAccountId, amountCents, feeCents }
  return {
    sale,
    fee_cents: feeCents,
    intentId,
    body,
    postings: postingsOf(terms, toIntent(intentId, body), [], at),
  }
}

const paymentRow = ({ sale, fee_cents, intentId }: Paid) => ({
  id: sale.id,
  intent_id: intentId,
  user_id: sale.buyerId,
  seller_account_id: accountIdOf(sale.artistId),
  track_id: sale.trackId,
  amount_cents: sale.priceCents,
  fee_cents,
  state: 'paid' as const,
  saves_card: 0,
  created_at: sale.at - minuteMs,
  paid_at: sale.at,
})

const intentRow = ({ sale, intentId, body }: Paid) =>
  simulated('intent', intentId, body.accountId, body, sale.at - minuteMs)

const sellerRow = (userId: string, now: number) => ({
  user_id: userId,
  account_id: accountIdOf(userId),
  state: 'active' as const,
  charges_enabled: 1,
  payouts_enabled: 1,
  requirements: '[]',
  created_at: now - sellsSinceDays * dayMs,
  updated_at: now - sellsSinceDays * dayMs,
})

const accountRow = (userId: string, now: number) => {
  const body: AccountBody = { isSubmitted: true, isComplete: true }
  return simulated('account', accountIdOf(userId), userId, body, now - sellsSinceDays * dayMs)
}

/** The part of a seller's money that the provider no longer held back at that time. */
const availableAt = (userId: string, paid: Paid[], at: number) => {
  const account = sellerAccount(accountIdOf(userId))
  const lines = paid
    .filter(({ sale }) => sale.artistId === userId && sale.at <= at - heldDays * dayMs)
    .flatMap(({ postings }) => postings.filter((posting) => posting.at <= at).flatMap(({ lines }) => lines))
  return 0 - lines.reduce((sum, line) => (line.account === account ? sum + line.amountCents : sum), 0)
}

type PaidOut = { row: SimulatedRow; postings: Posting[] }

const payoutsTo = (userId: string, paid: Paid[], now: number): PaidOut[] => {
  const at = now - paidOutDaysAgo * dayMs
  const amountCents = availableAt(userId, paid, at)
  if (amountCents <= 0) return []
  const accountId = accountIdOf(userId)
  const id = ids.payoutIdOf(accountId, 0)
  const body: PayoutBody = { amountCents, state: 'paid' }
  const postings = payoutPostingsOf({ id, accountId, ...body, at }, [], at)
  return [{ row: simulated('payout', id, accountId, body, at), postings }]
}

/** A saved card for the demo listener, who can then buy with two presses. */
const savedCard = (now: number): SimulatedRow[] =>
  demoAccounts
    .filter(({ profileType }) => profileType === 'listener')
    .map(({ username }) => {
      const customerId = ids.customerIdOf(demoUserId(username))
      const body: CardBody = { card: 'pm_card_success' }
      return simulated('card', ids.cardIdOf(customerId, 'pm_card_success'), customerId, body, now - dayMs)
    })

const customerRows = (sales: Sale[]) =>
  [...new Set(sales.map(({ buyerId }) => buyerId))].map((userId) => ({
    user_id: userId,
    customer_id: ids.customerIdOf(userId),
  }))

export const moneyRows = (sales: Sale[], fee: FeeTerms, now: number): MoneyRows => {
  const sellerIds = artists.map(({ username }) => demoUserId(username))
  const paid = sales.map((sale) => paidOf(sale, fee))
  const paidOut = sellerIds.flatMap((userId) => payoutsTo(userId, paid, now))
  const { heads, lines } = rowsOfPostings([...paid, ...paidOut].flatMap(({ postings }) => postings))
  return {
    sellers: sellerIds.map((userId) => sellerRow(userId, now)),
    customers: customerRows(sales),
    payments: paid.map(paymentRow),
    ledger_postings: heads,
    ledger_lines: lines,
    simulated_objects: [
      ...sellerIds.map((userId) => accountRow(userId, now)),
      ...paid.map(intentRow),
      ...paidOut.map(({ row }) => row),
      ...savedCard(now),
    ],
  }
}
