// `npm run bench:scroll`: scrolls through ten thousand rows on a slow phone: those of a genre, of a playlist, and of the
// reader’s own playlist, whose rows can be sorted. It counts the rendered rows, the long tasks, and the visible rows that
// are incomplete a second after the scrolling has stopped. It also compares a playlist of ten thousand with one of ten.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { chromiumArguments, findChromium } from '../../src/tools/chromium.mjs'
import { startServer } from '../browser/servers/server-process.mjs'
import { median, runWhenStarted } from './verdicts.mjs'
import { passGate, post, storageWith } from './world/prepared-world.mjs'
import { addPlaylists, longPlaylist, shortPlaylist } from './world/playlists.mjs'
import { countPlays, timeOpening, workOf } from './page/playlist-presses.mjs'
import { slowPhoneRate } from './page/slow-phone.mjs'
import { answerWithTenThousand } from './page/ten-thousand.mjs'

const maxRows = 60
const maxTaskMs = 50
const phone = { width: 390, height: 844 }
const wheelPixels = 300
const wheels = 150
const betweenMs = 50
const drawnWithinMs = 1_000
const settledMs = 1_000
const passes = 5
const maxOpenMs = 1_000
/** Three times as many rows are drawn as a playlist of ten has, and a hundred tracks are read. */
const maxOpenWork = 1.5
/**
 * A jump to the middle of a playlist of 10,000 is compared with opening a playlist of ten tracks, because a jump within ten
 * rows loads and draws nothing. The jump loads pages of tracks from the server and draws about thirty rows.
 */
const maxJumpWork = 2.5
/** A queue of hundreds of tracks is made and stored, where a playlist of ten makes one of ten. */
const maxPressWork = 2

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

/** @param {import('playwright').Page} page @param {number} rate */
async function slowDown(page, rate) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** @param {import('playwright').Page} page @param {number} rate */
async function scrollThrough(page, rate) {
  const rows = page.locator('main [data-track-row]')
  await rows.first().waitFor()
  await slowDown(page, rate)
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

/** @typedef {{ address: string, browser: import('playwright').Browser, stored: Record<string, string>, token: string, rate: number }} World */
/** @typedef {Awaited<ReturnType<typeof pass>>} Pass */

/** @param {World} world @param {boolean} isOwner */
async function openPhone({ address, browser, stored, token }, isOwner) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: phone,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
    storageState: storageWith(address, { ...stored, ...(isOwner && { token }) }),
  })
  const page = await context.newPage()
  await page.addInitScript(countPlays)
  return page
}

/** Opens the rows in a new browser and scrolls through them. @param {World} world @param {Rows} rows */
async function pass(world, { isOwner, open }) {
  const page = await openPhone(world, isOwner)
  const openMs = await open(page, world.rate)
  const seen = await scrollThrough(page, world.rate)
  await page.context().close()
  return { ...seen, openMs, longestMs: Math.max(0, ...seen.tasks) }
}

/** @param {import('playwright').Page} page */
async function openGenre(page) {
  await answerWithTenThousand(page)
  await page.goto('/explore?genre=Dub')
  return 0
}

/** Opens the long playlist from another page of the app, and returns how long that takes. @param {import('playwright').Page} page @param {number} rate */
async function openLongPlaylist(page, rate) {
  await page.goto('/playlist')
  await page.waitForLoadState('networkidle')
  await slowDown(page, rate)
  await page.waitForTimeout(settledMs)
  return timeOpening(page, longPlaylist.id)
}

/** @typedef {{ name: string, isOwner: boolean, open: (page: import('playwright').Page, rate: number) => Promise<number> }} Rows */
const genre = { name: 'scroll', isOwner: false, open: openGenre }
const playlists = [
  { name: 'scroll: playlist', isOwner: false, open: openLongPlaylist },
  { name: 'scroll: own playlist', isOwner: true, open: openLongPlaylist },
]

/** @param {World} world @param {Rows} rows @param {number} rounds */
async function passesOf(world, rows, rounds) {
  const seen = []
  for (let at = 0; at < rounds; at += 1) seen.push(await pass(world, rows))
  return seen
}

/** What a playlist costs a new page. @param {World} world @param {boolean} isOwner @param {{ id: string, length: number }} playlist */
async function workInNewPage(world, isOwner, playlist) {
  const page = await openPhone(world, isOwner)
  await page.goto('/playlist')
  await page.waitForLoadState('networkidle')
  const work = await workOf(page, playlist)
  await page.context().close()
  return work
}

