// Seeking with the pointer: in the player’s seek bar, and in the waveform of a track page.
import type { Locator, Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { withBrowser } from './harness'
import { audioNow, dock, seekBar, tracksReady, untilHeard } from './audio-probe'

const { openPage } = withBrowser()
const desk = { width: 1280, height: 860, listening: true }
const owned = { path: '/track/demo-low-gravity-two-step', seconds: 179 }
const play = (page: Page) => page.locator('main').getByRole('button', { name: /^Play/ }).first().click()
const waveform = (page: Page) => page.locator('main').getByRole('slider', { name: 'Seek' })
const valueNow = async (bar: Locator) => Number(await bar.getAttribute('aria-valuenow'))

/** The point on the screen at this share of the bar’s width. */
async function positionIn(bar: Locator, share: number) {
  await bar.scrollIntoViewIfNeeded()
  const box = await bar.boundingBox()
  if (!box) throw new Error('The seek bar is not on the screen')
  return { x: box.x + share * box.width, y: box.y + box.height / 2 }
}
async function pressAt(page: Page, bar: Locator, share: number) {
  const { x, y } = await positionIn(bar, share)
  await page.mouse.click(x, y)
}
async function drag(page: Page, bar: Locator, from: number, to: number) {
  const [start, end] = [await positionIn(bar, from), await positionIn(bar, to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 8 })
  expect(Math.abs((await valueNow(bar)) - owned.seconds * to)).toBeLessThan(3)
  await page.mouse.up()
}

/** Checks that the position is at this share or a little later, because playback continues while the test runs. */
function expectNear(seconds: number, share: number) {
  expect(seconds).toBeGreaterThanOrEqual(owned.seconds * share - 2)
  expect(seconds).toBeLessThan(owned.seconds * share + 12)
}

beforeAll(() => tracksReady('demo-low-gravity-two-step', 'demo-dust-choir'), 240_000)
beforeAll(() => tracksReady('demo-postcards-from-the-ring-road'), 240_000)

it('a press in the middle of the seek bar and a drag back to a quarter move the playback there', async () => {
  const page = await openPage({ path: owned.path, signedInAs: 'listener', ...desk })
  await play(page)
  await untilHeard(page)
  await pressAt(page, seekBar(page), 0.5)
  expectNear((await untilHeard(page, owned.seconds * 0.5 - 2)).atSeconds, 0.5)

  await drag(page, seekBar(page), 0.5, 0.25)
  await expect.poll(() => valueNow(seekBar(page))).toBeLessThan(owned.seconds * 0.4)
  expectNear((await untilHeard(page)).atSeconds, 0.25)
  // The waveform of the page shows the same track, so it has the same position.
  expect(Math.abs((await valueNow(waveform(page))) - (await valueNow(seekBar(page))))).toBeLessThanOrEqual(1)
})

it('a press within the preview seeks, and a press past its end does not', async () => {
  const page = await openPage({ path: '/track/demo-dust-choir', pastGate: true, ...desk })
  await play(page)
  await untilHeard(page)
  await pressAt(page, seekBar(page), 0.1)
  const { atSeconds } = await untilHeard(page, 14)
  await pressAt(page, seekBar(page), 0.5)
  await page.waitForTimeout(500)
  const after = await audioNow(page)
  expect(after.atSeconds).toBeGreaterThanOrEqual(atSeconds)
  expect(after.atSeconds).toBeLessThan(29)
  expect(after.silent).toBe(false)
})

it('a press in the waveform of an owned track starts the full track there', async () => {
  const path = '/track/demo-postcards-from-the-ring-road'
  const page = await openPage({ path, signedInAs: 'musician', ...desk })
  // The user must be loaded first: until then, half of the track is past the end of its preview.
  await page.getByRole('button', { name: /^Account menu of/ }).waitFor()
  await expect.poll(async () => Number(await waveform(page).getAttribute('aria-valuemax'))).toBeGreaterThan(0)
  await pressAt(page, waveform(page), 0.5)
  const half = Number(await waveform(page).getAttribute('aria-valuemax')) / 2
  const heard = await untilHeard(page, half - 2)
  expect(heard.address).toContain('/stream?')
  expect(heard.atSeconds).toBeLessThan(half + 12)
})

it('while nothing plays, neither a key on the waveform nor a press past the preview starts playback', async () => {
  const page = await openPage({ path: '/track/demo-dust-choir', pastGate: true, ...desk })
  await expect.poll(async () => Number(await waveform(page).getAttribute('aria-valuemax'))).toBeGreaterThan(0)
  await waveform(page).focus()
  for (const key of ['Home', 'ArrowLeft', 'ArrowRight', 'End']) await page.keyboard.press(key)
  await pressAt(page, waveform(page), 0.5)
  await page.waitForTimeout(500)
  expect(await dock(page).count()).toBe(0)
  expect((await audioNow(page)).silent).toBe(true)
  await pressAt(page, waveform(page), 0.1)
  expect((await untilHeard(page, 14)).atSeconds).toBeLessThan(30)
})
