// What must not disturb the music, and what must end it: presses, tabs, reloads, networks, and other people.
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { withBrowser } from './harness'
import { audioNow, catchAudio, dock, seekBar, seekOn, tracksReady, untilHeard } from './listening'

const { openPage } = withBrowser()
const owned = '/track/demo-low-gravity-two-step'
const asListener = { signedInAs: 'listener', width: 1280, height: 860, listening: true } as const
const play = (page: Page) => page.locator('main').getByRole('button', { name: /^Play/ }).first().click()
const place = (page: Page) => seekBar(page).getAttribute('aria-valuetext')

beforeAll(() => tracksReady('demo-low-gravity-two-step', 'demo-dust-choir'), 120_000)
// With the first, all that are Haunted.
beforeAll(() => tracksReady('demo-sustained-note', 'demo-voicemail-from-a-dust-devil'), 120_000)

it('one tab plays at a time: the one that was asked last', async () => {
  const first = await openPage({ path: owned, ...asListener })
  await play(first)
  await untilHeard(first)
  const second = await first.context().newPage()
  await catchAudio(second)
  await second.goto('/track/demo-dust-choir')
  await play(second)
  await untilHeard(second)
  await expect.poll(async () => (await audioNow(first)).silent).toBe(true)
  await dock(first).getByRole('button', { name: 'Play', exact: true }).waitFor()

  await dock(first).getByRole('button', { name: 'Play', exact: true }).click()
  await untilHeard(first)
  await expect.poll(async () => (await audioNow(second)).silent).toBe(true)
})

it('track, queue, place and loudness are there after a reload, silent, and go on from there', async () => {
  const page = await openPage({ path: '/album/demo-two-step-orbit', ...asListener })
  await play(page)
  await untilHeard(page)
  await seekOn(page, 40)
  await untilHeard(page, 40)
  const volume = dock(page).getByRole('slider', { name: 'Volume' })
  await volume.focus()
  for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press('ArrowLeft')
  await page.reload()
  await dock(page).getByText('Low Gravity Two-Step').waitFor()
  await dock(page).getByRole('button', { name: 'Play', exact: true }).waitFor()
  expect((await audioNow(page)).silent).toBe(true)
  expect(await place(page)).toMatch(/^4\d seconds of 2 minutes 59$/)
  expect(await volume.inputValue()).toBe('0.5')
  await dock(page).getByRole('button', { name: 'Queue' }).click()
  const queue = page.getByRole('dialog', { name: 'Queue' })
  await queue.getByRole('button', { name: /^Play Campfire at Lagrange Point/ }).waitFor()
  await page.keyboard.press('Escape')

  await dock(page).getByRole('button', { name: 'Play', exact: true }).click()
  expect((await untilHeard(page, 40)).atSeconds).toBeLessThan(60)
})

it('signing out ends the music and clears the player', async () => {
  // Somebody whom no other test needs: all of a person's pages share one sign-in.
  const page = await openPage({ path: '/track/demo-dust-choir', ...asListener, signedInAs: 'opal' })
  await play(page)
  await untilHeard(page)
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await dock(page).waitFor({ state: 'detached' })
  expect(await audioNow(page)).toMatchObject({ silent: true, address: '' })
  await page.reload()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  expect(await dock(page).count()).toBe(0)
})

it('an address that the server no longer takes is renewed unnoticed', async () => {
  const page = await openPage({ ...asListener, expected: [/status of 403/] })
  let refusals = 0
  let isRenewed = false
  page.on('request', (request) => {
    isRenewed ||= refusals > 0 && request.url().endsWith('/api/music/demo-low-gravity-two-step')
  })
  await page.route('**/media/tracks/*/stream?*', async (route) => {
    if (isRenewed) return route.continue()
    refusals += 1
    await route.fulfill({ status: 403, json: { message: 'This address has expired', code: 'forbidden' } })
  })
  await page.goto(owned)
  await play(page)
  await untilHeard(page)
  expect(refusals).toBeGreaterThan(0)
  expect(await dock(page).getByRole('alert').textContent()).toBe('')
})

it('without a connection it says so, and Retry goes on at the same place', async () => {
  const page = await openPage({ path: owned, ...asListener, expected: [/net::ERR_/] })
  await play(page)
  await untilHeard(page)
  await seekOn(page, 40)
  await untilHeard(page, 40)
  await dock(page).getByRole('button', { name: 'Pause' }).click()
  await page.reload()
  await page.route('**/media/**', (route) => route.abort('internetdisconnected'))
  await dock(page).getByRole('button', { name: 'Play', exact: true }).click()
  await dock(page)
    .getByText(/could not be reached/)
    .waitFor({ timeout: 20_000 })
  const failedAt = await place(page)
  expect(failedAt).toMatch(/^4\d seconds of/)
  await page.unroute('**/media/**')
  await dock(page).getByRole('button', { name: 'Retry' }).click()
  expect((await untilHeard(page, 40)).atSeconds).toBeLessThan(60)
})

it('a double press leaves what is shown and what is heard in agreement', async () => {
  const page = await openPage({ path: owned, ...asListener })
  await page.locator('main').getByRole('button', { name: /^Play/ }).first().dblclick()
  await page.waitForTimeout(1_500)
  const before = await audioNow(page)
  await page.waitForTimeout(700)
  const moves = (await audioNow(page)).atSeconds > before.atSeconds
  const says = await dock(page)
    .getByRole('button', { name: /^(Play|Pause)$/ })
    .getAttribute('aria-label')
  expect(says).toBe(moves ? 'Pause' : 'Play')
})

it('pressed in one breath, the later of two tracks is heard and nothing of the first', async () => {
  const page = await openPage({ path: '/explore?mood=Haunted', ...asListener })
  await page.getByRole('button', { name: /^Play Sustained Note/ }).waitFor()
  await page.evaluate(() => {
    const press = (name: string) =>
      document.querySelector<HTMLElement>(`[aria-label^="Play ${name}"]`)?.click()
    press('Dust Choir')
    press('Sustained Note')
  })
  const heard = await untilHeard(page)
  expect(heard.address).toContain('/demo-sustained-note/')
  await dock(page).getByText('Sustained Note').waitFor()
})

it('one press on a mood in the Saloon sounds, and however often one skips there is more', async () => {
  const page = await openPage({ path: '/saloon', letIn: true, width: 1280, height: 860, listening: true })
  await page.getByRole('button', { name: 'Play Haunted' }).click()
  await untilHeard(page)
  const next = dock(page).getByRole('button', { name: 'Next' })
  const titles = new Set<string | null>()
  for (let skips = 0; skips < 12; skips += 1) {
    const before = await dock(page).locator('.track-title').textContent()
    titles.add(before)
    await next.click()
    await expect.poll(() => dock(page).locator('.track-title').textContent()).not.toBe(before)
  }
  expect(titles.size).toBeGreaterThan(1)
  await untilHeard(page)
  await page.getByRole('button', { name: 'Pause Haunted' }).waitFor()
}, 120_000)

it('a mood whose first tracks are slow to come says so, then sounds and stands at the foot', async () => {
  const page = await openPage({ path: '/saloon', letIn: true, width: 1280, height: 860, listening: true })
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(/\/api\/music\?/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Play Haunted' }).click()
  await page.getByRole('button', { name: 'Starting Haunted' }).waitFor()
  letThrough()
  expect((await untilHeard(page)).silent).toBe(false)
  await dock(page).getByRole('button', { name: 'Pause' }).waitFor()
  await page.getByRole('button', { name: 'Pause Haunted' }).waitFor()
})
