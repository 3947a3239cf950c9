// The server's HTML of an open press kit contains its first screen. It is painted before any script has loaded, and nothing
// moves when the app takes over.
import type { Page } from 'playwright'
import { expect, inject, it } from 'vitest'
import { pageLoadingAfterMs } from '~/contract/limits'
import { openKit } from '../bench/world/open-kit.mjs'
import { withBrowser } from './harness'
import { layoutShift, untilFontsShow } from './measure'

const shiftMax = 0.02

const { openPage } = withBrowser()

/** Where the photo and each text of the first screen are. */
const placesOf = (page: Page) =>
  page.locator('article > :first-child').evaluate((hero) =>
    Array.from(hero.querySelectorAll('figure img, h1, h1 ~ p, h1 ~ div > *'), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [element.tagName, element.textContent, x, y, width, height]
    }),
  )

/** The largest content of the page so far: when it was painted, in ms since the page was opened, and its file if it is an image. */
const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ atMs: number; file: string }>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const entry = list.getEntries().at(-1) as LargestContentfulPaint | undefined
          resolve({ atMs: entry?.startTime ?? 0, file: entry?.url ?? '' })
        })
        observer.observe({ type: 'largest-contentful-paint', buffered: true })
        // The browser does not call the observer while nothing has been painted.
        setTimeout(() => resolve({ atMs: 0, file: '' }), 1_000)
      }),
  )

/** Holds back the answers to these requests until the returned function is called. */
async function holdBack(page: Page, files: RegExp) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(files, async (route) => {
    await released
    await route.continue()
  })
  return release
}

it.each([
  { width: 390, height: 844, file: /-480\.webp$/ },
  { width: 1_280, height: 860, file: /\.webp$/ },
])(
  'a kit $width px wide shows its photo, name and line before the app, which takes over without a shift, a larger paint or a request for the kit',
  async ({ file, ...size }) => {
    const page = await openPage(size)
    const releaseApp = await holdBack(page, /\/assets\/index-.*\.js$/)
    const releasePage = await holdBack(page, /\/assets\/press-kit-page-.*\.js$/)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(await openKit(inject('address')), { waitUntil: 'commit' })
    const photo = page.locator('.frame article figure img')
    // A photo has its size before all of it has arrived and is painted.
    await expect.poll(async () => (await largestPaint(page)).file, { timeout: 60_000 }).toMatch(file)
    expect(await photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(file)
    const releasedAtMs = await page.evaluate(() => performance.now())
    releaseApp()
    // The fonts load after the app's script, and their letters are not exactly as wide as those of the fallbacks.
    await untilFontsShow(page)
    const before = await placesOf(page)
    const shiftOfFonts = await layoutShift(page)
    expect(shiftOfFonts).toBeLessThanOrEqual(shiftMax)
    expect(before.length).toBeGreaterThan(4)
    await expect.poll(() => asked.some((path) => path.startsWith('/assets/routes-'))).toBe(true)
    // Other pages show a loading text when their code takes this long.
    await page.waitForTimeout(2 * pageLoadingAfterMs)
    expect(await photo.isVisible()).toBe(true)
    releasePage()
    await page.locator('.frame').first().waitFor({ state: 'detached' })
    await page.getByRole('form', { name: 'Message to the artist' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await placesOf(page)).toEqual(before)
    expect(await layoutShift(page)).toBe(shiftOfFonts)
    expect((await largestPaint(page)).atMs).toBeLessThan(releasedAtMs)
    expect(asked.filter((path) => /^\/api\/presskit\/[^/]+$/.test(path))).toEqual([])
    expect(asked.filter((path) => /^\/api\/presskit\/[^/]+\/visit$/.test(path))).toHaveLength(1)
  },
  // The demo's photo may not have been drawn yet.
  180_000,
)

it.each([
  { width: 390, height: 844 },
  { width: 1_280, height: 860 },
])(
  'a kit $width px wide can be read in a browser without scripts',
  async (size) => {
    const address = await openKit(inject('address'))
    const served = await fetch(address.replace('/presskit/', '/api/presskit/'))
    const { data } = (await served.json()) as {
      data: { name: string; line: string; about: { medium: string } }
    }
    const page = await openPage({ ...size, script: false })
    await page.goto(address)
    expect(await page.getByRole('heading', { level: 1, name: data.name }).isVisible()).toBe(true)
    // Playwright finds no text in a noscript element. The inner text has only what is visible.
    const shown = await page.evaluate(() => document.body.innerText)
    for (const text of [data.line, data.about.medium.slice(0, 80)]) expect(shown).toContain(text)
  },
  180_000,
)
