// What a page really plays, whatever it says: its audio element, caught when it is first asked to play.
import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { makeReady } from '../bench/world/sounding-world.mjs'

type Caught = { caughtAudio?: HTMLMediaElement & { webkitAudioDecodedByteCount: number } }

/** A track may have to be made first. */
const soundWithinMs = 45_000
const listenedMs = 1_000

export const catchAudio = (page: Page) =>
  page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function playAndTell() {
      Object.assign(globalThis, { caughtAudio: this })
      return play.call(this)
    }
  })

export const audioNow = (page: Page) =>
  page.evaluate(() => {
    const audio = (globalThis as Caught).caughtAudio
    return {
      atSeconds: audio?.currentTime ?? 0,
      decodedBytes: audio?.webkitAudioDecodedByteCount ?? 0,
      silent: audio?.paused ?? true,
      address: audio?.getAttribute('src') ?? '',
    }
  })

/** Sound comes out: its clock goes on past `fromSeconds`, and more of the file has been decoded for it. */
export async function untilHeard(page: Page, fromSeconds = 0) {
  const timeout = soundWithinMs
  await expect.poll(async () => (await audioNow(page)).atSeconds, { timeout }).toBeGreaterThan(fromSeconds)
  const before = await audioNow(page)
  await page.waitForTimeout(listenedMs)
  const after = await audioNow(page)
  expect(after.atSeconds).toBeGreaterThan(before.atSeconds)
  expect(after.decodedBytes).toBeGreaterThan(before.decodedBytes)
  return after
}

/** Has these tracks made first, so that no test waits for another one's. */
export async function tracksReady(...ids: string[]) {
  for (const id of ids) await makeReady(`${inject('address')}/media/tracks/${id}/preview`)
}

/** The player at the foot of the page. */
export const dock = (page: Page) => page.getByRole('region', { name: 'Player' })
export const seekBar = (page: Page) => dock(page).getByRole('slider', { name: 'Seek' })

/** With the keys of the seek bar, from wherever it is: half minutes first, then five seconds each. */
export async function seekOn(page: Page, seconds: number) {
  await seekBar(page).focus()
  for (let halves = 0; halves < Math.floor(seconds / 30); halves += 1) await page.keyboard.press('PageUp')
  for (let steps = 0; steps < (seconds % 30) / 5; steps += 1) await page.keyboard.press('ArrowRight')
}
