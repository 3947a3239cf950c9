import { describe, expect, it, vi } from 'vitest'
import { aPurchase } from '../../../../../tests/builders/money/sale'
import { manualClock } from '../../../../../tests/fakes/manual-clock'
import { PaymentWatch } from './payment-watch'
import type { Underway } from './underway'
import type { Verdict } from './verdict'

const hourMs = 60 * 60 * 1_000

function aWatch(kept: readonly Underway[] = []) {
  const clock = manualClock()
  const memory = new Map<string, readonly Underway[]>([['ada', kept]])
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
    clock.turn(ms)
    for (let tasks = 0; tasks < 5; tasks += 1) await Promise.resolve()
  }
  const backOnline = () => {
    network.online = true
    for (const act of network.acts) act()
  }
  const payment: Underway = { paymentIntentId: 'pi_1', trackId: 't', title: 'Song', sinceMs: clock.now() }
  return { watch, clock, memory, network, answers, ask, onBought, turn, backOnline, payment }
}

describe('a payment that was sent', () => {
  it('is asked about again and again, each time later, until it is told', async () => {
    const { watch, ask, turn, payment, answers } = aWatch()
    watch.setBuyer('ada')
    watch.remember(payment)
    const heard: string[] = []
    watch.follow(payment, ({ type }) => {
      heard.push(type)
      return type === 'paid' ? 'over' : 'go-on'
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
    expect(heard).toEqual(['processing', 'processing', 'paid'])
    await turn(hourMs)
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('waits for a network, and is asked about as soon as there is one', async () => {
    const { watch, ask, network, payment, turn, backOnline } = aWatch()
    watch.setBuyer('ada')
    network.online = false
    const hear = vi.fn(() => 'go-on' as const)
    watch.follow(payment, hear)
    expect(hear).toHaveBeenCalledWith({ type: 'unheard' }, 1)
    await turn(hourMs)
    expect(ask).not.toHaveBeenCalled()
    backOnline()
    await turn(0)
    expect(ask).toHaveBeenCalledTimes(1)
  })
})

describe('when nobody looks any more', () => {
  const kept: Underway = { paymentIntentId: 'pi_1', trackId: 't', title: 'Song', sinceMs: 1_800_000_000_000 }

  it('what a reload has cut off is looked for, bought, and told', async () => {
    const { watch, answers, onBought, memory, turn } = aWatch([kept])
    const purchase = aPurchase()
    answers.push({ type: 'processing' }, { type: 'paid', purchase })
    watch.setBuyer('ada')
    await turn(0)
    expect(watch.underwayOf('t')).toEqual(kept)
    await turn(1_000)
    expect(onBought).toHaveBeenCalledExactlyOnceWith(purchase)
    expect(watch.news.get().items).toEqual([{ type: 'bought', id: 'pi_1', purchase }])
    expect(memory.get('ada')).toEqual([])
    watch.dismiss('pi_1')
    expect(watch.news.get().items).toEqual([])
  })

  it('what was refused is told with the reason', async () => {
    const { watch, answers, turn, memory } = aWatch([kept])
    answers.push({ type: 'refused', message: 'The card was declined.' })
    watch.setBuyer('ada')
    await turn(0)
    expect(watch.news.get().items).toMatchObject([{ type: 'not-paid', title: 'Song', trackId: 't' }])
    expect(memory.get('ada')).toEqual([])
  })

  it('what never arrived is given up after an hour, without a word', async () => {
    const { watch, answers, turn, memory, ask, clock } = aWatch([kept])
    ask.mockImplementation(async () => answers.shift() ?? { type: 'unpaid' })
    watch.setBuyer('ada')
    for (let minutes = 0; minutes < 59; minutes += 1) await turn(60_000)
    expect(memory.get('ada')).toHaveLength(1)
    for (let minutes = 0; minutes < 4; minutes += 1) await turn(60_000)
    expect(memory.get('ada')).toEqual([])
    expect(watch.news.get().items).toEqual([])
    expect(clock.waiting()).toBe(0)
  })

  it('a closed dialog hears nothing more of it, and it is told all the same', async () => {
    const { watch, answers, payment, turn, onBought } = aWatch()
    watch.setBuyer('ada')
    watch.remember(payment)
    const hear = vi.fn(() => 'go-on' as const)
    watch.follow(payment, hear)
    await turn(0)
    watch.leave('t')
    answers.push({ type: 'paid', purchase: aPurchase() })
    await turn(1_000)
    expect(hear).toHaveBeenCalledTimes(1)
    expect(onBought).toHaveBeenCalledTimes(1)
  })

  it('is not asked about beside an open checkout, which asks itself, until that is closed', async () => {
    const { watch, answers, turn, ask, onBought } = aWatch([kept])
    watch.attend('t')
    watch.setBuyer('ada')
    await turn(hourMs)
    expect(ask).not.toHaveBeenCalled()
    answers.push({ type: 'paid', purchase: aPurchase() })
    watch.leave('t')
    await turn(0)
    expect(onBought).toHaveBeenCalledTimes(1)
  })

  it('gives way to a checkout that is opened, whatever it is just being told', async () => {
    const { watch, answers, turn } = aWatch([kept])
    answers.push({ type: 'refused', message: 'The card was declined.' })
    watch.setBuyer('ada')
    watch.attend('t')
    await turn(0)
    expect(watch.news.get().items).toEqual([])
    expect(watch.underwayOf('t')).toEqual(kept)
  })

  it('is nobody else’s: whoever signs in next hears nothing of it', async () => {
    const { watch, answers, turn, onBought, memory } = aWatch([kept])
    watch.setBuyer('ada')
    watch.setBuyer('grace')
    answers.push({ type: 'paid', purchase: aPurchase() })
    await turn(hourMs)
    expect(onBought).not.toHaveBeenCalled()
    expect(watch.news.get().items).toEqual([])
    expect(memory.get('ada')).toEqual([kept])
  })
})
