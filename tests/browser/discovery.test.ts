// Finding music in a real browser: search, shared links, history and keyboard use.
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { withBrowser } from './harness'
import { tracksReady, untilHeard } from './audio-probe'

const { openPage } = withBrowser()
const desk = { width: 1280, height: 860, pastGate: true }
const phone = { width: 390, height: 844, pastGate: true }
const search = (page: Page) => page.getByLabel('Search artists, albums, tracks and playlists')
const rows = (page: Page) => page.locator('main [data-track-row]')
const rowOf = (page: Page, title: string) => rows(page).filter({ hasText: title })
const addressIs = (page: Page, part: string) => page.waitForURL((url) => url.href.endsWith(part))

beforeAll(() => tracksReady('demo-dust-choir'), 240_000)

describe('search and filters', () => {
  it('run while the visitor types, tolerate a typo, and update the address', async () => {
    const page = await openPage({ path: '/explore', ...desk })
    await search(page).pressSequentially('low gravty', { delay: 30 })
    await rowOf(page, 'Low Gravity Two-Step').waitFor()
    await addressIs(page, '/explore?q=low+gravty')
    await page.getByRole('button', { name: 'Clear search' }).click()
    await addressIs(page, '/explore')
    await page.getByRole('heading', { name: /^New/ }).first().waitFor()
    expect(await page.getByRole('list', { name: 'Tracks found' }).count()).toBe(0)
  })

  it('are restored by Back and Forward', async () => {
    const page = await openPage({ path: '/explore', ...desk })
    await page.getByRole('link', { name: 'Surf', exact: true }).click()
    await rowOf(page, 'Saddle Up, Sputnik').waitFor()
    await page.getByRole('link', { name: 'Haunted', exact: true }).click()
    await expect.poll(() => page.url()).toContain('mood=haunted')
    await page.goBack()
    await addressIs(page, '/explore?genre=surf')
    await rowOf(page, 'Saddle Up, Sputnik').waitFor()
    await page.goBack()
    await addressIs(page, '/explore')
    expect(await search(page).inputValue()).toBe('')
    await page.goForward()
    await rowOf(page, 'Saddle Up, Sputnik').waitFor()
  })

  it('are restored from a shared link', async () => {
    const page = await openPage({ path: '/explore?q=dust&mood=Haunted', ...desk })
    await rowOf(page, 'Dust Choir').waitFor()
    expect(await search(page).inputValue()).toBe('dust')
    expect(await rowOf(page, 'Low Gravity Two-Step').count()).toBe(0)
  })

  it('show an error when the music fails to load, and a retry loads it', async () => {
    const expected = [/status of 503/, /exploreMusic failed/]
    const page = await openPage({ ...desk, expected })
    await page.route('**/api/music/explore', (route) =>
      route.fulfill({ status: 503, json: { message: 'Back in a moment', code: 'unavailable' } }),
    )
    await page.goto('/explore')
    const again = page.getByRole('button', { name: /again/i })
    await again.waitFor({ timeout: 20_000 })
    await page.unroute('**/api/music/explore')
    await again.click()
    await page
      .getByRole('button', { name: /^Play Dust Choir/ })
      .first()
      .waitFor()
    expect(await again.count()).toBe(0)
  })
})

