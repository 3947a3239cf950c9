import { describe, expect, it } from 'vitest'
import { aTrack } from '../../../../../tests/builders/music/screen-answers'
import { aPurchase, aSale } from '../../../../../tests/builders/money/sale'
import { type CheckoutEvent, type CheckoutState, nextCheckout, trackOf } from './checkout-state'

const track = aTrack()
const sale = aSale()
const purchase = aPurchase()

const states = {
  loading: { at: 'loading', track },
  offline: { at: 'offline' },
  unreachable: { at: 'unreachable', message: 'No answer.' },
  refused: { at: 'refused', message: 'Not for sale.', track },
  free: { at: 'free', track, problem: null },
  claiming: { at: 'claiming', track },
  choosing: { at: 'choosing', sale, problem: null },
  paying: { at: 'paying', sale },
  asked: { at: 'asked', sale, where: 'here' },
  confirming: { at: 'confirming', sale, tries: 2, isReachable: true },
  done: { at: 'done', track, purchase, how: 'paid' },
} as const satisfies Record<CheckoutState['at'], CheckoutState>

const all = Object.values(states)
/** Maps each state that the event changes to the state after it. */
const moves = (event: CheckoutEvent) =>
  Object.fromEntries(
    all.flatMap((state) => {
      const next = nextCheckout(state, event)
      return next === state ? [] : [[state.at, next.at]]
    }),
  )

describe('a checkout', () => {
  it('starts a payment only from an offer, and only once', () => {
    expect(moves({ type: 'pay' })).toEqual({ choosing: 'paying' })
    const paying = nextCheckout(states.choosing, { type: 'pay' })
    expect(nextCheckout(paying, { type: 'pay' })).toBe(paying)
  })

  it('claims a free track only once', () => {
    expect(moves({ type: 'claim' })).toEqual({ free: 'claiming' })
  })

  it('ignores late offers, presses and a lost network while it is paying or confirming', () => {
    const ignored: CheckoutEvent[] = [
      { type: 'no-network' },
      { type: 'track-known', track },
      { type: 'not-reached', message: 'No answer.' },
      { type: 'offered', sale, problem: null },
      { type: 'is-free', track, problem: null },
      { type: 'claim' },
      { type: 'choose-again' },
    ]
    for (const state of [states.paying, states.confirming])
      for (const event of ignored) expect(nextCheckout(state, event)).toBe(state)
  })

  it('returns to the cards with the reason when a payment fails', () => {
    const next = nextCheckout(states.confirming, { type: 'not-paid', message: 'Declined.' })
    expect(next).toEqual({ at: 'choosing', sale, problem: 'Declined.' })
  })

  it('counts the tries only while the payment is being confirmed', () => {
    const event = { type: 'still-pending', tries: 3, isReachable: false } as const
    expect(nextCheckout(states.confirming, event)).toMatchObject({ tries: 3, isReachable: false })
    expect(moves(event)).toEqual({ confirming: 'confirming' })
  })

  it('stays with the bank’s question when the network is lost', () => {
    expect(nextCheckout(states.asked, { type: 'no-network' })).toBe(states.asked)
  })

  it('clears the reason of the last failure when another card is chosen', () => {
    const failed = { ...states.choosing, problem: 'Declined.' }
    expect(nextCheckout(failed, { type: 'choose-again' })).toEqual(states.choosing)
  })

  it('is confirming, with a server that can be reached, once the payment was sent', () => {
    expect(nextCheckout(states.paying, { type: 'sent' })).toEqual({
      at: 'confirming',
      sale,
      tries: 0,
      isReachable: true,
    })
  })

  it('keeps the first outcome when the purchase is reported twice', () => {
    expect(nextCheckout(states.done, { type: 'owned', purchase, how: 'owned' })).toBe(states.done)
  })

  it('ends when the track is owned, and ignores later events', () => {
    for (const state of all) {
      expect(nextCheckout(state, { type: 'owned', purchase, how: 'paid' })).toMatchObject({ at: 'done' })
    }
    const late: CheckoutEvent[] = [
      { type: 'load' },
      { type: 'pay' },
      { type: 'sent' },
      { type: 'refused', message: 'Not for sale.' },
      { type: 'not-paid', message: 'Declined.' },
      { type: 'asked', where: 'here' },
      { type: 'no-network' },
    ]
    for (const event of late) expect(nextCheckout(states.done, event)).toBe(states.done)
  })

  it('knows the track in every state except offline and unreachable', () => {
    for (const state of all.filter(({ at }) => at !== 'offline' && at !== 'unreachable'))
      expect(trackOf(state)).toBeTruthy()
    expect(trackOf(nextCheckout(states.refused, { type: 'load' }))).toBe(track)
  })
})
