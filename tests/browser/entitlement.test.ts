// Which audio each kind of user can play and where it stops, measured on the audio element of the page.
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { withBrowser } from './harness'
import { audioNow, dock, seekBar, seekOn, tracksReady, untilHeard } from './audio-probe'

const { openPage } = withBrowser()
const desk = { width: 1280, height: 860, listening: true }
const track = (slug: string) => `/track/demo-${slug}`
const play = (page: Page) => page.locator('main').getByRole('button', { name: /^Play/ }).first().click()
const previewEnded = (page: Page) => page.getByRole('dialog', { name: 'Preview Ended' })
const purchaseButton = (page: Page) => previewEnded(page).getByRole('button', { name: 'Purchase Now' })
/** The timer that stops a preview may fire a little late. */
const latestSeconds = 30.3

beforeAll(() => tracksReady('demo-dust-choir', 'demo-low-gravity-two-step'), 240_000)
beforeAll(() => tracksReady('demo-sustained-note', 'demo-campfire-at-lagrange-point'), 240_000)
beforeAll(() => tracksReady('demo-postcards-from-the-ring-road'), 240_000)

describe('a signed-out visitor', () => {
  it('can play 30 s of a preview, gets a warning, and is stopped', async () => {
    const page = await openPage({ path: track('dust-choir'), pastGate: true, ...desk })
    await play(page)
    await untilHeard(page)
    await dock(page).getByText('Preview', { exact: true }).waitFor()
    await dock(page).getByText('2:32', { exact: true }).waitFor()

    await seekOn(page, 25)
    await untilHeard(page, 24)
    await page.keyboard.press('End')
    const bar = await seekBar(page).boundingBox()
    await seekBar(page).click({ position: { x: 0.8 * (bar?.width ?? 0), y: 10 } })
    expect((await audioNow(page)).atSeconds).toBeLessThan(30)
    await dock(page).getByText('Preview ending soon! Purchase to continue listening').waitFor()
    expect((await audioNow(page)).atSeconds).toBeGreaterThanOrEqual(27)

    await previewEnded(page).waitFor()
    const ended = await audioNow(page)
    expect(ended.silent).toBe(true)
    expect(ended.atSeconds).toBeGreaterThanOrEqual(29.9)
    expect(ended.atSeconds).toBeLessThan(latestSeconds)
    // The page of the track sells it, so the dialog has a button. Elsewhere it has a link to that page.
    expect(await purchaseButton(page).count()).toBe(1)

    await previewEnded(page).getByRole('button', { name: 'Maybe Later' }).click()
    await previewEnded(page).waitFor({ state: 'detached' })
    await expect.poll(() => audioNow(page)).toMatchObject({ silent: true, atSeconds: 0 })
  })

  it('continues with the next row on Explore after ‘Maybe Later’', async () => {
    const page = await openPage({ path: '/explore?mood=Haunted', pastGate: true, ...desk })
    await page.getByRole('button', { name: /^Play Dust Choir/ }).click()
    await untilHeard(page)
    await seekOn(page, 25)
    await previewEnded(page).waitFor({ timeout: 15_000 })
    expect(await purchaseButton(page).count()).toBe(0)
    await previewEnded(page).getByRole('button', { name: 'Maybe Later' }).click()
    await dock(page).getByText('Sustained Note').waitFor()
    const next = await untilHeard(page)
    expect(next.address).toContain('/demo-sustained-note/preview')
    expect(next.atSeconds).toBeLessThan(10)
  })
})

describe('the owner of a track', () => {
  it('can play it past 30 s', async () => {
    const page = await openPage({ path: track('low-gravity-two-step'), signedInAs: 'listener', ...desk })
    await play(page)
    await untilHeard(page)
    await seekOn(page, 40)
    const heard = await untilHeard(page, 40)
    expect(heard.address).toContain('/stream?')
    expect(await dock(page).getByText('Preview', { exact: true }).count()).toBe(0)
  })

  it('can play it to its end, where it returns to 0 and pauses when nothing follows', async () => {
    const page = await openPage({ path: track('low-gravity-two-step'), signedInAs: 'listener', ...desk })
    await play(page)
    await untilHeard(page)
    await seekOn(page, 175)
    await untilHeard(page, 175)
    await dock(page).getByRole('button', { name: 'Play', exact: true }).waitFor()
    expect(await audioNow(page)).toMatchObject({ silent: true, atSeconds: 0 })
    expect(await seekBar(page).getAttribute('aria-valuetext')).toBe('0 seconds of 2 minutes 59')
  })

  it('can play an album, which continues after its first track', async () => {
    const path = '/album/demo-two-step-orbit'
    const page = await openPage({ path, signedInAs: 'listener', ...desk })
    await play(page)
    await untilHeard(page)
    await seekOn(page, 175)
    await dock(page).getByText('Campfire at Lagrange Point').waitFor({ timeout: 15_000 })
    expect((await untilHeard(page)).address).toContain('/demo-campfire-at-lagrange-point/')
  })
})

describe('a work in progress', () => {
  it.each(['musician', 'ines-okafor'] as const)(
    'plays in full for its artist or collaborator, %s',
    async (person) => {
      const page = await openPage({ path: track('second-hand-moon'), signedInAs: person, ...desk })
      await play(page)
      await untilHeard(page)
      await seekOn(page, 40)
      expect((await untilHeard(page, 40)).address).toContain('/stream?')
    },
    90_000,
  )

  it.each(['kilo-vega', 'listener'] as const)('shows as not found to %s', async (person) => {
    const expected = [/status of 404/, /track failed/]
    const path = track('second-hand-moon')
    const page = await openPage({ path, signedInAs: person, expected, ...desk })
    await page.getByRole('heading', { name: 'Track not found' }).waitFor()
    expect(await page.getByRole('button', { name: /^Play/ }).count()).toBe(0)
  })
})

it('a musician can play their own release in full', async () => {
  const path = track('postcards-from-the-ring-road')
  const page = await openPage({ path, signedInAs: 'musician', ...desk })
  await play(page)
  await untilHeard(page)
  await seekOn(page, 40)
  expect((await untilHeard(page, 40)).address).toContain('/stream?')
})