it('a row can be reached, played and its menu opened with the keyboard alone', async () => {
  const page = await openPage({ path: '/explore?mood=Haunted', listening: true, ...desk })
  await rowOf(page, 'Dust Choir').waitFor()
  const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  for (let presses = 0; presses < 80 && !(await label()).startsWith('Play Dust Choir'); presses += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await untilHeard(page)
  for (let presses = 0; presses < 4 && !(await label()).startsWith('More for'); presses += 1)
    await page.keyboard.press('Tab')
  expect(await label()).toBe('More for Dust Choir')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Play next' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText('“Dust Choir” is in the queue.').waitFor()
})

it('on a phone the title of a row leads to the track, and a press beside it plays', async () => {
  const page = await openPage({ path: '/explore?mood=Haunted', ...phone })
  const title = rowOf(page, 'Dust Choir').getByRole('link', { name: 'Dust Choir', exact: true })
  await title.click()
  await page.getByRole('heading', { name: 'Dust Choir', level: 1 }).waitFor()
  expect(await page.getByRole('region', { name: 'Player' }).count()).toBe(0)
  await page.goBack()
  const box = await title.boundingBox()
  if (!box) throw new Error('The title has no place')
  await page.mouse.click(box.x + box.width + 12, box.y + box.height / 2)
  await page.getByRole('region', { name: 'Player' }).getByText('Dust Choir').waitFor()
  expect(page.url()).toContain('mood=Haunted')
})

it('title and artist of a row share its height as hit areas, and its cover plays', async () => {
  const page = await openPage({ path: '/explore?mood=Haunted', ...phone })
  const row = rowOf(page, 'Dust Choir')
  await row.scrollIntoViewIfNeeded()
  const hit = await row.evaluate((row) => {
    const { top, height } = row.getBoundingClientRect()
    /** How many pixels of a vertical line lead to each kind of control. The first and last may be half in the next row. */
    const through = (element: Element) => {
      const x = element.getBoundingClientRect().left + 8
      const counts: Record<string, number> = {}
      for (let y = 1; y < height - 1; y += 1) {
        const control = document.elementFromPoint(x, top + y)?.closest('a, button')
        const isInside = control && row.contains(control)
        const kind = isInside ? (control.getAttribute('href')?.replace(/[^/]+$/, '') ?? 'play') : 'outside'
        counts[kind] = (counts[kind] ?? 0) + 1
      }
      return counts
    }
    const [cover, title] = [row.querySelector('button'), row.querySelector('a')]
    return cover && title && { cover: through(cover), words: through(title) }
  })
  expect(Object.keys(hit?.cover ?? {})).toEqual(['play'])
  expect(Object.keys(hit?.words ?? {})).toEqual(['/track/', '/artist/'])
  expect(Math.min(...Object.values(hit?.words ?? {}))).toBeGreaterThanOrEqual(32)
})

it('a photo viewer whose code failed to load opens once the code is available', async () => {
  const page = await openPage({ ...desk, expected: [/net::ERR_FAILED/] })
  const code = /\/lightbox-[^/]+\.js$/
  await page.route(code, (route) => route.abort())
  await page.goto('/artist/demo-perihelions')
  const photo = page.getByRole('button', { name: /^Open photo 1 of/ })
  await photo.click()
  await page.getByText('The photo could not be opened.').waitFor()
  await page.unroute(code)
  // Some browsers remember a failed module until the page is reloaded.
  const dialog = page.getByRole('dialog')
  const press = async () => {
    if ((await dialog.count()) === 0) await photo.click()
    return dialog.count()
  }
  await expect.poll(press, { timeout: 20_000, interval: 1_000 }).toBe(1)
  await dialog.getByRole('button', { name: 'Next photo' }).click()
  await dialog.getByRole('heading', { name: /, 2 of/ }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await photo.evaluate((button) => button === document.activeElement)).toBe(true)
}, 60_000)

it('a photo viewer whose code was removed by a deployment reloads the page at the second press', async () => {
  const page = await openPage({ ...desk, expected: [/net::ERR_FAILED/] })
  await page.route(/\/lightbox-[^/]+\.js$/, (route) => route.abort())
  await page.goto('/artist/demo-perihelions')
  const photo = page.getByRole('button', { name: /^Open photo 1 of/ })
  await photo.click()
  await page.getByText('The photo could not be opened.').waitFor()
  const loads = vi.fn()
  page.on('load', loads)
  await photo.click()
  await expect.poll(() => loads.mock.calls.length).toBe(1)
})

/** Scrolls through the page so that every lazy image loads, and measures each image. */
const pictures = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      // The browser requests lazy images in the frame after they come near the viewport.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    for (const shelf of document.querySelectorAll('main ul')) shelf.scrollLeft = shelf.scrollWidth
  })
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => {
    // `naturalWidth` is scaled by the chosen `srcset` entry, so the real size comes from the file.
    const fileOf = async (address: string) => {
      const file = new Image()
      file.src = address
      await file.decode()
      return { fetched: file.naturalWidth, ratio: file.naturalWidth / file.naturalHeight }
    }
    // With `object-fit: cover` an image is cropped, so it is drawn larger than its box.
    const drawnAs = (image: HTMLImageElement, ratio: number) => {
      const { width, height } = image.getBoundingClientRect()
      const fills = getComputedStyle(image).objectFit === 'cover'
      return devicePixelRatio * (fills ? Math.max(width, height * ratio) : width)
    }
    const widestOf = ({ srcset }: HTMLImageElement) =>
      Math.max(0, ...[...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)))
    const images = [...document.querySelectorAll<HTMLImageElement>('main img')]
    return Promise.all(
      images.map(async (image) => {
        const none = { fetched: 0, ratio: 1 }
        const { fetched, ratio } = image.naturalWidth > 0 ? await fileOf(image.currentSrc) : none
        const shown = drawnAs(image, ratio)
        return { address: image.currentSrc, fetched, shown, widest: widestOf(image) }
      }),
    )
  })
}