/** Measures both playlists in turn, so that a busy machine slows both alike. @param {World} world @param {Rows} rows @param {number} rounds @returns {Promise<import('./verdicts.mjs').Row[]>} */
async function comparison(world, { name, isOwner }, rounds) {
  const [long, short] = [[], []].map((list) => /** @type {Awaited<ReturnType<typeof workOf>>[]} */ (list))
  for (let at = 0; at < rounds; at += 1) {
    short?.push(await workInNewPage(world, isOwner, shortPlaylist))
    long?.push(await workInNewPage(world, isOwner, longPlaylist))
  }
  /** @typedef {'openMs' | 'jumpMs' | 'pressMs'} Step */
  const ratio = (/** @type {Step} */ step, /** @type {Step} */ ofTen) =>
    median(long?.map((work) => work[step]) ?? []) / median(short?.map((work) => work[ofTen]) ?? [])
  return [
    {
      name: `${name}: work to open, to one of ten`,
      figure: ratio('openMs', 'openMs'),
      unit: 'times',
      atMost: maxOpenWork,
    },
    {
      name: `${name}: work to jump to its middle, to opening one of ten`,
      figure: ratio('jumpMs', 'openMs'),
      unit: 'times',
      atMost: maxJumpWork,
    },
    {
      name: `${name}: work to play, shuffle and play a row far down, to one of ten`,
      figure: ratio('pressMs', 'pressMs'),
      unit: 'times',
      atMost: maxPressWork,
    },
  ]
}

/** @param {string} dataFolder @param {string} address */
async function prepare(dataFolder, address) {
  await addPlaylists(dataFolder)
  const stored = await passGate(address)
  const credentials = { email: 'listener@lariat.test', password: 'space-cowboy' }
  const login = await post(`${address}/api/user/login`, credentials, {
    'x-beta-token': String(stored.betaToken),
  })
  return { stored, token: login.data.token }
}

/** @param {import('./verdicts.mjs').Options} options */
export async function benchScroll({ rounds = passes }) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'lariat-bench-'))
  const server = await startServer('dist', { dataFolder, env: { LARIAT_MEDIA_WORKERS: '0' } })
  const args = [...chromiumArguments, '--autoplay-policy=no-user-gesture-required']
  const browser = await chromium.launch({ executablePath: findChromium(), args })
  try {
    const { address } = server
    const prepared = await prepare(dataFolder, address)
    const world = { address, browser, ...prepared, rate: await slowPhoneRate(browser) }
    const found = rowsOf(genre, await passesOf(world, genre, rounds))
    for (const rows of playlists) {
      const seen = await passesOf(world, rows, rounds)
      found.push(openingOf(rows, seen), ...rowsOf(rows, seen), ...(await comparison(world, rows, rounds)))
    }
    return found
  } finally {
    await browser.close()
    await server.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

/** @param {Rows} rows @param {Pass[]} seen @returns {import('./verdicts.mjs').Row} */
const openingOf = ({ name }, seen) => ({
  name: `${name}: opens on a slow phone, median`,
  figure: median(seen.map(({ openMs }) => openMs)),
  unit: 'ms',
  atMost: maxOpenMs,
})

/** @param {Rows} rows @param {Pass[]} seen @returns {import('./verdicts.mjs').Row[]} */
const rowsOf = ({ name }, seen) => [
  {
    name: `${name}: distance, shortest pass`,
    figure: Math.min(...seen.map(({ scrolled }) => scrolled)),
    unit: 'px',
    atLeast: phone.height + 1,
  },
  {
    name: `${name}: rows in the page, most`,
    figure: Math.max(...seen.map(({ mostRows }) => mostRows)),
    unit: 'rows',
    atLeast: 1,
    atMost: maxRows,
  },
  {
    name: `${name}: longest task on a slow phone, median pass`,
    // A single long task may come from the machine, which also runs the server, so the median pass counts.
    figure: median(seen.map(({ longestMs }) => longestMs)),
    unit: 'ms',
    atMost: maxTaskMs,
  },
  {
    name: `${name}: row places on screen, fewest`,
    figure: Math.min(...seen.map(({ places }) => places)),
    unit: 'rows',
    atLeast: 1,
  },
  {
    name: `${name}: rows on screen not drawn after 1 s, most`,
    figure: Math.max(...seen.map(({ places, drawn }) => places - drawn)),
    unit: 'rows',
    atMost: 0,
  },
]

await runWhenStarted(import.meta.url, benchScroll)
