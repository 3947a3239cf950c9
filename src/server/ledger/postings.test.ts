import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Dispute, Intent, Payout, Refund } from '../provider/payment-provider'
import { isOwned, payoutPostingsOf, postingsOf, paymentOutcomeOf, type Posting } from './postings'

const terms = { paymentId: 'p1', sellerAccountId: 'acct_1', amountCents: 150, feeCents: 45 }

const paidIntent = (refunds: Refund[], more: Partial<Intent> = {}): Intent => ({
  id: 'pi_1',
  clientSecret: 's',
  status: 'succeeded',
  amountCents: 150,
  problem: null,
  paidAt: 1,
  costCents: 34,
  refunds,
  disputes: [],
  ...more,
})

const sumOf = (postings: Posting[], isCounted: (account: string) => boolean = () => true) =>
  postings
    .flatMap(({ lines }) => lines)
    .reduce((sum, { account, amountCents }) => (isCounted(account) ? sum + amountCents : sum), 0)

/** A list of fetches, each with the states of four refunds. A refund can fail at any time, even after it was done. */
const fetches = fc.array(
  fc.array(fc.constantFrom<(Refund['state'] | 'unheard-of')[]>('done', 'failed', 'unheard-of'), {
    minLength: 4,
    maxLength: 4,
  }),
  { minLength: 1, maxLength: 8 },
)

const cents = [50, 1, 37, 62]

const write = (known: Posting[], states: (Refund['state'] | 'unheard-of')[], now: number) => {
  const refunds = states.flatMap((state, place): Refund[] => {
    const failedBefore = known.some(({ id }) => id === `refund-failed re_${place}`)
    if (state === 'unheard-of') return []
    return [
      { id: `re_${place}`, amountCents: cents[place] ?? 0, state: failedBefore ? 'failed' : state, at: 2 },
    ]
  })
  return [...known, ...postingsOf(terms, paidIntent(refunds), known, now)]
}

it('reverses a failed refund to the cent', () => {
  fc.assert(
    fc.property(fetches, (given) => {
      let known: Posting[] = []
      for (const [place, states] of given.entries()) known = write(known, states, 10 + place)
      for (const posting of known) expect(sumOf([posting])).toBe(0)
      expect(new Set(known.map(({ id }) => id)).size).toBe(known.length)
      const all = write(known, ['failed', 'failed', 'failed', 'failed'], 100)
      expect(paymentOutcomeOf(150, all)).toBe('paid')
      expect(sumOf(all, (account) => account.startsWith('seller'))).toBe(-105)
      expect(sumOf(all, (account) => account === 'fees')).toBe(-45)
    }),
  )
})

it('counts a refund as done until it fails', () => {
  const done = write([], ['done', 'done', 'done', 'done'], 3)
  expect(paymentOutcomeOf(150, done)).toBe('refunded')
  expect(paymentOutcomeOf(150, write(done, ['failed', 'done', 'done', 'done'], 4))).toBe('partly-refunded')
})

it('dates a payment without a date, and the failure of a payout, with the current time', () => {
  const known = postingsOf(terms, paidIntent([], { paidAt: null }), [], 5)
  expect(known.map(({ kind, at }) => [kind, at])).toEqual([
    ['paid', 5],
    ['cost', 5],
  ])
  const payout: Payout = { id: 'po_1', accountId: 'acct_1', amountCents: 7, state: 'failed', at: 5 }
  expect(payoutPostingsOf(payout, [], 9).map(({ kind, at }) => [kind, at])).toEqual([
    ['payout', 5],
    ['payout-failed', 9],
  ])
})

const oneRefund = (amountCents: number): Refund => ({ id: 're_1', amountCents, state: 'done', at: 2 })

const oneDispute = (more: Partial<Dispute> = {}): Dispute => ({
  id: 'dp_1',
  amountCents: 150,
  costs: [],
  state: 'open',
  at: 3,
  closedAt: null,
  ...more,
})

const disputed = (...disputes: Dispute[]) => paidIntent([], { disputes })

const amountsOf = ({ lines }: Posting) =>
  Object.fromEntries(lines.map(({ account, amountCents }) => [account, amountCents]))

const idsOf = (postings: Posting[]) => postings.map(({ id }) => id)

const named = (postings: Posting[], id: string) => postings.filter((posting) => posting.id === id)

it('splits a paid amount between the seller and the fee, and books the cost to the platform', () => {
  expect(postingsOf(terms, paidIntent([]), [], 9)).toEqual([
    {
      id: 'paid pi_1',
      kind: 'paid',
      paymentId: 'p1',
      amountCents: 150,
      at: 1,
      lines: [
        { account: 'provider', amountCents: 150 },
        { account: 'seller acct_1', amountCents: -105 },
        { account: 'fees', amountCents: -45 },
      ],
    },
    {
      id: 'cost pi_1',
      kind: 'cost',
      paymentId: 'p1',
      amountCents: 34,
      at: 1,
      lines: [
        { account: 'costs', amountCents: 34 },
        { account: 'provider', amountCents: -34 },
      ],
    },
  ])
})

it('books no cost until the provider reports it', () => {
  expect(idsOf(postingsOf(terms, paidIntent([], { costCents: null }), [], 9))).toEqual(['paid pi_1'])
})

it.each(['requires-payment', 'requires-action', 'processing', 'canceled'] as const)(
  'books nothing for a payment in the state %s',
  (status) => {
    expect(postingsOf(terms, paidIntent([], { status }), [], 9)).toEqual([])
  },
)

