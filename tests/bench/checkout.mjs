// `npm run bench:checkout`: the time from a press of Buy until the track is owned and plays in full, with a saved card
// and the simulated provider, compared with the bare API calls of a purchase. `npm run bench:checkout -- 3` buys three
// each.
import { chromium } from 'playwright'
import { chromiumArguments, findChromium } from '../../src/tools/chromium.mjs'
import { startServer } from '../browser/servers/server-process.mjs'
import { slownessOfPages } from './page/bare-start.mjs'
import { buyByCalls, buyByPresses } from './page/checkout-presses.mjs'
import { median, runWhenStarted } from './verdicts.mjs'
import { json, passGate, makeReady, post, storageWith } from './world/prepared-world.mjs'

/** @typedef {import('./page/checkout-presses.mjs').Track} Track */

const purchasesEach = 10
const maxMs = 1_000

/**
 * A listener with a saved card, and enough prepared tracks for sale that this listener does not own.
 * @param {string} address @param {number} rounds @returns {Promise<{ stored: Record<string, string>, tracks: Track[] }>}
 */
async function prepareBuyer(address, rounds) {
  const stored = await passGate(address)
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
    // The first round warms up the machine and is not counted.
    .slice(0, 2 * (rounds + 1))
    .map((/** @type {{ _id: string, price: number }} */ { _id, price }) => ({
      id: _id,
      priceCents: Math.round(price * 100),
    }))
  for (const { id } of tracks) await makeReady(`${address}/media/tracks/${id}/preview`)
  return { stored: { ...stored, token }, tracks }
}

/** @param {import('playwright').Browser} browser @param {string} address @param {number} rounds @param {number} slowness */
async function compare(browser, address, rounds, slowness) {
  const { stored, tracks } = await prepareBuyer(address, rounds)
  const storage = storageWith(address, stored)
  /** @type {import('./page/checkout-presses.mjs').Bought[]} */
  const ours = []
  /** @type {number[]} */
  const bare = []
  // The two ways take turns, so that a busy machine slows both alike.
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
    `Buy until Pay can be pressed ${toPay.toFixed(0)} ms, Pay until owned ${toOwned.toFixed(0)} ms, ` +
      `Pay until it sounds in full ${toSound.toFixed(0)} ms, bare calls and <audio> ${bareMs.toFixed(0)} ms`,
  )
  return [
    { name: 'checkout: Buy to full sound', figure: totalMs, unit: 'ms', atMost: maxMs, slowness },
    { name: 'checkout: Buy to full sound', figure: totalMs / bareMs, unit: 'of bare calls' },
  ]
}

/** @param {import('./verdicts.mjs').Options} options */
export async function benchCheckout({ rounds = purchasesEach }) {
  const server = await startServer()
  const args = [...chromiumArguments, '--autoplay-policy=no-user-gesture-required']
  const launch = { executablePath: findChromium(), args }
  const slowness = await slownessOfPages(launch)
  const browser = await chromium.launch(launch)
  try {
    return await compare(browser, server.address, rounds, slowness)
  } finally {
    await browser.close()
    await server.stop()
  }
}

await runWhenStarted(import.meta.url, benchCheckout)
