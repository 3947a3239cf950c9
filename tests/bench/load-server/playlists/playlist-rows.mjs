// Measures the calls of playlists with 100,000 tracks and 50,000 playlists, on both engines.
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { quantile } from '../../verdicts.mjs'
import { onBothEngines } from '../engines.mjs'
import { sendLoad } from '../load-client.mjs'
import { longLength, longPlaylist, playlistIdOf, playlistStatements, trackIdOf } from './many-playlists.mjs'
import { register } from '../song.mjs'

/** @typedef {import('../../verdicts.mjs').Row} Row */
/** @typedef {Record<string, string>} Headers */

const connections = 2
const warmUpSeconds = 1
const maxP99Ms = 50
/**
 * A new order of 10,000 tracks is a body of 200 KB, whose ids are compared with 10,000 rows. That takes longer than other
 * calls, and a person waits for it only after dragging a row, which is shown at once.
 */
const maxReorderMs = 250
/** Enough for a 99th percentile. */
const writesMin = 100
const pageLength = 100

/** @type {{ name: string, paths: string[] }[]} */
const reads = [
  {
    name: 'playlist',
    paths: [longPlaylist, ...Array.from({ length: 50 }, (_, at) => playlistIdOf(at * 997))].map(
      (id) => `/playlists/${id}`,
    ),
  },
  {
    name: 'last tracks of 10,000',
    paths: [`/playlists/${longPlaylist}/tracks?limit=${pageLength}&skip=${longLength - pageLength}`],
  },
  { name: 'order of 10,000 tracks', paths: [`/playlists/${longPlaylist}/order`] },
  { name: '300 playlists', paths: ['/playlists'] },
  { name: '300 playlists and the place of a track', paths: [`/playlists?trackId=${trackIdOf(37)}`] },
]

/** @param {string} address @param {Headers} headers @param {number} seconds */
async function measureReads(address, headers, seconds) {
  const found = []
  for (const { name, paths } of reads) {
    const requests = paths.map((path) => ({ path: `/api${path}`, headers }))
    await sendLoad(address, requests, { connections, seconds: warmUpSeconds })
    const { latenciesMs, statuses } = await sendLoad(address, requests, { connections, seconds })
    const isAnswered = [...statuses].every((status) => status === 200)
    found.push({ name, latenciesMs: isAnswered ? latenciesMs : [] })
  }
  return found
}

/** @typedef {{ method: string, path: string, body: object }} Write */

/** One after the other, for at least so many seconds. @param {string} address @param {Headers} headers @param {number} seconds @param {(at: number) => Write} next */
async function measureWrites(address, headers, seconds, next) {
  /** @type {number[]} */
  const latenciesMs = []
  const until = performance.now() + seconds * 1_000
  for (let at = 0; at < writesMin || performance.now() < until; at += 1) {
    const { method, path, body } = next(at)
    const text = JSON.stringify(body)
    const sentAtMs = performance.now()
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: text,
    })
    await answer.text()
    if (!answer.ok) return []
    latenciesMs.push(performance.now() - sentAtMs)
  }
  return latenciesMs
}

/** Adds to the front of other playlists, because the long one is full. @param {number} at @returns {Write} */
const addition = (at) => ({
  method: 'POST',
  path: `/playlists/own-${at % 200}/tracks`,
  body: { trackId: trackIdOf(50_000 + at), position: 1 },
})

/** Moves one track from one end to the other, and back. @param {number} at @returns {Write} */
const newOrder = (at) => {
  const [first = '', ...rest] = Array.from({ length: longLength }, (_, index) => trackIdOf(index))
  return {
    method: 'PATCH',
    path: `/playlists/${longPlaylist}/reorder`,
    body: { tracks: at % 2 === 0 ? [...rest, first] : [first, ...rest] },
  }
}

/** @param {import('../engines.mjs').Engine} engine @param {import('../engines.mjs').Options} options @returns {Promise<Row[]>} */
async function measure(engine, options) {
  const first = await engine.start(options)
  const { userId, headers } = await register(first.address)
  await first.stop()
  await engine.fill(playlistStatements(userId))
  const server = await engine.start(options)
  try {
    const found = await measureReads(server.address, headers, options.seconds)
    const added = await measureWrites(server.address, headers, options.seconds, addition)
    const ordered = await measureWrites(server.address, headers, options.seconds, newOrder)
    /** @param {string} name @param {number[]} latenciesMs @param {number} atMost @returns {Row} */
    const rowOf = (name, latenciesMs, atMost) => ({
      name: `api: ${name}, ${engine.name}, p99`,
      figure: latenciesMs.length > 0 ? quantile(latenciesMs, 0.99) : Number.NaN,
      unit: 'ms',
      atMost,
    })
    return [
      ...found.map(({ name, latenciesMs }) => rowOf(name, latenciesMs, maxP99Ms)),
      rowOf('track added to a playlist', added, maxP99Ms),
      rowOf('10,000 tracks in a new order', ordered, maxReorderMs),
    ]
  } finally {
    await server.stop()
  }
}

/** @param {string} folder @param {import('../engines.mjs').Options} options */
export function playlistRows(folder, options) {
  console.log('Measuring 50,000 playlists ...')
  return onBothEngines(join(folder, 'playlists'), (engine) => measure(engine, options))
}
