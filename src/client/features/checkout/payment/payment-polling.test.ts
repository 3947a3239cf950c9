import { expect, it } from 'vitest'
import { hourMs } from '~/contract/durations'
import { aPayment, aPaymentWatch } from '../../../../../tests/builders/money/payment-watch'
import { aPurchase } from '../../../../../tests/builders/money/sale'

it('polls a payment after 1, 2, 3, 5, 8, 15, 30 and 60 seconds, and then every minute', async () => {
  const { watch, ask, advance } = aPaymentWatch([aPayment()])
  watch.setBuyer('ada')
  await advance()
  let asked = 1
  for (const seconds of [1, 2, 3, 5, 8, 15, 30, 60, 60, 60]) {
    await advance(seconds * 1_000 - 1)
    expect(ask).toHaveBeenCalledTimes(asked)
    await advance(1)
    asked += 1
    expect(ask).toHaveBeenCalledTimes(asked)
  }
})

it.each(['canceled', 'returned', 'unknown'] as const)(
  'forgets a payment that is %s, and makes no news of it',
  async (type) => {
    const { watch, memory, verdicts, clock, advance } = aPaymentWatch([aPayment()])
    verdicts.set('pi_1', { type })
    watch.setBuyer('ada')
    await advance()
    expect(memory.get('ada')).toEqual([])
    expect(watch.news.get().items).toEqual([])
    expect(clock.waiting()).toBe(0)
  },
)

it.each(['asked', 'unpaid'] as const)(
  'gives up a payment that is %s after more than an hour',
  async (type) => {
    const { watch, memory, verdicts, advance, clock } = aPaymentWatch([aPayment()])
    verdicts.set('pi_1', { type })
    clock.advance(hourMs)
    watch.setBuyer('ada')
    await advance()
    expect(memory.get('ada')).toHaveLength(1)
    await advance(1_000)
    expect(memory.get('ada')).toEqual([])
  },
)

it.each(['processing', 'no-answer'] as const)(
  'never gives up a payment that is %s, because it may succeed',
  async (type) => {
    const { watch, memory, verdicts, advance } = aPaymentWatch([aPayment()])
    verdicts.set('pi_1', { type })
    watch.setBuyer('ada')
    for (let hours = 0; hours < 3; hours += 1) await advance(hourMs)
    expect(memory.get('ada')).toHaveLength(1)
  },
)

it('keeps news of several payments until each is dismissed', async () => {
  const { watch, verdicts, advance } = aPaymentWatch([aPayment(), aPayment('pi_2', 'u')])
  verdicts.set('pi_1', { type: 'refused', message: 'Declined.' })
  verdicts.set('pi_2', { type: 'paid', purchase: aPurchase() })
  watch.setBuyer('ada')
  await advance()
  expect(watch.news.get().items.map(({ id }) => id)).toEqual(['pi_1', 'pi_2'])
  expect(watch.news.get().items[0]).toEqual({
    type: 'not-paid',
    id: 'pi_1',
    trackId: 't',
    title: 'Song of pi_1',
    message: 'Declined.',
  })
  watch.dismiss('pi_1')
  expect(watch.news.get().items.map(({ id }) => id)).toEqual(['pi_2'])
})

it('replaces the news of a payment that was tried again', async () => {
  const { watch, verdicts, advance } = aPaymentWatch([aPayment(), aPayment('pi_2', 'u')])
  for (const id of ['pi_1', 'pi_2']) verdicts.set(id, { type: 'refused', message: 'Declined.' })
  watch.setBuyer('ada')
  await advance()
  watch.remember(aPayment())
  watch.follow(aPayment())
  await advance()
  expect(watch.news.get().items.map(({ id }) => id)).toEqual(['pi_2', 'pi_1'])
})

it('stores a payment once when it is remembered again', () => {
  const { watch, memory } = aPaymentWatch([aPayment('pi_2', 'u')])
  watch.setBuyer('ada')
  watch.remember(aPayment())
  watch.remember({ ...aPayment(), title: 'New title' })
  expect(memory.get('ada')?.map(({ title }) => title)).toEqual(['Song of pi_2', 'New title'])
})

