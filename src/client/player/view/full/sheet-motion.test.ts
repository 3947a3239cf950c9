import { expect, it } from 'vitest'
import { goesDown, sheetOffset, springDurationMs, springOffsets } from './sheet-motion'

it('follows a drag down and resists a drag up', () => {
  expect(sheetOffset(120)).toBe(120)
  expect(sheetOffset(-100)).toBe(-20)
})

it.each([
  ['a flick from near the top', 40, 0.9, true],
  ['a slow pull over a third of the way', 320, 0.05, true],
  ['a slow pull of a hand’s breadth', 120, 0.05, false],
  ['a long pull flicked back up', 500, -0.8, false],
  ['a tiny movement', 3, 0.9, false],
])('%s: closes is %4$s', (_name, pulledPx, velocity, down) => {
  expect(goesDown(pulledPx, velocity, 800)).toBe(down)
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
