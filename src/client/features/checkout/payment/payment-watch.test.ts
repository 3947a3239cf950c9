import { describe, expect, it, vi } from 'vitest'
import { hourMs } from '~/contract/durations'
import { aPurchase } from '../../../../../tests/builders/money/sale'
import { manualClock } from '../../../../../tests/fakes/manual-clock'
import { PaymentWatch } from './payment-watch'
import type { PendingPayment } from './pending-payments'
import type { Verdict } from './verdict'

function aWatch(stored: readonly PendingPayment[] = []) {
  const clock = manualClock()
  const memory = new Map<string, readonly PendingPayment[]>([['ada', stored]])
  const network = { online: true, acts: [] as (() => void)[] }
  const answers: Verdict[] = []
  const ask = vi.fn(async (): Promise<Verdict> => answers.shift() ?? { type: 'processing' })
  const onBought = vi.fn()
  const watch = new PaymentWatch({
    ask,
    onBought,
    clock,
    memoryOf: (userId) => ({
      read: () => memory.get(userId) ?? [],
      write: (payments) => memory.set(userId, payments),
    }),
    life: { isOnline: () => network.online, onOnline: (act) => network.acts.push(act) },
  })
  const turn = async (ms: number) => {
    clock.advance(ms)
    for (let tasks = 0; tasks < 5; tasks += 1) await Promise.resolve()
  }
  const backOnline = () => {
    network.online = true
    for (const act of network.acts) act()
  }
  const payment: PendingPayment = {
    paymentIntentId: 'pi_1',
    trackId: 't',
    title: 'Song',
    sinceMs: clock.now(),
  }
  return { watch, clock, memory, network, answers, ask, onBought, turn, backOnline, payment }
}

describe('the watch of a payment that was sent', () => {
  it('asks with growing pauses until the outcome is known', async () => {
    const { watch, ask, turn, payment, answers } = aWatch()
    watch.setBuyer('ada')
    watch.remember(payment)
    const verdicts: string[] = []
    watch.follow(payment, ({ type }) => {
      verdicts.push(type)
      return type === 'paid' ? 'over' : 'ask-again'
    })
    await turn(0)
    expect(ask).toHaveBeenCalledTimes(1)
    await turn(999)
    expect(ask).toHaveBeenCalledTimes(1)
    await turn(1)
    expect(ask).toHaveBeenCalledTimes(2)
    await turn(1_999)
    expect(ask).toHaveBeenCalledTimes(2)
    answers.push({ type: 'paid', purchase: aPurchase() })
    await turn(1)
    expect(verdicts).toEqual(['processing', 'processing', 'paid'])
    await turn(hourMs)
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('waits offline and asks as soon as the device is online', async () => {
    const { watch, ask, network, payment, turn, backOnline } = aWatch()
    watch.setBuyer('ada')
    network.online = false
    const onVerdict = vi.fn(() => 'ask-again' as const)
    watch.follow(payment, onVerdict)
    expect(onVerdict).toHaveBeenCalledWith({ type: 'no-answer' }, 1)
    await turn(hourMs)
    expect(ask).not.toHaveBeenCalled()
    backOnline()
    await turn(0)
    expect(ask).toHaveBeenCalledTimes(1)
  })
})

describe('a payment whose checkout is closed', () => {
  const stored: PendingPayment = {
    paymentIntentId: 'pi_1',
    trackId: 't',
    title: 'Song',
    sinceMs: 1_800_000_000_000,
  }

  it('is followed after a reload, and its success becomes news', async () => {
    const { watch, answers, onBought, memory, turn } = aWatch([stored])
    const purchase = aPurchase()
    answers.push({ type: 'processing' }, { type: 'paid', purchase })
    watch.setBuyer('ada')
    await turn(0)
    expect(watch.pendingPaymentOf('t')).toEqual(stored)
    await turn(1_000)
    expect(onBought).toHaveBeenCalledExactlyOnceWith(purchase)
    expect(watch.news.get().items).toEqual([{ type: 'bought', id: 'pi_1', purchase }])
    expect(memory.get('ada')).toEqual([])
    watch.dismiss('pi_1')
    expect(watch.news.get().items).toEqual([])
  })

  it('makes news with the reason when it was declined', async () => {
    const { watch, answers, turn, memory } = aWatch([stored])
    answers.push({ type: 'refused', message: 'The card was declined.' })
    watch.setBuyer('ada')
    await turn(0)
    expect(watch.news.get().items).toMatchObject([{ type: 'not-paid', title: 'Song', trackId: 't' }])
    expect(memory.get('ada')).toEqual([])
  })

  it('is forgotten without news when it never arrived within an hour', async () => {
    const { watch, answers, turn, memory, ask, clock } = aWatch([stored])
    ask.mockImplementation(async () => answers.shift() ?? { type: 'unpaid' })
    watch.setBuyer('ada')
    for (let minutes = 0; minutes < 59; minutes += 1) await turn(60_000)
    expect(memory.get('ada')).toHaveLength(1)
    for (let minutes = 0; minutes < 4; minutes += 1) await turn(60_000)
    expect(memory.get('ada')).toEqual([])
    expect(watch.news.get().items).toEqual([])
    expect(clock.waiting()).toBe(0)
  })

  it('makes news, and the closed dialog is not called any more', async () => {
    const { watch, answers, payment, turn, onBought } = aWatch()
    watch.setBuyer('ada')
    watch.remember(payment)
    const onVerdict = vi.fn(() => 'ask-again' as const)
    watch.follow(payment, onVerdict)
    await turn(0)
    watch.leave('t')
    answers.push({ type: 'paid', purchase: aPurchase() })
    await turn(1_000)
    expect(onVerdict).toHaveBeenCalledTimes(1)
    expect(onBought).toHaveBeenCalledTimes(1)
  })

  it('is not polled while the checkout of its track is open', async () => {
    const { watch, answers, turn, ask, onBought } = aWatch([stored])
    watch.attend('t')
    watch.setBuyer('ada')
    await turn(hourMs)
    expect(ask).not.toHaveBeenCalled()
    answers.push({ type: 'paid', purchase: aPurchase() })
    watch.leave('t')
    await turn(0)
    expect(onBought).toHaveBeenCalledTimes(1)
  })

  it('makes no news when the checkout of its track opens before the answer', async () => {
    const { watch, answers, turn } = aWatch([stored])
    answers.push({ type: 'refused', message: 'The card was declined.' })
    watch.setBuyer('ada')
    watch.attend('t')
    await turn(0)
    expect(watch.news.get().items).toEqual([])
    expect(watch.pendingPaymentOf('t')).toEqual(stored)
  })

  it('makes no news for another person who signs in', async () => {
    const { watch, answers, turn, onBought, memory } = aWatch([stored])
    watch.setBuyer('ada')
    watch.setBuyer('grace')
    answers.push({ type: 'paid', purchase: aPurchase() })
    await turn(hourMs)
    expect(onBought).not.toHaveBeenCalled()
    expect(watch.news.get().items).toEqual([])
    expect(memory.get('ada')).toEqual([stored])
  })
})
