import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../tests/builders/property-runs'
import { addToTotals, type DayCounts } from './running-totals'

const added = fc.record({
  day: fc.integer({ min: 0, max: 8 }),
  counts: fc.tuple(fc.integer({ min: -1, max: 3 }), fc.integer({ min: 0, max: 3 })),
})

/** The rows that a store has after these steps, when it reads no more rows than it must. */
const storedAfter = (steps: readonly DayCounts[][]) => {
  const stored = new Map<number, readonly number[]>()
  for (const step of steps) {
    const firstDay = Math.min(...step.map(({ day }) => day))
    const days = [...stored.keys()].toSorted((one, other) => one - other)
    const from = days.findLast((day) => day <= firstDay) ?? firstDay
    const rows = days.filter((day) => day >= from).map((day) => ({ day, counts: stored.get(day) ?? [] }))
    for (const { day, counts } of addToTotals(rows, step)) stored.set(day, counts)
  }
  return stored
}

describe('totals that run to the end of each day', () => {
  it('are the sums of all that was added on that day and before, in whatever order it was added', () => {
    fc.assert(
      fc.property(fc.array(fc.array(added, { minLength: 1, maxLength: 4 }), { maxLength: 8 }), (steps) => {
        const all = steps.flat()
        for (const [day, counts] of storedAfter(steps)) {
          const until = all.filter((each) => each.day <= day)
          expect(counts).toEqual(
            [0, 1].map((at) => until.reduce((sum, each) => sum + (each.counts[at] ?? 0), 0)),
          )
        }
        expect([...storedAfter(steps).keys()].toSorted()).toEqual(
          [...new Set(all.map(({ day }) => day))].toSorted(),
        )
      }),
      { numRuns: propertyRuns({ usual: 200, deep: 5_000 }) },
    )
  })

  it('change from the first day that something is added on, and not before', () => {
    const rows = [
      { day: 3, counts: [5] },
      { day: 9, counts: [7] },
    ]
    expect(addToTotals(rows, [{ day: 4, counts: [1] }])).toEqual([
      { day: 4, counts: [6] },
      { day: 9, counts: [8] },
    ])
    expect(addToTotals([], [{ day: 4, counts: [1] }])).toEqual([{ day: 4, counts: [1] }])
    expect(addToTotals(rows, [])).toEqual([])
  })
})
