// Double-entry postings in whole cents for what the provider reports. The lines of each posting sum to zero.
import type { PostingKind } from '../database/table-groups/money-tables'
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

/** The part of a recorded posting that later postings depend on. */
export type Known = { id: string; kind: PostingKind; amountCents: number }

type Terms = { paymentId: string; sellerAccountId: string; amountCents: number; feeCents: number }

/** Money that the provider holds. */
const providerAccount = 'provider'
/** The platform's share of sales. */
const feesAccount = 'fees'
/** The provider's fees, which the platform pays. */
const costsAccount = 'costs'
/** What the platform owes a seller. The balance is negative while money is owed. */
export const sellerAccount = (accountId: string) => `seller ${accountId}`

const sumOf = (known: readonly Known[], kind: PostingKind) =>
  known.reduce((sum, posting) => (posting.kind === kind ? sum + posting.amountCents : sum), 0)

/** A failed refund comes back from the buyer's bank, so that the buyer has paid after all. */
const refundedCents = (known: readonly Known[]) => sumOf(known, 'refund') - sumOf(known, 'refund-failed')

/** What went back to the buyer through refunds and disputes. */
const takenCents = (known: readonly Known[]) =>
  refundedCents(known) + sumOf(known, 'dispute') - sumOf(known, 'dispute-won')

/** The share is computed from the total taken, so that many small refunds return as many cents as one large refund. */
const sellerShareOf = ({ amountCents, feeCents }: Terms, taken: number) => {
  const bounded = Math.min(Math.max(taken, 0), amountCents)
  return bounded - Math.round((feeCents * bounded) / amountCents)
}

const returnLines = (terms: Terms, before: number, cents: number): Line[] => {
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

/** Uses the current time when the provider reports none. */
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
  lines: returnLines(terms, before, amountCents),
})

/** The provider does not report when the refund failed. */
const refundFailed = (terms: Terms, { id, amountCents }: Refund, before: number, now: number): Posting => ({
  id: `refund-failed ${id}`,
  kind: 'refund-failed',
  paymentId: terms.paymentId,
  amountCents,
  at: now,
  lines: returnLines(terms, before, -amountCents),
})

const dispute = (terms: Terms, { id, amountCents, at }: Dispute, before: number): Posting => ({
  id: `dispute ${id}`,
  kind: 'dispute',
  paymentId: terms.paymentId,
  amountCents,
  at,
  lines: returnLines(terms, before, amountCents),
})

const disputeWon = (terms: Terms, { id, amountCents, at, closedAt }: Dispute, before: number): Posting => ({
  id: `dispute-won ${id}`,
  kind: 'dispute-won',
  paymentId: terms.paymentId,
  amountCents,
  at: closedAt ?? at,
  lines: returnLines(terms, before, -amountCents),
})

/** The postings that the provider's state of a payment implies and that are not recorded yet, in order. */
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
    // A failed refund is reversed only if it was recorded as done.
    else if (written.has(`refund ${one.id}`)) add(refundFailed(terms, one, takenCents(all), now))
  }
  for (const one of intent.disputes) {
    add(dispute(terms, one, takenCents(all)))
    for (const each of one.costs) add(cost(terms, 'dispute-cost', each))
    if (one.state === 'won') add(disputeWon(terms, one, takenCents(all)))
  }
  return missing
}

export type PaymentOutcome = 'unpaid' | 'paid' | 'partly-refunded' | 'refunded' | 'disputed'

/** The outcome follows from the recorded postings. They are never deleted, so a late event cannot undo it. */
export const paymentOutcomeOf = (amountCents: number, known: readonly Known[]): PaymentOutcome => {
  if (!known.some(({ kind }) => kind === 'paid')) return 'unpaid'
  const refunded = refundedCents(known)
  if (refunded >= amountCents) return 'refunded'
  if (sumOf(known, 'dispute') > sumOf(known, 'dispute-won')) return 'disputed'
  return refunded > 0 ? 'partly-refunded' : 'paid'
}

/** After a partial refund the buyer keeps the track. */
export const isOwned = (outcome: PaymentOutcome) => outcome === 'paid' || outcome === 'partly-refunded'

export const payoutPostingsOf = (
  { id, accountId, amountCents, state, at }: Payout,
  known: readonly Known[],
  now: number,
): Posting[] => {
  const lines = (cents: number): Line[] => [
    { account: sellerAccount(accountId), amountCents: cents },
    { account: providerAccount, amountCents: -cents },
  ]
  const common = { paymentId: null, amountCents, at }
  const all: Posting[] = [
    { ...common, id: `payout ${id}`, kind: 'payout', lines: lines(amountCents) },
    ...(state === 'failed'
      ? [
          {
            ...common,
            // The provider does not report when the payout failed.
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
