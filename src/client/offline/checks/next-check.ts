// Which copy is checked next, and when: at most one a day, the one whose last check is the longest ago.
import { dayMs } from '~/contract/durations'
import type { Copy } from '~/vault/copy'

type CheckedCopy = Pick<Copy, 'savedAt' | 'checkedAt' | 'isDamaged'>

/** A time in the future was written before the clock was set back. */
const pastOr = (none: number, time: number | undefined, now: number) =>
  time === undefined || time > now ? none : time

export function nextCheck<One extends CheckedCopy>(
  copies: readonly One[],
  now: number,
): { type: 'check'; copy: One } | { type: 'wait'; waitMs: number } {
  const lastCheckAt = Math.max(...copies.map(({ checkedAt }) => pastOr(-Infinity, checkedAt, now)))
  const sinceMs = now - lastCheckAt
  if (sinceMs < dayMs) return { type: 'wait', waitMs: dayMs - sinceMs }
  // Saving counts as a check, because it compares every byte.
  const knownAt = ({ savedAt, checkedAt }: One) => pastOr(pastOr(0, savedAt, now), checkedAt, now)
  const [oldest] = copies
    .filter(({ isDamaged }) => !isDamaged)
    .toSorted((one, other) => knownAt(one) - knownAt(other))
  if (!oldest) return { type: 'wait', waitMs: dayMs }
  const knownForMs = now - knownAt(oldest)
  return knownForMs < dayMs ? { type: 'wait', waitMs: dayMs - knownForMs } : { type: 'check', copy: oldest }
}
