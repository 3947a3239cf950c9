// A demo world with one owned and one other track ready to sound, and a listener who is let in.
import { startServer } from '../browser/server-process.mjs'

/** @typedef {{ name: string, trackPath: string, audioPath: string, signedIn: boolean }} Piece */
/** @typedef {{ address: string, pieces: Piece[], stored: Record<string, string>, token: string }} World */

/** @param {string} url @param {RequestInit} [init] */
async function json(url, init) {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}

/** @param {string} url @param {object} body @param {Record<string, string>} [headers] */
const post = (url, body, headers = {}) =>
  json(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** Asked for whole, which has it made first. @param {string} url */
export async function makeReady(url) {
  for (;;) {
    const response = await fetch(url)
    await response.arrayBuffer()
    if (response.ok) return
    if (response.status !== 503) throw new Error(`${url} answered ${response.status}`)
  }
}

/** @param {string} dataFolder @returns {Promise<World>} its address is gone once this is over */
export async function prepareWorld(dataFolder) {
  const { address, stop } = await startServer('dist', { dataFolder })
  try {
    const beta = await post(`${address}/api/user/validate-beta-access`, { accessKey: 'SPACECOWBOY' })
    const gate = { 'x-beta-token': beta.betaToken }
    const credentials = { email: 'listener@lariat.test', password: 'space-cowboy' }
    const { token } = (await post(`${address}/api/user/login`, credentials, gate)).data
    const headers = { ...gate, authorization: `Bearer ${token}` }
    const owned = (await json(`${address}/api/purchase`, { headers })).data.items
    const all = (await json(`${address}/api/music/featured/popular`, { headers })).data.items
    const other = all.find(
      (/** @type {{ _id: string }} */ track) =>
        !owned.some((/** @type {{ trackId: string }} */ one) => one.trackId === track._id),
    )
    /** @type {Piece[]} */
    const pieces = [
      { name: 'preview', trackPath: `/track/${other._id}`, audioPath: other.audioUrl, signedIn: false },
      {
        name: 'full track',
        trackPath: `/track/${owned[0].trackId}`,
        audioPath: owned[0].streamUrl,
        signedIn: true,
      },
    ]
    for (const { audioPath } of pieces) await makeReady(address + audioPath)
    const stored = { betaToken: beta.betaToken, betaTokenExpiry: String(Date.now() + beta.expiresIn) }
    return { address, pieces, stored, token }
  } finally {
    await stop()
  }
}

/** @param {World} world @param {Piece} piece what the browser of someone who may hear it has stored */
export function storageOf(world, piece) {
  const stored = { ...world.stored, ...(piece.signedIn && { token: world.token }) }
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value: String(value) }))
  return { cookies: [], origins: [{ origin: world.address, localStorage }] }
}
