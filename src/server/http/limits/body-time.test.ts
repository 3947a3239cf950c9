// How long the body of an upload may stand still, and how slow it may be. The check is told once a second how many bytes
// have arrived, so the seconds here are calls.
import { describe, expect, it } from 'vitest'
import { albumUploadTimeoutMs } from '~/contract/limits'
import { PaceCheck } from './body-time'

const kilobyte = 1024

/** The second at which an upload with the time limit of albums is cut off. `bytesAt` is what has arrived in each second. */
const cutOffAt = (bytesAt: (second: number) => number) => {
  const pace = new PaceCheck(albumUploadTimeoutMs, 0)
  for (let second = 1; second <= 3_600; second += 1) if (pace.isTooSlow(bytesAt(second))) return second
  return null
}

describe('the time limit of 240 s for an album', () => {
  it('counts from the last byte that arrived, whenever that was', () => {
    for (const last of [1, 100, 239, 240, 241, 400, 479, 700]) {
      const bytesAt = (second: number) => Math.min(second, last) * 512 * kilobyte
      expect([last, cutOffAt(bytesAt)]).toEqual([last, last + 240])
    }
  })

  it('does not end an upload of any length that goes on, also after pauses of almost 240 s', () => {
    expect(cutOffAt((second) => second * 2 * kilobyte)).toBeNull()
    expect(cutOffAt((second) => Math.floor(second / 239) * 512 * kilobyte)).toBeNull()
  })

  it('ends an upload that sends less than 256 KB in 240 s, although it never stands still', () => {
    expect(cutOffAt((second) => second * kilobyte)).toBe(240)
    const slowLater = (second: number) => Math.min(second, 300) * 5 * kilobyte + second
    expect(cutOffAt(slowLater)).toBe(720)
  })

  it('counts no bytes that the connection carried before the upload', () => {
    const pace = new PaceCheck(2_000, 900 * kilobyte)
    expect([pace.isTooSlow(900 * kilobyte + 1), pace.isTooSlow(900 * kilobyte + 2)]).toEqual([false, true])
  })
})
