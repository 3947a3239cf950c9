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

const somePlaylists = Array.from({ length: 50 }, (_, at) => `/playlists/${playlistIdOf(at * 997)}`)

/** @type {{ name: string, paths: string[] }[]} */
const reads = [
  { name: 'playlist', paths: [`/playlists/${longPlaylist}`, ...somePlaylists] },
  {
    name: 'playlist exported',
    paths: somePlaylists.flatMap((path) => [`${path}/export?format=xspf`, `${path}/export?format=csv`]),
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

const newLength = 20
/** Each is deleted before the next one is made, because an account has a limited number. @param {number} at @returns {Write} */
const madeAndDeleted = (at) => {
  const number = Math.floor(at / 2)
  const _id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  if (at % 2 === 1) return { method: 'DELETE', path: `/playlists/${_id}` }
  const tracks = Array.from({ length: newLength }, (_, index) => trackIdOf(number * 31 + index))
  return { method: 'POST', path: '/playlists', body: { _id, title: 'New', tracks } }
}

const matchedLines = 100
/** A part of a list that Lariat exported, as the client sends it. @param {number} at @returns {Write} */
const match = (at) => ({
  method: 'POST',
  path: '/playlists/match',
  body: {
    lines: Array.from({ length: matchedLines }, (_, index) => ({
      trackId: trackIdOf(at * matchedLines + index),
      title: 'Track',
      artist: 'singer-1',
      durationSeconds: 180,
    })),
  },
})

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

/** In this order, because the last one empties the long playlist. @type {{ name: string, next: (at: number) => Write, atMost?: number }[]} */
const writes = [
  { name: 'playlist of 20 tracks made or deleted', next: madeAndDeleted },
  { name: '100 exported lines matched', next: match },
  { name: 'track added to a playlist', next: addition },
  { name: '20 tracks added to a playlist', next: additions },
  { name: 'playlist renamed', next: rename },
  { name: 'playlist followed', next: subscription },
  { name: 'track moved among 10,000', next: move },
  { name: '10,000 tracks in a new order', next: newOrder, atMost: maxReorderMs },
  { name: 'track removed from 10,000', next: removal },
]

/** @param {string} engineName @param {import('./timed-calls.mjs').Timed} timed @param {number} [atMost] @returns {Row} */
const rowOf = (engineName, { name, latenciesMs }, atMost = maxP99Ms) => ({
  name: `api: ${name}, ${engineName}, p99`,
  figure: latenciesMs.length > 0 ? quantile(latenciesMs, 0.99) : Number.NaN,
  unit: 'ms',
  atMost,
})

/** @param {import('../engines.mjs').Engine} engine @param {import('../engines.mjs').Options} options @returns {Promise<Row[]>} */
async function measure(engine, options) {
  const first = await engine.start(options)
  const { userId, headers } = await register(first.address)
  await first.stop()
  await engine.fill(playlistStatements(userId))
  const server = await engine.start(options)
  try {
    const { seconds } = options
    const rows = []
    for (const read of reads)
      rows.push(rowOf(engine.name, await timeRead(server, headers, { ...read, seconds })))
    for (const { atMost, ...write } of writes)
      rows.push(rowOf(engine.name, await timeWrites(server, headers, { ...write, seconds }), atMost))
    return rows
  } finally {
    await server.stop()
  }
}

/** @param {string} folder @param {import('../engines.mjs').Options} options */
export function playlistRows(folder, options) {
  console.log('Measuring 50,000 playlists ...')
  return onBothEngines(join(folder, 'playlists'), options, measure)
}
