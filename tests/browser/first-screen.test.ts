// The first screen for a new visitor: small, without layout shift, and within its Content-Security-Policy.
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { startPausingServer } from './servers/pausing-server'
import { withBrowser } from './harness'
import { untilFocused } from './keyboard'
import { firstFiles, idleFiles, readManifest } from '../../src/tools/chunks.mjs'
import { fetchedCode, layoutShift, transferred, untilFontsShow } from './measure'

const weightMaxBytes = 82 * 1024
const fontsMaxBytes = 52 * 1024
const shiftMax = 0.02

const { openPage } = withBrowser()

it('a link of the first screen that is pressed before the app has loaded opens its page without a page load and focuses its heading', async () => {
  const page = await openPage({ pastGate: true })
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await page.locator('.frame-home a[href="/saloon"]:visible').first().click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/saloon')
  expect(await page.locator('.frame-home').isVisible()).toBe(false)
  release()
  await page.locator('#root > :not(.frame)').first().waitFor({ state: 'attached' })
  await page.getByRole('heading', { level: 1, name: 'The Saloon' }).waitFor()
  await untilFocused(page, 'The Saloon')
  expect(await page.evaluate(() => (globalThis as { isSamePage?: true }).isSamePage)).toBe(true)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /Rope in/i }).waitFor()
})

it('a press of / before the app has loaded opens the search once it has', async () => {
  const page = await openPage({ pastGate: true })
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('.frame-home').waitFor()
  await page.keyboard.press('/')
  release()
  await page.getByRole('heading', { level: 1, name: 'Explore' }).waitFor()
  await untilFocused(page, /search/i)
  expect(new URL(page.url()).pathname).toBe('/explore')
})

describe.each([
  { name: 'the gate', pastGate: false, heading: /Hey Space Cowboy/ },
  { name: 'home', pastGate: true, heading: /Rope in/i },
])('the first screen: $name', ({ pastGate, heading }) => {
  it('stays within its size budget', async () => {
    const page = await openPage({ path: '/', pastGate })
    await page.locator('#root > :not(.frame)').first().waitFor({ state: 'attached' })
    const bytes = await transferred(page)
    expect(bytes.inline + bytes.script + bytes.style).toBeLessThanOrEqual(weightMaxBytes)
    expect(bytes.font).toBeLessThanOrEqual(fontsMaxBytes)
  })

  it.each([390, 1280])('has no layout shift at %i px', async (width) => {
    const page = await openPage({ path: '/', pastGate, width, motion: true })
    await page.locator('#root > :not(.frame)').first().waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    await untilFontsShow(page)
    expect(await layoutShift(page)).toBeLessThanOrEqual(shiftMax)
  })

  it('has no layout shift when the page arrives in two pieces', async () => {
    // Splits the page inside the first screen’s text, so that the part before it is painted alone.
    const server = await startPausingServer(inject('address'), pastGate ? 'something <br' : 'Hey Space')
    onTestFinished(server.stop)
    const page = await openPage({ path: '/', pastGate, address: server.address, motion: true })
    await page.locator('#root > :not(.frame)').first().waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    expect(await layoutShift(page)).toBeLessThanOrEqual(shiftMax)
  })

  it('shows its content without any script or stylesheet file', async () => {
    const page = await openPage({ pastGate, expected: [/net::ERR_FAILED/] })
    await page.route(/\.(?:js|css)$/, (route) => route.abort())
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    const shown = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(shown).not.toBe('rgba(0, 0, 0, 0)')
  })
})

it('home, once settled, has fetched exactly the files that `npm run size` counts', async () => {
  const page = await openPage({ path: '/', pastGate: true })
  const manifest = readManifest()
  const counted = [...firstFiles(manifest), ...idleFiles(manifest)].toSorted()
  await expect.poll(() => fetchedCode(page), { timeout: 20_000 }).toEqual(counted)
  await page.waitForLoadState('networkidle')
  expect(await fetchedCode(page)).toEqual(counted)
})

