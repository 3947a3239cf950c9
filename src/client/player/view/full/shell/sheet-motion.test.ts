import { expect, it } from 'vitest'
import { goesDown, sheetOffset, springDurationMs, springOffsets } from './sheet-motion'

it('a sheet follows a drag down and resists a drag up', () => {
  expect(sheetOffset(120)).toBe(120)
  expect(sheetOffset(-100)).toBe(-20)
})

it.each([
  ['a flick down near the top', true, 40, 0.9],
  ['a slow pull over a third of the height', true, 320, 0.05],
  ['a slow pull over a seventh of the height', false, 120, 0.05],
  ['a long pull flicked back up', false, 500, -0.8],
  ['a tiny movement', false, 3, 0.9],
])('%s closes the sheet: %s', (_name, closes, pulledPx, velocity) => {
  expect(goesDown(pulledPx, velocity, 800)).toBe(closes)
})

it.each([
  [200, 0, -0.3],
  [100, 800, 1.5],
  [600, 0, 0],
])(
  'a spring from %d to %d starts at the point of release and ends at the target within a second',
  (from, to, velocity) => {
    const offsets = springOffsets(from, to, velocity)
    expect(offsets[0]).toBe(from)
    expect(offsets.at(-1)).toBe(to)
    expect(Math.abs((offsets.at(-2) ?? 0) - to)).toBeLessThan(20)
    expect(springDurationMs(offsets)).toBeLessThan(1000)
  },
)

it('a spring starts at the speed of the release', () => {
  const [first = 0, second = 0] = springOffsets(100, 800, 1.5)
  expect((second - first) / 8).toBeGreaterThan(1.4)
})
