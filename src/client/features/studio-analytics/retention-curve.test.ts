import { describe, expect, it } from 'vitest'
import { halfGoneAt, largestDropAt, sharesOf, wavePath } from './retention-curve'

it('the share of each part is the plays that heard it, and none without plays', () => {
  expect(sharesOf({ reports: 4, heard: [4, 3, 0] })).toEqual([1, 0.75, 0])
  expect(sharesOf({ reports: 0, heard: [0, 0] })).toEqual([0, 0])
})

describe('the part by which half have stopped', () => {
  it.each([
    [[1, 0.9, 0.5, 0.49, 0.2], 3],
    [[0.3, 0.9, 0.8, 0.4], 3],
    [[1, 0.9, 0.8], null],
    [[0.2, 0.3], null],
    [[], null],
  ])('of %j is %j', (shares, part) => {
    expect(halfGoneAt(shares)).toBe(part)
  })
})

describe('the part before which most leave', () => {
  it.each([
    [[1, 0.95, 0.6, 0.55], 2],
    [[1, 0.8, 0.6], 2],
    [[1, 0.95, 0.9, 0.88], null],
    [[0.2, 1, 0.97], null],
  ])('of %j is %j', (shares, part) => {
    expect(largestDropAt(shares)).toBe(part)
  })
})

it('the waveform is one stroke for each bar around the middle', () => {
  expect(wavePath([1, 0], 50)).toBe('M12.50 6.0v88.0M37.50 49.5v1.0')
})
