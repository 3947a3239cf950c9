// `npm run bench:offline`: an installed app without a server. Cold from the home screen to the library, from a press to
// sound, seeks in a 60 MB WAV beside the same seeks online, and the memory that takes.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { buildIsFresh } from '../../src/tools/build-stamp.mjs'
import { buildAll } from '../../src/tools/build.mjs'
import { chromiumArguments, findChromium } from '../../src/tools/chromium.mjs'
import { startServer } from '../browser/server-process.mjs'
import { browserMemory, watchMemory } from './browser-memory.mjs'
import { putLargeTrack } from './large-track.mjs'
import { hurryToLibrary, timesOfSeeks, timeToLibrary, timeToSound } from './offline-phone.mjs'
import { catchAudio } from './press-to-sound.mjs'
import { prepareWorld } from './sounding-world.mjs'
import { openUnwatched } from './unwatched-browser.mjs'

const sizeBytes = 60 * 1024 * 1024
const startsEach = 5
const seeks = 30
const playedMs = 20_000
const slowdown = 4
const coldLookMs = 200
const coldTries = 100
const limits = { coldMs: 1_500, soundMs: 300, seekP50Ms: 10, seekP95Ms: 30, ofOnline: 2, memoryMb: 120 }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const launch = {
  executablePath: findChromium(),
  args: [...chromiumArguments, '--autoplay-policy=no-user-gesture-required'],
}

/** @typedef {import('playwright').BrowserContext} Browser */

/** @param {number[]} values @param {number} share */
const quantile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN

/** The same places at every run. */
const places = Array.from({ length: seeks }, (_, at) => ((at + 1) * 0.618_034) % 0.98)

/** @param {string} name @param {number} value @param {number} limit @param {string} unit */
function judge(name, value, limit, unit) {
  const holds = value <= limit
  console.log(
    `${holds ? ' ' : '✗'} ${name.padEnd(52)} ${value.toFixed(1).padStart(7)} ${unit} (at most ${limit})`,
  )
  return holds
}

/** @param {Browser} browser @param {number} rate */
async function openSlow(browser, rate) {
  const page = await browser.newPage()
  await page.addInitScript(catchAudio)
  const session = await browser.newCDPSession(page)
  const setSlowdown = (/** @type {number} */ rate) => session.send('Emulation.setCPUThrottlingRate', { rate })
  await setSlowdown(rate)
  return { page, setSlowdown }
}

/** @param {string} profile @param {{ address: string, stored: Record<string, string>, token: string }} world @param {string} trackId */
async function saveAndSeekOnline(profile, { address, stored, token }, trackId) {
  const browser = await chromium.launchPersistentContext(profile, { ...launch, ...phone })
  try {
    const { page } = await openSlow(browser, 1)
    await page.goto(`${address}/favicon.svg`)
    await page.evaluate(
      (entries) => {
        for (const [name, value] of entries) localStorage.setItem(name, value)
      },
      Object.entries({ ...stored, token }),
    )
    await page.goto(`${address}/track/${trackId}`, { waitUntil: 'networkidle' })
    const idleMb = await browserMemory(profile)
    await timeToSound(page, 'Play', trackId)
    const seekMs = await timesOfSeeks(page, places)
    const seekMb = (await browserMemory(profile)) - idleMb
    await page.goto(`${address}/library`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.getByRole('button', { name: /^Save everything/ }).click()
    const own = await page.locator('main [data-track-row]').count()
    await page.waitForFunction(
      (rows) => document.querySelectorAll('main [aria-label^="Remove "]').length >= rows,
      own,
      { timeout: 120_000 },
    )
    await page.waitForTimeout(2_000)
    return { seekMs, seekMb }
  } finally {
    await browser.close()
  }
}

/** Each with a browser that has just begun. @param {string} profile @param {string} url */
async function coldStart(profile, url) {
  const page = await openUnwatched(launch, { profile, slowdown, before: hurryToLibrary })
  try {
    await page.go(url)
    for (let tries = 0; tries < coldTries; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, coldLookMs))
      const seen = await page.value('globalThis.librarySeen')
      if (seen) return /** @type {{ ms: number, sleeves: number }} */ (seen)
    }
    throw new Error(`${url} showed no sleeves within ${(coldTries * coldLookMs) / 1_000} s`)
  } finally {
    await page.close()
  }
}

