// Back and Forward with something open over the page: the player, the queue, dialogs and photos.
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { aTrack } from '../fakes/fake-player'
import { dock, tracksReady, untilHeard } from './audio-probe'
import { withBrowser } from './harness'
import { storeQueue } from './stored-queue'

const browser = withBrowser()
/** With motion: a step back or forward may come while a page fades or the player slides out. */
const openPage: typeof browser.openPage = (options) => browser.openPage({ motion: true, ...options })
const track = 'demo-low-gravity-two-step'
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Player' })
const queue = (page: Page) => page.getByRole('dialog', { name: 'Queue' })
const gone = { state: 'detached' } as const
const pathname = (page: Page) => new URL(page.url()).pathname
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

beforeAll(() => tracksReady(track), 240_000)

/** Marks the page that is shown, so that a test notices if it is drawn anew. */
const markPage = (page: Page) =>
  page.locator('main h1').evaluate((title) => title.setAttribute('data-same-page', ''))
const isSamePage = async (page: Page) => (await page.locator('main h1[data-same-page]').count()) === 1

/** Goes from Explore to a track, plays its preview, scrolls down and opens the player. */
async function playerOverTrack() {
  const page = await openPage({ path: '/explore?q=low+gravity', pastGate: true, listening: true })
  await page.getByRole('button', { name: 'More for Low Gravity Two-Step' }).click()
  await page.getByRole('menuitem', { name: 'See the track' }).click()
  await heading(page, 'Low Gravity Two-Step').waitFor()
  await page.locator('main').getByRole('button', { name: /^Play/ }).first().click()
  await untilHeard(page)
  await markPage(page)
  await page.evaluate(() => scrollTo(0, 120))
  await openPlayer(page)
  return page
}

async function openPlayer(page: Page) {
  await dock(page)
    .getByRole('button', { name: /^Open the player/ })
    .click()
  await sheet(page).getByRole('link', { name: 'See the track' }).waitFor()
  // The player adds its history entry a moment after it is drawn. A Back before that leaves the page.
  await expect.poll(() => page.evaluate(() => history.state?.overlays)).toBe(1)
}

/** One step back leads from the track to Explore, and one step forward to the track, with nothing open. */
async function expectNoExtraEntry(page: Page) {
  await page.goBack()
  await heading(page, 'Explore').waitFor()
  expect(pathname(page)).toBe('/explore')
  await page.goForward()
  await heading(page, 'Low Gravity Two-Step').waitFor()
  expect(pathname(page)).toBe(`/track/${track}`)
  expect(await page.locator('dialog[open]').count()).toBe(0)
}

