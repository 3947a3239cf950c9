// Double entry, in whole cents: what the provider says of a payment as postings that each sum to nothing.
import type { PostingKind } from '../database/money-tables'
import type { Cost, Dispute, Intent, Payout, Refund } from '../provider/payment-provider'

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

/** A bank may not take what is sent to it: it comes back, and the buyer has paid after all. */
const refundedCents = (known: readonly Known[]) => sumOf(known, 'refund') - sumOf(known, 'refund-failed')

/** What has gone back to the buyer, by refund or by the bank. */
const takenCents = (known: readonly Known[]) =>
  refundedCents(known) + sumOf(known, 'dispute') - sumOf(known, 'dispute-won')

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

/** As soon as it was heard where the provider does not say. */
export const paidAtOf = ({ paidAt }: Intent, now: number): number => paidAt ?? now

const paid = (terms: Terms, { id }: Intent, at: number): Posting => ({
  id: `paid ${id}`,
  kind: 'paid',
  paymentId: terms.paymentId,
  amountCents: terms.amountCents,
  at,
  lines: [
    { account: providerAccount, amountCents: terms.amountCents },
    { account: sellerAccount(terms.sellerAccountId), amountCents: terms.feeCents - terms.amountCents },
    { account: feesAccount, amountCents: -terms.feeCents },
  ],
})

const cost = (terms: Terms, kind: 'cost' | 'dispute-cost', { id, cents, at }: Cost): Posting => ({
  id: `${kind} ${id}`,
  kind,
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

/** The provider does not say when it failed. */
const refundFailed = (terms: Terms, { id, amountCents }: Refund, before: number, now: number): Posting => ({
  id: `refund-failed ${id}`,
  kind: 'refund-failed',
  paymentId: terms.paymentId,
  amountCents,
  at: now,
  lines: movesBack(terms, before, -amountCents),
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
export const postingsOf = (terms: Terms, intent: Intent, known: readonly Known[], now: number): Posting[] => {
  if (intent.status !== 'succeeded') return []
  const written = new Set(known.map(({ id }) => id))
  const all = [...known]
  const missing: Posting[] = []
  const add = (posting: Posting) => {
    if (written.has(posting.id)) return
    missing.push(posting)
    all.push(posting)
  }
  const paidAt = paidAtOf(intent, now)
  add(paid(terms, intent, paidAt))
  if (intent.costCents) add(cost(terms, 'cost', { id: intent.id, cents: intent.costCents, at: paidAt }))
  for (const one of intent.refunds) {
    if (one.state === 'done') add(refund(terms, one, takenCents(all)))
    // What nobody believed to be done need not be put back.
    else if (written.has(`refund ${one.id}`)) add(refundFailed(terms, one, takenCents(all), now))
  }
  for (const one of intent.disputes) {
    add(dispute(terms, one, takenCents(all)))
    for (const each of one.costs) add(cost(terms, 'dispute-cost', each))
    if (one.state === 'won') add(disputeWon(terms, one, takenCents(all)))
  }
  return missing
}

export type Standing = 'unpaid' | 'paid' | 'partly-refunded' | 'refunded' | 'disputed'

/** What was written down says whose the track is: it only ever grows, so no old news can turn it back. */
export const standingOf = (amountCents: number, known: readonly Known[]): Standing => {
  if (!known.some(({ kind }) => kind === 'paid')) return 'unpaid'
  const refunded = refundedCents(known)
  if (refunded >= amountCents) return 'refunded'
  if (sumOf(known, 'dispute') > sumOf(known, 'dispute-won')) return 'disputed'
  return refunded > 0 ? 'partly-refunded' : 'paid'
}

/** A part given back is a kindness, and the track stays theirs. */
export const isOwned = (standing: Standing) => standing === 'paid' || standing === 'partly-refunded'

export const payoutPostingsOf = (
  { id, accountId, amountCents, state, at }: Payout,
  known: readonly Known[],
  now: number,
): Posting[] => {
  const lines = (cents: number): Line[] => [
    { account: sellerAccount(accountId), amountCents: cents },
    { account: providerAccount, amountCents: -cents },
  ]
  const out = { paymentId: null, amountCents, at }
  const all: Posting[] = [
    { ...out, id: `payout ${id}`, kind: 'payout', lines: lines(amountCents) },
    ...(state === 'failed'
      ? [
          {
            ...out,
            // Days after it was made, and the provider does not say when.
            at: now,
            id: `payout-failed ${id}`,
            kind: 'payout-failed' as const,
            lines: lines(-amountCents),
          },
        ]
      : []),
  ]
  const written = new Set(known.map((posting) => posting.id))
  return all.filter((posting) => !written.has(posting.id))
}
