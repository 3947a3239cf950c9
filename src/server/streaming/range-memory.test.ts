import { expect, it } from 'vitest'
import { RangeMemory } from './range-memory'

const kib = 1024

it('gives memory that was returned to the next range of about the same length', () => {
  const memory = new RangeMemory()
  const first = memory.take(60 * kib)
  expect(first).toHaveLength(64 * kib)
  const second = memory.take(64 * kib)
  expect(second.buffer).not.toBe(first.buffer)
  memory.give(first)
  expect(memory.take(50 * kib)).toBe(first)
})

it('does not give memory that is too short or much too long', () => {
  const memory = new RangeMemory()
  for (const length of [64 * kib, 512 * kib]) memory.give(memory.take(length))
  expect(memory.take(65 * kib)).toHaveLength(128 * kib)
})

it('keeps at most 16 MB of unused memory', () => {
  const memory = new RangeMemory()
  const taken = Array.from({ length: 40 }, () => memory.take(512 * kib))
  for (const each of taken) memory.give(each)
  const again = new Set(Array.from({ length: 40 }, () => memory.take(512 * kib)))
  expect(taken.filter((each) => again.has(each))).toHaveLength(32)
})
