// The service worker in a real browser: what it serves, what it leaves alone, and when it updates.
import type { Page, Response } from 'playwright'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { startDeployingServer } from './servers/deploying-server'
import { withBrowser } from './harness'
import { withInstalledApp } from './installed-app'
import { untilSettled } from './settled'

let server: Awaited<ReturnType<typeof startDeployingServer>>

beforeAll(async () => {
  server = await startDeployingServer(inject('address'))
})
afterAll(() => server.stop())
// Registered after the server, so that the browser closes before its server stops: the last hook runs first.
const { openPage } = withBrowser()

/** What a browser logs when the server is unreachable or rejects a request. */
const expected = [
  /net::ERR_CONNECTION_(?:REFUSED|RESET)|Failed to fetch|fetching the script|could not be reached|status of 40[34]|network/i,
]

const openAgain = withInstalledApp(openPage, () => ({ address: server.address, pastGate: true, expected }))
const openWithWorker = () => openAgain('/')

/** Stops the server until the end of this test. */
async function stopServer() {
  await server.stop()
  onTestFinished(() => server.restart())
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor()

it('the worker serves the app shell at the second visit', async () => {
  const page = await openWithWorker()
  const answers: Response[] = []
  page.on('response', (response) => answers.push(response))
  await page.reload({ waitUntil: 'networkidle' })
  await heading(page)
  const shell = answers.filter((answer) => /\/$|\.(?:js|css|woff2)$/.test(new URL(answer.url()).pathname))
  expect(shell.length).toBeGreaterThan(3)
  expect(shell.filter((answer) => !answer.fromServiceWorker()).map((answer) => answer.url())).toEqual([])
})

/** Records the states of the worker from now on: `starting`, `running`, `stopping`, `stopped`. */
async function watchWorker(page: Page) {
  const session = await page.context().newCDPSession(page)
  const seen: string[] = []
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) =>
    seen.push(...versions.map(({ runningStatus }) => runningStatus)),
  )
  await session.send('ServiceWorker.enable')
  return { seen, stop: () => session.send('ServiceWorker.stopAllWorkers') }
}

it('the worker is not started for an API call or an app file, only for its own addresses', async () => {
  const page = await openWithWorker()
  // The files that a page still loads would start the worker.
  await untilSettled(page)
  const worker = await watchWorker(page)
  const script = await page.locator('script[src*="/assets/"]').first().getAttribute('src')
  const get = (path: string) =>
    page.evaluate((path) => fetch(path).then((answer) => answer.arrayBuffer()), path)
  await worker.stop()
  await expect.poll(() => worker.seen.at(-1)).toBe('stopped')
  worker.seen.length = 0
  await get('/api/health')
  await get(script ?? '')
  await page.waitForTimeout(300)
  expect(worker.seen).toEqual([])
  await get('/offline/none')
  await expect.poll(() => worker.seen).toContain('running')
})

it('the worker opens every kind of page while the server is gone', async () => {
  const page = await openWithWorker()
  await stopServer()
  for (const path of ['/', '/faq', '/saloon']) {
    await page.goto(path)
    await heading(page)
    expect([path, await page.title()]).toEqual([path, expect.stringContaining('Lariat')])
  }
})

it('the worker keeps the Content-Security-Policy of the page', async () => {
  const page = await openWithWorker()
  await stopServer()
  const response = await page.reload()
  expect(response?.fromServiceWorker()).toBe(true)
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self' 'sha256-")
})

it('the worker does not touch API calls, media and the health check', async () => {
  const page = await openWithWorker()
  const paths = ['/api/openapi.json', '/api/user/me', '/media/nothing', '/healthz', '/readyz']
  const passed: Record<string, boolean> = {}
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    // The page may still be loading files of its own.
    if (paths.includes(pathname)) passed[pathname] = response.fromServiceWorker()
  })
  await page.evaluate((all) => Promise.all(all.map((path) => fetch(path))), paths)
  expect(passed).toEqual(Object.fromEntries(paths.map((path) => [path, false])))
})

const leftToTheServer = [
  ['/healthz?x', 200],
  ['/api?x', 404],
  ['/robots.txt', 200],
  ['/assets/gone.js', 404],
  ['/gone.png', 404],
] as const

it('the worker leaves files, calls and the health check to the server instead of answering with the shell', async () => {
  const page = await openWithWorker()
  for (const [path, status] of leftToTheServer) {
    const answer = await page.goto(path)
    const seen = [path, answer?.status(), await answer?.text()]
    expect(seen).toEqual([path, status, expect.not.stringContaining('id="root"')])
  }
})

it('a newer worker waits until the user consents', async () => {
  const page = await openWithWorker()
  server.deploy()
  const waits = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const controller = navigator.serviceWorker.controller
    await registration.update()
    const worker = registration.installing ?? registration.waiting
    await new Promise<void>((resolve) => {
      if (worker?.state === 'installed') resolve()
      else worker?.addEventListener('statechange', () => resolve())
    })
    // A worker that did not wait would have activated within this time.
    await new Promise((resolve) => setTimeout(resolve, 500))
    return { waiting: registration.waiting?.state, same: navigator.serviceWorker.controller === controller }
  })
  expect(waits).toEqual({ waiting: 'installed', same: true })

  const taken = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const changed = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve('changed')),
    )
    registration.waiting?.postMessage({ type: 'skip-waiting' })
    return changed
  })
  expect(taken).toBe('changed')
  await page.reload()
  await heading(page)
})
