// Measures the calls of playlists with 100,000 tracks and 50,000 playlists, on both engines.
import { join } from 'node:path'
import { quantile } from '../../verdicts.mjs'
import { onBothEngines } from '../engines.mjs'
import { longLength, longPlaylist, playlistIdOf, playlistStatements, trackIdOf } from './many-playlists.mjs'
import { register } from '../song.mjs'
import { timeRead, timeWrites } from './timed-calls.mjs'

/** @typedef {import('../../verdicts.mjs').Row} Row */
/** @typedef {import('./timed-calls.mjs').Write} Write */

const maxP99Ms = 50
/**
 * A new order of 10,000 tracks is a body of 200 KB, whose ids are compared with 10,000 rows, and most of which get new
 * places. That takes longer than other calls. The client sends it only when a person sorts a whole playlist. Dragging a row
 * moves one track, which has the usual limit.
 */
const maxReorderMs = 250
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
  { name: '200 editorial playlists', paths: ['/playlists/editorial'] },
  { name: '300 playlists and the place of a track', paths: [`/playlists?trackId=${trackIdOf(37)}`] },
]

/** Adds to the front of other playlists, because the long one is full. @param {number} at @returns {Write} */
const addition = (at) => ({
  method: 'POST',
  path: `/playlists/own-${at % 200}/tracks`,
  body: { trackId: trackIdOf(50_000 + at), position: 1 },
})

/** Adds a whole album or queue at once. @param {number} at @returns {Write} */
const additions = (at) => ({
  method: 'POST',
  path: `/playlists/own-${at % 200}/tracks/several`,
  body: { trackIds: Array.from({ length: 20 }, (_, index) => trackIdOf(60_000 + at * 20 + index)) },
})

/** @param {number} at @returns {Write} */
const rename = (at) => ({
  method: 'PUT',
  path: `/playlists/own-${at % 200}`,
  body: { title: `Playlist ${at}` },
})

/** @param {number} at @returns {Write} */
const subscription = (at) => ({
  method: 'PUT',
  path: `/playlists/${playlistIdOf(1_000 + (at % 500))}/follow`,
})

/** Drags a track far up or down the long playlist. @param {number} at @returns {Write} */
const move = (at) => ({
  method: 'PATCH',
  path: `/playlists/${longPlaylist}/tracks/${trackIdOf((at * 7919) % longLength)}`,
  body: { position: 1 + ((at * 3571) % longLength) },
})

/** Removes the tracks of the long playlist, one after the other. @param {number} at @returns {Write} */
const removal = (at) => ({
  method: 'DELETE',
  path: `/playlists/${longPlaylist}/tracks/${trackIdOf((at * 7919) % longLength)}`,
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
    const { seconds } = options
    const found = []
    for (const read of reads) found.push(await timeRead(server, headers, { ...read, seconds }))
    const added = { name: 'track added to a playlist', seconds, next: addition }
    found.push(await timeWrites(server, headers, added))
    const several = { name: '20 tracks added to a playlist', seconds, next: additions }
    found.push(await timeWrites(server, headers, several))
    found.push(await timeWrites(server, headers, { name: 'playlist renamed', seconds, next: rename }))
    found.push(await timeWrites(server, headers, { name: 'playlist followed', seconds, next: subscription }))
    const moved = { name: 'track moved among 10,000', seconds, next: move }
    found.push(await timeWrites(server, headers, moved))
    const ordered = { name: '10,000 tracks in a new order', seconds, next: newOrder }
    const order = await timeWrites(server, headers, ordered)
    const removed = { name: 'track removed from 10,000', seconds, next: removal }
    found.push(await timeWrites(server, headers, removed))
    /** @param {import('./timed-calls.mjs').Timed} timed @param {number} atMost @returns {Row} */
    const rowOf = ({ name, latenciesMs }, atMost) => ({
      name: `api: ${name}, ${engine.name}, p99`,
      figure: latenciesMs.length > 0 ? quantile(latenciesMs, 0.99) : Number.NaN,
      unit: 'ms',
      atMost,
    })
    return [...found.map((timed) => rowOf(timed, maxP99Ms)), rowOf(order, maxReorderMs)]
  } finally {
    await server.stop()
  }
}

/** @param {string} folder @param {import('../engines.mjs').Options} options */
export function playlistRows(folder, options) {
  console.log('Measuring 50,000 playlists ...')
  return onBothEngines(join(folder, 'playlists'), (engine) => measure(engine, options))
}
