// What must not interrupt playback, and what must end it: presses, tabs, reloads, network errors and sign-out.
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { withBrowser } from './harness'
import { audioNow, catchAudio, dock, seekBar, seekOn, tracksReady, untilHeard } from './audio-probe'

const { openPage } = withBrowser()
const owned = '/track/demo-low-gravity-two-step'
const asListener = { signedInAs: 'listener', width: 1280, height: 860, listening: true } as const
const play = (page: Page) => page.locator('main').getByRole('button', { name: /^Play/ }).first().click()
const positionText = (page: Page) => seekBar(page).getAttribute('aria-valuetext')

beforeAll(() => tracksReady('demo-low-gravity-two-step', 'demo-dust-choir'), 240_000)
// Together with Dust Choir, these are all tracks of the mood Haunted.
beforeAll(() => tracksReady('demo-sustained-note', 'demo-voicemail-from-a-dust-devil'), 240_000)

it('starting playback in one tab pauses the other tab', async () => {
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

it('track, queue, position and volume are restored paused after a reload, and playback resumes there', async () => {
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
  expect(await positionText(page)).toMatch(/^4\d seconds of 2 minutes 59$/)
  expect(await volume.inputValue()).toBe('0.5')
  await dock(page).getByRole('button', { name: 'Queue' }).click()
  const queue = page.getByRole('dialog', { name: 'Queue' })
  await queue.getByRole('button', { name: /^Play Campfire at Lagrange Point/ }).waitFor()
  await page.keyboard.press('Escape')

  await dock(page).getByRole('button', { name: 'Play', exact: true }).click()
  expect((await untilHeard(page, 40)).atSeconds).toBeLessThan(60)
})

it('signing out stops playback and clears the player', async () => {
  // A user whom no other test signs in, because all pages of a user share one session.
  const page = await openPage({ path: '/track/demo-dust-choir', ...asListener, signedInAs: 'tobias' })
  await play(page)
  await untilHeard(page)
  let logoutCalls = 0
  // The answer is slow. Meanwhile the outbox also notices that the session has ended.
  await page.route('**/api/user/logout', async (route) => {
    logoutCalls += 1
    await setTimeout(1_000)
    await route.continue()
  })
  const loggedOut = page.waitForResponse('**/api/user/logout')
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await dock(page).waitFor({ state: 'detached' })
  expect(await audioNow(page)).toMatchObject({ silent: true, address: '' })
  await loggedOut
  await page.reload()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  expect(await dock(page).count()).toBe(0)
  expect(logoutCalls).toBe(1)
})

it('an expired stream address is renewed without an interruption', async () => {
  const page = await openPage({ ...asListener, expected: [/status of 403/] })
  let refusals = 0
  let isRenewed = false
  page.on('request', (request) => {
    isRenewed ||= refusals > 0 && request.url().endsWith('/api/music/demo-low-gravity-two-step')
  })
  await page.route('**/media/tracks/*/stream?*', async (route) => {
    if (isRenewed) return route.continue()
    refusals += 1
    await route.fulfill({ status: 403, json: { message: 'This link has expired', code: 'forbidden' } })
  })
  await page.goto(owned)
  await play(page)
  await untilHeard(page)
  expect(refusals).toBeGreaterThan(0)
  expect(await dock(page).getByRole('alert').textContent()).toBe('')
})

it('playback without a connection shows an error, and Retry continues at the same position', async () => {
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
  const failedAt = await positionText(page)
  expect(failedAt).toMatch(/^4\d seconds of/)
  await page.unroute('**/media/**')
  await dock(page).getByRole('button', { name: 'Retry' }).click()
  expect((await untilHeard(page, 40)).atSeconds).toBeLessThan(60)
})

it('the play button matches the audio after a double click', async () => {
  const page = await openPage({ path: owned, ...asListener })
  await page.locator('main').getByRole('button', { name: /^Play/ }).first().dblclick()
  await expect.poll(async () => (await audioNow(page)).address).not.toBe('')
  const isLabelTrue = async () => {
    const before = await audioNow(page)
    await page.waitForTimeout(700)
    const isMoving = (await audioNow(page)).atSeconds > before.atSeconds
    const label = await dock(page)
      .getByRole('button', { name: /^(Play|Pause)$/ })
      .getAttribute('aria-label')
    return label === (isMoving ? 'Pause' : 'Play')
  }
  await expect.poll(isLabelTrue, { timeout: 10_000 }).toBe(true)
})

it('when two tracks are pressed at once, the later one plays and the first one never sounds', async () => {
  const page = await openPage({ path: '/explore?mood=Haunted', ...asListener })
  await page.getByRole('button', { name: /^Play Sustained Note/ }).waitFor()
  await page.evaluate(() => {
    const press = (name: string) =>
      document.querySelector<HTMLElement>(`[aria-label^="Play ${name}"]`)?.click()
    press('Dust Choir')
    press('Sustained Note')
  })
  const audio = await untilHeard(page)
  expect(audio.address).toContain('/demo-sustained-note/')
  await dock(page).getByText('Sustained Note').waitFor()
})

it('a mood in the Saloon plays with one press and never runs out of tracks to skip to', async () => {
  const page = await openPage({ path: '/saloon', pastGate: true, width: 1280, height: 860, listening: true })
  await page.getByRole('button', { name: 'Play Haunted' }).click()
  await untilHeard(page)
  const next = dock(page).getByRole('button', { name: 'Next' })
  const titles = new Set<string | null>()
  for (let skips = 0; skips < 12; skips += 1) {
    const before = await dock(page).locator('[title]').first().textContent()
    titles.add(before)
    await next.click()
    await expect.poll(() => dock(page).locator('[title]').first().textContent()).not.toBe(before)
  }
  expect(titles.size).toBeGreaterThan(1)
  await untilHeard(page)
  await page.getByRole('button', { name: 'Pause Haunted' }).waitFor()
}, 120_000)

it('a mood whose first tracks load slowly shows that it starts, then plays and shows in the player bar', async () => {
  const page = await openPage({ path: '/saloon', pastGate: true, width: 1280, height: 860, listening: true })
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/music\?/, async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: 'Play Haunted' }).click()
  await page.getByRole('button', { name: 'Starting Haunted' }).waitFor()
  release()
  expect((await untilHeard(page)).silent).toBe(false)
  await dock(page).getByRole('button', { name: 'Pause' }).waitFor()
  await page.getByRole('button', { name: 'Pause Haunted' }).waitFor()
})
