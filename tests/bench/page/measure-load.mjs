// Loads a page on a slow phone, cold or as a repeat visit, and measures it.

/**
 * `interactiveMs` is the end of the last long task of the load, or the first paint if that is later.
 * @typedef {{ fcpMs: number, lcpMs: number, blockingMs: number, allBlockingMs: number, interactiveMs: number }} Load
 */

const longTaskMs = 50
const windowSettledMs = 1_000
const settledMs = 1_500
const quietMs = 500
const lookEveryMs = 250
const phone = { width: 390, height: 844 }
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
}

/** Runs in the page before its own scripts, because long tasks and paints must be observed as they happen. */
function listen() {
  /** @type {{ startMs: number, lastsMs: number }[]} */
  const tasks = []
  const observed = { tasks, lcpMs: Number.NaN }
  Object.assign(globalThis, { observed })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      tasks.push({ startMs: startTime, lastsMs: duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) observed.lcpMs = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

/**
 * Runs in the page. True once the page's script has rendered and no file has arrived for `quietMs`. Playwright's
 * `networkidle` is not enough: the app requests its script only after the first paint, and the network is idle before that.
 * @param {number} quietMs the page counts as loaded once no file has arrived for this many milliseconds
 */
function isLoaded(quietMs) {
  const arrivals = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration)
  const isDrawn = document.querySelector('#root > :not(.frame)') !== null
  return isDrawn && performance.now() - Math.max(0, ...arrivals) > quietMs
}

/** Runs in the page after it has settled. */
function report() {
  const { observed } =
    /** @type {{ observed: { tasks: { startMs: number, lastsMs: number }[], lcpMs: number } }} */ (
      /** @type {unknown} */ (globalThis)
    )
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return { ...observed, fcpMs: paint?.startTime ?? Number.NaN }
}

/**
 * @param {import('playwright').BrowserContext} context @param {string} address
 * @param {number} rate how much slower the processor is made @returns {Promise<Load>}
 */
async function loadOnce(context, address, rate) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.addInitScript(listen)
  // A new window first draws frames that do not belong to the page.
  await page.waitForTimeout(windowSettledMs)
  await page.goto(address, { waitUntil: 'networkidle' })
  // Looks rarely, because each look takes time from the page that is measured.
  await page.waitForFunction(isLoaded, quietMs, { polling: lookEveryMs })
  await page.waitForTimeout(settledMs)
  const { tasks, fcpMs, lcpMs } = await page.evaluate(report)
  /** @param {number} fromMs */
  const blockingSince = (fromMs) =>
    tasks
      // Of a task that was already running at `fromMs`, only the part after it counts.
      .map(({ startMs, lastsMs }) => Math.min(lastsMs, startMs + lastsMs - fromMs))
      .reduce((sum, lastsMs) => sum + Math.max(0, lastsMs - longTaskMs), 0)
  const interactiveMs = Math.max(fcpMs, ...tasks.map(({ startMs, lastsMs }) => startMs + lastsMs))
  return { fcpMs, lcpMs, blockingMs: blockingSince(fcpMs), allBlockingMs: blockingSince(0), interactiveMs }
}

/**
 * Each measurement uses a new context, which has its own cache and connections. `address` is that of the page.
 * @param {string} address @param {Record<string, string>} stored local storage
 * @param {'allow' | 'block'} serviceWorkers @returns {import('playwright').BrowserContextOptions}
 */
const contextFor = (address, stored, serviceWorkers) => ({
  viewport: phone,
  serviceWorkers,
  storageState: {
    cookies: [],
    origins: [
      {
        origin: new URL(address).origin,
        localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })),
      },
    ],
  },
})

/**
 * A cold load: no cache and no service worker.
 * @param {import('playwright').Browser} browser @param {string} address
 * @param {Record<string, string>} stored local storage @param {number} rate @returns {Promise<Load>}
 */
export async function measureLoad(browser, address, stored, rate) {
  const context = await browser.newContext(contextFor(address, stored, 'block'))
  try {
    return await loadOnce(context, address, rate)
  } finally {
    await context.close()
  }
}

/**
 * The second visit: the cache is warm, and if the page has a service worker, that of the first visit is active.
 * @param {import('playwright').Browser} browser
 * @param {{ address: string, stored: Record<string, string>, hasWorker: boolean }} visited @param {number} rate
 * @returns {Promise<Load>}
 */
export async function measureRepeatVisit(browser, { address, stored, hasWorker }, rate) {
  const context = await browser.newContext(contextFor(address, stored, 'allow'))
  try {
    const first = await context.newPage()
    await first.goto(address, { waitUntil: 'networkidle' })
    if (hasWorker) await first.evaluate(async () => void (await navigator.serviceWorker.ready))
    await first.waitForTimeout(settledMs)
    await first.close()
    return await loadOnce(context, address, rate)
  } finally {
    await context.close()
  }
}