type Picture = Awaited<ReturnType<typeof pictures>>[number]

/** There is no smaller file of a photo. */
const isSmallestPhoto = (address: string) => /\/photos\/[^/]+-480\.webp$/.test(address)

/** Chromium reuses an image that it has already loaded for a larger box, so those do not count. */
const tooLarge = (seen: Picture[]) =>
  seen.filter(({ address, fetched }) => {
    if (isSmallestPhoto(address)) return false
    const places = seen.filter((other) => other.address === address)
    return fetched > Math.max(2.5 * Math.max(...places.map(({ shown }) => shown)), 128)
  })

/** Images that are visibly too small, where a larger file exists. */
const tooSmall = (seen: Picture[]) =>
  seen.filter(({ fetched, shown, widest }) => fetched > 0 && fetched < widest && fetched < 0.9 * shown)

it.each([
  ['/explore', phone, 20],
  ['/explore', desk, 20],
  ['/saloon', phone, 6],
  ['/saloon', desk, 6],
  ['/artist/demo-perihelions', phone, 8],
  ['/artist/demo-perihelions', desk, 8],
])('no image of %s is fetched much larger or smaller than it is drawn', async (path, screen, atLeast) => {
  const page = await openPage({ path, ...screen })
  await page.locator('main img').first().waitFor()
  const seen = await pictures(page)
  expect(seen.filter(({ fetched }) => fetched > 0).length).toBeGreaterThanOrEqual(atLeast)
  expect(tooLarge(seen)).toEqual([])
  expect(tooSmall(seen)).toEqual([])
})

it('images far below the viewport are not fetched', async () => {
  const page = await openPage({ path: '/explore', ...phone })
  await page.locator('main img').first().waitFor()
  await page.waitForLoadState('networkidle')
  const before = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')].map((image) => ({
      lazy: image.loading === 'lazy',
      fetched: image.naturalWidth > 0,
    })),
  )
  expect(before.length).toBeGreaterThan(10)
  expect(before.filter(({ lazy }) => !lazy)).toEqual([])
  expect(before.filter(({ fetched }) => !fetched).length).toBeGreaterThan(0)
})

it('the play button of an album does not move when the owned tracks are known', async () => {
  const page = await openPage({ signedInAs: 'listener', width: 1280, height: 860 })
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/purchase*', (route) => held.then(() => route.fallback()))
  await page.goto('/album/demo-two-step-orbit')
  const play = page.getByRole('button', { name: 'Play all' })
  await play.and(page.locator(':enabled')).waitFor()
  const before = await play.boundingBox()
  answer()
  await page.getByText('You own 1 of 5 tracks').waitFor()
  expect(await play.boundingBox()).toEqual(before)
})