it('books nothing twice', () => {
  const intent = paidIntent([oneRefund(50)], {
    disputes: [oneDispute({ state: 'won', costs: [{ id: 'txn_1', cents: 15, at: 3 }] })],
  })
  const known = postingsOf(terms, intent, [], 9)
  expect(postingsOf(terms, intent, known, 10)).toEqual([])
})

it('takes a partial refund from the seller and from the fee in proportion', () => {
  const [refund] = named(postingsOf(terms, paidIntent([oneRefund(50)]), [], 9), 'refund re_1')
  expect(refund).toMatchObject({ kind: 'refund', paymentId: 'p1', amountCents: 50, at: 2 })
  expect(refund && amountsOf(refund)).toEqual({ provider: -50, 'seller acct_1': 35, fees: 15 })
})

it('books nothing for a refund that failed before it was done', () => {
  const failed: Refund = { ...oneRefund(50), state: 'failed' }
  expect(idsOf(postingsOf(terms, paidIntent([failed]), [], 9))).toEqual(['paid pi_1', 'cost pi_1'])
})

it('takes a dispute from the seller and from the fee, and its cost from the platform', () => {
  const costs = [{ id: 'txn_1', cents: 15, at: 4 }]
  const [, , dispute, cost, ...more] = postingsOf(terms, disputed(oneDispute({ costs })), [], 9)
  expect(dispute).toMatchObject({ id: 'dispute dp_1', kind: 'dispute', paymentId: 'p1', at: 3 })
  expect(dispute && amountsOf(dispute)).toEqual({ provider: -150, 'seller acct_1': 105, fees: 45 })
  expect(cost).toMatchObject({ id: 'dispute-cost txn_1', kind: 'dispute-cost', amountCents: 15, at: 4 })
  expect(cost && amountsOf(cost)).toEqual({ costs: 15, provider: -15 })
  expect(more).toEqual([])
})

it('gives the money of a won dispute back to the seller and to the fee when the dispute was closed', () => {
  const [won] = named(
    postingsOf(terms, disputed(oneDispute({ state: 'won', closedAt: 8 })), [], 9),
    'dispute-won dp_1',
  )
  expect(won).toMatchObject({ kind: 'dispute-won', paymentId: 'p1', amountCents: 150, at: 8 })
  expect(won && amountsOf(won)).toEqual({ provider: 150, 'seller acct_1': -105, fees: -45 })
})

it('dates a won dispute without a closing date like the dispute', () => {
  const [won] = named(postingsOf(terms, disputed(oneDispute({ state: 'won' })), [], 9), 'dispute-won dp_1')
  expect(won?.at).toBe(3)
})

it('takes no more than the seller’s share when a refund and a dispute together exceed the price', () => {
  const intent = paidIntent([oneRefund(50)], { disputes: [oneDispute()] })
  const [dispute] = named(postingsOf(terms, intent, [], 9), 'dispute dp_1')
  expect(dispute && amountsOf(dispute)).toEqual({ provider: -150, 'seller acct_1': 70, fees: 80 })
})

it('takes a refund during a dispute of the full price from the platform alone', () => {
  const known = postingsOf(terms, disputed(oneDispute()), [], 9)
  const [refund] = postingsOf(terms, paidIntent([oneRefund(50)], { disputes: [oneDispute()] }), known, 10)
  expect(refund && amountsOf(refund)).toEqual({ provider: -50, 'seller acct_1': 0, fees: 50 })
})

it('takes a refund after a won dispute from the seller again', () => {
  const won = oneDispute({ state: 'won' })
  const known = postingsOf(terms, disputed(won), [], 9)
  const [refund] = postingsOf(terms, paidIntent([oneRefund(150)], { disputes: [won] }), known, 10)
  expect(refund && amountsOf(refund)).toEqual({ provider: -150, 'seller acct_1': 105, fees: 45 })
})

it('returns the outcome unpaid until a payment is booked', () => {
  expect(paymentOutcomeOf(150, [])).toBe('unpaid')
  expect(paymentOutcomeOf(150, [{ id: 'cost pi_1', kind: 'cost', amountCents: 34 }])).toBe('unpaid')
})

it('returns the outcome disputed while a dispute is open, and paid after the dispute was won', () => {
  expect(paymentOutcomeOf(150, postingsOf(terms, disputed(oneDispute()), [], 9))).toBe('disputed')
  const won = disputed(oneDispute({ state: 'won' }))
  expect(paymentOutcomeOf(150, postingsOf(terms, won, [], 9))).toBe('paid')
})

it.each([
  ['unpaid', false],
  ['paid', true],
  ['partly-refunded', true],
  ['refunded', false],
  ['disputed', false],
] as const)('for the outcome %s, returns whether the buyer owns the track: %s', (outcome, owned) => {
  expect(isOwned(outcome)).toBe(owned)
})

const payout: Payout = { id: 'po_1', accountId: 'acct_1', amountCents: 700, state: 'paid', at: 5 }

it('pays out what the platform owes the seller', () => {
  expect(payoutPostingsOf(payout, [], 9)).toEqual([
    {
      id: 'payout po_1',
      kind: 'payout',
      paymentId: null,
      amountCents: 700,
      at: 5,
      lines: [
        { account: 'seller acct_1', amountCents: 700 },
        { account: 'provider', amountCents: -700 },
      ],
    },
  ])
})

it('reverses a payout that failed after it was booked', () => {
  const known = payoutPostingsOf(payout, [], 9)
  const [failed, ...more] = payoutPostingsOf({ ...payout, state: 'failed' }, known, 10)
  expect(failed).toMatchObject({ id: 'payout-failed po_1', kind: 'payout-failed', amountCents: 700 })
  expect(failed && amountsOf(failed)).toEqual({ 'seller acct_1': -700, provider: 700 })
  expect(more).toEqual([])
})
