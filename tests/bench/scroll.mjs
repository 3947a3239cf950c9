// `npm run bench:scroll`: ten thousand rows scrolled through on a slow phone: rows in the page, and tasks that hold it up.
import { chromium } from 'playwright'
import { buildIsFresh } from '../../src/tools/build-stamp.mjs'
import { buildAll } from '../../src/tools/build.mjs'
import { chromiumArguments, findChromium } from '../../src/tools/chromium.mjs'
import { startServer } from '../browser/server-process.mjs'
import { answerWithTenThousand } from './ten-thousand.mjs'

const maxRows = 60
const maxTaskMs = 50
const phone = { width: 390, height: 844 }
const wheelPixels = 300
const wheels = 150
const betweenMs = 50

/** @param {string} address */
async function letIn(address) {
  const response = await fetch(`${address}/api/user/validate-beta-access`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accessKey: 'SPACECOWBOY' }),
  })
  const { betaToken, expiresIn } = await response.json()
  return [
    { name: 'betaToken', value: String(betaToken) },
    { name: 'betaTokenExpiry', value: String(Date.now() + expiresIn) },
  ]
}

/** Runs in the page: notes every long task from now on. */
function listen() {
  /** @type {number[]} */
  const tasks = []
  Object.assign(globalThis, { tasks })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  }).observe({ type: 'longtask' })
}

/** @param {import('playwright').Page} page */
async function scrollThrough(page) {
  const rows = page.locator('main [data-track-row]')
  await rows.first().waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.waitForTimeout(2_000)
  await page.evaluate(listen)
  await page.mouse.move(phone.width / 2, phone.height / 2)
  let mostRows = 0
  for (let wheel = 0; wheel < wheels; wheel += 1) {
    await page.mouse.wheel(0, wheelPixels)
    await page.waitForTimeout(betweenMs)
    if (wheel % 10 === 0) mostRows = Math.max(mostRows, await rows.count())
  }
  const tasks = await page.evaluate(
    () => /** @type {{ tasks: number[] }} */ (/** @type {unknown} */ (globalThis)).tasks,
  )
  return { mostRows, tasks, scrolled: await page.evaluate(() => scrollY) }
}

async function bench() {
  if (!(await buildIsFresh())) await buildAll({ quiet: true })
  const server = await startServer('dist', { env: { LARIAT_MEDIA_WORKERS: '0' } })
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  try {
    const origins = [{ origin: server.address, localStorage: await letIn(server.address) }]
    const context = await browser.newContext({
      viewport: phone,
      serviceWorkers: 'block',
      storageState: { cookies: [], origins },
    })
    const page = await context.newPage()
    await answerWithTenThousand(page)
    await page.goto(`${server.address}/explore?genre=Dub`)
    return await scrollThrough(page)
  } finally {
    await browser.close()
    await server.stop()
  }
}

const { mostRows, tasks, scrolled } = await bench()
const longestMs = Math.max(0, ...tasks)
console.log(
  `${scrolled.toFixed(0)} px scrolled at 4x CPU slowdown: at most ${mostRows} rows in the page (at most ${maxRows}), ` +
    `${tasks.length} tasks over ${maxTaskMs} ms, the longest ${longestMs.toFixed(0)} ms (none)`,
)
process.exit(mostRows > maxRows || mostRows === 0 || tasks.length > 0 ? 1 : 0)
