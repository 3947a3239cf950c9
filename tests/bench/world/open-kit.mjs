// The demo's press kit that people without an access key may open.
import { json } from './prepared-world.mjs'

const artist = 'musician'
const pollMs = 200
const drawnWithinMs = 120_000

/** @param {string} address of the server @returns {Promise<string>} that of the kit's page, once its large photo is drawn */
export async function openKit(address) {
  const deadline = Date.now() + drawnWithinMs
  while (Date.now() < deadline) {
    const { data } = await json(`${address}/api/presskit/${artist}`)
    if (data.heroPhoto) return `${address}/presskit/${data._id}`
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  throw new Error(`The photo of the press kit was not drawn within ${drawnWithinMs} ms`)
}
