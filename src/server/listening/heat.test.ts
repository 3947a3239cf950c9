import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayMs } from '~/contract/durations'
import { heatOf, heatOfPlay } from './heat'

const moment = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) })

it('the heat of plays does not depend on their order', () => {
  fc.assert(
    fc.property(fc.array(moment, { minLength: 1, maxLength: 20 }), (plays) => {
      expect(heatOf(plays)).toBeCloseTo(heatOf(plays.toReversed()), 6)
    }),
  )
})

it('a play weighs half as much as one seven days after it', () => {
  const now = Date.UTC(2030, 0)
  expect(heatOf([now, now])).toBeCloseTo(heatOf([now + 7 * dayMs]), 6)
  expect(heatOfPlay(now + 7 * dayMs) - heatOfPlay(now)).toBeCloseTo(1, 9)
})

it('a play always raises the heat, and a track without plays has heat 0', () => {
  fc.assert(
    fc.property(fc.array(moment, { maxLength: 20 }), (plays) => {
      const now = Math.max(...plays, Date.UTC(2020, 0)) + dayMs
      expect(heatOf([...plays, now])).toBeGreaterThan(heatOf(plays))
    }),
  )
  expect(heatOf([])).toBe(0)
})
