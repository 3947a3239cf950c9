import { describe, expect, it } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import type { CardFormAnswer } from '~/client/money/card-form/card-form'
import { later } from '../../../../../tests/builders/app/answers-by-path'
import { aCheckout, begun, pending, purchase } from '../../../../../tests/builders/money/checkout'
import { aCardForm } from '../../../../../tests/builders/money/sale'
import { aTrack } from '../../../../../tests/builders/music/screen-answers'
import { settled } from '../../../../../tests/builders/device/test-player'

const never = () => new Promise<never>(() => {})

it('a checkout ignores presses for half a second after it opens, even while the track is loading', () => {
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

describe('a checkout of a track that is owned already', () => {
  it('shows the track as paid and forgets the pending payment when there was one', async () => {
    const { calls, watch, onBought, start, now } = aCheckout()
    watch.pendingPaymentOf.mockReturnValue(pending)
    calls.begin.mockRejectedValue(new ApiError(409, 'already_owned'))
    await start()
    expect(now()).toMatchObject({ at: 'done', how: 'paid' })
    expect(watch.forget.mock.calls).toEqual([['pi_1']])
    expect(onBought.mock.calls).toEqual([[purchase, 'plays-now']])
  })

  it('shows the track as owned and starts no music when it was bought elsewhere', async () => {
    const { calls, onBought, start, now } = aCheckout()
    calls.begin.mockRejectedValue(new ApiError(409, 'already_owned'))
    await start()
    expect(now()).toMatchObject({ at: 'done', how: 'owned' })
    expect(onBought.mock.calls).toEqual([[purchase, 'silently']])
  })

  it('offers the track again after a refund', async () => {
    const { calls, world, start, now } = aCheckout()
    world.isOwned = true
    calls.claim.mockRejectedValue(new ApiError(402, 'payment_required'))
    await start()
    expect(now()).toMatchObject({ at: 'choosing', problem: null })
  })

  it('reports that the purchase could not be loaded', async () => {
    const { calls, start, now } = aCheckout()
    calls.begin.mockRejectedValue(new ApiError(409, 'already_owned'))
    calls.claim.mockRejectedValue(new ApiError(0, 'network'))
    await start()
    expect(now().at).toBe('unreachable')
  })

  it('leaves the outcome to the payment watch when the dialog was closed', async () => {
    const { checkout, calls, watch, onBought, start, now } = aCheckout()
    watch.pendingPaymentOf.mockReturnValue(pending)
    calls.begin.mockImplementation(async () => {
      checkout.leave()
      throw new ApiError(409, 'already_owned')
    })
    await start()
    expect(now().at).toBe('loading')
    expect(watch.forget).not.toHaveBeenCalled()
    expect(onBought).not.toHaveBeenCalled()
  })
})

describe('the card form', () => {
  const opensLate = () => {
    const setup = aCheckout()
    const late = later<typeof setup.cardForm>()
    setup.openCardForm.mockReturnValueOnce(late.promise)
    return { ...setup, come: () => late.settle(setup.cardForm) }
  }

  it('is closed when it opens after the checkout was closed', async () => {
    const { checkout, come, cardForm, start } = opensLate()
    await start()
    checkout.leave()
    come()
    await settled()
    expect(cardForm.close).toHaveBeenCalledTimes(1)
  })

  it('is closed when it opens after the offer was loaded again', async () => {
    const { checkout, come, cardForm, openCardForm, start, now } = opensLate()
    const second = aCardForm()
    openCardForm.mockResolvedValueOnce(second)
    await start()
    await checkout.load()
    come()
    await settled()
    expect(cardForm.close).toHaveBeenCalledTimes(1)
    expect(second.close).not.toHaveBeenCalled()
    expect(now()).toMatchObject({ at: 'choosing', sale: { cardForm: second } })
  })

  it('stays open during a payment after the checkout was closed, and closes afterwards', async () => {
    const { checkout, cardForm, watch, start } = aCheckout()
    const answer = later<CardFormAnswer>()
    cardForm.pay.mockReturnValue(answer.promise)
    await start()
    void checkout.pay({ type: 'new' }, false)
    await settled()
    checkout.leave()
    expect(cardForm.close).not.toHaveBeenCalled()
    answer.settle({ type: 'sent' })
    await settled()
    expect(cardForm.close).toHaveBeenCalledTimes(1)
    // `follow` gets no callback, so the outcome of the payment becomes news.
    expect(watch.follow.mock.calls).toEqual([[{ ...pending, sinceMs: 10_000 }]])
  })
})

describe('a checkout whose buyer signs out meanwhile', () => {
  const card = { type: 'new' } as const

  it('gives a claimed track to nobody else', async () => {
    const { checkout, calls, world, onBought, start, now } = aCheckout()
    calls.track.mockResolvedValue(aTrack({ price: 0 }))
    await start()
    const claimed = later<typeof purchase>()
    calls.claim.mockReturnValue(claimed.promise)
    void checkout.claim()
    world.isBuyerSignedIn = false
    claimed.settle(purchase)
    await settled()
    expect(onBought).not.toHaveBeenCalled()
    expect(now().at).toBe('claiming')
  })

  it('does not charge the card when the payment has only been started', async () => {
    const { checkout, calls, cardForm, watch, world, start } = aCheckout()
    await start()
    calls.begin.mockImplementation(async () => {
      world.isBuyerSignedIn = false
      return begun
    })
    await checkout.pay(card, false)
    expect(cardForm.pay).not.toHaveBeenCalled()
    expect(watch.remember).not.toHaveBeenCalled()
  })

  it('leaves a sent payment to the buyer’s next sign-in', async () => {
    const { checkout, cardForm, watch, world, start } = aCheckout()
    await start()
    cardForm.pay.mockImplementation(async () => {
      world.isBuyerSignedIn = false
      return { type: 'sent' }
    })
    await checkout.pay(card, false)
    expect(watch.remember).toHaveBeenCalledOnce()
    expect(watch.follow).not.toHaveBeenCalled()
  })
})
