// `npm run bench:load`: the first screen on a slow phone, beside a bare React page built and served alike.
// `npm run bench:load -- 3` loads each three times instead of nine.
import { cpus, loadavg } from 'node:os'
import { chromium } from 'playwright'
import { buildIsFresh } from '../../src/tools/build-stamp.mjs'
import { buildAll } from '../../src/tools/build.mjs'
import { chromiumArguments, findChromium } from '../../src/tools/chromium.mjs'
import { startServer } from '../browser/servers/server-process.mjs'
import { buildBarePage } from './page/bare-page.mjs'
import { measureLoad } from './page/measure-load.mjs'
import { letIn } from './world/sounding-world.mjs'

/** @typedef {import('./page/measure-load.mjs').Load} Load */
/** @typedef {{ name: string, address: string, stored: Record<string, string>, loads: Load[] }} Case */

const loadsEach = Number(process.argv[2] ?? 9)
const fcpMaxRatio = 0.6
const lcpMaxRatio = 1.2
const blockingMaxMoreMs = 50

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** @param {Load[]} loads @returns {Load} */
const medians = (loads) => ({
  fcpMs: median(loads.map((load) => load.fcpMs)),
  lcpMs: median(loads.map((load) => load.lcpMs)),
  blockingMs: median(loads.map((load) => load.blockingMs)),
  allBlockingMs: median(loads.map((load) => load.allBlockingMs)),
})

/** In turns, so that whatever else the machine does meets all of them alike. @param {Case[]} cases */
async function loadInTurns(cases) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  try {
    for (const each of cases) await measureLoad(browser, each.address, each.stored)
    for (let round = 0; round < loadsEach; round += 1) {
      for (const each of cases) each.loads.push(await measureLoad(browser, each.address, each.stored))
    }
  } finally {
    await browser.close()
  }
}

/** @param {string} name @param {Load} ours @param {Load} bare */
function judge(name, ours, bare) {
  const fcpRatio = ours.fcpMs / bare.fcpMs
  const lcpRatio = ours.lcpMs / bare.lcpMs
  // Over the whole load of both: a bare page blocks before its first paint, which waits for its script.
  const moreMs = ours.allBlockingMs - bare.allBlockingMs
  console.log(
    `${name}: FCP ${fcpRatio.toFixed(2)} times (at most ${fcpMaxRatio}), LCP ${lcpRatio.toFixed(2)} times ` +
      `(at most ${lcpMaxRatio}), blocking ${moreMs.toFixed(0)} ms more (at most ${blockingMaxMoreMs})`,
  )
  return [
    fcpRatio <= fcpMaxRatio ? '' : `${name}: FCP is too late`,
    lcpRatio <= lcpMaxRatio ? '' : `${name}: LCP is too late`,
    moreMs <= blockingMaxMoreMs ? '' : `${name}: blocks the main thread too long`,
    Number.isNaN(fcpRatio + lcpRatio + moreMs) ? `${name}: something could not be measured` : '',
  ].filter(Boolean)
}

async function bench() {
  if (!(await buildIsFresh())) await buildAll({ quiet: true })
  const bareServer = await startServer(await buildBarePage())
  const server = await startServer()
  /** @type {Case[]} */
  const cases = [
    { name: 'bare React page', address: bareServer.address, stored: {}, loads: [] },
    { name: 'Lariat, the gate', address: server.address, stored: {}, loads: [] },
    { name: 'Lariat, home', address: server.address, stored: await letIn(server.address), loads: [] },
  ]
  try {
    await loadInTurns(cases)
  } finally {
    await Promise.all([bareServer.stop(), server.stop()])
  }
  const [load = 0] = loadavg()
  if (load > cpus().length)
    console.log(`The machine is busy (load ${load.toFixed(1)}), which slows all of them.`)
  console.log(`1.6 Mbit/s, 150 ms, CPU 4 times slower, cold; medians of ${loadsEach}, in ms`)
  const results = cases.map(({ name, loads }) => Object.assign(medians(loads), { name }))
  for (const { name, fcpMs, lcpMs, blockingMs, allBlockingMs } of results) {
    const columns = [fcpMs, lcpMs, blockingMs, allBlockingMs].map((ms) => ms.toFixed(0).padStart(5))
    const [fcp, lcp, blocking, all] = columns
    console.log(`${name.padEnd(18)} FCP ${fcp}  LCP ${lcp}  blocking after FCP ${blocking}, in all ${all}`)
  }
  const [bare, ...ours] = results
  return bare ? ours.flatMap((each) => judge(each.name, each, bare)) : ['nothing was measured']
}

const problems = await bench()
for (const problem of problems) console.error(`✗ ${problem}`)
process.exit(problems.length > 0 ? 1 : 0)
