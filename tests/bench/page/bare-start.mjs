// How much slower than an ordinary computer this machine starts a browser and draws a page. A benchmark of pure script does
// not show it: virtual machines that run script fast can take three times as long to read files and to start processes.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../browser/servers/server-process.mjs'
import { median } from '../verdicts.mjs'
import { buildBarePage } from './bare-page.mjs'
import { openMinimalBrowser } from './minimal-browser.mjs'

/**
 * How long the bare page takes from its navigation to its heading on an ordinary calm machine with two cores, in a new
 * browser at 4x CPU slowdown. It was not measured there: the same build of the app started in 1.24 s there, and in 3.60 s
 * on a machine on which the bare page takes 1.18 s.
 */
const referenceMs = 405
const slowdown = 4
const starts = 5

/** Runs in the page before its own scripts: records when its heading has been drawn. */
function noteHeading() {
  const look = () =>
    requestAnimationFrame(() => {
      if (document.querySelector('h1')) Object.assign(globalThis, { headingSeenMs: performance.now() })
      else look()
    })
  look()
}

/** @param {{ executablePath: string, args: readonly string[] }} launch @param {string} profile @param {string} address */
async function startOnce(launch, profile, address) {
  const page = await openMinimalBrowser(launch, profile, { offline: false, before: [noteHeading] })
  try {
    await page.slowDown(slowdown)
    await page.go(address)
    return Number(await page.until('globalThis.headingSeenMs'))
  } finally {
    await page.close()
  }
}

/**
 * At least 1. Limits in milliseconds that a bench measures in pages grow by it.
 * @param {{ executablePath: string, args: readonly string[] }} launch
 */
export async function slownessOfPages(launch) {
  const profile = await mkdtemp(join(tmpdir(), 'lariat-profile-'))
  const server = await startServer(await buildBarePage())
  try {
    // The first start fills the browser's caches and is not counted.
    await startOnce(launch, profile, server.address)
    const tookMs = []
    for (let at = 0; at < starts; at += 1) tookMs.push(await startOnce(launch, profile, server.address))
    const bareMs = median(tookMs)
    console.log(
      `The bare page starts in ${bareMs.toFixed(0)} ms, on the reference machine in ${referenceMs} ms`,
    )
    return Math.max(1, bareMs / referenceMs)
  } finally {
    await server.stop()
    await rm(profile, { recursive: true, force: true })
  }
}
