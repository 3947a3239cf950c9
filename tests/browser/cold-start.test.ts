// A cold start of the installed app while no server answers: no errors, all cached pages, and the saved tracks.
import type { BrowserContext, Page } from 'playwright'
import { expect, it } from 'vitest'
import { savedCoverSizes, savedCoversPrefix } from '../../src/contract/rules/cached-pictures'
import { startDeployingServer } from './servers/deploying-server'
import { untilControlled, withBrowser } from './harness'
import { saveFirstTrack } from './save-button'
import { withPreparedServer } from './servers/prepared-server'
import { seekBar } from './audio-probe'

const { openPage } = withBrowser()
const server = withPreparedServer()

type Options = Partial<Parameters<typeof openPage>[0]>

/** Opens home and library with the worker in control and saves a track; returns its title. */
async function openUsedApp(options: Options = {}) {
  const page = await openPage({
    path: '/',
    width: 1280,
    height: 860,
    address: server().address,
    signedInAs: 'listener',
    worker: true,
    listening: true,
    ...options,
  })
  await untilControlled(page)
  await page.reload({ waitUntil: 'networkidle' })
  await page.goto('/library', { waitUntil: 'networkidle' })
  const title = await saveFirstTrack(page)
  // The covers are saved after the audio.
  await expect.poll(() => page.evaluate(countCachedCovers, savedCoversPrefix)).toBe(savedCoverSizes.length)
  return { page, title }
}

/** Runs in the page: counts the covers in the caches whose name has this prefix. */
async function countCachedCovers(prefix: string) {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
  const entries = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return entries.flat().length
}

/** Records the path of every request that the worker did not answer, also if the request failed. */
function watchNetwork(context: BrowserContext) {
  const requests: string[] = []
  const note = (address: string) => requests.push(address.replace(/^https?:\/\/[^/]+/, ''))
  context.on('requestfailed', (request) => note(request.url()))
  context.on('response', (response) => {
    const isOwn = response.fromServiceWorker() || /^(?:data|blob):/.test(response.url())
    // Files of the app do not count, because the browser serves them from the worker’s cache without starting the worker.
    if (!isOwn && !new URL(response.url()).pathname.startsWith('/assets/')) note(response.url())
  })
  return requests
}

async function goToLibrary(page: Page) {
  await page.locator('a[href="/library"]:visible').first().click()
  await page.getByRole('heading', { name: 'Library', level: 1 }).waitFor()
}

const play = (page: Page, title: string) =>
  page
    .locator('main [data-track-row]')
    .filter({ hasText: title })
    .getByRole('button', { name: `Play ${title} by` })
    .first()
    .click()

/** Waits until the track that plays has moved on. */
async function untilPlaysOn(page: Page) {
  const place = async () => Number(await seekBar(page).getAttribute('aria-valuenow'))
  await seekBar(page).waitFor()
  const before = await place()
  await expect.poll(place, { timeout: 20_000 }).toBeGreaterThan(before)
}

/** The app checks whether the server is back when its page becomes visible again. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

it('with the network up and the server gone, the app shows Offline, plays a saved track, and recovers when the server is back', async () => {
  const proxy = await startDeployingServer(server().address)
  // The worker fails the request of a picture that this device has never shown.
  const expected = [
    /net::ERR_(?:CONNECTION_(?:REFUSED|RESET)|FAILED)/,
    /could not be reached|fetching the script/i,
  ]
  const { page: before, title } = await openUsedApp({ address: proxy.address, expected })
  await proxy.stop()
  const page = await before.context().newPage()
  await before.close()
  await page.goto('/')
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await goToLibrary(page)
  const offline = page.getByText('Offline', { exact: true }).first()
  await offline.waitFor()
  await play(page, title)
  await untilPlaysOn(page)

  await proxy.restart()
  await comeBack(page)
  await offline.waitFor({ state: 'detached' })
  await page.locator('a[href="/explore"]:visible').first().click()
  await page.locator('main [data-track-row]').first().waitFor()

  // Now the server goes while the page is open.
  await proxy.stop()
  await page.locator('a[href="/saloon"]:visible').first().click()
  await offline.waitFor()
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await untilPlaysOn(page)
}, 120_000)

/** The widths of the covers in the visible rows; 0 for a cover that is not loaded. */
const coverWidths = (page: Page) =>
  page
    .locator('main [data-track-row] img')
    .evaluateAll((images) =>
      images
        .filter((image) => image.getBoundingClientRect().top < innerHeight)
        .map((image) => (image instanceof HTMLImageElement && image.complete ? image.naturalWidth : 0)),
    )

/**
 * Runs in the page: fetches a size of a cover that is not cached, so that the worker answers with a larger one. Which
 * sizes the page itself has requested depends on its timing.
 */
async function fetchUncachedSize() {
  const cache = await caches.open('pictures-seen')
  const larger = (await cache.keys()).map(({ url }) => url).find((url) => /-(256|512)\.webp$/.test(url))
  if (larger === undefined) return 'no larger size is cached'
  const smaller = larger.replace(/-\d+\.webp$/, '-96.webp')
  await cache.delete(smaller)
  return (await fetch(smaller)).status
}

async function untilCoversShow(page: Page) {
  await expect.poll(() => coverWidths(page).then((widths) => widths.length)).toBeGreaterThan(0)
  await expect.poll(() => coverWidths(page).then((widths) => Math.min(...widths))).toBeGreaterThan(0)
}

// This test kills the server, so it must be the last in this file.
it('the app shows the library and its covers with no server and no network, and sends no request', async () => {
  const { page: before, title } = await openUsedApp()
  const context = before.context()
  process.kill(server().pid ?? 0, 'SIGKILL')
  await context.setOffline(true)
  // The emulation may report the offline state only after the new page has started.
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }),
  )
  await before.close()
  const page = await context.newPage()
  const requests = watchNetwork(context)
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await goToLibrary(page)
  await untilCoversShow(page)
  await page.getByText('Offline', { exact: true }).first().waitFor()
  await play(page, title)
  await expect.poll(() => seekBar(page).getAttribute('aria-valuenow'), { timeout: 20_000 }).not.toBe('0')
  expect(await page.evaluate(fetchUncachedSize)).toBe(200)
  expect(requests).toEqual([])
}, 120_000)
