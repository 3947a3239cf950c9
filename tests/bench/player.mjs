// `npm run bench:player`: from a press of play to sound, beside the same file in a bare <audio> element; and what the
// player costs while it plays and while it does not. `npm run bench:player -- 5` presses five times instead of thirty.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { buildIsFresh } from '../../src/tools/build-stamp.mjs'
import { buildAll } from '../../src/tools/build.mjs'
import { chromiumArguments, findChromium } from '../../src/tools/chromium.mjs'
import { startServer } from '../browser/servers/server-process.mjs'
import { measureCost } from './page/player-cost.mjs'
import { pressBare, pressOurs } from './page/press-to-sound.mjs'
import { prepareWorld, storageOf } from './world/sounding-world.mjs'

const pressesEach = Number(process.argv[2] ?? 30)
const maxRatio = 1.3
const maxScriptMsPerSecond = 4

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** @param {number} ms */
const shown = (ms) => ms.toFixed(1).padStart(7)

/**
 * In turns, so that whatever else the machine does meets both alike.
 * @param {import('playwright').Browser} browser
 * @param {import('./world/sounding-world.mjs').World} world
 * @param {import('./world/sounding-world.mjs').Piece} piece
 */
async function compare(browser, world, piece) {
  /** @type {number[]} */
  const ours = []
  /** @type {number[]} */
  const bare = []
  const storage = storageOf(world, piece)
  // The first of each warms the machine up, and is not counted.
  for (let round = 0; round <= pressesEach; round += 1) {
    bare.push(await pressBare(browser, world.address, piece.audioPath))
    ours.push(await pressOurs(browser, world.address, piece.trackPath, storage))
  }
  const [oursMs, bareMs] = [median(ours.slice(1)), median(bare.slice(1))]
  const ratio = oursMs / bareMs
  console.log(
    `${piece.name.padEnd(12)} ours ${shown(oursMs)} ms   bare <audio> ${shown(bareMs)} ms   ` +
      `${ratio.toFixed(2)} times (at most ${maxRatio})`,
  )
  return ratio <= maxRatio ? [] : [`${piece.name}: sound comes too late`]
}

/** @param {import('playwright').Browser} browser @param {import('./world/sounding-world.mjs').World} world */
async function weigh(browser, world) {
  const piece = world.pieces.find(({ name }) => name === 'full track')
  if (!piece) return ['there was nothing to play']
  const cost = await measureCost(browser, world.address, piece.trackPath, storageOf(world, piece))
  const playingMs = median(cost.playingScriptMs)
  console.log(
    `At 4x CPU slowdown: playing ${playingMs.toFixed(2)} ms of scripting a second (under ` +
      `${maxScriptMsPerSecond}; looks of ${cost.seconds} s: ` +
      `${cost.playingScriptMs.map((ms) => ms.toFixed(2)).join(', ')}); paused ${cost.pausedScriptMs.toFixed(2)} ms and ${cost.pausedCallbacks} ` +
      `callbacks of timers and frames in ${cost.seconds} s (none)`,
  )
  return [
    playingMs < maxScriptMsPerSecond ? '' : 'playing costs too much',
    cost.pausedCallbacks === 0 ? '' : 'a paused player is not idle',
  ].filter(Boolean)
}

async function bench() {
  if (!(await buildIsFresh())) await buildAll({ quiet: true })
  const dataFolder = await mkdtemp(join(tmpdir(), 'lariat-bench-'))
  const world = await prepareWorld(dataFolder)
  // Started anew without anyone preparing audio beside what is measured.
  const server = await startServer('dist', { dataFolder, env: { LARIAT_MEDIA_WORKERS: '0' } })
  const args = [...chromiumArguments, '--autoplay-policy=no-user-gesture-required']
  const browser = await chromium.launch({ executablePath: findChromium(), args })
  try {
    const here = { ...world, address: server.address }
    console.log(`From a press to sound, cold; medians of ${pressesEach}`)
    const problems = []
    for (const piece of here.pieces) problems.push(...(await compare(browser, here, piece)))
    return [...problems, ...(await weigh(browser, here))]
  } finally {
    await browser.close()
    await server.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

const problems = await bench()
for (const problem of problems) console.error(`✗ ${problem}`)
process.exit(problems.length > 0 ? 1 : 0)
