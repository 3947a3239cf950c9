// A demo world with one owned track and one other track whose audio is prepared, and a listener past the gate.
import { holdBackgroundJobs } from '../../browser/servers/held-jobs.mjs'
import { startServer } from '../../browser/servers/server-process.mjs'

/** @typedef {{ name: string, title: string, trackPath: string, audioPath: string, signedIn: boolean }} PlayableTrack */
/** @typedef {{ address: string, tracks: PlayableTrack[], stored: Record<string, string>, token: string }} World */

/** @param {string} url @param {RequestInit} [init] */
export async function json(url, init) {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}

/** @param {string} url @param {object} body @param {Record<string, string>} [headers] */
export const post = (url, body, headers = {}) =>
  json(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** @param {string} address @returns {Promise<Record<string, string>>} the local storage of a browser that has passed the gate */
export async function passGate(address) {
  const beta = await post(`${address}/api/user/validate-beta-access`, { accessKey: 'SPACECOWBOY' })
  return { betaToken: beta.betaToken, betaTokenExpiry: String(Date.now() + beta.expiresIn) }
}

/** Requests the whole file, which makes the server prepare it first. @param {string} url */
export async function makeReady(url) {
  for (;;) {
    const response = await fetch(url)
    await response.arrayBuffer()
    if (response.ok) return
    if (response.status !== 503) throw new Error(`${url} answered ${response.status}`)
  }
}

/** @param {string} dataFolder @returns {Promise<World>} its server has stopped when this returns, so its address no longer answers */
export async function prepareWorld(dataFolder) {
  const { address, stop } = await startServer('dist', { dataFolder })
  holdBackgroundJobs(dataFolder)
  try {
    const stored = await passGate(address)
    const gate = { 'x-beta-token': String(stored.betaToken) }
    const credentials = { email: 'listener@lariat.test', password: 'space-cowboy' }
    const { token } = (await post(`${address}/api/user/login`, credentials, gate)).data
    const headers = { ...gate, authorization: `Bearer ${token}` }
    const owned = (await json(`${address}/api/purchase`, { headers })).data.items
    const all = (await json(`${address}/api/music/featured/popular`, { headers })).data.items
    const other = all.find(
      (/** @type {{ _id: string }} */ track) =>
        !owned.some((/** @type {{ trackId: string }} */ purchase) => purchase.trackId === track._id),
    )
    /** @type {PlayableTrack[]} */
    const tracks = [
      {
        name: 'preview',
        title: other.title,
        trackPath: `/track/${other._id}`,
        audioPath: other.audioUrl,
        signedIn: false,
      },
      {
        name: 'full track',
        title: owned[0].track.title,
        trackPath: `/track/${owned[0].trackId}`,
        audioPath: owned[0].streamUrl,
        signedIn: true,
      },
    ]
    for (const { audioPath } of tracks) await makeReady(address + audioPath)
    return { address, tracks, stored, token }
  } finally {
    await stop()
  }
}

/** The storage state of a new browser. @param {string} address @param {Record<string, string>} stored */
export function storageWith(address, stored) {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin: address, localStorage }] }
}

/** The storage state of a new browser whose user is entitled to the track. @param {World} world @param {PlayableTrack} track */
export const storageOf = (world, track) =>
  storageWith(world.address, { ...world.stored, ...(track.signedIn && { token: world.token }) })
