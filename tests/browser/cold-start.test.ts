// The app opened from the home screen where no server answers: quiet, whole, and with what was saved.
import type { BrowserContext, Page } from 'playwright'
import { expect, it } from 'vitest'
import { savedCoverSizes, savedCoversPrefix } from '../../src/contract/rules/cached-pictures'
import { startChangingServer } from './servers/changing-server'
import { untilControlled, withBrowser } from './harness'
import { withListenersServer } from './servers/listeners-server'
import { seekBar } from './listening'

const { openPage } = withBrowser()
const server = withListenersServer()

type Options = Partial<Parameters<typeof openPage>[0]>

/** Home and library have been seen with the worker in charge, and a track is saved; how that is called. */
async function usedApp(options: Options = {}) {
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
  const save = page.getByRole('button', { name: /^Save (?!everything)/ }).first()
  const title = ((await save.getAttribute('aria-label')) ?? '').replace(/^Save /, '')
  await save.click()
  await page.getByRole('button', { name: `Remove ${title}` }).waitFor({ timeout: 30_000 })
  // Its sleeves come after it.
  await expect.poll(() => page.evaluate(countKept, savedCoversPrefix)).toBe(savedCoverSizes.length)
  return { page, title }
}

/** Runs in the page. */
async function countKept(prefix: string) {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return kept.flat().length
}

/** All that went beyond the worker, or tried to. */
function watchNetwork(context: BrowserContext) {
  const asked: string[] = []
  const note = (address: string) => asked.push(address.replace(/^https?:\/\/[^/]+/, ''))
  context.on('requestfailed', (request) => note(request.url()))
  context.on('response', (response) => {
    const isOwn = response.fromServiceWorker() || /^(?:data|blob):/.test(response.url())
    // A file of the app comes out of the worker's store without the worker being woken for it.
    if (!isOwn && !new URL(response.url()).pathname.startsWith('/assets/')) note(response.url())
  })
  return asked
}

async function toLibrary(page: Page) {
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

it('where the server is gone, though there is a network, says Offline and plays what is saved', async () => {
  const front = await startChangingServer(server().address)
  const expected = [/net::ERR_CONNECTION_(?:REFUSED|RESET)/, /could not be reached|fetching the script/i]
  const { page: before, title } = await usedApp({ address: front.address, expected })
  await front.stop()
  const page = await before.context().newPage()
  await before.close()
  await page.goto('/')
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await toLibrary(page)
  await page.getByText('Offline', { exact: true }).first().waitFor()
  await play(page, title)
  await seekBar(page).waitFor()
  await expect.poll(() => seekBar(page).getAttribute('aria-valuenow'), { timeout: 20_000 }).not.toBe('0')
}, 120_000)

const sleeves = (page: Page) =>
  page
    .locator('main [data-track-row] img')
    .evaluateAll((images) =>
      images
        .filter((image) => image.getBoundingClientRect().top < innerHeight)
        .map((image) => (image instanceof HTMLImageElement && image.complete ? image.naturalWidth : 0)),
    )

// Last in this file: nothing answers after it.
it('with the server killed and no network it shows the library and its sleeves, and asks for nothing', async () => {
  const { page: before, title } = await usedApp()
  const context = before.context()
  process.kill(server().pid ?? 0, 'SIGKILL')
  await context.setOffline(true)
  // The emulation may tell a new page of it only once it has begun.
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }),
  )
  await before.close()
  const page = await context.newPage()
  const asked = watchNetwork(context)
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await toLibrary(page)
  await expect.poll(() => sleeves(page).then((widths) => widths.length)).toBeGreaterThan(0)
  await expect.poll(() => sleeves(page).then((widths) => Math.min(...widths))).toBeGreaterThan(0)
  await page.getByText('Offline', { exact: true }).first().waitFor()
  await play(page, title)
  await expect.poll(() => seekBar(page).getAttribute('aria-valuenow'), { timeout: 20_000 }).not.toBe('0')
  expect(asked).toEqual([])
}, 120_000)
