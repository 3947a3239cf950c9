import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Intent, Payout, Refund } from '../provider/payment-provider'
import { payoutPostingsOf, postingsOf, paymentOutcomeOf, type Posting } from './postings'

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

/** What refunds of a payment look like each time somebody looks: done one by one, failing when they like. */
const looks = fc.array(
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
    fc.property(looks, (given) => {
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

it('uses the current time for events without a date', () => {
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
