import { array, assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heightOf, labelled, scaleOf } from './chart-scale'

describe('scaleOf', () => {
  it('starts at zero, has round steps and covers every value', () => {
    expect(scaleOf([120, 337, 90], 100).lines).toEqual([0, 100, 200, 300, 400])
    expect(scaleOf([4_210], 100).lines).toEqual([0, 2_000, 4_000, 6_000])
  })

  it('goes below zero for negative values', () => {
    expect(scaleOf([400, -90], 100).lines).toEqual([-200, 0, 200, 400])
  })

  it('ends at the given value where every value is zero', () => {
    expect(scaleOf([0, 0], 100).lines).toEqual([0, 100])
    expect(scaleOf([], 100).lines).toEqual([0, 100])
  })

  it('has two to seven whole-numbered lines, zero among them, and covers every value', () => {
    assert(
      property(array(integer({ min: -5_000_000, max: 90_000_000 })), (amounts) => {
        const scale = scaleOf(amounts, 100)
        expect(scale.lines).toContain(0)
        expect(scale.lines.length).toBeGreaterThan(1)
        expect(scale.lines.length).toBeLessThanOrEqual(7)
        for (const cents of amounts) {
          expect(heightOf(scale, cents)).toBeGreaterThanOrEqual(0)
          expect(heightOf(scale, cents)).toBeLessThanOrEqual(100)
        }
        for (const cents of scale.lines) expect(Number.isInteger(cents)).toBe(true)
      }),
    )
  })
})

it('places higher values closer to the top', () => {
  const scale = scaleOf([400], 100)
  expect(heightOf(scale, 0)).toBe(100)
  expect(heightOf(scale, 100)).toBe(75)
  expect(heightOf(scale, 400)).toBe(0)
})

describe('the labelled points', () => {
  it('are evenly spaced, at most as many as allowed, and include the last one', () => {
    expect(labelled(30, 6)).toEqual([4, 9, 14, 19, 24, 29])
    expect(labelled(12, 6)).toEqual([1, 3, 5, 7, 9, 11])
  })
  it('include every point when there are no more points than allowed labels', () => {
    expect(labelled(3, 6)).toEqual([0, 1, 2])
    expect(labelled(1, 6)).toEqual([0])
    expect(labelled(0, 6)).toEqual([])
  })
})
