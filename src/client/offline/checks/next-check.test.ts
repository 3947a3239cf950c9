import { expect, it } from 'vitest'
import { dayMs, hourMs } from '~/contract/durations'
import { nextCheck } from './next-check'

const now = 1_800_000_000_000
const copy = (id: string, savedDaysAgo: number, checkedDaysAgo?: number, isDamaged?: boolean) => ({
  id,
  savedAt: now - savedDaysAgo * dayMs,
  ...(checkedDaysAgo !== undefined && { checkedAt: now - checkedDaysAgo * dayMs }),
  ...(isDamaged && { isDamaged }),
})
const next = (...copies: ReturnType<typeof copy>[]) => {
  const decided = nextCheck(copies, now)
  return decided.type === 'check' ? decided.copy.id : decided.waitMs
}

it('checks the copy whose last check, or else whose saving, is the longest ago', () => {
  expect(next(copy('a', 9, 3), copy('b', 5), copy('c', 40, 2))).toBe('b')
  expect(next(copy('a', 9, 3), copy('b', 5, 4), copy('c', 40, 2))).toBe('b')
})

it('waits until a day has passed since the last check of any copy', () => {
  expect(next(copy('a', 50), copy('b', 9, 0.75))).toBe(6 * hourMs)
  expect(next(copy('a', 50), copy('b', 9, 0.75, true))).toBe(6 * hourMs)
})

it('does not check a copy that was saved within a day', () => {
  expect(next(copy('a', 0.5))).toBe(12 * hourMs)
})

it('checks no damaged copy, and waits without copies', () => {
  expect(next(copy('a', 50, 20, true))).toBe(dayMs)
  expect(next()).toBe(dayMs)
})

it('a time that is in the future, because the clock was set back, delays no check', () => {
  expect(next(copy('a', 5, -300), copy('b', 6, 2))).toBe('a')
  expect(next(copy('a', -300))).toBe('a')
})
