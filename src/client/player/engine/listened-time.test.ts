import { expect, it } from 'vitest'
import { ListenedTime } from './listened-time'

/** The sound starts at position 10 seconds when the clock shows 1,000 ms. */
const listening = () => {
  const listened = new ListenedTime()
  listened.tick(10, 1_000)
  return listened
}

it('adds up the time between ticks', () => {
  const listened = listening()
  listened.tick(11, 2_000)
  listened.tick(12.5, 3_500)
  expect(listened.seconds).toBe(2.5)
})

it('counts nothing before sound has started', () => {
  const listened = new ListenedTime()
  listened.tick(5, 1_000)
  expect(listened.seconds).toBe(0)
  listened.tick(6, 2_000)
  expect(listened.seconds).toBe(1)
})

it('does not count a part that was skipped, nor a jump back', () => {
  const listened = listening()
  listened.tick(50, 2_000)
  listened.tick(20, 3_000)
  expect(listened.seconds).toBe(0)
  listened.tick(21, 4_000)
  expect(listened.seconds).toBe(1)
})

it('counts a position that is up to 300 ms ahead of the clock, because ticks may be late', () => {
  const listened = listening()
  listened.tick(11.25, 2_000)
  expect(listened.seconds).toBe(1.25)
  const exact = new ListenedTime()
  exact.tick(0, 1_000)
  exact.tick(1.3, 2_000)
  expect(exact.seconds).toBe(1.3)
  listened.tick(12.75, 3_000)
  expect(listened.seconds).toBe(1.25)
})

it('counts nothing between an interruption and the next sound', () => {
  const listened = listening()
  listened.interrupt()
  listened.tick(11, 2_000)
  expect(listened.seconds).toBe(0)
})

it('starts at zero after a reset, and counts nothing before the next tick', () => {
  const listened = listening()
  listened.tick(11, 2_000)
  listened.reset()
  listened.tick(12, 3_000)
  expect(listened.seconds).toBe(0)
})
