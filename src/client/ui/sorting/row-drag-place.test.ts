import { expect, it } from 'vitest'
import { edgeScroll, placeUnder, pulledWithin, scrollToShow, shiftOf } from './row-drag-place'

const rowPx = 56

it.each([
  [2, 0, 2],
  [2, rowPx * 0.49, 2],
  [2, rowPx * 0.51, 3],
  [2, -rowPx * 1.6, 0],
  [2, rowPx * 40, 9],
  [2, -rowPx * 40, 0],
])('a row from place %i dragged by %d px is over place %i of ten', (from, pulled, place) => {
  expect(placeUnder({ from, pulledPx: pulled, count: 10, rowPx })).toBe(place)
})

it('the rows in between move towards the place that the dragged row left', () => {
  const all = [0, 1, 2, 3, 4, 5]
  expect(all.map((place) => shiftOf(place, 1, 4))).toEqual([
    undefined,
    undefined,
    'up',
    'up',
    'up',
    undefined,
  ])
  expect(all.map((place) => shiftOf(place, 4, 2))).toEqual([
    undefined,
    undefined,
    'down',
    'down',
    undefined,
    undefined,
  ])
})

it('the list scrolls near its edges, faster the nearer the pointer is', () => {
  expect(edgeScroll(300, 100, 500)).toBe(0)
  expect(edgeScroll(110, 100, 500)).toBeLessThan(edgeScroll(150, 100, 500))
  expect(edgeScroll(490, 100, 500)).toBeGreaterThan(edgeScroll(450, 100, 500))
  expect(edgeScroll(900, 100, 500)).toBe(14)
})

it('a row cannot be dragged beyond the first or the last place', () => {
  expect(pulledWithin({ from: 2, pulledPx: -9_999, count: 10, rowPx })).toBe(-2 * rowPx)
  expect(pulledWithin({ from: 2, pulledPx: 9_999, count: 10, rowPx })).toBe(7 * rowPx)
  expect(pulledWithin({ from: 2, pulledPx: 30, count: 10, rowPx })).toBe(30)
})

it('a list scrolls just far enough to show a row and its neighbour', () => {
  const screen = { top: 100, bottom: 600 }
  const rowAt = (top: number) => scrollToShow({ top, bottom: top + rowPx }, screen)
  expect(rowAt(300)).toBe(0)
  expect(rowAt(100)).toBe(-rowPx)
  expect(rowAt(600 - rowPx)).toBe(rowPx)
  expect(rowAt(-5_000)).toBe(-5_100 - rowPx)
})
