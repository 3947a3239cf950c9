// `npm run bench:offline`: the installed app without a server. It measures a cold start to the library, the time from a
// press of play to sound, seeks in a 60 MB WAV compared with the same seeks online, and the memory used.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { chromiumArguments, findChromium } from '../../src/tools/chromium.mjs'
import { startServer } from '../browser/servers/server-process.mjs'
import { slownessOfPages } from './page/bare-start.mjs'
import { browserMemory, watchMemory } from './page/browser-memory.mjs'
import { putLargeTrack } from './world/large-track.mjs'
import { hurryToLibrary, pressAndListen, seekAndWait } from './page/offline-phone.mjs'
import { catchAudio } from './page/press-to-sound.mjs'
import { quantile, runWhenStarted } from './verdicts.mjs'
import { prepareWorld } from './world/prepared-world.mjs'
import { openMinimalBrowser } from './page/minimal-browser.mjs'

const sizeBytes = 60 * 1024 * 1024
const startsEach = 5
const seeks = 30
const playedMs = 20_000
const slowdown = 4
const settlesMs = 3_000
const limits = { coldMs: 1_500, soundMs: 300, seekP50Ms: 10, seekP95Ms: 30, ofOnline: 2, memoryMb: 120 }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const launch = {
  executablePath: findChromium(),
  args: [...chromiumArguments, '--autoplay-policy=no-user-gesture-required'],
}

/** @param {number} ms */
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** The positions to seek to, as shares of the track; the same in every run. */
const places = Array.from({ length: seeks }, (_, at) => ((at + 1) * 0.618_034) % 0.98)

/** @param {string} profile @param {boolean} offline @param {(() => void)[]} before */
const open = (profile, offline, ...before) => openMinimalBrowser(launch, profile, { offline, before })

/** @param {string} profile @param {{ address: string, stored: Record<string, string>, token: string }} world @param {string} trackId */
async function seekOnline(profile, { address, stored, token }, trackId) {
  const page = await open(profile, false, catchAudio)
  try {
    await page.go(`${address}/favicon.svg`)
    await page.until(`location.pathname === '/favicon.svg'`)
    await page.run(
      (entries) => {
        for (const [name, value] of entries) localStorage.setItem(name, value)
      },
      Object.entries({ ...stored, token }),
    )
    await page.go(`${address}/track/${trackId}`)
    await page.until(
      `[...document.querySelectorAll('main button')].some((each) => each.textContent === 'Play')`,
    )
    await wait(settlesMs)
    const idleMb = await browserMemory(profile)
    await page.run(pressAndListen, { name: 'Play', trackId })
    const seekMs = await page.run(seekAndWait, places)
    return { seekMs, seekMb: (await browserMemory(profile)) - idleMb }
  } finally {
    await page.close()
  }
}

