// Lets tests read what a page really plays. The audio element is recorded when the page first calls play().
import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { makeReady } from '../bench/world/prepared-world.mjs'

type Caught = { caughtAudio?: HTMLMediaElement & { webkitAudioDecodedByteCount: number } }

/** This is long, because the server may have to encode the track first. */
const soundWithinMs = 45_000
const movedSeconds = 0.3
const movedWithinMs = 5_000

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

/** Waits until the audio clock is past `fromSeconds` and still moves, and more of the file has been decoded. */
export async function untilHeard(page: Page, fromSeconds = 0) {
  const timeout = soundWithinMs
  await expect
    .poll(async () => (await audioNow(page)).atSeconds, { timeout })
    .toBeGreaterThan(fromSeconds)
    .catch(async (error: unknown) => {
      const shown = await page.locator('body').innerText()
      throw new Error(`No sound: ${JSON.stringify(await audioNow(page))}, on the page: ${shown}`, {
        cause: error,
      })
    })
  const before = await audioNow(page)
  let after = before
  const hasMoved = async () => {
    after = await audioNow(page)
    return after.atSeconds >= before.atSeconds + movedSeconds && after.decodedBytes > before.decodedBytes
  }
  await expect.poll(hasMoved, { timeout: movedWithinMs, message: 'The sound goes on' }).toBe(true)
  return after
}

/** Waits until the server has prepared the audio of these tracks. */
export async function tracksReady(...ids: string[]) {
  for (const id of ids) await makeReady(`${inject('address')}/media/tracks/${id}/preview`)
}

/** The player bar at the bottom of the page. */
export const dock = (page: Page) => page.getByRole('region', { name: 'Player' })
export const seekBar = (page: Page) => dock(page).getByRole('slider', { name: 'Seek' })

/** Seeks forward with the keys of the seek bar: PageUp moves 30 seconds, an arrow key 5. */
export async function seekOn(page: Page, seconds: number) {
  await seekBar(page).focus()
  for (let halves = 0; halves < Math.floor(seconds / 30); halves += 1) await page.keyboard.press('PageUp')
  for (let steps = 0; steps < (seconds % 30) / 5; steps += 1) await page.keyboard.press('ArrowRight')
}
