// Double entry, in whole cents: what the provider says of a payment as postings that each sum to nothing.
import type { PostingKind } from '../database/money-tables'
import type { Dispute, Intent, Payout, Refund } from '../payments/provider'

type Line = { account: string; amountCents: number }
export type Posting = {
  id: string
  kind: PostingKind
  paymentId: string | null
  amountCents: number
  at: number
  lines: Line[]
}

/** As much of a posting as decides what follows it. */
export type Known = { id: string; kind: PostingKind; amountCents: number }

type Terms = { paymentId: string; sellerAccountId: string; amountCents: number; feeCents: number }

/** What the provider holds for all of us. */
const providerAccount = 'provider'
/** What the platform keeps of sales. */
const feesAccount = 'fees'
/** What the provider keeps, which the platform bears. */
const costsAccount = 'costs'
/** What is owed to a seller, as the seller's own account would say: below zero while it is owed. */
export const sellerAccount = (accountId: string) => `seller ${accountId}`

const sumOf = (known: readonly Known[], kind: PostingKind) =>
  known.reduce((sum, posting) => (posting.kind === kind ? sum + posting.amountCents : sum), 0)

/** What has gone back to the buyer, by refund or by the bank. */
const takenCents = (known: readonly Known[]) =>
  sumOf(known, 'refund') + sumOf(known, 'dispute') - sumOf(known, 'dispute-won')

/** Reckoned from the whole each time, so that many small refunds return to the cent what one would. */
const sellerShareOf = ({ amountCents, feeCents }: Terms, taken: number) => {
  const bounded = Math.min(Math.max(taken, 0), amountCents)
  return bounded - Math.round((feeCents * bounded) / amountCents)
}

const movesBack = (terms: Terms, before: number, cents: number): Line[] => {
  const seller = sellerShareOf(terms, before + cents) - sellerShareOf(terms, before)
  return [
    { account: providerAccount, amountCents: -cents },
    { account: sellerAccount(terms.sellerAccountId), amountCents: seller },
    { account: feesAccount, amountCents: cents - seller },
  ]
}

const costLines = (cents: number): Line[] => [
  { account: costsAccount, amountCents: cents },
  { account: providerAccount, amountCents: -cents },
]

const paid = (terms: Terms, { id, paidAt }: Intent): Posting => ({
  id: `paid ${id}`,
  kind: 'paid',
  paymentId: terms.paymentId,
  amountCents: terms.amountCents,
  at: paidAt ?? 0,
  lines: [
    { account: providerAccount, amountCents: terms.amountCents },
    { account: sellerAccount(terms.sellerAccountId), amountCents: terms.feeCents - terms.amountCents },
    { account: feesAccount, amountCents: -terms.feeCents },
  ],
})

const cost = (terms: Terms, id: string, cents: number, at: number): Posting => ({
  id,
  kind: id.startsWith('dispute') ? 'dispute-cost' : 'cost',
  paymentId: terms.paymentId,
  amountCents: cents,
  at,
  lines: costLines(cents),
})

const refund = (terms: Terms, { id, amountCents, at }: Refund, before: number): Posting => ({
  id: `refund ${id}`,
  kind: 'refund',
  paymentId: terms.paymentId,
  amountCents,
  at,
  lines: movesBack(terms, before, amountCents),
})

const dispute = (terms: Terms, { id, amountCents, at }: Dispute, before: number): Posting => ({
  id: `dispute ${id}`,
  kind: 'dispute',
  paymentId: terms.paymentId,
  amountCents,
  at,
  lines: movesBack(terms, before, amountCents),
})

const disputeWon = (terms: Terms, { id, amountCents, at, closedAt }: Dispute, before: number): Posting => ({
  id: `dispute-won ${id}`,
  kind: 'dispute-won',
  paymentId: terms.paymentId,
  amountCents,
  at: closedAt ?? at,
  lines: movesBack(terms, before, -amountCents),
})

/** What of the provider's account of a payment is not written down yet, in an order that can be written. */
export const postingsOf = (terms: Terms, intent: Intent, known: readonly Known[]): Posting[] => {
  if (intent.status !== 'succeeded') return []
  const written = new Set(known.map(({ id }) => id))
  const all = [...known]
  const missing: Posting[] = []
  const add = (posting: Posting) => {
    if (written.has(posting.id)) return
    missing.push(posting)
    all.push(posting)
  }
  add(paid(terms, intent))
  if (intent.costCents) add(cost(terms, `cost ${intent.id}`, intent.costCents, intent.paidAt ?? 0))
  for (const one of intent.refunds) add(refund(terms, one, takenCents(all)))
  for (const one of intent.disputes) {
    add(dispute(terms, one, takenCents(all)))
    if (one.costCents > 0) add(cost(terms, `dispute-cost ${one.id}`, one.costCents, one.at))
    if (one.state === 'won') add(disputeWon(terms, one, takenCents(all)))
  }
  return missing
}

export type Standing = 'unpaid' | 'paid' | 'partly-refunded' | 'refunded' | 'disputed'

/** What was written down says whose the track is: it only ever grows, so no old news can turn it back. */
export const standingOf = (amountCents: number, known: readonly Known[]): Standing => {
  if (!known.some(({ kind }) => kind === 'paid')) return 'unpaid'
  const refunded = sumOf(known, 'refund')
  if (refunded >= amountCents) return 'refunded'
  if (sumOf(known, 'dispute') > sumOf(known, 'dispute-won')) return 'disputed'
  return refunded > 0 ? 'partly-refunded' : 'paid'
}

/** A part given back is a kindness, and the track stays theirs. */
export const isOwned = (standing: Standing) => standing === 'paid' || standing === 'partly-refunded'

export const payoutPostingsOf = (
  { id, accountId, amountCents, state, at }: Payout,
  known: readonly Known[],
): Posting[] => {
  const lines = (cents: number): Line[] => [
    { account: sellerAccount(accountId), amountCents: cents },
    { account: providerAccount, amountCents: -cents },
  ]
  const out = { paymentId: null, amountCents, at }
  const all: Posting[] = [
    { ...out, id: `payout ${id}`, kind: 'payout', lines: lines(amountCents) },
    ...(state === 'failed'
      ? [{ ...out, id: `payout-failed ${id}`, kind: 'payout-failed' as const, lines: lines(-amountCents) }]
      : []),
  ]
  const written = new Set(known.map((posting) => posting.id))
  return all.filter((posting) => !written.has(posting.id))
}
