import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayMs } from '~/contract/durations'
import { addedHeat, heatOf, heatOfPlay } from './heat'

const now = Date.UTC(2030, 0)
const weekMs = 7 * dayMs
const longAgo = now - 400 * dayMs

const moment = fc.integer({ min: Date.UTC(2029, 0), max: Date.UTC(2040, 0) })
const plays = fc.array(
  fc.record({
    listener: fc.constantFrom('ada', 'bob', 'eve'),
    registeredAt: fc.constantFrom(longAgo, null),
    playedAt: moment,
  }),
  { minLength: 1, maxLength: 20 },
)

/** A play of somebody who has been registered for a long time. */
const playBy = (listener: string, playedAt: number) => ({ listener, registeredAt: longAgo, playedAt })

it('the heat of plays does not depend on their order', () => {
  fc.assert(
    fc.property(plays, (given) => {
      expect(heatOf(given)).toBeCloseTo(heatOf(given.toReversed()), 6)
    }),
  )
})

it('a play weighs half as much as one seven days after it', () => {
  const twoNow = heatOf([playBy('ada', now), playBy('bob', now)])
  expect(twoNow).toBeCloseTo(heatOf([playBy('ada', now + 7 * dayMs)]), 6)
  const at = (playedAt: number) => heatOfPlay({ registeredAt: null, playedAt })
  expect(at(now + 7 * dayMs) - at(now)).toBeCloseTo(1, 9)
})

it('another listener always raises the heat, and a track without plays has heat 0', () => {
  fc.assert(
    fc.property(plays, (given) => {
      const latest = Math.max(...given.map(({ playedAt }) => playedAt))
      expect(heatOf([...given, playBy('new', latest)])).toBeGreaterThan(heatOf(given))
    }),
  )
  expect(heatOf([])).toBe(0)
})

it('a listener who repeats a track counts once, with their latest play', () => {
  const latest = playBy('ada', now)
  expect(heatOf([playBy('ada', now - dayMs), latest, playBy('ada', now - 2 * dayMs)])).toBe(heatOf([latest]))
  const earlier = playBy('ada', now - dayMs)
  const added = addedHeat(latest, earlier.playedAt) ?? 0
  expect(Math.log2(2 ** (heatOfPlay(earlier) - now / weekMs) + 2 ** (added - now / weekMs))).toBeCloseTo(
    heatOfPlay(latest) - now / weekMs,
    6,
  )
  expect(addedHeat(earlier, latest.playedAt)).toBeNull()
  expect(addedHeat(latest, latest.playedAt)).toBeNull()
  expect(addedHeat(latest, null)).toBe(heatOfPlay(latest))
})

it('an account weighs a twentieth when it is new, as an address does, and fully after thirty days', () => {
  const weightAfter = (ageMs: number | null) =>
    2 **
    (heatOfPlay({ registeredAt: ageMs === null ? null : now - ageMs, playedAt: now }) -
      heatOfPlay(playBy('ada', now)))
  expect(weightAfter(null)).toBeCloseTo(0.05, 9)
  expect(weightAfter(0)).toBeCloseTo(0.05, 9)
  expect(weightAfter(-dayMs)).toBeCloseTo(0.05, 9)
  expect(weightAfter(15 * dayMs)).toBeCloseTo(0.525, 9)
  expect(weightAfter(30 * dayMs)).toBeCloseTo(1, 9)
  expect(weightAfter(300 * dayMs)).toBeCloseTo(1, 9)
})