/** @param {string} profile @param {string} url @param {{ title: string, trackId: string }} track */
async function playOffline(profile, url, { title, trackId }) {
  const browser = await chromium.launchPersistentContext(profile, { ...launch, ...phone, offline: true })
  try {
    const { page, setSlowdown } = await openSlow(browser, slowdown)
    await timeToLibrary(page, url)
    await page.waitForTimeout(3_000)
    const idleMb = await browserMemory(profile)
    const memory = watchMemory(profile)
    const soundMs = await timeToSound(page, `Play ${title}`, trackId)
    await setSlowdown(1)
    await page.waitForTimeout(playedMs)
    const playingMb = (await memory()) - idleMb
    const seekMs = await timesOfSeeks(page, places)
    return { soundMs, seekMs, playingMb, seekMb: (await browserMemory(profile)) - idleMb }
  } finally {
    await browser.close()
  }
}

/** @param {string} profile @param {string} url */
async function coldStarts(profile, url) {
  const starts = []
  for (let at = 0; at < startsEach; at += 1) starts.push(await coldStart(profile, url))
  console.log(
    `  ${starts[0]?.sleeves} sleeves on screen after ${starts.map(({ ms }) => ms.toFixed(0)).join(', ')} ms`,
  )
  return quantile(
    starts.map(({ ms }) => ms),
    0.5,
  )
}

/** @param {string} dataFolder @param {string} profile */
async function measure(dataFolder, profile) {
  const world = await prepareWorld(dataFolder)
  const piece = world.pieces.find(({ signedIn }) => signedIn)
  const trackId = piece?.trackPath.split('/').at(-1) ?? ''
  await putLargeTrack(dataFolder, trackId, sizeBytes)
  const server = await startServer('dist', { dataFolder })
  const { address } = server
  const online = await saveAndSeekOnline(profile, { ...world, address }, trackId)
  process.kill(server.pid ?? 0, 'SIGKILL')
  const homeMs = await coldStarts(profile, `${address}/`)
  const shortcutMs = await coldStarts(profile, `${address}/library`)
  const played = await playOffline(profile, `${address}/library`, { title: piece?.title ?? '', trackId })
  return { online, homeMs, shortcutMs, ...played }
}

/** @param {Awaited<ReturnType<typeof measure>>} measured */
function judgeAll({ online, homeMs, shortcutMs, soundMs, seekMs, playingMb, seekMb }) {
  const [p50, p95] = [quantile(seekMs, 0.5), quantile(seekMs, 0.95)]
  const { ofOnline } = limits
  return [
    judge(`cold, home screen to library, ${slowdown}x slow, median`, homeMs, limits.coldMs, 'ms'),
    judge("the same by the library's own shortcut", shortcutMs, limits.coldMs, 'ms'),
    judge(`a press of play to sound, ${slowdown}x slow`, soundMs, limits.soundMs, 'ms'),
    judge(`${seeks} seeks in ${sizeBytes / 1024 / 1024} MB of WAV, p50`, p50, limits.seekP50Ms, 'ms'),
    judge(`${seeks} seeks, p95`, p95, limits.seekP95Ms, 'ms'),
    judge('p50 beside the same seeks online', p50 / quantile(online.seekMs, 0.5), ofOnline, 'times'),
    judge('p95 beside the same seeks online', p95 / quantile(online.seekMs, 0.95), ofOnline, 'times'),
    judge('memory over idle while it plays, at its peak', playingMb, limits.memoryMb, 'MB'),
    // The browser keeps what it has read of a sound in the page, wherever it came from.
    judge(`after ${seeks} seeks, over the same online`, seekMb - online.seekMb, limits.memoryMb, 'MB'),
  ].every(Boolean)
}

async function bench() {
  if (!(await buildIsFresh())) await buildAll({ quiet: true })
  const dataFolder = await mkdtemp(join(tmpdir(), 'lariat-bench-'))
  const profile = await mkdtemp(join(tmpdir(), 'lariat-profile-'))
  try {
    return judgeAll(await measure(dataFolder, profile))
  } finally {
    await rm(dataFolder, { recursive: true, force: true })
    await rm(profile, { recursive: true, force: true })
  }
}

process.exit((await bench()) ? 0 : 1)
