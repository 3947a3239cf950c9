// `npm run bench:checkout`: from Buy to a track that is owned and sounds in full, with a saved card at the simulated
// provider: two presses, beside a bare page that makes the same calls and plays the same file.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { buildIsFresh } from '../../src/tools/build-stamp.mjs'
import { buildAll } from '../../src/tools/build.mjs'
import { chromiumArguments, findChromium } from '../../src/tools/chromium.mjs'
import { startServer } from '../browser/server-process.mjs'
import { catchAudio } from './press-to-sound.mjs'
import { makeReady, prepareWorld, storing } from './sounding-world.mjs'

/** @typedef {{ openedMs: number, paidMs: number }} Times */
/** @typedef {{ _id: string, price: number, audioUrl: string }} Track */

const eachWay = 6
const ownTimeMaxMs = 1_000
const settledMs = 1_500

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Runs in the page: presses Buy, then Pay as soon as that may be pressed, and listens. @returns {Promise<Times>} */
async function buyAndListen() {
  /** @param {() => unknown} ask @returns {Promise<void>} */
  const until = (ask) =>
    new Promise((resolve, reject) => {
      const givenUp = setTimeout(() => reject(new Error('Not within 20 s')), 20_000)
      const look = () => {
        if (!ask()) return void setTimeout(look, 1)
        clearTimeout(givenUp)
        resolve()
      }
      look()
    })
  /** @param {string} words @param {string} kind */
  const find = (words, kind) =>
    [...document.querySelectorAll(kind)].find((each) => (each.textContent ?? '').startsWith(words))
  const heard = () => {
    const { caughtAudio: audio } = /** @type {{ caughtAudio?: HTMLMediaElement }} */ (globalThis)
    return audio && audio.currentSrc.includes('/stream') && audio.currentTime > 0
  }
  const buy = find('Buy $', 'main a')
  if (!(buy instanceof HTMLElement)) throw new Error('There is nothing to buy')
  const beganMs = performance.now()
  buy.click()
  await until(() => find('Pay $', 'button'))
  const openedMs = performance.now() - beganMs
  const pay = () => /** @type {HTMLButtonElement | undefined} */ (find('Pay $', 'button'))
  // It takes no press for a moment, so that no second press of Buy pays.
  await until(() => pay()?.disabled === false && pay()?.getAttribute('aria-disabled') !== 'true')
  const pressedMs = performance.now()
  pay()?.click()
  await until(heard)
  return { openedMs, paidMs: performance.now() - pressedMs }
}

/** Runs in a bare page. @param {{ trackId: string, headers: Record<string, string> }} wish @returns {Promise<Times>} */
async function callAndListen({ trackId, headers }) {
  /** @param {string} path @param {object} [body] */
  const call = async (path, body) => {
    const init = body && { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(`/api/stripe/${path}`, { ...init, headers })
    return (await answer.json()).data
  }
  const beganMs = performance.now()
  const [{ items }, begun] = await Promise.all([
    call('payment-methods'),
    call('create-payment-intent', { trackId }),
  ])
  const { clientSecret, paymentIntentId } = begun
  const openedMs = performance.now() - beganMs
  await call('test-mode/pay', { clientSecret, paymentMethodId: items[0]._id })
  const { purchase } = await call('confirm-payment', { paymentIntentId })
  const audio = new Audio(purchase.streamUrl)
  void audio.play()
  while (audio.currentTime === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  return { openedMs, paidMs: performance.now() - beganMs - openedMs }
}

/**
 * @template Input
 * @param {import('playwright').Browser} browser
 * @param {{ url: string, stored: ReturnType<typeof storing>, act: (input: Input) => Promise<Times>, input: Input }} visit
 */
async function visit(browser, { url, stored, act, input }) {
  const context = await browser.newContext({ serviceWorkers: 'block', storageState: stored })
  try {
    const page = await context.newPage()
    await page.addInitScript(catchAudio)
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(settledMs)
    return /** @type {Times} */ (await page.evaluate(/** @type {never} */ (act), input))
  } finally {
    await context.close()
  }
}

/** @param {string} address @param {Record<string, string>} headers @returns {Promise<Track[]>} priced, not owned, and ready */
async function tracksForSale(address, headers) {
  /** @param {string} path */
  const items = async (path) => (await (await fetch(`${address}/api${path}`, { headers })).json()).data.items
  const owned = new Set(
    (await items('/purchase')).map((/** @type {{ trackId: string }} */ one) => one.trackId),
  )
  /** @type {Track[]} */
  const all = await items('/music?limit=40')
  const tracks = all.filter(({ _id, price }) => price > 0 && !owned.has(_id)).slice(0, 2 * eachWay + 2)
  for (const { audioUrl } of tracks) await makeReady(address + audioUrl)
  return tracks
}

/** @param {string} name @param {Times[]} times */
function show(name, times) {
  const [openedMs, paidMs] = [
    median(times.map((one) => one.openedMs)),
    median(times.map((one) => one.paidMs)),
  ]
  const words = `Buy to Pay ${openedMs.toFixed(0).padStart(4)} ms, Pay to sound ${paidMs.toFixed(0).padStart(4)} ms`
  console.log(`  ${name.padEnd(6)} ${words}`)
  return openedMs + paidMs
}

/** @param {string} dataFolder */
async function measure(dataFolder) {
  const { stored, token } = await prepareWorld(dataFolder)
  const { address, stop } = await startServer('dist', { dataFolder })
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments, '--autoplay-policy=no-user-gesture-required'],
  })
  try {
    const headers = {
      'content-type': 'application/json',
      'x-beta-token': String(stored.betaToken),
      authorization: `Bearer ${token}`,
    }
    const tracks = await tracksForSale(address, headers)
    const state = storing(address, { ...stored, token })
    /** @type {{ ours: Times[], bare: Times[] }} */
    const times = { ours: [], bare: [] }
    // In turns; the first of each warms the machine up, and is not counted.
    for (const [at, { _id: trackId }] of tracks.entries()) {
      const visits = { stored: state }
      if (at % 2 === 0) {
        const ours = { ...visits, url: `${address}/track/${trackId}`, act: buyAndListen, input: undefined }
        times.ours.push(await visit(browser, ours))
      } else {
        const url = `${address}/manifest.webmanifest`
        times.bare.push(
          await visit(browser, { ...visits, url, act: callAndListen, input: { trackId, headers } }),
        )
      }
    }
    return times
  } finally {
    await browser.close()
    await stop()
  }
}

async function bench() {
  if (!(await buildIsFresh())) await buildAll({ quiet: true })
  const dataFolder = await mkdtemp(join(tmpdir(), 'lariat-bench-'))
  try {
    const { ours, bare } = await measure(dataFolder)
    const [oursMs, bareMs] = [show('ours', ours.slice(1)), show('bare', bare.slice(1))]
    const holds = oursMs <= ownTimeMaxMs
    const ratio = (oursMs / bareMs).toFixed(2)
    console.log(
      `${holds ? ' ' : '✗'} our own time ${oursMs.toFixed(0)} ms (at most ${ownTimeMaxMs}), ${ratio} times the bare calls and sound`,
    )
    return holds
  } finally {
    await rm(dataFolder, { recursive: true, force: true })
  }
}

process.exit((await bench()) ? 0 : 1)
