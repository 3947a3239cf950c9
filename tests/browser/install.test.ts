// Installing the built app: what the browser reports, and what the app does with it.
import type { CDPSession, Page } from 'playwright'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { withBrowser } from './harness'
import { withInstalledApp } from './installed-app'
import { saveButton } from './save-button'
import { axe } from './measure'

// The headless shell knows no installation criteria.
const { openPage } = withBrowser({ program: 'chromium' })

type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string }
type Manifest = {
  start_url: string
  icons: Picture[]
  screenshots: (Picture & { label: string })[]
  shortcuts: { name: string; url: string; icons: Picture[] }[]
  share_target: { action: string; method: string; params: Record<'title' | 'text' | 'url', string> }
  [member: string]: unknown
}
type Protocol = Pick<CDPSession, 'send'>

const screenshotBytesMax = 150 * 1024

async function readManifest(page: Page): Promise<Manifest> {
  const response = await page.request.get('/manifest.webmanifest')
  expect(response.headers()['content-type']).toContain('application/manifest+json')
  return (await response.json()) as Manifest
}

/** Checks that the served image has the declared type and size. */
async function checkPicture(page: Page, { src, sizes, type }: Picture) {
  const response = await page.request.get(src)
  expect(response.status(), `${src}`).toBe(200)
  expect(response.headers()['content-type'], `${src}`).toContain(type)
  const bytes = await response.body()
  const { width, height } = await sharp(bytes).metadata()
  expect([`${width}x${height}`, 'any'], `${src}`).toContain(sizes)
  return { bytes: bytes.length, ratio: (width ?? 0) / (height ?? 1) }
}

describe('the manifest', () => {
  const openInstalled = withInstalledApp(openPage, () => ({ pastGate: true }))

  it('fulfils all of Chromium’s installation criteria, with the worker in control', async () => {
    const page = await openInstalled('/')
    const protocol: Protocol = await page.context().newCDPSession(page)
    const manifest = await protocol.send('Page.getAppManifest')
    expect(manifest.errors).toEqual([])
    expect(new URL(manifest.url).pathname).toBe('/manifest.webmanifest')
    const { installabilityErrors } = await protocol.send('Page.getInstallabilityErrors')
    // Chromium treats the test’s browser context as incognito and reports only that.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    const { appId } = await protocol.send('Page.getAppId')
    expect(appId && new URL(appId).pathname).toBe('/')
  })

  it('is linked from the page exactly once', async () => {
    const page = await openPage({ path: '/', pastGate: true })
    expect(await page.locator('link[rel="manifest"]').count()).toBe(1)
  })

  it('lists icons of every kind and screenshots, whose files exist in the declared sizes', async () => {
    const page = await openPage({ path: '/', pastGate: true })
    const { icons, screenshots, shortcuts } = await readManifest(page)
    const kinds = icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)
    for (const kind of ['any', 'maskable', 'monochrome'])
      expect(kinds).toEqual(expect.arrayContaining([`${kind} 192x192`, `${kind} 512x512`]))
    for (const icon of [...icons, ...shortcuts.flatMap(({ icons }) => icons)]) await checkPicture(page, icon)
    for (const form of ['wide', 'narrow']) {
      const ratios = new Set<number>()
      for (const picture of screenshots.filter(({ form_factor }) => form_factor === form)) {
        const { bytes, ratio } = await checkPicture(page, picture)
        expect(bytes, `${picture.src}`).toBeLessThan(screenshotBytesMax)
        expect(picture.label).not.toBe('')
        ratios.add(ratio)
      }
      // Chromium shows only screenshots that share one aspect ratio.
      expect(ratios.size, `${form}`).toBe(1)
    }
    const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
    await checkPicture(page, { src: touch ?? '', sizes: '180x180', type: 'image/png' })
  })

  it('links only to existing pages, and sends shared text to the search', async () => {
    const page = await openPage({ path: '/', pastGate: true })
    const { shortcuts, share_target } = await readManifest(page)
    expect(shortcuts.map(({ name }) => name)).toEqual(['Library', 'Explore', 'Saloon'])
    const share = (name: 'title' | 'text' | 'url', words: string) =>
      page.goto(`${share_target.action}?${new URLSearchParams({ [share_target.params[name]]: words })}`)
    await share('text', 'two-step https://elsewhere.test/x')
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('two-step')
    await page.getByRole('link', { name: 'Low Gravity Two-Step' }).first().waitFor()
    await share('url', new URL('/album/demo-two-step-orbit', page.url()).href)
    await page.waitForURL('**/album/demo-two-step-orbit')
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  it('declares how the app is opened, displayed and found', async () => {
    const page = await openPage({ path: '/', pastGate: true })
    const manifest = await readManifest(page)
    expect(manifest).toMatchObject({
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      display_override: ['standalone', 'minimal-ui'],
      orientation: 'any',
      categories: ['music', 'entertainment'],
      // Launching the app again keeps an open window and its playback.
      launch_handler: { client_mode: ['focus-existing', 'auto'] },
      share_target: {
        action: '/share',
        method: 'GET',
        params: { title: 'title', text: 'text', url: 'url' },
      },
    })
    const themeColor = await page
      .locator('meta[name="theme-color"][data-look="dark"]')
      .getAttribute('content')
    expect([manifest.theme_color, manifest.background_color]).toEqual([themeColor, themeColor])
  })

  it('keeps its PNG and WebP images out of the precache, except the two placeholder covers', async () => {
    const page = await openInstalled('/')
    const kept = await page.evaluate(async () => {
      // The worker's other caches hold covers that the page has shown.
      const names = (await caches.keys()).filter((name) => name.includes('precache'))
      const stores = await Promise.all(names.map((name) => caches.open(name)))
      const requests = (await Promise.all(stores.map((cache) => cache.keys()))).flat()
      return requests.map(({ url }) => new URL(url).pathname)
    })
    expect(kept).toContain('/manifest.webmanifest')
    // The lock screen shows them for a track without a cover, online and offline.
    const pictures = kept.filter((path) => /\.(?:png|webp)$/.test(path)).toSorted()
    expect(pictures).toEqual(['/icon-192.png', '/icon-512.png'])
  })
})

const card = (page: Page) => page.getByRole('region', { name: 'Install Lariat' })

/**
 * Dispatches the event with which Chromium offers an installation, and returns whether the page has prevented
 * Chromium’s own bar.
 */
const dispatchOffer = (page: Page) =>
  page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve(Object.assign(window, { prompted: true })),
      userChoice: Promise.resolve({ outcome: 'dismissed' }),
    })
    dispatchEvent(offer)
    return offer.defaultPrevented
  })

