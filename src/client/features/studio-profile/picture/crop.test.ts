import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { middle, moved, squareOf, zoomed, zoomMax } from './crop'

const wide = { width: 400, height: 200 }

it('begins with the largest square in the middle', () => {
  expect(squareOf(middle, wide)).toEqual({ left: 100, top: 0, side: 200 })
})

it('moves by shares of the square and stops at the edges', () => {
  expect(squareOf(moved(middle, wide, { x: 0.25, y: 0.5 }), wide)).toEqual({ left: 150, top: 0, side: 200 })
  expect(squareOf(moved(middle, wide, { x: -9, y: 9 }), wide)).toEqual({ left: 0, top: 0, side: 200 })
})

it('zooms around its middle, and moves into the picture when it grows again', () => {
  const close = zoomed(middle, wide, 2)
  expect(squareOf(close, wide)).toEqual({ left: 150, top: 50, side: 100 })
  const corner = moved(close, wide, { x: 9, y: 9 })
  expect(squareOf(corner, wide)).toEqual({ left: 300, top: 100, side: 100 })
  expect(squareOf(zoomed(corner, wide, 1), wide)).toEqual({ left: 200, top: 0, side: 200 })
  expect(zoomed(middle, wide, 99).zoom).toBe(zoomMax)
  expect(zoomed(middle, wide, 0.1).zoom).toBe(1)
})

it('never leaves the picture, whatever its proportions', () => {
  const side = fc.integer({ min: 1, max: 9_000 })
  const step = fc.record({
    x: fc.double({ min: -2, max: 2, noNaN: true }),
    y: fc.double({ min: -2, max: 2, noNaN: true }),
  })
  fc.assert(
    fc.property(
      side,
      side,
      fc.array(fc.tuple(step, fc.double({ min: 0.5, max: 9, noNaN: true }))),
      (width, height, acts) => {
        const picture = { width, height }
        let crop = middle
        for (const [by, zoom] of acts) crop = zoomed(moved(crop, picture, by), picture, zoom)
        const { left, top, side: cut } = squareOf(crop, picture)
        const slack = 1e-6 * Math.max(width, height)
        expect(left).toBeGreaterThanOrEqual(-slack)
        expect(top).toBeGreaterThanOrEqual(-slack)
        expect(left + cut).toBeLessThanOrEqual(width + slack)
        expect(top + cut).toBeLessThanOrEqual(height + slack)
      },
    ),
  )
})
