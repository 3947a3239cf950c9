import { describe, expect, it, vi } from 'vitest'
import { hourMs } from '~/contract/durations'
import { aPayment, aPaymentWatch } from '../../../../../tests/builders/money/payment-watch'
import { aPurchase } from '../../../../../tests/builders/money/sale'

describe('the watch of a payment that was sent', () => {
  it('asks with growing pauses until the outcome is known', async () => {
    const { watch, ask, advance, answers } = aPaymentWatch()
    watch.setBuyer('ada')
    watch.remember(aPayment())
    const verdicts: string[] = []
    watch.follow(aPayment(), ({ type }) => {
      verdicts.push(type)
      return type === 'paid' ? 'over' : 'ask-again'
    })
    await advance(0)
    expect(ask).toHaveBeenCalledTimes(1)
    await advance(999)
    expect(ask).toHaveBeenCalledTimes(1)
    await advance(1)
    expect(ask).toHaveBeenCalledTimes(2)
    await advance(1_999)
    expect(ask).toHaveBeenCalledTimes(2)
    answers.push({ type: 'paid', purchase: aPurchase() })
    await advance(1)
    expect(verdicts).toEqual(['processing', 'processing', 'paid'])
    await advance(hourMs)
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('waits offline and asks as soon as the device is online', async () => {
    const { watch, ask, network, advance, backOnline } = aPaymentWatch()
    watch.setBuyer('ada')
    network.online = false
    const onVerdict = vi.fn(() => 'ask-again' as const)
    watch.follow(aPayment(), onVerdict)
    expect(onVerdict).toHaveBeenCalledWith({ type: 'no-answer' }, 1)
    await advance(hourMs)
    expect(ask).not.toHaveBeenCalled()
    backOnline()
    await advance(0)
    expect(ask).toHaveBeenCalledTimes(1)
  })
})

describe('a payment whose checkout is closed', () => {
  const stored = aPayment()

  it('is followed after a reload, and its success becomes news', async () => {
    const { watch, answers, onBought, memory, advance } = aPaymentWatch([stored])
    const purchase = aPurchase()
    answers.push({ type: 'processing' }, { type: 'paid', purchase })
    watch.setBuyer('ada')
    await advance(0)
    expect(watch.pendingPaymentOf('t')).toEqual(stored)
    await advance(1_000)
    expect(onBought).toHaveBeenCalledExactlyOnceWith(purchase)
    expect(watch.news.get().items).toEqual([{ type: 'bought', id: 'pi_1', purchase }])
    expect(memory.get('ada')).toEqual([])
    watch.dismiss('pi_1')
    expect(watch.news.get().items).toEqual([])
  })

  it('makes news with the reason when it was declined', async () => {
    const { watch, answers, advance, memory } = aPaymentWatch([stored])
    answers.push({ type: 'refused', message: 'The card was declined.' })
    watch.setBuyer('ada')
    await advance(0)
    expect(watch.news.get().items).toMatchObject([{ type: 'not-paid', title: 'Song of pi_1', trackId: 't' }])
    expect(memory.get('ada')).toEqual([])
  })

  it('is forgotten without news when the provider has not received it within an hour', async () => {
    const { watch, verdicts, advance, memory, clock } = aPaymentWatch([stored])
    verdicts.set('pi_1', { type: 'unpaid' })
    watch.setBuyer('ada')
    for (let minutes = 0; minutes < 59; minutes += 1) await advance(60_000)
    expect(memory.get('ada')).toHaveLength(1)
    for (let minutes = 0; minutes < 4; minutes += 1) await advance(60_000)
    expect(memory.get('ada')).toEqual([])
    expect(watch.news.get().items).toEqual([])
    expect(clock.waiting()).toBe(0)
  })

  it('makes news, and the closed dialog is not called any more', async () => {
    const { watch, answers, advance, onBought } = aPaymentWatch()
    watch.setBuyer('ada')
    watch.remember(aPayment())
    const onVerdict = vi.fn(() => 'ask-again' as const)
    watch.follow(aPayment(), onVerdict)
    await advance(0)
    watch.leave('t')
    answers.push({ type: 'paid', purchase: aPurchase() })
    await advance(1_000)
    expect(onVerdict).toHaveBeenCalledTimes(1)
    expect(onBought).toHaveBeenCalledTimes(1)
  })

  it('is not polled while the checkout of its track is open', async () => {
    const { watch, answers, advance, ask, onBought } = aPaymentWatch([stored])
    watch.attend('t')
    watch.setBuyer('ada')
    await advance(hourMs)
    expect(ask).not.toHaveBeenCalled()
    answers.push({ type: 'paid', purchase: aPurchase() })
    watch.leave('t')
    await advance(0)
    expect(onBought).toHaveBeenCalledTimes(1)
  })

  it('makes no news when the checkout of its track opens before the answer', async () => {
    const { watch, answers, advance } = aPaymentWatch([stored])
    answers.push({ type: 'refused', message: 'The card was declined.' })
    watch.setBuyer('ada')
    watch.attend('t')
    await advance(0)
    expect(watch.news.get().items).toEqual([])
    expect(watch.pendingPaymentOf('t')).toEqual(stored)
  })

  it('makes no news for another person who signs in', async () => {
    const { watch, answers, advance, onBought, memory } = aPaymentWatch([stored])
    watch.setBuyer('ada')
    watch.setBuyer('grace')
    answers.push({ type: 'paid', purchase: aPurchase() })
    await advance(hourMs)
    expect(onBought).not.toHaveBeenCalled()
    expect(watch.news.get().items).toEqual([])
    expect(memory.get('ada')).toEqual([stored])
  })
})
