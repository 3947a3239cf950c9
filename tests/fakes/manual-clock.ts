import type { Clock } from '~/client/platform/clock'

/** A clock that moves only when a test moves it. */
export function manualClock(startMs = 1_800_000_000_000) {
  let nowMs = startMs
  let setByMs = 0
  let lastId = 0
  const waiting = new Map<number, { atMs: number; act: () => void }>()
  const clock: Clock = {
    now: () => nowMs + setByMs,
    after: (delayMs, act) => {
      lastId += 1
      const id = lastId
      waiting.set(id, { atMs: nowMs + delayMs, act })
      return () => waiting.delete(id)
    },
  }
  const dueBy = (atMs: number) =>
    [...waiting].filter(([, due]) => due.atMs <= atMs).toSorted(([, a], [, b]) => a.atMs - b.atMs)[0]
  return {
    ...clock,
    waiting: () => waiting.size,
    /** Changes the clock of the device, as its user can do. Timers are not affected. */
    set: (byMs: number) => {
      setByMs += byMs
    },
    advance: (byMs: number) => {
      const endMs = nowMs + byMs
      for (let due = dueBy(endMs); due; due = dueBy(endMs)) {
        const [id, { atMs, act }] = due
        waiting.delete(id)
        nowMs = Math.max(nowMs, atMs)
        act()
      }
      nowMs = endMs
    },
  }
}