it('the first screen has a policy without unsafe- keywords and does not violate it', async () => {
  const page = await openPage()
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (text: string) => violations.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const note = (globalThis as unknown as { noteViolation(text: string): void }).noteViolation
      note(`${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  const response = await page.goto('/')
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self' 'sha256-")
  expect(policy).not.toContain('unsafe-')
  await page.waitForLoadState('networkidle')
  expect(violations).toEqual([])
})

it('the first screen fetches two fonts, after the script of the app', async () => {
  const page = await openPage({ path: '/' })
  await untilFontsShow(page)
  const fetched = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd }),
    ),
  )
  const script = fetched.find(({ name }) => /\/index-[^/]*\.js$/.test(name))
  const fonts = fetched.filter(({ name }) => name.endsWith('.woff2'))
  expect(fonts).toHaveLength(2)
  for (const { startTime } of fonts) expect(startTime).toBeGreaterThan(script?.responseEnd ?? Infinity)
})

it('a page that a service worker controls shows its fonts without waiting for the script', async () => {
  const page = await openPage({ path: '/', worker: true })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.addInitScript(() => {
    const started: string[] = []
    const { load } = FontFace.prototype
    FontFace.prototype.load = function () {
      started.push(this.family)
      return load.call(this)
    }
    new MutationObserver(() => {
      if (document.querySelector('script[type=module]'))
        Object.assign(globalThis, { fontsBeforeScript: started.length })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await untilFontsShow(page)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'fontsBeforeScript'))).toBe(2)
})

it.each(['light', 'dark'] as const)(
  'the first frame has the stored theme %s, whatever the system prefers',
  async (theme) => {
    const page = await openPage({ theme, systemTheme: theme === 'light' ? 'dark' : 'light' })
    // Disables the app’s scripts, so that only the first frame decides the theme.
    await page.route(/\.js$/, (route) => route.fulfill({ body: '', contentType: 'text/javascript' }))
    await page.goto('/')
    expect(await page.evaluate(() => document.documentElement.className)).toBe(theme)
  },
)

/** Runs in the page before its own scripts: counts the frames of the whole document before the app's script is started. */
function countFramesBeforeApp() {
  const counted = { frames: 0, atStart: Number.NaN }
  Object.assign(globalThis, { counted })
  const count = () => {
    counted.frames += 1
    requestAnimationFrame(count)
  }
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(count))
  new MutationObserver(() => {
    if (Number.isNaN(counted.atStart) && document.querySelector('script[type=module]'))
      counted.atStart = counted.frames
  }).observe(document, { childList: true, subtree: true })
}

it('the app starts only after the whole page is drawn, so that a cached script does not delay its text', async () => {
  const server = await startPausingServer(inject('address'), '<h1')
  onTestFinished(server.stop)
  const page = await openPage({ pastGate: true, address: server.address })
  await page.addInitScript(countFramesBeforeApp)
  await page.goto(server.address)
  await page.locator('#root > :not(.frame)').first().waitFor({ state: 'attached' })
  const frames = await page.evaluate(
    () => (globalThis as unknown as { counted: { atStart: number } }).counted.atStart,
  )
  expect(frames).toBeGreaterThanOrEqual(1)
})

/** Runs in the page before its own scripts: no frame is drawn before the app's script is started. */
function drawNothingBeforeApp() {
  const draw = requestAnimationFrame
  globalThis.requestAnimationFrame = (callback) =>
    document.querySelector('script[type=module]') ? draw(callback) : 0
}

it('the app starts in a hidden tab, where the browser draws no frame', async () => {
  const page = await openPage({ pastGate: true })
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'hidden', { get: () => true })
  })
  await page.addInitScript(drawNothingBeforeApp)
  await page.goto('/explore')
  const heading = page.getByRole('heading', { level: 1, name: 'Explore' })
  // Playwright's own waiting needs frames.
  await expect.poll(() => heading.count(), { timeout: 20_000 }).toBe(1)
})

it('the app starts within seconds in a visible page for which the browser draws no frame', async () => {
  const page = await openPage({ pastGate: true })
  await page.addInitScript(drawNothingBeforeApp)
  await page.goto('/explore')
  const heading = page.getByRole('heading', { level: 1, name: 'Explore' })
  await expect.poll(() => heading.count(), { timeout: 10_000 }).toBe(1)
})
