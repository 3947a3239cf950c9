// One cold load on a slow phone, and what it took.

/** @typedef {{ fcpMs: number, lcpMs: number, blockingMs: number, allBlockingMs: number }} Load */

const longTaskMs = 50
const windowSettledMs = 1_000
const settledMs = 1_500
const phone = { width: 390, height: 844 }
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
}

/** Runs in the page, before it: notes what must be heard as it happens. */
function listen() {
  /** @type {{ startMs: number, lastsMs: number }[]} */
  const tasks = []
  const heard = { tasks, lcpMs: Number.NaN }
  Object.assign(globalThis, { heard })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      tasks.push({ startMs: startTime, lastsMs: duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) heard.lcpMs = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

/** Runs in the page, once it has settled. */
function report() {
  const { heard } =
    /** @type {{ heard: { tasks: { startMs: number, lastsMs: number }[], lcpMs: number } }} */ (
      /** @type {unknown} */ (globalThis)
    )
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return { ...heard, fcpMs: paint?.startTime ?? Number.NaN }
}

/** @param {import('playwright').BrowserContext} context @param {string} address @returns {Promise<Load>} */
async function loadOnce(context, address) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(listen)
  // A new window draws frames of its own at first, which are none of the page's business.
  await page.waitForTimeout(windowSettledMs)
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(settledMs)
  const { tasks, fcpMs, lcpMs } = await page.evaluate(report)
  /** @param {number} fromMs */
  const blockingSince = (fromMs) =>
    tasks
      // Of a task that was under way, the part after.
      .map(({ startMs, lastsMs }) => Math.min(lastsMs, startMs + lastsMs - fromMs))
      .reduce((sum, lastsMs) => sum + Math.max(0, lastsMs - longTaskMs), 0)
  return { fcpMs, lcpMs, blockingMs: blockingSince(fcpMs), allBlockingMs: blockingSince(0) }
}

/**
 * @param {import('playwright').Browser} browser @param {string} address
 * @param {Record<string, string>} stored local storage @returns {Promise<Load>}
 */
export async function measureLoad(browser, address, stored) {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  // A context of its own has a cache and connections of its own: every load is cold.
  const context = await browser.newContext({
    viewport: phone,
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  })
  try {
    return await loadOnce(context, address)
  } finally {
    await context.close()
  }
}
