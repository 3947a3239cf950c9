// `npm run bench:scroll`: scrolls through ten thousand rows on a slow phone. It counts the rendered rows, the long
// tasks, and the visible rows that are incomplete a second after the scrolling has stopped.
import { chromium } from 'playwright'
import { chromiumArguments, findChromium } from '../../src/tools/chromium.mjs'
import { startServer } from '../browser/servers/server-process.mjs'
import { median, runWhenStarted } from './verdicts.mjs'
import { passGate, storageWith } from './world/prepared-world.mjs'
import { answerWithTenThousand } from './page/ten-thousand.mjs'

const maxRows = 60
const maxTaskMs = 50
const phone = { width: 390, height: 844 }
const wheelPixels = 300
const wheels = 150
const betweenMs = 50
const drawnWithinMs = 1_000
const passes = 5

/** Runs in the page: records every long task from now on. */
function listen() {
  /** @type {number[]} */
  const tasks = []
  Object.assign(globalThis, { tasks })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  }).observe({ type: 'longtask' })
}

/** Runs in the page: counts the rows whose position is on screen, and how many of those are rendered. */
function rowsOnScreen() {
  const list = document.querySelector('main [data-track-row]')?.closest('ol')
  const count = Number(document.querySelector('main [data-track-row]')?.getAttribute('aria-setsize'))
  if (!list) return { places: 0, drawn: 0 }
  const { top, height } = list.getBoundingClientRect()
  const rowPx = height / count
  const isOnScreen = (/** @type {number} */ index) =>
    top + index * rowPx < innerHeight && top + (index + 1) * rowPx > 0
  const places = Array.from({ length: count }, (_, index) => index).filter(isOnScreen)
  const isDrawn = (/** @type {number} */ index) =>
    list.querySelector(`[data-track-row="${index}"] a`) !== null
  return { places: places.length, drawn: places.filter(isDrawn).length }
}

/** Waits until the browser’s scroll animation has ended. @param {import('playwright').Page} page */
async function untilAtRest(page) {
  const placePx = () => page.evaluate(() => scrollY)
  for (let before = -1, now = await placePx(); before !== now; now = await placePx()) {
    before = now
    await page.waitForTimeout(betweenMs)
  }
}

/** @param {import('playwright').Page} page */
async function scrollThrough(page) {
  const rows = page.locator('main [data-track-row]')
  await rows.first().waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.waitForTimeout(2_000)
  await page.evaluate(listen)
  let mostRows = 0
  for (let wheel = 0; wheel < wheels; wheel += 1) {
    await page.mouse.wheel(0, wheelPixels)
    await page.waitForTimeout(betweenMs)
    if (wheel % 10 === 0) mostRows = Math.max(mostRows, await rows.count())
  }
  const tasks = await page.evaluate(
    () => /** @type {{ tasks: number[] }} */ (/** @type {unknown} */ (globalThis)).tasks,
  )
  await untilAtRest(page)
  await page.waitForTimeout(drawnWithinMs)
  return {
    mostRows,
    tasks,
    ...(await page.evaluate(rowsOnScreen)),
    scrolled: await page.evaluate(() => scrollY),
  }
}

/** @param {import('playwright').Browser} browser @param {string} address */
async function pass(browser, address) {
  const context = await browser.newContext({
    viewport: phone,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
    storageState: storageWith(address, await passGate(address)),
  })
  const page = await context.newPage()
  await answerWithTenThousand(page)
  await page.goto(`${address}/explore?genre=Dub`)
  const seen = await scrollThrough(page)
  await context.close()
  return { ...seen, longestMs: Math.max(0, ...seen.tasks) }
}

/** @param {import('./verdicts.mjs').Options} options */
export async function benchScroll({ rounds = passes }) {
  const server = await startServer('dist', { env: { LARIAT_MEDIA_WORKERS: '0' } })
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  try {
    const seen = []
    for (let at = 0; at < rounds; at += 1) seen.push(await pass(browser, server.address))
    return rowsOf(seen)
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** @param {Awaited<ReturnType<typeof pass>>[]} seen @returns {import('./verdicts.mjs').Row[]} */
const rowsOf = (seen) => [
  {
    name: 'scroll: distance, shortest pass',
    figure: Math.min(...seen.map(({ scrolled }) => scrolled)),
    unit: 'px',
    atLeast: phone.height + 1,
  },
  {
    name: 'scroll: rows in the page, most',
    figure: Math.max(...seen.map(({ mostRows }) => mostRows)),
    unit: 'rows',
    atLeast: 1,
    atMost: maxRows,
  },
  {
    name: 'scroll: longest task, CPU 4x slower, median pass',
    // A single long task may come from the machine, which also runs the server, so the median pass counts.
    figure: median(seen.map(({ longestMs }) => longestMs)),
    unit: 'ms',
    atMost: maxTaskMs,
  },
  {
    name: 'scroll: row places on screen, fewest',
    figure: Math.min(...seen.map(({ places }) => places)),
    unit: 'rows',
    atLeast: 1,
  },
  {
    name: 'scroll: rows on screen not drawn after 1 s, most',
    figure: Math.max(...seen.map(({ places, drawn }) => places - drawn)),
    unit: 'rows',
    atMost: 0,
  },
]

await runWhenStarted(import.meta.url, benchScroll)
