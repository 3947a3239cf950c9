import { describe, expect, it } from 'vitest'
import { aTrack } from '../../../../../tests/builders/music/screen-answers'
import { aPurchase, aSale } from '../../../../../tests/builders/money/sale'
import { type CheckoutEvent, type CheckoutState, nextCheckout, trackOf } from './checkout-state'

const track = aTrack()
const sale = aSale()
const purchase = aPurchase()

const states = {
  looking: { at: 'looking', track },
  offline: { at: 'offline' },
  unreachable: { at: 'unreachable', message: 'No answer.' },
  refused: { at: 'refused', message: 'Not for sale.', track },
  free: { at: 'free', track, problem: null },
  taking: { at: 'taking', track },
  choosing: { at: 'choosing', sale, problem: null },
  paying: { at: 'paying', sale },
  asked: { at: 'asked', sale, where: 'here' },
  confirming: { at: 'confirming', sale, tries: 2, isHeard: true },
  done: { at: 'done', track, purchase, how: 'paid' },
} as const satisfies Record<CheckoutState['at'], CheckoutState>

const all = Object.values(states)
/** The states that an event leads out of, and where to. */
const moves = (event: CheckoutEvent) =>
  Object.fromEntries(
    all.flatMap((state) => {
      const next = nextCheckout(state, event)
      return next === state ? [] : [[state.at, next.at]]
    }),
  )

describe('a checkout', () => {
  it('pays once, however often Pay is pressed, and only what is on the table', () => {
    expect(moves({ type: 'pay' })).toEqual({ choosing: 'paying' })
    const paying = nextCheckout(states.choosing, { type: 'pay' })
    expect(nextCheckout(paying, { type: 'pay' })).toBe(paying)
  })

  it('takes what is free once', () => {
    expect(moves({ type: 'take' })).toEqual({ free: 'taking' })
  })

  it('lets nothing but its outcome end what may be paid already', () => {
    const beside: CheckoutEvent[] = [
      { type: 'no-network' },
      { type: 'track-known', track },
      { type: 'not-reached', message: 'No answer.' },
      { type: 'offered', sale, problem: null },
      { type: 'is-free', track, problem: null },
      { type: 'take' },
      { type: 'choose-again' },
    ]
    for (const state of [states.paying, states.confirming])
      for (const event of beside) expect(nextCheckout(state, event)).toBe(state)
  })

  it('goes back to the cards, with words, when it is not paid', () => {
    const next = nextCheckout(states.confirming, { type: 'not-paid', message: 'Declined.' })
    expect(next).toEqual({ at: 'choosing', sale, problem: 'Declined.' })
  })

  it('counts its asking only while it is being confirmed', () => {
    const event = { type: 'not-told-yet', tries: 3, isHeard: false } as const
    expect(nextCheckout(states.confirming, event)).toMatchObject({ tries: 3, isHeard: false })
    expect(moves(event)).toEqual({ confirming: 'confirming' })
  })

  it('is over when it is had, and stays over whatever comes late', () => {
    for (const state of all) {
      expect(nextCheckout(state, { type: 'owned', purchase, how: 'paid' })).toMatchObject({ at: 'done' })
    }
    const late: CheckoutEvent[] = [
      { type: 'look' },
      { type: 'pay' },
      { type: 'sent' },
      { type: 'refused', message: 'Not for sale.' },
      { type: 'not-paid', message: 'Declined.' },
      { type: 'asked', where: 'here' },
      { type: 'no-network' },
    ]
    for (const event of late) expect(nextCheckout(states.done, event)).toBe(states.done)
  })

  it('keeps showing what it is about through all of it', () => {
    for (const state of all.filter(({ at }) => at !== 'offline' && at !== 'unreachable'))
      expect(trackOf(state)).toBeTruthy()
    expect(trackOf(nextCheckout(states.refused, { type: 'look' }))).toBe(track)
  })
})
