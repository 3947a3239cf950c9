// Measures how long the analytics of an artist with ten million plays take, on both engines.
import { join } from 'node:path'
import { quantile } from '../verdicts.mjs'
import { heardTracks, sumStatements, trackIdOf } from './analytics-sums.mjs'
import { onBothEngines } from './engines.mjs'
import { sendLoad } from './load-client.mjs'
import { register } from './song.mjs'

const connections = 2
const warmUpSeconds = 1
const maxP99Ms = 50
/** Enough for a p99 of each view. */
const callsPerView = 200
const timeRanges = ['7d', '30d', '90d', '365d', 'all']

/** Each period, of all tracks and of some. @param {Record<string, string>} headers */
const viewsOf = (headers) =>
  timeRanges.flatMap((timeRange) => [
    { path: `/api/music/analytics?timeRange=${timeRange}`, headers },
    ...Array.from({ length: heardTracks }, (_, index) => ({
      path: `/api/music/analytics?timeRange=${timeRange}&trackId=${trackIdOf(index)}`,
      headers,
    })),
  ])

/**
 * Sends all views in turn. Returns the p99 of the slowest view, because a p99 over all of them would hide a slow one.
 * @param {string} address @param {import('./load-client.mjs').GetRequest[]} views @param {number} seconds
 */
async function slowestP99(address, views, seconds) {
  /** @type {Map<string, number[]>} */
  const latencies = new Map(views.map(({ path }) => [path, []]))
  const fewestCalls = () => Math.min(...[...latencies.values()].map(({ length }) => length))
  while (fewestCalls() < callsPerView) {
    const { latenciesByPath, statuses } = await sendLoad(address, views, { connections, seconds })
    if ([...statuses].some((status) => status !== 200)) return Number.NaN
    for (const [path, measured] of latenciesByPath) latencies.get(path)?.push(...measured)
  }
  return Math.max(...[...latencies.values()].map((measured) => quantile(measured, 0.99)))
}

/** @param {import('./engines.mjs').Engine} engine @param {import('./engines.mjs').Options} options @returns {Promise<import('../verdicts.mjs').Row[]>} */
async function measure(engine, options) {
  const server = await engine.start(options)
  try {
    const { userId, headers } = await register(server.address, 'musician')
    await engine.fill(sumStatements(userId, Date.now()))
    const views = viewsOf(headers)
    await sendLoad(server.address, views, { connections, seconds: warmUpSeconds })
    const name = `api: analytics of 10 million plays, slowest view, ${engine.name}, p99`
    const figure = await slowestP99(server.address, views, options.seconds)
    return [{ name, figure, unit: 'ms', atMost: maxP99Ms }]
  } finally {
    await server.stop()
  }
}

/** @param {string} folder @param {import('./engines.mjs').Options} options */
export function analyticsRows(folder, options) {
  console.log('Measuring the analytics of ten million plays ...')
  return onBothEngines(join(folder, 'analytics'), options, measure)
}
