import { describe, expect, it } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import type { BankQuestion, CardFormAnswer } from '~/client/money/card-form/card-form'
import { later } from '../../../../../tests/builders/app/answers-by-path'
import { aCheckout, begun, pending, purchase } from '../../../../../tests/builders/money/checkout'
import { settled } from '../../../../../tests/builders/device/test-player'
import { messages } from './messages'

const newCard = { type: 'new' } as const

/** A checkout whose payment was sent and is polled now. */
const paid = async () => {
  const opened = aCheckout()
  await opened.start()
  await opened.checkout.pay(newCard, true)
  return opened
}

describe('a payment', () => {
  it('is begun again with the shown price, remembered before it is sent, and then polled', async () => {
    const { calls, cardForm, watch, now } = await paid()
    expect(calls.begin.mock.lastCall).toEqual([
      { trackId: pending.trackId, expectedPriceCents: 100, saveCard: true },
    ])
    expect(cardForm.pay.mock.calls).toEqual([['pi_1_secret', newCard]])
    expect(watch.remember.mock.calls[0]).toEqual([{ ...pending, sinceMs: 10_000 }])
    expect(watch.remember.mock.invocationCallOrder[0]).toBeLessThan(
      cardForm.pay.mock.invocationCallOrder[0] ?? 0,
    )
    expect(watch.follow).toHaveBeenCalledTimes(1)
    expect(now()).toMatchObject({ at: 'confirming', tries: 0 })
    expect(cardForm.close).not.toHaveBeenCalled()
  })

  it('is sent once when Pay is pressed twice', async () => {
    const { checkout, cardForm, start } = aCheckout()
    await start()
    await Promise.all([checkout.pay(newCard, false), checkout.pay(newCard, false)])
    expect(cardForm.pay).toHaveBeenCalledTimes(1)
  })

  it('is not begun before an offer is shown', async () => {
    const { checkout, calls } = aCheckout()
    await checkout.pay(newCard, false)
    expect(calls.begin).not.toHaveBeenCalled()
  })

  it('is not begun without a network', async () => {
    const { checkout, calls, world, start, now } = aCheckout()
    await start()
    world.isOnline = false
    await checkout.pay(newCard, false)
    expect(calls.begin).toHaveBeenCalledTimes(1)
    expect(now()).toMatchObject({ at: 'choosing', problem: messages.offline })
  })

  it('offers the cards again with the reason when the card form sent nothing', async () => {
    const { checkout, cardForm, watch, start, now } = aCheckout()
    cardForm.pay.mockResolvedValue({ type: 'not-sent', message: 'Declined.' })
    await start()
    await checkout.pay(newCard, false)
    expect(now()).toMatchObject({ at: 'choosing', problem: 'Declined.' })
    expect(watch.forget.mock.calls).toEqual([['pi_1']])
    expect(watch.follow).not.toHaveBeenCalled()
  })

  it('loads the offer again when the server has replaced the payment', async () => {
    const { checkout, calls, cardForm, start, now } = aCheckout()
    await start()
    calls.begin.mockResolvedValue({ ...begun, paymentIntentId: 'pi_2' })
    await checkout.pay(newCard, false)
    await settled()
    expect(cardForm.pay).not.toHaveBeenCalled()
    expect(now()).toMatchObject({
      at: 'choosing',
      sale: { paymentIntentId: 'pi_2' },
      problem: messages.restarted,
    })
  })

  it.each(['processing', 'paid'] as const)('is not sent again when it is %s already', async (status) => {
    const { checkout, calls, cardForm, start, now } = aCheckout()
    await start()
    calls.begin.mockResolvedValue({ ...begun, status })
    await checkout.pay(newCard, false)
    expect(cardForm.pay).not.toHaveBeenCalled()
    expect(now().at).toBe('confirming')
  })

  it('says that nothing was charged when the server cannot be reached', async () => {
    const { checkout, calls, start, now } = aCheckout()
    await start()
    const error = new ApiError(0, 'network')
    calls.begin.mockRejectedValue(error)
    await checkout.pay(newCard, false)
    expect(now()).toMatchObject({ at: 'choosing', problem: messages.notStarted(error.message) })
  })

  it('ends when the server refuses it', async () => {
    const { checkout, calls, start, now } = aCheckout()
    await start()
    calls.begin.mockRejectedValue(new ApiError(409, 'not_for_sale', { message: 'Not for sale.' }))
    await checkout.pay(newCard, false)
    expect(now()).toMatchObject({ at: 'refused', message: 'Not for sale.' })
    expect(calls.begin).toHaveBeenCalledTimes(2)
  })

  it('offers the new price with the reason when the price has changed', async () => {
    const { checkout, calls, start, now } = aCheckout()
    await start()
    calls.begin.mockRejectedValueOnce(new ApiError(409, 'price_changed', { message: 'It costs more.' }))
    await checkout.pay(newCard, false)
    expect(now()).toMatchObject({ at: 'choosing', problem: 'It costs more.' })
  })

  it('shows the track as owned when it was bought elsewhere meanwhile', async () => {
    const { checkout, calls, start, now } = aCheckout()
    await start()
    calls.begin.mockRejectedValue(new ApiError(409, 'already_owned'))
    await checkout.pay(newCard, false)
    await settled()
    expect(now()).toMatchObject({ at: 'done', how: 'owned' })
  })
})

