import { describe, expect, it } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import { aCheckout, begun, pending, purchase } from '../../../../../tests/builders/money/checkout'
import { settled } from '../../../../../tests/builders/device/test-player'
import { aTrack } from '../../../../../tests/builders/music/screen-answers'
import { messages } from './messages'

it('a checkout is loading before it has started', () => {
  expect(aCheckout().now()).toEqual({ at: 'loading', track: null })
})

describe('a checkout of an owned track', () => {
  it('loads the purchase and begins no payment', async () => {
    const { calls, world, start, now } = aCheckout()
    world.isOwned = true
    await start()
    expect(now()).toMatchObject({ at: 'done', how: 'owned' })
    expect(calls.begin).not.toHaveBeenCalled()
  })

  it('reports nothing when it was closed before the purchase was loaded', async () => {
    const { checkout, calls, world, onBought, start, now } = aCheckout()
    world.isOwned = true
    calls.claim.mockImplementation(async () => {
      checkout.leave()
      return purchase
    })
    await start()
    expect(now().at).toBe('loading')
    expect(onBought).not.toHaveBeenCalled()
  })
})

describe('an offer', () => {
  it('shows the price, the cards and the track', async () => {
    const { calls, openCardForm, start, now } = aCheckout()
    await start()
    expect(calls.begin.mock.calls).toEqual([
      [{ trackId: pending.trackId, saveCard: false, expectedPriceCents: 100 }],
    ])
    expect(openCardForm.mock.calls).toMatchObject([
      [{ provider: 'simulated' }, { type: 'payment', clientSecret: 'pi_1_secret' }],
    ])
    expect(now()).toMatchObject({ at: 'choosing', sale: { priceCents: 100, cards: [] }, problem: null })
  })

  it('shows the track while the price is loading', async () => {
    const { calls, start, now } = aCheckout()
    calls.begin.mockReturnValue(new Promise(() => {}))
    await start()
    expect(now()).toMatchObject({ at: 'loading', track: { _id: pending.trackId } })
  })

  it('tells the payment watch when the checkout opens and closes, and closes the card form', async () => {
    const { checkout, cardForm, watch, start } = aCheckout()
    await start()
    expect(watch.attend.mock.calls).toEqual([[pending.trackId]])
    checkout.leave()
    expect(watch.leave.mock.calls).toEqual([[pending.trackId]])
    expect(cardForm.close).toHaveBeenCalledTimes(1)
  })

  it.each(['processing', 'paid'] as const)('polls a payment that is %s', async (status) => {
    const { calls, watch, start, now } = aCheckout()
    calls.begin.mockResolvedValue({ ...begun, status })
    await start()
    expect(watch.follow).toHaveBeenCalledTimes(1)
    expect(now().at).toBe('confirming')
  })

  it('asks once for the outcome of a payment that was sent before a reload', async () => {
    const { poll, watch, start, now } = aCheckout()
    watch.pendingPaymentOf.mockReturnValue(pending)
    await start()
    expect(now().at).toBe('confirming')
    expect(poll({ type: 'unpaid' }, 1)).toBe('over')
    expect(now()).toMatchObject({ at: 'choosing', problem: messages.lastTryNotPaid })
  })

  it('does not poll an earlier payment that was replaced', async () => {
    const { watch, start, now } = aCheckout()
    watch.pendingPaymentOf.mockReturnValue({ ...pending, paymentIntentId: 'pi_0' })
    await start()
    expect(now().at).toBe('choosing')
    expect(watch.follow).not.toHaveBeenCalled()
  })

  it('is not loaded without a network', async () => {
    const { calls, world, start, now } = aCheckout()
    world.isOnline = false
    await start()
    expect(now()).toEqual({ at: 'offline' })
    expect(calls.track).not.toHaveBeenCalled()
  })

  it('continues the payment of a track that was deleted', async () => {
    const { calls, watch, start, now } = aCheckout()
    calls.track.mockRejectedValue(new ApiError(404, 'not_found'))
    calls.begin.mockResolvedValue({ ...begun, status: 'processing' })
    await start()
    expect(calls.begin.mock.calls).toEqual([[{ trackId: pending.trackId, saveCard: false }]])
    expect(now()).toMatchObject({ at: 'confirming', sale: { track: null } })
    expect(watch.remember.mock.calls).toEqual([[{ ...pending, title: 'A track', sinceMs: 10_000 }]])
  })

  it.each([
    [new ApiError(0, 'network'), 'unreachable'],
    [new ApiError(500, 'internal'), 'unreachable'],
    [new TypeError('A bug'), 'unreachable'],
  ])('cannot be shown when loading the track fails (%s)', async (error, at) => {
    const { calls, start, now } = aCheckout()
    calls.track.mockRejectedValue(error)
    await start()
    expect(now().at).toBe(at)
  })

  it('shows the server’s reason when the track cannot be bought', async () => {
    const { calls, start, now } = aCheckout()
    calls.begin.mockRejectedValue(new ApiError(403, 'own_track', { message: 'Your own track.' }))
    await start()
    expect(now()).toMatchObject({ at: 'refused', message: 'Your own track.' })
  })

  it('is loaded again with the reason when the price has changed meanwhile', async () => {
    const { calls, start, now } = aCheckout()
    calls.begin.mockRejectedValueOnce(new ApiError(409, 'price_changed', { message: 'It costs more.' }))
    await start()
    expect(now()).toMatchObject({ at: 'choosing', problem: 'It costs more.' })
  })

  it('that fails to load after the checkout was closed changes nothing', async () => {
    const { checkout, calls, start, now } = aCheckout()
    calls.begin.mockImplementation(async () => {
      checkout.leave()
      throw new ApiError(403, 'own_track')
    })
    await start()
    expect(now().at).toBe('loading')
  })

  it('closes the card form before it is loaded again', async () => {
    const { checkout, cardForm, start } = aCheckout()
    await start()
    await checkout.load()
    expect(cardForm.close).toHaveBeenCalledTimes(1)
  })
})

