import { describe, expect, it } from 'vitest'
import { gridMeasure, gridRange } from './grid-range'

describe('the columns of a grid of covers', () => {
  it.each([
    [288, 2],
    [358, 2],
    [736, 4],
    [1_200, 6],
  ])('on %i px are %i', (widthPx, columns) => {
    expect(gridMeasure({ widthPx, remPx: 16 }).columns).toBe(columns)
  })

  it('are fewer with larger text', () => {
    expect(gridMeasure({ widthPx: 1_200, remPx: 32 }).columns).toBe(3)
  })

  it('are lines as high as a square cover and its words', () => {
    expect(gridMeasure({ widthPx: 360, remPx: 16 }).linePx).toBe(172 + 92)
  })
})

describe('the covers in the document', () => {
  const grid = { columns: 4, linePx: 100, screenPx: 300, count: 1_000 }

  it('begin at the top, and end two lines below the screen at least', () => {
    expect(gridRange({ ...grid, topPx: 50 })).toEqual({ from: 0, to: 32 })
  })

  it('are whole lines around the screen, with two before it', () => {
    expect(gridRange({ ...grid, topPx: -1_050 })).toEqual({ from: 32, to: 64 })
  })

  it('end with the list', () => {
    expect(gridRange({ ...grid, count: 10, topPx: 0 })).toEqual({ from: 0, to: 10 })
    expect(gridRange({ ...grid, topPx: -90_000 })).toEqual({ from: 968, to: 1_000 })
  })
})
