import { describe, expect, it } from 'vitest'
import { hourMs, minuteMs } from '~/contract/durations'
import { pauseAfter } from './retry'

const pauses = (random: number) => {
  const found: number[] = []
  for (let attempts = 1; ; attempts += 1) {
    const pause = pauseAfter(attempts, random)
    if (pause === null) return found
    found.push(pause)
  }
}

describe('the pauses between attempts to send a mail', () => {
  it('begin with a minute, become three times as long each time, and are never longer than six hours', () => {
    expect(pauses(0.5).slice(0, 7)).toEqual([1, 3, 9, 27, 81, 243, 360].map((minutes) => minutes * minuteMs))
    expect(Math.max(...pauses(0.5))).toBe(6 * hourMs)
  })

  it('end after about two days', () => {
    const total = pauses(0.5).reduce((sum, pause) => sum + pause, 0)
    expect(total).toBeGreaterThan(44 * hourMs)
    expect(total).toBeLessThan(52 * hourMs)
  })

  it('differ by up to a quarter between mails, so that they are not all tried at once', () => {
    expect([pauseAfter(1, 0), pauseAfter(1, 1)]).toEqual([0.75 * minuteMs, 1.25 * minuteMs])
  })
})
