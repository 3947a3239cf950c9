// The cost of a paused player: it runs no timer and draws no frame. Nothing else may run beside this test.
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { withBrowser } from './harness'
import { audioNow, dock, tracksReady, untilHeard } from './audio-probe'

const { openPage } = withBrowser()
const path = '/album/demo-two-step-orbit'
const restMs = 3_000

beforeAll(() => tracksReady('demo-low-gravity-two-step'), 240_000)

const play = (page: Page) => page.locator('main').getByRole('button', { name: /^Play/ }).first().click()

type Counted = { counted: number }

it('a paused player runs no timer and draws no frame', async () => {
  // With motion, so that an animation that goes on would be counted.
  const page = await openPage({
    width: 1280,
    height: 860,
    signedInAs: 'listener',
    listening: true,
    motion: true,
  })
  await page.addInitScript(() => {
    Object.assign(globalThis, { counted: 0 })
    for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame'] as const) {
      const original = globalThis[name] as (callback: unknown, ...rest: unknown[]) => number
      const count = (callback: unknown, ...rest: unknown[]) =>
        original(
          (...given: unknown[]) => {
            const counting = globalThis as unknown as Counted
            counting.counted += 1
            if (typeof callback === 'function') callback(...given)
          },
          ...rest,
        )
      Object.assign(globalThis, { [name]: count })
    }
  })
  await page.goto(path)
  await play(page)
  await untilHeard(page)
  await dock(page).getByRole('button', { name: 'Pause' }).click()
  await expect.poll(async () => (await audioNow(page)).silent).toBe(true)
  await page.waitForTimeout(restMs)
  const counted = () => page.evaluate(() => (globalThis as unknown as Counted).counted)
  const before = await counted()
  expect(before).toBeGreaterThan(0)
  await page.waitForTimeout(restMs)
  expect((await counted()) - before).toBe(0)
})