/** @param {string} profile @param {string} address */
async function saveAll(profile, address) {
  const browser = await chromium.launchPersistentContext(profile, { ...launch, ...phone })
  try {
    const page = await browser.newPage()
    await page.goto(`${address}/library`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.getByRole('button', { name: 'Save all for offline' }).click()
    const ownedCount = await page.locator('main [data-track-row]').count()
    await page.waitForFunction(
      (rows) => document.querySelectorAll('main [aria-label^="Remove "]').length >= rows,
      ownedCount,
      { timeout: 120_000 },
    )
    await wait(settlesMs)
  } finally {
    await browser.close()
  }
}

/** @param {string} profile @param {string} url */
async function coldStart(profile, url) {
  const page = await open(profile, true, hurryToLibrary)
  try {
    await page.slowDown(slowdown)
    await page.go(url)
    return /** @type {{ ms: number, covers: number }} */ (await page.until('globalThis.librarySeen'))
  } finally {
    await page.close()
  }
}

/** @param {string} profile @param {string} url @param {{ title: string, trackId: string }} track */
async function playOffline(profile, url, { title, trackId }) {
  const page = await open(profile, true, catchAudio, hurryToLibrary)
  try {
    await page.slowDown(slowdown)
    await page.go(url)
    await page.until('globalThis.librarySeen')
    await wait(settlesMs)
    const idleMb = await browserMemory(profile)
    const memory = watchMemory(profile)
    const soundMs = await page.run(pressAndListen, { name: `Play ${title}`, trackId })
    await page.slowDown(1)
    await wait(playedMs)
    const playingMb = (await memory()) - idleMb
    const seekMs = await page.run(seekAndWait, places)
    return { soundMs, seekMs, playingMb, seekMb: (await browserMemory(profile)) - idleMb }
  } finally {
    await page.close()
  }
}

/** @param {string} profile @param {string} url */
async function coldStarts(profile, url) {
  const starts = []
  for (let at = 0; at < startsEach; at += 1) starts.push(await coldStart(profile, url))
  console.log(
    `  ${starts[0]?.covers} covers on screen after ${starts.map(({ ms }) => ms.toFixed(0)).join(', ')} ms`,
  )
  return quantile(
    starts.map(({ ms }) => ms),
    0.5,
  )
}

/** @param {string} dataFolder @param {string} profile */
async function measure(dataFolder, profile) {
  const world = await prepareWorld(dataFolder)
  const track = world.tracks.find(({ signedIn }) => signedIn)
  const trackId = track?.trackPath.split('/').at(-1) ?? ''
  await putLargeTrack(dataFolder, trackId, sizeBytes)
  const server = await startServer('dist', { dataFolder })
  const { address } = server
  const online = await seekOnline(profile, { ...world, address }, trackId)
  await saveAll(profile, address)
  process.kill(server.pid ?? 0, 'SIGKILL')
  const homeMs = await coldStarts(profile, `${address}/`)
  const shortcutMs = await coldStarts(profile, `${address}/library`)
  const played = await playOffline(profile, `${address}/library`, { title: track?.title ?? '', trackId })
  return { online, homeMs, shortcutMs, slowness: await slownessOfPages(launch), ...played }
}

/** @param {Awaited<ReturnType<typeof measure>>} measured @returns {import('./verdicts.mjs').Row[]} */
function rowsOf({ online, homeMs, shortcutMs, slowness, soundMs, seekMs, playingMb, seekMb }) {
  const [p50, p95] = [quantile(seekMs, 0.5), quantile(seekMs, 0.95)]
  const [online50, online95] = [quantile(online.seekMs, 0.5), quantile(online.seekMs, 0.95)]
  const { coldMs, ofOnline, memoryMb } = limits
  const within = (/** @type {number} */ atMost) => ({ unit: 'ms', atMost, slowness })
  const slow = `CPU ${slowdown}x slower`
  return [
    { name: `offline: cold start to library, ${slow}`, figure: homeMs, ...within(coldMs) },
    { name: 'offline: the same from the library shortcut', figure: shortcutMs, ...within(coldMs) },
    { name: `offline: press to sound, ${slow}`, figure: soundMs, ...within(limits.soundMs) },
    { name: 'offline: seek in a 60 MB WAV, p50', figure: p50, ...within(limits.seekP50Ms) },
    { name: 'offline: seek in a 60 MB WAV, p95', figure: p95, ...within(limits.seekP95Ms) },
    { name: 'offline: seek, p50', figure: p50 / online50, unit: 'of online', atMost: ofOnline },
    { name: 'offline: seek, p95', figure: p95 / online95, unit: 'of online', atMost: ofOnline },
    { name: 'offline: peak memory while playing', figure: playingMb, unit: 'MB over idle', atMost: memoryMb },
    {
      name: `offline: memory after ${seeks} seeks`,
      // The browser also caches the audio that it has read online, so only the difference counts.
      figure: seekMb - online.seekMb,
      unit: 'MB over online',
      atMost: memoryMb,
    },
  ]
}

export async function benchOffline() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'lariat-bench-'))
  const profile = await mkdtemp(join(tmpdir(), 'lariat-profile-'))
  try {
    return rowsOf(await measure(dataFolder, profile))
  } finally {
    await rm(dataFolder, { recursive: true, force: true })
    await rm(profile, { recursive: true, force: true })
  }
}

await runWhenStarted(import.meta.url, benchOffline)
