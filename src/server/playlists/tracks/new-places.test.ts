import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gap, newPlaces, placeMax, type Placed } from './new-places'

const rowsAt = (places: readonly number[]): Placed[] =>
  places.toSorted((one, other) => one - other).map((place, at) => ({ track_id: `t${at}`, place }))

const ordered = (rows: readonly Placed[], changed: readonly Placed[]) => {
  const places = new Map([...rows, ...changed].map(({ track_id, place }) => [track_id, place]))
  expect(new Set(places.values()).size).toBe(rows.length)
  return [...places].toSorted(([, one], [, other]) => one - other).map(([id]) => id)
}

/** The new places of rows in the order of these ids. */
const placesOf = (rows: readonly Placed[], wanted: readonly string[]) => {
  const byId = new Map(rows.map((row) => [row.track_id, row]))
  return newPlaces(wanted.flatMap((id) => byId.get(id) ?? []))
}

/** Rows at any distinct places, and their ids in any order. */
const shuffled = fc
  .uniqueArray(fc.oneof(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -placeMax, max: placeMax })), {
    maxLength: 20,
  })
  .chain((places) => {
    const rows = rowsAt(places)
    const ids = rows.map(({ track_id }) => track_id)
    return fc.record({
      rows: fc.constant(rows),
      wanted: fc.shuffledSubarray(ids, { minLength: ids.length }),
    })
  })

describe('the new places of a playlist', () => {
  it('give the wanted order with distinct places, wherever the rows were', () => {
    fc.assert(
      fc.property(shuffled, ({ rows, wanted }) => {
        expect(ordered(rows, placesOf(rows, wanted))).toEqual(wanted)
      }),
    )
  })

  it('are none for the present order, and one for a track that was moved', () => {
    const rows = rowsAt(Array.from({ length: 10_000 }, (_each, at) => gap * at))
    const ids = rows.map(({ track_id }) => track_id)
    expect(placesOf(rows, ids)).toEqual([])
    const [first = '', ...others] = ids
    for (const at of [2, 5_000, others.length]) {
      const wanted = [...others.slice(0, at), first, ...others.slice(at)]
      expect(placesOf(rows, wanted).map(({ track_id }) => track_id)).toEqual([first])
    }
  })

  it('are those of all tracks when there is no room between two', () => {
    expect(placesOf(rowsAt([1, 2, 3]), ['t1', 't2', 't0'])).toEqual([{ track_id: 't0', place: 3 + gap }])
    expect(placesOf(rowsAt([1, 2, 3, 4]), ['t0', 't3', 't1', 't2'])).toEqual(
      ['t0', 't3', 't1', 't2'].map((track_id, at) => ({ track_id, place: gap * (at + 1) })),
    )
  })
})
