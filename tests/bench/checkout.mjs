// `npm run bench:checkout`: from a press of Buy to a track that is owned and sounds in full, with a saved card and the
// simulated provider, beside the bare calls that buying takes. `npm run bench:checkout -- 3` buys three each.
import { chromium } from 'playwright'
import { buildIsFresh } from '../../src/tools/build-stamp.mjs'
import { buildAll } from '../../src/tools/build.mjs'
import { chromiumArguments, findChromium } from '../../src/tools/chromium.mjs'
import { startServer } from '../browser/servers/server-process.mjs'
import { buyByCalls, buyByPresses } from './page/checkout-presses.mjs'
import { json, letIn, makeReady, post, storing } from './world/sounding-world.mjs'

/** @typedef {import('./page/checkout-presses.mjs').Track} Track */

const purchasesEach = Number(process.argv[2] ?? 10)
const maxMs = 1_000

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/**
 * Someone with a saved card, and enough tracks that are for sale, not theirs yet and made already.
 * @param {string} address @returns {Promise<{ stored: Record<string, string>, tracks: Track[] }>}
 */
async function prepareBuyer(address) {
  const stored = await letIn(address)
  const gate = { 'x-beta-token': String(stored.betaToken) }
  const credentials = { email: 'opal@lariat.test', password: 'space-cowboy' }
  const { token } = (await post(`${address}/api/user/login`, credentials, gate)).data
  const headers = { ...gate, authorization: `Bearer ${token}` }
  await post(`${address}/api/stripe/payment-methods`, { paymentMethodId: 'pm_card_success' }, headers)
  const owned = (await json(`${address}/api/purchase?limit=100`, { headers })).data.items
  const ownedIds = new Set(owned.map((/** @type {{ trackId: string }} */ { trackId }) => trackId))
  const all = (await json(`${address}/api/music?limit=100`, { headers })).data.items
  /** @type {Track[]} */
  const tracks = all
    .filter((/** @type {{ _id: string, price: number }} */ { _id, price }) => price > 0 && !ownedIds.has(_id))
    // One more each than is counted: the first warms the machine up.
    .slice(0, 2 * (purchasesEach + 1))
    .map((/** @type {{ _id: string, price: number }} */ { _id, price }) => ({
      id: _id,
      priceCents: Math.round(price * 100),
    }))
  for (const { id } of tracks) await makeReady(`${address}/media/tracks/${id}/preview`)
  return { stored: { ...stored, token }, tracks }
}

/** @param {import('playwright').Browser} browser @param {string} address */
async function compare(browser, address) {
  const { stored, tracks } = await prepareBuyer(address)
  const storage = storing(address, stored)
  /** @type {import('./page/checkout-presses.mjs').Bought[]} */
  const ours = []
  /** @type {number[]} */
  const bare = []
  // In turns, so that whatever else the machine does meets both alike.
  for (const [place, track] of tracks.entries()) {
    if (place % 2 === 0) bare.push(await buyByCalls(browser, address, storage, track))
    else ours.push(await buyByPresses(browser, address, storage, track))
  }
  const counted = ours.slice(1)
  const toPay = median(counted.map(({ toPayMs }) => toPayMs))
  const toOwned = median(counted.map(({ toOwnedMs }) => toOwnedMs))
  const toSound = median(counted.map(({ toSoundMs }) => toSoundMs))
  const bareMs = median(bare.slice(1))
  const totalMs = median(counted.map(({ toPayMs, toSoundMs }) => toPayMs + toSoundMs))
  console.log(
    `Medians of ${counted.length}: Buy until Pay can be pressed ${toPay.toFixed(0)} ms; ` +
      `Pay until owned ${toOwned.toFixed(0)} ms, until it sounds in full ${toSound.toFixed(0)} ms\n` +
      `Both ${totalMs.toFixed(0)} ms (at most ${maxMs}); the bare calls and a bare <audio> ` +
      `${bareMs.toFixed(0)} ms: ${(totalMs / bareMs).toFixed(1)} times that`,
  )
  return [
    counted.length > 0 ? '' : 'nothing could be bought',
    totalMs <= maxMs ? '' : 'a track is not owned and heard soon enough',
  ].filter(Boolean)
}

async function bench() {
  if (!(await buildIsFresh())) await buildAll({ quiet: true })
  const server = await startServer()
  const args = [...chromiumArguments, '--autoplay-policy=no-user-gesture-required']
  const browser = await chromium.launch({ executablePath: findChromium(), args })
  try {
    return await compare(browser, server.address)
  } finally {
    await browser.close()
    await server.stop()
  }
}

const problems = await bench()
for (const problem of problems) console.error(`✗ ${problem}`)
process.exit(problems.length > 0 ? 1 : 0)