describe('Back with the player open', () => {
  it('closes the player and leaves the page as it was', async () => {
    const page = await playerOverTrack()
    await page.goBack()
    await sheet(page).waitFor(gone)
    expect(pathname(page)).toBe(`/track/${track}`)
    expect(await isSamePage(page)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(120)
    await expectNoExtraEntry(page)
  })

  it('closes the queue first, then the player', async () => {
    const page = await playerOverTrack()
    await sheet(page).getByRole('button', { name: 'Queue' }).click()
    await queue(page).waitFor()
    await page.goBack()
    await queue(page).waitFor(gone)
    expect(await sheet(page).count()).toBe(1)
    await page.goBack()
    await sheet(page).waitFor(gone)
    expect(await isSamePage(page)).toBe(true)
    await expectNoExtraEntry(page)
  })

  it('leads back to the page once the user has followed a link in the player', async () => {
    const page = await playerOverTrack()
    await sheet(page).getByRole('link', { name: 'The Perihelions', exact: true }).click()
    await heading(page, 'The Perihelions').waitFor()
    expect(await page.locator('dialog[open]').count()).toBe(0)
    await page.goBack()
    await heading(page, 'Low Gravity Two-Step').waitFor()
    await page.goForward()
    await heading(page, 'The Perihelions').waitFor()
    await page.goBack()
    await heading(page, 'Low Gravity Two-Step').waitFor()
    await expectNoExtraEntry(page)
  })
})

/** Two tracks are in the queue, and the page is that of neither. */
async function queueOverExplore(size: { width: number; height: number }) {
  const page = await openPage({ ...size, pastGate: true })
  await storeQueue(page, [
    aTrack(track, { title: 'Low Gravity Two-Step' }),
    aTrack('demo-dust-choir', { title: 'Dust Choir' }),
  ])
  await page.goto('/saloon')
  await page.goto('/explore')
  await dock(page).waitFor()
  await markPage(page)
  return page
}

describe('on a desk', () => {
  const desk = { width: 1280, height: 860 }
  /** Here the full player has no room for the queue, which opens above it. */
  const low = { width: 960, height: 600 }

  it('Back closes the queue and leaves the page as it was', async () => {
    const page = await queueOverExplore(desk)
    await dock(page).getByRole('button', { name: 'Queue' }).click()
    await queue(page).waitFor()
    await page.goBack()
    await queue(page).waitFor(gone)
    expect(pathname(page)).toBe('/explore')
    expect(await isSamePage(page)).toBe(true)
    await page.goBack()
    await heading(page, 'The Saloon').waitFor()
  })

  it.each([
    ['the queue', desk, 'Dust Choir'],
    ['the queue above the full player', low, 'Dust Choir'],
    ['the full player', low, 'Low Gravity Two-Step'],
  ])('a title in %s leads to its track, and Back to the page below', async (place, size, title) => {
    const page = await queueOverExplore(size)
    if (size === low) await openPlayer(page)
    if (place !== 'the full player') {
      const below = size === low ? sheet(page) : dock(page)
      await below.getByRole('button', { name: 'Queue' }).click()
    }
    const open = place === 'the full player' ? sheet(page) : queue(page)
    await open.getByRole('link', { name: title, exact: true }).click()
    await heading(page, title).waitFor()
    expect(await page.locator('dialog[open]').count()).toBe(0)
    await page.goBack()
    await heading(page, 'Explore').waitFor()
    expect(await page.locator('dialog[open]').count()).toBe(0)
    await page.goBack()
    await heading(page, 'The Saloon').waitFor()
  })
})

describe('the history after the player was closed', () => {
  it.each(['Escape', 'Minimise'])('by %s has no extra entry', async (way) => {
    const page = await playerOverTrack()
    if (way === 'Escape') await page.keyboard.press('Escape')
    else await sheet(page).getByRole('button', { name: 'Minimise' }).click()
    await sheet(page).waitFor(gone)
    expect(await isSamePage(page)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(120)
    await expectNoExtraEntry(page)
  })

  it('by a reload has no extra entry', async () => {
    const page = await playerOverTrack()
    await page.reload()
    await heading(page, 'Low Gravity Two-Step').waitFor()
    await dock(page).waitFor()
    expect(await sheet(page).count()).toBe(0)
    await expectNoExtraEntry(page)
  })

  it('ignores Forward, and the player can be opened and closed again', async () => {
    const page = await playerOverTrack()
    await page.goBack()
    await sheet(page).waitFor(gone)
    await page.goForward()
    // The app steps back from the entry of the closed player. A Back that comes before this has ended leaves the page.
    await expect.poll(() => page.evaluate(() => history.state?.overlays ?? 0)).toBe(0)
    expect(pathname(page)).toBe(`/track/${track}`)
    expect(await sheet(page).count()).toBe(0)
    await openPlayer(page)
    await page.goBack()
    await sheet(page).waitFor(gone)
    expect(await isSamePage(page)).toBe(true)
    await expectNoExtraEntry(page)
  })
})

it('Back closes a photo of an artist and leaves the page as it was', async () => {
  const page = await openPage({ path: '/artist/demo-perihelions', pastGate: true })
  await page.getByRole('button', { name: /^Open photo 1 of/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Next photo' }).click()
  await markPage(page)
  await page.goBack()
  await page.getByRole('dialog').waitFor(gone)
  expect(pathname(page)).toBe('/artist/demo-perihelions')
  expect(await isSamePage(page)).toBe(true)
})
