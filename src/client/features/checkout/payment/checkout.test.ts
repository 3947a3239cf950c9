import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import type { DeskAnswer } from '~/client/money/card-form/card-form'
import { later } from '../../../../../tests/builders/app/answering'
import { aDesk, aPurchase, testConfig } from '../../../../../tests/builders/money/sale'
import { aTrack } from '../../../../../tests/builders/music/screen-answers'
import { settled } from '../../../../../tests/builders/device/test-player'
import { Checkout } from './checkout'
import type { Underway } from './underway'

const track = aTrack({ price: 1 })
const purchase = aPurchase()
const begun = {
  paymentIntentId: 'pi_1',
  clientSecret: 'pi_1_secret',
  trackId: track._id,
  amountCents: 100,
  currency: 'usd',
  status: 'requires-payment',
} as const
const underway: Underway = { paymentIntentId: 'pi_1', trackId: track._id, title: 'Dust Choir', sinceMs: 0 }
const never = () => new Promise<never>(() => {})

function aCheckout() {
  const world = { nowMs: 10_000, isOnline: true, isOwned: false }
  const desk = aDesk()
  const calls = {
    track: vi.fn(async () => track),
    config: vi.fn(async () => testConfig),
    cards: vi.fn(async () => []),
    begin: vi.fn(async () => begun),
    take: vi.fn(async () => purchase),
  }
  const watch = {
    underwayOf: vi.fn((_trackId: string): Underway | undefined => undefined),
    remember: vi.fn(),
    forget: vi.fn(),
    follow: vi.fn(),
    attend: vi.fn(),
    leave: vi.fn(),
  }
  const openDesk = vi.fn(async () => desk)
  const onBought = vi.fn()
  const checkout = new Checkout({
    trackId: track._id,
    calls,
    openDesk,
    watch,
    onBought,
    isOnline: () => world.isOnline,
    isOwned: () => world.isOwned,
    now: () => world.nowMs,
  })
  const start = async () => {
    checkout.start(false)
    await settled()
  }
  return {
    checkout,
    calls,
    watch,
    world,
    desk,
    openDesk,
    onBought,
    start,
    now: () => checkout.state.get().now,
  }
}

it('takes no press for half a second from when it is opened, however long it looks', () => {
  const { checkout, calls, world } = aCheckout()
  calls.track.mockImplementation(never)
  checkout.start(false)
  expect(checkout.armsInMs()).toBe(500)
  world.nowMs += 200
  expect(checkout.armsInMs()).toBe(300)
  world.nowMs += 2_000
  expect(checkout.armsInMs()).toBe(0)
  world.nowMs -= 3_600_000
  expect(checkout.armsInMs()).toBe(0)
})

describe('what is owned by the time it is looked for', () => {
  it('was paid here where a payment is remembered, which is over then', async () => {
    const { calls, watch, onBought, start, now } = aCheckout()
    watch.underwayOf.mockReturnValue(underway)
    calls.begin.mockRejectedValue(new ApiError(409, 'already_owned'))
    await start()
    expect(now()).toMatchObject({ at: 'done', how: 'paid' })
    expect(watch.forget.mock.calls).toEqual([['pi_1']])
    expect(onBought.mock.calls).toEqual([[purchase, 'plays-now']])
  })

  it('was bought elsewhere where none is, and is owned on this page as well, without a sound', async () => {
    const { calls, onBought, start, now } = aCheckout()
    calls.begin.mockRejectedValue(new ApiError(409, 'already_owned'))
    await start()
    expect(now()).toMatchObject({ at: 'done', how: 'owned' })
    expect(onBought.mock.calls).toEqual([[purchase, 'in-silence']])
  })

  it('is on offer again where it was given back since', async () => {
    const { calls, world, start, now } = aCheckout()
    world.isOwned = true
    calls.take.mockRejectedValue(new ApiError(402, 'payment_required'))
    await start()
    expect(now()).toMatchObject({ at: 'choosing', problem: null })
  })

  it('is said to be out of reach where it cannot be had, and looked for no longer', async () => {
    const { calls, start, now } = aCheckout()
    calls.begin.mockRejectedValue(new ApiError(409, 'already_owned'))
    calls.take.mockRejectedValue(new ApiError(0, 'network'))
    await start()
    expect(now().at).toBe('unreachable')
  })

  it('is the watch’s to tell where nobody looks any more', async () => {
    const { checkout, calls, watch, onBought, start, now } = aCheckout()
    watch.underwayOf.mockReturnValue(underway)
    calls.begin.mockImplementation(async () => {
      checkout.leave()
      throw new ApiError(409, 'already_owned')
    })
    await start()
    expect(now().at).toBe('looking')
    expect(watch.forget).not.toHaveBeenCalled()
    expect(onBought).not.toHaveBeenCalled()
  })
})

describe('whoever takes the card', () => {
  const opensLate = () => {
    const opened = aCheckout()
    const late = later<typeof opened.desk>()
    opened.openDesk.mockReturnValueOnce(late.promise)
    return { ...opened, come: () => late.settle(opened.desk) }
  }

  it('is let go when the checkout was closed before it came', async () => {
    const { checkout, come, desk, start } = opensLate()
    await start()
    checkout.leave()
    come()
    await settled()
    expect(desk.close).toHaveBeenCalledTimes(1)
  })

  it('is let go when the offer was looked for anew before it came', async () => {
    const { checkout, come, desk, openDesk, start, now } = opensLate()
    const second = aDesk()
    openDesk.mockResolvedValueOnce(second)
    await start()
    await checkout.look()
    come()
    await settled()
    expect(desk.close).toHaveBeenCalledTimes(1)
    expect(second.close).not.toHaveBeenCalled()
    expect(now()).toMatchObject({ at: 'choosing', sale: { desk: second } })
  })

  it('is not disturbed while it has the card, and let go once it has answered nobody', async () => {
    const { checkout, desk, watch, start } = aCheckout()
    const answer = later<DeskAnswer>()
    desk.pay.mockReturnValue(answer.promise)
    await start()
    void checkout.pay({ type: 'new' }, false)
    await settled()
    checkout.leave()
    expect(desk.close).not.toHaveBeenCalled()
    answer.settle({ type: 'sent' })
    await settled()
    expect(desk.close).toHaveBeenCalledTimes(1)
    // Told to nobody here.
    expect(watch.follow.mock.calls).toEqual([[{ ...underway, sinceMs: 10_000 }]])
  })
})

describe('a free track', () => {
  const free = () => {
    const opened = aCheckout()
    opened.calls.track.mockResolvedValue(aTrack({ price: 0 }))
    return opened
  }

  it('plays when it is taken', async () => {
    const { checkout, onBought, start } = free()
    await start()
    await checkout.take()
    expect(onBought.mock.calls).toEqual([[purchase, 'plays-now']])
  })

  it('is theirs without a sound where the checkout was closed meanwhile', async () => {
    const { checkout, onBought, start } = free()
    await start()
    const taken = checkout.take()
    checkout.leave()
    await taken
    expect(onBought.mock.calls).toEqual([[purchase, 'in-silence']])
  })
})