it('stores nothing when a payment that is not stored is forgotten', () => {
  const { watch, write } = aPaymentWatch([aPayment('pi_2')])
  watch.setBuyer('ada')
  watch.forget('pi_1')
  expect(write).not.toHaveBeenCalled()
})

it('stores nothing and knows no payment while nobody is signed in', () => {
  const { watch, write } = aPaymentWatch([aPayment()])
  watch.remember(aPayment())
  expect(watch.pendingPaymentOf('t')).toBeUndefined()
  expect(write).not.toHaveBeenCalled()
})

it('finds the pending payment of a track among others', () => {
  const { watch } = aPaymentWatch([aPayment('pi_2', 'u'), aPayment()])
  watch.setBuyer('ada')
  expect(watch.pendingPaymentOf('t')?.paymentIntentId).toBe('pi_1')
  expect(watch.pendingPaymentOf('v')).toBeUndefined()
})

it('stops polling a payment that is forgotten', async () => {
  const { watch, ask, clock, advance } = aPaymentWatch([aPayment()])
  watch.setBuyer('ada')
  await advance()
  watch.forget('pi_1')
  expect(clock.waiting()).toBe(0)
  await advance(hourMs)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('polls a payment in one sequence when it is followed again', async () => {
  const { watch, ask, clock, advance } = aPaymentWatch([aPayment()])
  watch.setBuyer('ada')
  await advance()
  watch.follow(aPayment())
  await advance()
  expect(ask).toHaveBeenCalledTimes(2)
  expect(clock.waiting()).toBe(1)
})

it('polls each payment once when the same buyer is set again', async () => {
  const { watch, ask, advance } = aPaymentWatch([aPayment()])
  watch.setBuyer('ada')
  watch.setBuyer('ada')
  await advance()
  expect(ask).toHaveBeenCalledTimes(1)
})

it('drops the news and stops polling when the person signs out', async () => {
  const { watch, verdicts, clock, advance } = aPaymentWatch([aPayment(), aPayment('pi_2', 'u')])
  verdicts.set('pi_2', { type: 'refused', message: 'Declined.' })
  watch.setBuyer('ada')
  await advance()
  expect(watch.news.get().items).toHaveLength(1)
  watch.setBuyer(null)
  expect(watch.news.get().items).toEqual([])
  expect(clock.waiting()).toBe(0)
})

it('polls at once when the network is back, but not while a request is pending', async () => {
  const { watch, ask, backOnline, advance } = aPaymentWatch([aPayment()])
  watch.setBuyer('ada')
  backOnline()
  expect(ask).toHaveBeenCalledTimes(1)
  await advance()
  backOnline()
  expect(ask).toHaveBeenCalledTimes(2)
})

it('stops polling the payment of a track whose checkout opens, and continues to poll the others', async () => {
  const { watch, ask, advance } = aPaymentWatch([aPayment(), aPayment('pi_2', 'u')])
  watch.setBuyer('ada')
  await advance()
  watch.attend('t')
  await advance(1_000)
  expect(ask.mock.calls).toEqual([['pi_1'], ['pi_2'], ['pi_2']])
})

it('polls a payment again after its checkout was closed, and polls no other payment twice', async () => {
  const { watch, ask, advance } = aPaymentWatch([aPayment(), aPayment('pi_2', 'u')])
  watch.attend('t')
  watch.setBuyer('ada')
  await advance()
  expect(ask.mock.calls).toEqual([['pi_2']])
  watch.leave('t')
  await advance()
  expect(ask.mock.calls).toEqual([['pi_2'], ['pi_1']])
})

it('does not poll the payment of an open checkout when the checkout of another track is closed', async () => {
  const { watch, ask, advance } = aPaymentWatch([aPayment()])
  watch.attend('t')
  watch.leave('u')
  watch.setBuyer('ada')
  await advance()
  expect(ask).not.toHaveBeenCalled()
})