describe('a free track', () => {
  const free = () => {
    const opened = aCheckout()
    opened.calls.track.mockResolvedValue(aTrack({ price: 0 }))
    return opened
  }

  it('is claimed without another press when the button said that it is free', async () => {
    const { checkout, calls, now } = free()
    checkout.start(true)
    await settled()
    expect(now()).toMatchObject({ at: 'done', how: 'claimed' })
    expect(calls.begin).not.toHaveBeenCalled()
  })

  it('is claimed only after a press, and only once, when the button did not say that it is free', async () => {
    const { checkout, calls, start, now } = free()
    await start()
    expect(now()).toMatchObject({ at: 'free', problem: null })
    await Promise.all([checkout.claim(), checkout.claim()])
    expect(calls.claim).toHaveBeenCalledTimes(1)
  })

  it('plays when it is claimed', async () => {
    const { checkout, onBought, start } = free()
    await start()
    await checkout.claim()
    expect(onBought.mock.calls).toEqual([[purchase, 'plays-now']])
  })

  it('starts no music when the checkout is closed while it is being claimed', async () => {
    const { checkout, onBought, start } = free()
    await start()
    const claiming = checkout.claim()
    checkout.leave()
    await claiming
    expect(onBought.mock.calls).toEqual([[purchase, 'silently']])
  })

  it('is offered again with the reason when claiming fails', async () => {
    const { checkout, calls, start, now } = free()
    const error = new ApiError(0, 'network')
    calls.claim.mockRejectedValue(error)
    await start()
    await checkout.claim()
    expect(now()).toMatchObject({ at: 'free', problem: error.message })
  })

  it('ends the checkout when the claim is refused', async () => {
    const { checkout, calls, start, now } = free()
    calls.claim.mockRejectedValue(new ApiError(403, 'forbidden', { message: 'Not for you.' }))
    await start()
    await checkout.claim()
    expect(now()).toMatchObject({ at: 'refused', message: 'Not for you.' })
  })

  it('is offered for its price when it has stopped being free', async () => {
    const { checkout, calls, start, now } = free()
    calls.claim.mockRejectedValue(new ApiError(402, 'payment_required'))
    await start()
    calls.track.mockResolvedValue(aTrack({ price: 1 }))
    await checkout.claim()
    expect(now()).toMatchObject({ at: 'choosing', problem: null })
  })

  it('cannot be claimed while an offer with a price is shown', async () => {
    const { checkout, calls, start } = aCheckout()
    await start()
    await checkout.claim()
    expect(calls.claim).not.toHaveBeenCalled()
  })
})