type Badge = { badge?: number; prompted?: true }
const badgeOf = async (page: Page) => {
  const { badge, prompted } = await page.evaluate(() => ({ ...(window as Badge) }))
  return { badge, prompted }
}

/** Records the app badge, which a test cannot see. Can set another user agent. */
const prepare = (page: Page, browser: { userAgent?: string } = {}) =>
  page.addInitScript(({ userAgent }) => {
    const count = (badge: number) => Promise.resolve(void Object.assign(window, { badge }))
    Object.defineProperty(navigator, 'setAppBadge', { value: count })
    if (userAgent) Object.defineProperty(navigator, 'userAgent', { value: userAgent })
  }, browser)

const pressLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click()

/** Starts to save a track in the library, then opens another page while the copy is being saved. */
async function saveAndLeave(page: Page) {
  await page.goto('/library')
  await saveButton(page).click()
  await pressLink(page, 'Saloon')
}

/** The server may have to encode the audio first; until then the browser logs failed requests. */
const encodedWithinMs = 90_000
const expected = [/409/]

describe('the installation offer', () => {
  it('is held back by the first script, so that the browser shows no bar when the page loads', async () => {
    const page = await openPage({ pastGate: true })
    await page.goto('/', { waitUntil: 'commit' })
    await page.waitForFunction(() => document.documentElement.dataset.frame)
    expect(await dispatchOffer(page)).toBe(true)
    await page.waitForLoadState('networkidle')
    expect(await card(page).count()).toBe(0)
  })

  it('appears once after the first saved track, is accessible, and the badge is cleared in the library', async () => {
    const page = await openPage({ signedInAs: 'listener', expected })
    await prepare(page)
    await saveAndLeave(page)
    await dispatchOffer(page)
    await card(page).waitFor({ timeout: encodedWithinMs })
    await expect.poll(() => badgeOf(page)).toEqual({ badge: 1 })
    for (const theme of ['dark', 'light']) {
      await page.evaluate((theme) => (document.documentElement.className = theme), theme)
      await axe(page)
    }
    await card(page).getByRole('button', { name: 'Install Lariat' }).click()
    await card(page).waitFor({ state: 'detached' })
    await expect.poll(async () => (await badgeOf(page)).prompted).toBe(true)
    expect(await page.evaluate(() => localStorage.getItem('installAnswer'))).toMatch(/^\d+$/)
    await pressLink(page, 'Library')
    await expect.poll(async () => (await badgeOf(page)).badge).toBe(0)
  }, 150_000)

  it('lists the steps of an installation on an iPhone, and Escape postpones it', async () => {
    const page = await openPage({ signedInAs: 'listener', expected })
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
    await prepare(page, { userAgent: `${phone} Version/18.5 Mobile/15E148 Safari/604.1` })
    await saveAndLeave(page)
    await card(page).getByText('choose Add to Home Screen.').waitFor({ timeout: encodedWithinMs })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await axe(page)
    await card(page).getByRole('button', { name: 'Later' }).focus()
    await page.keyboard.press('Escape')
    await card(page).waitFor({ state: 'detached' })
  }, 150_000)
})