describe('the outcome of a payment', () => {
  it('is asked for again while it is processed or the server does not answer', async () => {
    const { poll, now } = await paid()
    expect(poll({ type: 'processing' }, 2)).toBe('ask-again')
    expect(now()).toMatchObject({ at: 'confirming', tries: 2, isReachable: true })
    expect(poll({ type: 'no-answer' }, 3)).toBe('ask-again')
    expect(now()).toMatchObject({ at: 'confirming', tries: 3, isReachable: false })
  })

  it('completes the purchase when it is paid', async () => {
    const { poll, watch, onBought, now } = await paid()
    expect(poll({ type: 'paid', purchase })).toBe('over')
    expect(now()).toMatchObject({ at: 'done', how: 'paid', purchase })
    expect(onBought.mock.calls).toEqual([[purchase, 'plays-now']])
    expect(watch.forget.mock.calls).toEqual([['pi_1']])
  })

  it('is asked for four times before an unpaid payment is given up, as the provider may be late', async () => {
    const { poll, watch, now } = await paid()
    for (const tries of [1, 2, 3]) expect(poll({ type: 'unpaid' }, tries)).toBe('ask-again')
    expect(now().at).toBe('confirming')
    expect(watch.forget).not.toHaveBeenCalled()
    expect(poll({ type: 'unpaid' }, 4)).toBe('over')
    expect(now()).toMatchObject({ at: 'choosing', problem: messages.notReceived })
    expect(watch.forget.mock.calls).toEqual([['pi_1']])
  })

  it('offers the cards again with the bank’s reason when the card was refused', async () => {
    const { poll, now } = await paid()
    expect(poll({ type: 'refused', message: 'Too little on it.' })).toBe('over')
    expect(now()).toMatchObject({ at: 'choosing', problem: 'Too little on it.' })
  })

  it('loads the offer again when the payment was canceled', async () => {
    const { poll, now } = await paid()
    expect(poll({ type: 'canceled' })).toBe('over')
    await settled()
    expect(now()).toMatchObject({ at: 'choosing', problem: messages.canceled })
  })

  it.each([
    ['returned', messages.refunded],
    ['unknown', messages.trackGone],
  ] as const)('ends the checkout when the payment is %s', async (type, message) => {
    const { poll, now } = await paid()
    expect(poll({ type })).toBe('over')
    expect(now()).toMatchObject({ at: 'refused', message })
  })

  it('shows the bank’s question when the bank asks', async () => {
    const { poll, watch, now } = await paid()
    expect(poll({ type: 'asked' })).toBe('over')
    expect(now()).toMatchObject({ at: 'asked', where: 'by-script' })
    expect(watch.forget).not.toHaveBeenCalled()
  })
})

