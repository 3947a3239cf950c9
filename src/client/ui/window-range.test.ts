import { assert, integer, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { rowsOf, windowRange } from './window-range'

const rowPx = 68

it('the range starts at the top of the list and includes some rows below the screen', () => {
  const { from, to } = windowRange({ listTopPx: 400, screenPx: 844, rowPx, count: 10_000 })
  expect(from).toBe(0)
  expect(to).toBeGreaterThan(13)
})

it('the range ends at the last row, even if the list is scrolled past its end', () => {
  expect(windowRange({ listTopPx: -9_999_999, screenPx: 844, rowPx, count: 10_000 }).to).toBe(10_000)
})

it('the range moves in steps of four rows', () => {
  const at = (listTopPx: number) => windowRange({ listTopPx, screenPx: 844, rowPx, count: 10_000 })
  expect(at(-103 * rowPx)).toEqual(at(-100 * rowPx))
  expect(at(-104 * rowPx).from).toBe(at(-100 * rowPx).from + 4)
})

it('the range has every row on screen, and at most 59 rows, at any scroll position', () => {
  const places = record({
    listTopPx: integer({ min: -800_000, max: 5_000 }),
    screenPx: integer({ min: 200, max: 2_400 }),
    count: integer({ min: 0, max: 12_000 }),
  })
  assert(
    property(places, ({ listTopPx, screenPx, count }) => {
      const { from, to } = windowRange({ listTopPx, screenPx, rowPx, count })
      const firstSeen = Math.max(0, Math.floor(-listTopPx / rowPx))
      const lastSeen = Math.min(count, Math.ceil((screenPx - listTopPx) / rowPx)) - 1
      expect(from).toBeGreaterThanOrEqual(0)
      expect(to).toBeLessThanOrEqual(count)
      expect(to - from).toBeLessThanOrEqual(59)
      const seen = Array.from({ length: Math.max(0, lastSeen - firstSeen + 1) }, (_, at) => firstSeen + at)
      expect(seen.every((row) => row >= from && row < to)).toBe(true)
    }),
  )
})

it('rowsOf returns the rows of the range and the focused row, in order', () => {
  const range = { from: 4, to: 7 }
  expect(rowsOf(range, -1, 20)).toEqual([4, 5, 6])
  expect(rowsOf(range, 5, 20)).toEqual([4, 5, 6])
  expect(rowsOf(range, 1, 20)).toEqual([1, 4, 5, 6])
  expect(rowsOf(range, 7, 20)).toEqual([4, 5, 6, 7])
})

it('rowsOf leaves out rows that no longer exist', () => {
  expect(rowsOf({ from: 4, to: 7 }, 12, 6)).toEqual([4, 5])
  expect(rowsOf({ from: 4, to: 7 }, 1, 2)).toEqual([1])
})
