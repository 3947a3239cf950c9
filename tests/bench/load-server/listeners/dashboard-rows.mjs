// Measures the calls of the listener’s dashboard for people who listen a lot, with 100,000 tracks and 50,000 playlists, on
// both engines. The latency counts. The CPU time is printed beside it, because a busy machine changes it less; it is that
// of the Node process, which on PostgreSQL leaves out the database.
import { join } from 'node:path'
import { quantile } from '../../verdicts.mjs'
import { onBothEngines } from '../engines.mjs'
import { register } from '../song.mjs'
import { listenerStatements } from './many-plays.mjs'
import { playlistStatements, trackIdOf } from './many-playlists.mjs'
import { sendWrite, timeRead, timeWrites } from './timed-calls.mjs'

/** @typedef {import('../../verdicts.mjs').Row} Row */
/** @typedef {import('./timed-calls.mjs').Timed} Timed */

const maxP99Ms = 50
const queueLength = 500

/** The month before this one has all of its plays. @param {number} now */
const lastMonth = (now) => {
  const date = new Date(now)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1)).toISOString().slice(0, 7)
}

/** 1,111 works in progress. The person is the artist of 111 and a collaborator on another 111. @param {string} personId */
const roomStatements = (personId) => [
  `update tracks set is_wip = 1, is_listed = 0 where id like 'listed-99%'`,
  `update tracks set artist_id = '${personId}' where id like 'listed-991%'`,
  `insert into collaborators (track_id, user_id, state, created_at)
    select id, '${personId}', 'accepted', 0 from tracks where id like 'listed-990%'`,
]

/** @param {number} now */
const readsAt = (now) => [
  { name: 'saved queue of 500 tracks', paths: ['/user/queue'] },
  { name: 'recently played', paths: ['/user/listening/recent'] },
  { name: 'owned and unheard', paths: ['/user/listening/unheard'] },
  {
    name: 'a month of 10,000 plays',
    paths: [`/user/listening/month?timeZone=Europe/Berlin&month=${lastMonth(now)}`],
  },
  { name: 'releases of 1,000 artists', paths: ['/user/follows/releases'] },
  { name: 'recommendations of 20,000 plays', paths: ['/music/recommendations'] },
  {
    name: 'adventurous recommendations',
    paths: ['/music/recommendations?aiMode=adventurous'],
  },
  { name: 'mixes', paths: ['/playlists/mixes'] },
  // More than are kept in memory.
  {
    name: 'page of a mix',
    paths: Array.from({ length: 2_000 }, (_, at) => `/playlists/mix-track-${trackIdOf(1_000 + at)}`),
  },
  { name: 'achievements', paths: ['/user/achievements'] },
  { name: '200 works in progress', paths: ['/music/wip'] },
]

/** Of the other person: those whose time could depend on the number of plays or on the age of tracks. @param {number} now */
const readsOfOther = (now) => [
  {
    name: 'a month of 25,000 plays',
    paths: [`/user/listening/month?timeZone=Europe/Berlin&month=${lastMonth(now)}`],
  },
  { name: 'recommendations of 50,000 plays', paths: ['/music/recommendations'] },
  // None of their 50,000 tracks is among the 50,000 newest tracks.
  { name: 'releases of 1,000 artists with old tracks', paths: ['/user/follows/releases'] },
]

const savedQueue = {
  method: 'PUT',
  path: '/user/queue',
  body: {
    trackIds: Array.from({ length: queueLength }, (_, at) => trackIdOf(at * 7)),
    index: 0,
    positionSeconds: 0,
    deviceName: 'Bench',
  },
}

/** @param {number} at */
const laterQueue = (at) => ({ ...savedQueue, body: { ...savedQueue.body, index: at % queueLength } })

/** @param {number} at */
const artistFollow = (at) => ({ method: 'PUT', path: `/user/artist/singer-${1_000 + (at % 900)}/follow` })

/** @param {number} at */
const seen = (at) => ({ method: 'POST', path: '/user/follows/seen', body: { until: at } })

const check = {
  name: 'check of achievements',
  next: () => ({
    method: 'POST',
    path: '/user/achievements/completion-check',
    body: { keptOffline: Array.from({ length: 20 }, (_, at) => trackIdOf(at * 101)) },
  }),
}

/** @param {string} engineName @param {Timed} timed @returns {Row[]} */
const rowsOf = (engineName, { name, latenciesMs, cpuMs }) => [
  {
    name: `api: ${name}, ${engineName}, p99`,
    figure: latenciesMs.length > 0 ? quantile(latenciesMs, 0.99) : Number.NaN,
    unit: 'ms',
    atMost: maxP99Ms,
  },
  { name: `api: ${name}, ${engineName}, CPU`, figure: cpuMs, unit: 'ms' },
]

/** @param {import('../engines.mjs').Engine} engine @param {import('../engines.mjs').Options} options @returns {Promise<Row[]>} */
async function measure(engine, options) {
  const first = await engine.start(options)
  const { userId, headers } = await register(first.address)
  const other = await register(first.address, 'listener', 'most-plays')
  await first.stop()
  const now = Date.now()
  await engine.fill(playlistStatements(userId))
  await engine.fill(listenerStatements(userId, other.userId, now))
  await engine.fill(roomStatements(userId))
  const server = await engine.start(options)
  try {
    await sendWrite(server.address, headers, savedQueue)
    const { seconds } = options
    const timed = []
    for (const read of readsAt(now)) timed.push(await timeRead(server, headers, { ...read, seconds }))
    for (const read of readsOfOther(now))
      timed.push(await timeRead(server, other.headers, { ...read, seconds }))
    timed.push(await timeWrites(server, headers, { ...check, seconds }))
    timed.push(
      await timeWrites(server, headers, { name: 'queue of 500 tracks saved', seconds, next: laterQueue }),
    )
    timed.push(await timeWrites(server, headers, { name: 'artist followed', seconds, next: artistFollow }))
    timed.push(await timeWrites(server, headers, { name: 'releases seen', seconds, next: seen }))
    return timed.flatMap((each) => rowsOf(engine.name, each))
  } finally {
    await server.stop()
  }
}

/** @param {string} folder @param {import('../engines.mjs').Options} options */
export function dashboardRows(folder, options) {
  console.log('Measuring the dashboards of people with 20,000 and 50,000 plays ...')
  return onBothEngines(join(folder, 'dashboard'), options, measure)
}
