// `npm run bench:load`: how fast gate, home and a press kit load on a slow phone, as ratios to a bare React page that is built and
// served in the same way. The pages take turns, so that a busy machine slows all of them alike. `npm run bench:load --
// 3` loads each three times instead of nine.
import { chromium } from 'playwright'
import { chromiumArguments, findChromium } from '../../src/tools/chromium.mjs'
import { startServer } from '../browser/servers/server-process.mjs'
import { buildBarePage } from './page/bare-page.mjs'
import { measureLoad, measureRepeatVisit } from './page/measure-load.mjs'
import { slowPhoneRate } from './page/slow-phone.mjs'
import { median, runWhenStarted } from './verdicts.mjs'
import { openKit } from './world/open-kit.mjs'
import { passGate } from './world/prepared-world.mjs'

/** @typedef {import('./page/measure-load.mjs').Load} Load */
/**
 * @typedef {{ name: string, address: string, stored: Record<string, string>, hasWorker: boolean }} Page
 * @typedef {Page & { loads: Load[], repeats: Load[] }} Case
 */

const loadsEach = 9
/** Preparing the demo world's audio would take the processor from the pages that are measured. */
const withoutMedia = { env: { LARIAT_MEDIA_WORKERS: '0' } }
const fcpMaxRatio = 0.6
const lcpMaxRatio = 0.8
const interactiveMaxRatio = 1.5
const repeatMaxRatio = 0.7
const blockingMaxMoreMs = 50
const kitLcpMaxRatio = 1.3

/** @param {Load[]} loads @returns {Load} */
const medians = (loads) => ({
  fcpMs: median(loads.map((load) => load.fcpMs)),
  lcpMs: median(loads.map((load) => load.lcpMs)),
  blockingMs: median(loads.map((load) => load.blockingMs)),
  allBlockingMs: median(loads.map((load) => load.allBlockingMs)),
  interactiveMs: median(loads.map((load) => load.interactiveMs)),
})

/** @param {Case[]} cases @param {number} rounds */
async function loadInTurns(cases, rounds) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  try {
    const rate = await slowPhoneRate(browser)
    for (const each of cases) await measureLoad(browser, each.address, each.stored, rate)
    for (let round = 0; round < rounds; round += 1) {
      for (const each of cases) {
        each.loads.push(await measureLoad(browser, each.address, each.stored, rate))
        each.repeats.push(await measureRepeatVisit(browser, each, rate))
      }
    }
  } finally {
    await browser.close()
  }
}

/** @typedef {Load & { name: string, repeat: Load }} Result */

/** @param {Result} ours @param {Result} bare @returns {import('./verdicts.mjs').Row[]} */
const rowsOf = ({ name, ...ours }, bare) => [
  { name: `load: ${name}, FCP`, figure: ours.fcpMs / bare.fcpMs, unit: 'of bare', atMost: fcpMaxRatio },
  { name: `load: ${name}, LCP`, figure: ours.lcpMs / bare.lcpMs, unit: 'of bare', atMost: lcpMaxRatio },
  {
    name: `load: ${name}, main thread blocked`,
    // Counts the whole load and not only the time after the first paint: the bare page blocks before its first paint,
    // which waits for its script.
    figure: ours.allBlockingMs - bare.allBlockingMs,
    unit: 'ms over bare',
    atMost: blockingMaxMoreMs,
  },
  {
    name: `load: ${name}, interactive`,
    figure: ours.interactiveMs / bare.interactiveMs,
    unit: 'of bare',
    atMost: interactiveMaxRatio,
  },
  {
    name: `load: ${name}, repeat visit, LCP`,
    figure: ours.repeat.lcpMs / bare.repeat.lcpMs,
    unit: 'of bare',
    atMost: repeatMaxRatio,
  },
]

/**
 * The page of a press kit shows a photo, which the bare page does not have.
 * @param {Result} kit @param {Result} bare @returns {import('./verdicts.mjs').Row[]}
 */
const kitRowsOf = ({ name, ...kit }, bare) => [
  { name: `load: ${name}, LCP`, figure: kit.lcpMs / bare.lcpMs, unit: 'of bare', atMost: kitLcpMaxRatio },
]

/** @param {import('./verdicts.mjs').Options} options */
export async function benchLoad({ rounds = loadsEach }) {
  const bareServer = await startServer(await buildBarePage(), withoutMedia)
  const server = await startServer('dist', withoutMedia)
  const ours = { stored: {}, hasWorker: true }
  /** @type {Page[]} */
  const pages = [
    { name: 'bare React page', address: bareServer.address, stored: {}, hasWorker: false },
    { ...ours, name: 'gate', address: server.address },
    { ...ours, name: 'home', address: server.address, stored: await passGate(server.address) },
    { ...ours, name: 'press kit', address: await openKit(server.address) },
  ]
  const cases = pages.map((page) => ({ ...page, loads: [], repeats: [] }))
  try {
    await loadInTurns(cases, rounds)
  } finally {
    await Promise.all([bareServer.stop(), server.stop()])
  }
  console.log(`1.6 Mbit/s, 150 ms, slow CPU, cold; medians of ${rounds}, in ms`)
  const results = cases.map(({ name, loads, repeats }) =>
    Object.assign(medians(loads), { name, repeat: medians(repeats) }),
  )
  for (const { name, repeat, ...load } of results) {
    const figures = { ...load, repeatLcpMs: repeat.lcpMs }
    const columns = Object.entries(figures).map(([figure, ms]) => `${figure} ${ms.toFixed(0).padStart(5)}`)
    console.log(`${name.padEnd(18)} ${columns.join('  ')}`)
  }
  const [bare, gate, home, kit] = results
  if (!bare || !gate || !home || !kit) return []
  return [...[gate, home].flatMap((each) => rowsOf(each, bare)), ...kitRowsOf(kit, bare)]
}

await runWhenStarted(import.meta.url, benchLoad)
