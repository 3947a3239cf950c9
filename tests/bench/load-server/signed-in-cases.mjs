// The requests of a signed-in listener. Their CPU time is compared with that of a bare Fastify route: for JSON with one
// that returns an object as long, for a range with one whose answer is short.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** @typedef {import('./api-cases.mjs').Case} Case */
/** @typedef {import('./api-cases.mjs').Ours} Ours */

const connections = 8
const rangeBytes = 64 * 1024
const ordinaryTimes = 15
const recommendationsTimes = 40

/** @param {Ours} ours */
async function rangesOfStream({ address, person, song }) {
  const answer = await fetch(`${address}/api/music/track-0`, { headers: person.headers })
  const { data } = await answer.json()
  return Array.from({ length: Math.floor(song.sizeBytes / rangeBytes) }, (_, at) => ({
    path: String(data.streamUrl),
    headers: { range: `bytes=${at * rangeBytes}-${(at + 1) * rangeBytes - 1}` },
  }))
}

/** Stores what the bare server answers instead. @param {Ours} ours @param {string} bareFolder @param {{ name: string, requests: import('./api-cases.mjs').GetRequest[], status?: number }} each */
async function storeBare({ address }, bareFolder, { name, requests: [first], status }) {
  const file = `${name.replaceAll(' ', '-')}.json`
  const short = JSON.stringify({ status: 'ok' })
  const text =
    status === undefined && first
      ? await (await fetch(`${address}${first.path}`, { headers: first.headers })).text()
      : short
  await writeFile(join(bareFolder, file), text)
  return [{ path: `/${file}` }]
}

/** @param {Ours} ours @param {string} bareFolder @returns {Promise<Case[]>} */
export async function signedInCases(ours, bareFolder) {
  const { headers } = ours.person
  /** @param {string} path */
  const call = (path) => ({ path: `/api${path}`, headers })
  const cases = [
    { name: 'track detail', requests: Array.from({ length: 50 }, (_, at) => call(`/music/track-${at * 3}`)) },
    { name: 'purchases', requests: [call('/purchase')] },
    { name: 'one purchase', requests: [call('/purchase?trackId=track-0')] },
    { name: 'range of 64 KiB', requests: await rangesOfStream(ours), status: 206 },
    {
      name: 'recommendations',
      requests: [call('/music/recommendations')],
      maxCpuTimes: recommendationsTimes,
    },
  ]
  return Promise.all(
    cases.map(async (each) => ({
      name: `${each.name}, signed in`,
      connections,
      ours: each.requests,
      bare: await storeBare(ours, bareFolder, each),
      status: each.status ?? 200,
      bareStatus: 200,
      minRatio: null,
      maxP99Ms: null,
      maxCpuTimes: each.maxCpuTimes ?? ordinaryTimes,
    })),
  )
}
