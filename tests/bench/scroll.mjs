// `npm run bench:scroll`: ten thousand rows scrolled through on a slow phone: rows in the page, tasks that hold it up,
// and whether every row on screen is there once the scrolling rests.
import { chromium } from 'playwright'
import { buildIsFresh } from '../../src/tools/build-stamp.mjs'
import { buildAll } from '../../src/tools/build.mjs'
import { chromiumArguments, findChromium } from '../../src/tools/chromium.mjs'
import { startServer } from '../browser/servers/server-process.mjs'
import { letIn, storing } from './world/sounding-world.mjs'
import { answerWithTenThousand } from './page/ten-thousand.mjs'

const maxRows = 60
const maxTaskMs = 50
const phone = { width: 390, height: 844 }
const wheelPixels = 300
const wheels = 150
const betweenMs = 50
const drawnWithinMs = 1_000
const passes = 5

/** Runs in the page: notes every long task from now on. */
function listen() {
  /** @type {number[]} */
  const tasks = []
  Object.assign(globalThis, { tasks })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  }).observe({ type: 'longtask' })
}

/** Runs in the page: how many rows have their place on screen, and how many of those are drawn. */
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

/** Once the browser's own gliding has come to an end. @param {import('playwright').Page} page */
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
    storageState: storing(address, await letIn(address)),
  })
  const page = await context.newPage()
  await answerWithTenThousand(page)
  await page.goto(`${address}/explore?genre=Dub`)
  const seen = await scrollThrough(page)
  await context.close()
  return { ...seen, longestMs: Math.max(0, ...seen.tasks) }
}

async function bench() {
  if (!(await buildIsFresh())) await buildAll({ quiet: true })
  const server = await startServer('dist', { env: { LARIAT_MEDIA_WORKERS: '0' } })
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  try {
    const seen = []
    for (let at = 0; at < passes; at += 1) seen.push(await pass(browser, server.address))
    return seen
  } finally {
    await browser.close()
    await server.stop()
  }
}

const seen = await bench()
for (const { scrolled, mostRows, tasks, longestMs, drawn, places } of seen) {
  console.log(
    `${scrolled.toFixed(0)} px at 4x CPU slowdown: at most ${mostRows} rows in the page (at most ${maxRows}), ` +
      `${tasks.length} tasks over ${maxTaskMs} ms, the longest ${longestMs.toFixed(0)} ms; ` +
      `${drawnWithinMs} ms after it rests ${drawn} of ${places} rows on screen are whole (all)`,
  )
}
// One task may be the machine's doing, which also runs the server and whoever scrolls: the middle of the passes counts.
const middle = seen.toSorted((one, other) => one.longestMs - other.longestMs)[Math.floor(passes / 2)]
console.log(
  `In the middle one of ${passes} the longest is ${middle?.longestMs.toFixed(0)} ms (none over ${maxTaskMs})`,
)
const holds =
  middle?.tasks.length === 0 &&
  seen.every(
    ({ mostRows, drawn, places, scrolled }) =>
      scrolled > phone.height && places > 0 && mostRows > 0 && mostRows <= maxRows && drawn === places,
  )
process.exit(holds ? 0 : 1)
