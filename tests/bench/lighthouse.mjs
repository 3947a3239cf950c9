// `npm run bench:lighthouse`: the Lighthouse scores of gate and home on its emulated phone, medians of five runs.
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { defaultConfig } from 'lighthouse'
import { chromium } from 'playwright'
import { chromiumArguments, findChromium } from '../../src/tools/chromium.mjs'
import { startServer } from '../browser/servers/server-process.mjs'
import { slowPhoneRate } from './page/slow-phone.mjs'
import { median, runWhenStarted } from './verdicts.mjs'
import { passGate } from './world/prepared-world.mjs'

const runsEach = 5
const wantedScore = 100
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** The audits that cost points. @param {import('lighthouse').Result} result @param {string} name of a category */
const failedIn = ({ categories, audits }, name) =>
  (categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)

/** @typedef {Record<string, { score: number, failed: string[] }>} Scores */

/** One run in a new browser profile with `stored` in its local storage. @param {string} address @param {Record<string, string>} stored @param {number} rate @returns {Promise<Scores>} */
async function scoresOf(address, stored, rate) {
  const profile = await mkdtemp(join(tmpdir(), 'lariat-lighthouse-'))
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  })
  try {
    const page = await browser.newPage()
    // This file has the same origin and runs no script of the app.
    await page.goto(`${address}/favicon.svg`)
    await page.evaluate((entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
    }, stored)
    const result = await lighthouse(address, {
      port,
      onlyCategories: categories,
      disableStorageReset: true,
      logLevel: 'error',
      throttling: { ...defaultConfig.settings?.throttling, cpuSlowdownMultiplier: rate },
    })
    if (!result) throw new Error(`Lighthouse has no result for ${address}`)
    return Object.fromEntries(
      categories.map((name) => {
        const score = (result.lhr.categories[name]?.score ?? Number.NaN) * 100
        return [name, { score, failed: failedIn(result.lhr, name) }]
      }),
    )
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
}

async function rateOfThisMachine() {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  return slowPhoneRate(browser).finally(() => browser.close())
}

/** @param {import('./verdicts.mjs').Options} options */
export async function benchLighthouse({ rounds = runsEach }) {
  // Preparing the demo world's audio would take the processor from the pages that are measured. Without LARIAT_PUBLIC
  // robots.txt keeps search engines away, which Lighthouse counts as a fault.
  const server = await startServer('dist', { env: { LARIAT_MEDIA_WORKERS: '0', LARIAT_PUBLIC: '1' } })
  const rate = await rateOfThisMachine()
  const pages = [
    { name: 'gate', stored: {} },
    { name: 'home', stored: await passGate(server.address) },
  ]
  /** @type {import('./verdicts.mjs').Row[]} */
  const rows = []
  try {
    for (const { name, stored } of pages) {
      /** @type {Scores[]} */
      const runs = []
      // The server draws the pictures of the demo world at the first visit, on the processor that the page needs.
      await scoresOf(server.address, stored, rate)
      for (let round = 0; round < rounds; round += 1) runs.push(await scoresOf(server.address, stored, rate))
      for (const category of categories) {
        const score = median(runs.map((scores) => scores[category]?.score ?? Number.NaN))
        const failed = [...new Set(runs.flatMap((scores) => scores[category]?.failed ?? []))]
        if (failed.length > 0) console.log(`${name}, ${category}: not full marks in ${failed.join(', ')}`)
        rows.push({
          name: `lighthouse: ${name}, ${category}`,
          figure: Math.round(score),
          unit: 'points',
          atLeast: wantedScore,
        })
      }
    }
  } finally {
    await server.stop()
  }
  return rows
}

await runWhenStarted(import.meta.url, benchLighthouse)
