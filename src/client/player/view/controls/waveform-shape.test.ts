import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { peaksPerTrack } from '~/contract/limits-beyond'
import { barsIn, barsPath, reducePeaks } from './waveform-shape'

const peaks = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
  minLength: peaksPerTrack,
  maxLength: peaksPerTrack,
})

it('fills any width with bars between the height of a dot and the whole height', () => {
  fc.assert(
    fc.property(peaks, fc.integer({ min: 1, max: 2000 }), (all, width) => {
      const bars = reducePeaks(all, barsIn(width))
      expect(bars).toHaveLength(barsIn(width))
      for (const bar of bars) {
        expect(bar).toBeGreaterThan(0)
        expect(bar).toBeLessThanOrEqual(1)
      }
    }),
  )
})

it('draws each bar from its part of the track, and scales the loudest bar to the full height', () => {
  const [half, whole, quarter] = reducePeaks([0.1, 0.1, 0.2, 0.2, 0.05, 0.05], 3)
  expect(whole).toBe(1)
  // The contrast makes quiet bars lower than in proportion to their peaks.
  expect(half).toBeCloseTo(0.33)
  expect(quarter).toBeCloseTo(0.11)
})

it('repeats peaks when there are more bars than peaks', () => {
  const [first, second, third, fourth] = reducePeaks([0.5, 1], 4)
  expect([second, fourth]).toEqual([first, third])
})

it('draws silence as equal dots, and nothing without peaks', () => {
  expect(new Set(reducePeaks(Array(peaksPerTrack).fill(0), 50)).size).toBe(1)
  expect(reducePeaks([], 50)).toEqual([])
})

it('centres the bars vertically, at whole pixels horizontally', () => {
  expect(barsPath([1, 0.5], 40)).toBe('M1 1v38M5 10.5v19')
})
