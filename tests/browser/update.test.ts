// Updates of the app: a new version is offered, accepted or postponed, and never applied without consent.
import type { Page } from 'playwright'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { startDeployingServer } from './servers/deploying-server'
import { untilControlled, withBrowser } from './harness'
import { audioNow, dock, seekBar, tracksReady, untilHeard } from './audio-probe'

let server: Awaited<ReturnType<typeof startDeployingServer>>

beforeEach(async () => {
  server = await startDeployingServer(inject('address'))
})
afterEach(() => server.stop())
// Registered after the server, so that the pages close before their server stops: the last hook runs first.
const { openPage } = withBrowser()

type Options = Partial<Parameters<typeof openPage>[0]>
const listening = { width: 1280, height: 860, listening: true } as const

async function openControlled(path: string, options: Options = {}): Promise<Page> {
  const page = await openPage({ address: server.address, path, pastGate: true, worker: true, ...options })
  await untilControlled(page)
  return page
}

async function deploy(page: Page) {
  server.deploy()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await page.getByText('A new version of Lariat is ready.').waitFor()
}

const hasWaitingVersion = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)

/** Sets a global that a reload removes. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in globalThis)

it('“Reload now” activates the new version and reloads the page', async () => {
  const page = await openControlled('/explore')
  await mark(page)
  await deploy(page)
  expect(await isMarked(page)).toBe(true)
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload now' }).click()])
  await page.getByRole('heading', { name: 'Explore', level: 1 }).waitFor()
  expect(await isMarked(page)).toBe(false)
  const waiting = await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)
  expect(waiting).toBeNull()
})

it('an update that is accepted while music plays restores the same position, paused', async () => {
  await tracksReady('demo-dust-choir')
  const page = await openControlled('/explore?mood=Haunted', listening)
  await page
    .getByRole('button', { name: /^Play Dust Choir/ })
    .first()
    .click()
  await untilHeard(page, 2)
  await deploy(page)
  const { atSeconds } = await audioNow(page)
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload now' }).click()])
  await dock(page).getByRole('button', { name: 'Play', exact: true }).waitFor()
  const restoredAt = Number(await seekBar(page).getAttribute('aria-valuenow'))
  expect(restoredAt).toBeGreaterThanOrEqual(Math.floor(atSeconds))
  expect(restoredAt).toBeLessThanOrEqual(atSeconds + 3)
  expect((await audioNow(page)).silent).toBe(true)
}, 90_000)

/** Saves a track, then plays its copy. */
async function openPlayingCopy(): Promise<Page> {
  await tracksReady('demo-mule-in-zero-g')
  const page = await openControlled('/library', { signedInAs: 'listener', ...listening })
  const button = (name: RegExp) => page.locator('main').getByRole('button', { name }).first()
  await button(/^Save for offline: Mule in Zero G/).click()
  await button(/^Remove download: Mule in Zero G/).waitFor()
  await button(/^Play Mule in Zero G/).click()
  expect((await untilHeard(page)).address).toMatch(/^\/offline\//)
  return page
}

it('an update that is accepted while another tab plays a copy pauses that tab, which updates when asked', async () => {
  const other = await openPlayingCopy()
  await mark(other)
  const page = await other.context().newPage()
  await page.goto('/explore')
  await deploy(page)
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload now' }).click()])
  await page.getByRole('heading', { name: 'Explore', level: 1 }).waitFor()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull()

  // The other tab was not reloaded, and its copy resumes where it was.
  expect(await isMarked(other)).toBe(true)
  const { silent, atSeconds } = await audioNow(other)
  expect(silent).toBe(true)
  await dock(other).getByRole('button', { name: 'Play', exact: true }).click()
  await untilHeard(other, atSeconds)
  await Promise.all([other.waitForEvent('load'), other.getByRole('button', { name: 'Reload now' }).click()])
  await dock(other).getByRole('button', { name: 'Play', exact: true }).waitFor()
  expect(Number(await seekBar(other).getAttribute('aria-valuenow'))).toBeGreaterThan(0)
}, 180_000)

it('a second version that arrives while the first is offered is the one that is applied', async () => {
  const page = await openControlled('/explore')
  await deploy(page)
  const first = await page.evaluateHandle(async () => (await navigator.serviceWorker.ready).waiting)
  server.deploy()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  // The second version has replaced the first as the waiting worker. `update` may resolve before that.
  await page.waitForFunction((replaced) => replaced?.state === 'redundant', first)
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload now' }).click()])
  await page.getByRole('heading', { name: 'Explore', level: 1 }).waitFor()
  // On a slow machine the page reloads before the new worker is active.
  await expect.poll(() => hasWaitingVersion(page), { timeout: 60_000 }).toBe(false)
}, 120_000)

it('a reload that comes before the accepted version is active goes on activating it, and then reloads again', async () => {
  const page = await openControlled('/explore')
  await deploy(page)
  await page.evaluate(() => sessionStorage.setItem('updateAccepted', 'yes'))
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('ServiceWorker.enable')
  // On a slow machine the second reload begins before the first page has loaded completely.
  await page.reload({ waitUntil: 'commit' })
  await page.waitForLoadState()
  // A busy browser starts the old worker again during the reload. It ends idle workers, but none that a test is attached to.
  const endOldWorker = () => devTools.send('ServiceWorker.stopAllWorkers')
  await expect
    .poll(() => (loads < 2 ? endOldWorker().then(() => loads) : loads), { timeout: 120_000, interval: 3_000 })
    .toBe(2)
  await expect.poll(() => hasWaitingVersion(page)).toBe(false)
  expect(await page.getByText('A new version of Lariat is ready.').count()).toBe(0)
}, 180_000)

it('“Later” postpones the update and changes nothing', async () => {
  const page = await openControlled('/explore')
  await mark(page)
  await deploy(page)
  await page.getByRole('button', { name: 'Later' }).click()
  expect(await page.getByText('A new version of Lariat is ready.').count()).toBe(0)
  expect(await isMarked(page)).toBe(true)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state)).toBe(
    'installed',
  )
})
