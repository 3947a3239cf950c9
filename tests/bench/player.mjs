// `npm run bench:player`: the time from a press of play to sound, as a ratio to the same file in a bare <audio> element,
// and how much script the player runs while it plays and while it is paused.
// `npm run bench:player -- 5` presses five times instead of thirty.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { chromiumArguments, findChromium } from '../../src/tools/chromium.mjs'
import { startServer } from '../browser/servers/server-process.mjs'
import { slownessOfPages } from './page/bare-start.mjs'
import { measureCost } from './page/player-cost.mjs'
import { pressBare, pressOurs } from './page/press-to-sound.mjs'
import { median, runWhenStarted } from './verdicts.mjs'
import { prepareWorld, storageOf } from './world/prepared-world.mjs'

const pressesEach = 30
const maxRatio = 1.3
const maxScriptMsPerSecond = 4

/** @typedef {import('./verdicts.mjs').Row} Row */

/**
 * The app and the bare element are pressed in turn, so that a busy machine slows both alike.
 * @param {import('playwright').Browser} browser
 * @param {import('./world/prepared-world.mjs').World} world
 * @param {import('./world/prepared-world.mjs').PlayableTrack} track
 * @param {number} rounds
 * @returns {Promise<Row>}
 */
async function compare(browser, world, track, rounds) {
  /** @type {number[]} */
  const ours = []
  /** @type {number[]} */
  const bare = []
  const storage = storageOf(world, track)
  // The first round warms up the machine and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    bare.push(await pressBare(browser, world.address, track.audioPath))
    ours.push(await pressOurs(browser, world.address, track.trackPath, storage))
  }
  const [oursMs, bareMs] = [median(ours.slice(1)), median(bare.slice(1))]
  console.log(`${track.name}: ours ${oursMs.toFixed(1)} ms, bare <audio> ${bareMs.toFixed(1)} ms`)
  return {
    name: `player: press to sound, ${track.name}`,
    figure: oursMs / bareMs,
    unit: 'of bare',
    atMost: maxRatio,
  }
}

/** @param {import('playwright').Browser} browser @param {import('./world/prepared-world.mjs').World} world @param {number} slowness @returns {Promise<Row[]>} */
async function measureScript(browser, world, slowness) {
  const track = world.tracks.find(({ name }) => name === 'full track')
  if (!track) throw new Error('There is no full track to play')
  const cost = await measureCost(browser, world.address, track.trackPath, storageOf(world, track))
  return [
    {
      name: 'player: script while playing, CPU 4x slower',
      figure: median(cost.playingScriptMs),
      unit: 'ms a second',
      atMost: maxScriptMsPerSecond,
      slowness,
    },
    {
      name: 'player: timer and frame callbacks while paused',
      figure: cost.pausedCallbacks,
      unit: `in ${cost.seconds} s`,
      atMost: 0,
    },
  ]
}

/** @param {import('./verdicts.mjs').Options} options */
export async function benchPlayer({ rounds = pressesEach }) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'lariat-bench-'))
  const world = await prepareWorld(dataFolder)
  // Restarted without media workers, so that no audio is prepared while something is measured.
  const server = await startServer('dist', { dataFolder, env: { LARIAT_MEDIA_WORKERS: '0' } })
  const args = [...chromiumArguments, '--autoplay-policy=no-user-gesture-required']
  const launch = { executablePath: findChromium(), args }
  const slowness = await slownessOfPages(launch)
  const browser = await chromium.launch(launch)
  try {
    const restarted = { ...world, address: server.address }
    const rows = []
    for (const track of restarted.tracks) rows.push(await compare(browser, restarted, track, rounds))
    return [...rows, ...(await measureScript(browser, restarted, slowness))]
  } finally {
    await browser.close()
    await server.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

await runWhenStarted(import.meta.url, benchPlayer)
