// Playback in the studio: artists can play all their tracks in full, including works in progress.
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { withBrowser } from './harness'
import { audioNow, dock, seekOn, tracksReady, untilHeard } from './audio-probe'
import { axe } from './measure'

const { openPage } = withBrowser()
const studio = { path: '/musician/tracks', signedInAs: 'musician', listening: true } as const
const desk = { width: 1280, height: 860 }
const release = 'Postcards from the Ring Road'
const inProgress = 'Second-Hand Moon (rough mix)'

const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true })
const queueLength = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Queue' })
    .getByRole('button', { name: /^Play / })
    .count()

beforeAll(() => tracksReady('demo-postcards-from-the-ring-road'), 240_000)

it('the studio plays a release in full, pauses it at the second press, and queues the rest of the list', async () => {
  const page = await openPage({ ...studio, ...desk })
  await button(page, `Play ${release}`).click()
  await untilHeard(page)
  await seekOn(page, 40)
  expect((await untilHeard(page, 40)).address).toContain('/stream?')
  expect(await dock(page).getByText('Preview', { exact: true }).count()).toBe(0)

  await button(page, `Pause ${release}`).click()
  await expect.poll(async () => (await audioNow(page)).silent).toBe(true)
  await button(page, `Play ${release}`).waitFor()

  const names = await page
    .locator('main tbody tr')
    .getByRole('button', { name: /^(Play|Pause) / })
    .evaluateAll((acts) => acts.map(({ ariaLabel }) => ariaLabel))
  await dock(page).getByRole('button', { name: 'Queue' }).click()
  await expect.poll(() => queueLength(page)).toBe(names.length - 1 - names.indexOf(`Play ${release}`))
})

it('the studio plays a work in progress in full with the keyboard alone', async () => {
  const page = await openPage({ ...studio, ...desk })
  await button(page, `Play ${inProgress}`).focus()
  await page.keyboard.press('Enter')
  await untilHeard(page)
  await button(page, `Pause ${inProgress}`).waitFor()
  await seekOn(page, 40)
  expect((await untilHeard(page, 40)).address).toContain('/stream?')
}, 90_000)

it('arrow keys move between the rows of the studio, also to a row with fewer buttons', async () => {
  const page = await openPage({ ...studio, ...desk, path: undefined })
  await stateOf(page, 1, { state: 'queued' })
  await page.goto('/musician/tracks')
  const menus = page.locator('main tbody tr').getByRole('button', { name: /^More for/ })
  await menus.first().waitFor()
  await button(page, `Play ${await titleOf(page, 0)}`).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => rowWithFocus(page)).toBe('2')
})

type Processing = { state: string; progress?: number; message?: string; mayRetry?: boolean }
const longTitle = `${'Unpronounceable'.repeat(12)} 🌵 والكثير من الكلمات`

/**
 * Answers as if the track at this index were in another state. The route is set before the page opens: a reload while
 * the page loads can lose the answer, and then the list appears only after a retry.
 */
const stateOf = (page: Page, at: number, processing: Processing, title?: string) =>
  page.route(/\/api\/music\/artist\//, async (route) => {
    const answer = await route.fetch().catch(() => null)
    // The page retries an aborted request at once, but waits ten seconds for one without an answer.
    if (!answer) return route.abort()
    const body = (await answer.json()) as { data: { items: Record<string, unknown>[] } }
    Object.assign(body.data.items[at] ?? {}, { processing }, title === undefined ? {} : { title })
    await route.fulfill({ response: answer, json: body })
  })

const titleOf = (page: Page, at: number) =>
  page.locator('main tbody tr').nth(at).getByRole('link').first().textContent()
const rowWithFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-track-row]')?.getAttribute('data-track-row'))

it.each<Processing>([
  { state: 'queued' },
  { state: 'working', progress: 0.4 },
  { state: 'failed', message: 'This file is broken.', mayRetry: true },
  { state: 'no-audio' },
])(
  'a track in the state $state has no play button, and a ready track has one, whatever its title',
  async (state) => {
    const page = await openPage({ ...studio, path: undefined, width: 390, height: 844, theme: 'light' })
    await stateOf(page, 0, state, longTitle)
    await page.goto('/musician/tracks')
    await button(page, `More for ${longTitle}`).waitFor()
    expect(await button(page, `Play ${longTitle}`).count()).toBe(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await stateOf(page, 0, { state: 'ready' }, longTitle)
    await page.reload()
    await button(page, `Play ${longTitle}`).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await axe(page)
  },
)