describe('a question of the bank', () => {
  const asked = async (answer: CardFormAnswer) => {
    const opened = aCheckout()
    const question = { answer: async (_passes: boolean): Promise<CardFormAnswer> => answer }
    opened.cardForm.pay.mockResolvedValue({ type: 'asked', question })
    await opened.start()
    await opened.checkout.pay(newCard, false)
    return opened
  }

  it('is shown, and its answer is polled', async () => {
    const { checkout, watch, now } = await asked({ type: 'sent' })
    expect(now()).toMatchObject({ at: 'asked', where: 'here' })
    await checkout.answer(true)
    expect(watch.follow).toHaveBeenCalledTimes(1)
    expect(now().at).toBe('confirming')
  })

  it('returns to the cards when it is answered with no', async () => {
    const { checkout, now } = await asked({ type: 'not-sent', message: 'Not you.' })
    await checkout.answer(false)
    expect(now()).toMatchObject({ at: 'choosing', problem: 'Not you.' })
  })

  it('cannot be answered any more after another card is chosen', async () => {
    const { checkout, watch, now } = await asked({ type: 'sent' })
    checkout.chooseAgain()
    expect(now()).toMatchObject({ at: 'choosing', problem: null })
    await checkout.answer(true)
    expect(watch.follow).not.toHaveBeenCalled()
  })

  it('is answered only once when it is answered twice at the same time', async () => {
    const { checkout, watch } = await asked({ type: 'sent' })
    await Promise.all([checkout.answer(true), checkout.answer(true)])
    expect(watch.follow).toHaveBeenCalledTimes(1)
  })

  it('that the provider’s script shows appears only on resuming, and its payment is remembered', async () => {
    const { checkout, calls, cardForm, watch, start, now } = aCheckout()
    calls.begin.mockResolvedValue({ ...begun, status: 'requires-action' })
    await start()
    expect(now()).toMatchObject({ at: 'asked', where: 'by-script' })
    await checkout.answer(true)
    expect(now().at).toBe('asked')
    await checkout.resume()
    expect(cardForm.resume.mock.calls).toEqual([['pi_1_secret']])
    expect(watch.remember.mock.calls[0]).toEqual([{ ...pending, sinceMs: 10_000 }])
    expect(now().at).toBe('confirming')
    expect(cardForm.close).not.toHaveBeenCalled()
  })

  it('is not resumed when none was asked', async () => {
    const { checkout, cardForm, start } = aCheckout()
    await checkout.resume()
    await start()
    await checkout.resume()
    expect(cardForm.resume).not.toHaveBeenCalled()
  })

  it('closes the card form after its answer when the checkout was closed meanwhile', async () => {
    const { checkout, calls, cardForm, start } = aCheckout()
    calls.begin.mockResolvedValue({ ...begun, status: 'requires-action' })
    await start()
    const resuming = checkout.resume()
    checkout.leave()
    expect(cardForm.close).not.toHaveBeenCalled()
    await resuming
    expect(cardForm.close).toHaveBeenCalledTimes(1)
  })

  it('that the page answers itself closes the card form after the answer when the checkout was closed meanwhile', async () => {
    const { checkout, cardForm, start } = aCheckout()
    const answered = later<CardFormAnswer>()
    const question: BankQuestion = { answer: () => answered.promise }
    cardForm.pay.mockResolvedValue({ type: 'asked', question })
    await start()
    await checkout.pay(newCard, false)
    const answering = checkout.answer(true)
    checkout.leave()
    expect(cardForm.close).not.toHaveBeenCalled()
    answered.settle({ type: 'sent' })
    await answering
    expect(cardForm.close).toHaveBeenCalledTimes(1)
  })

  it('of an earlier visit is shown again', async () => {
    const { calls, cardForm, start, now } = aCheckout()
    const question: BankQuestion = { answer: async () => ({ type: 'sent' }) }
    cardForm.questionOf.mockReturnValue(question)
    calls.begin.mockResolvedValue({ ...begun, status: 'requires-action' })
    await start()
    expect(now()).toMatchObject({ at: 'asked', where: 'here' })
  })
})
