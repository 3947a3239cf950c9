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

/** @param {import('./engines.mjs').Engine} engine @param {import('./engines.mjs').Options} options @returns {Promise<import('../verdicts.mjs').Row[]>} */
async function measure(engine, options) {
  const server = await engine.start(options)
  try {
    const { userId, headers } = await register(server.address, 'musician')
    await engine.fill(sumStatements(userId, Date.now()))
    const views = viewsOf(headers)
    await sendLoad(server.address, views, { connections, seconds: warmUpSeconds })
    const load = { connections, seconds: options.seconds }
    const { latenciesMs, statuses } = await sendLoad(server.address, views, load)
    const isAnswered = [...statuses].every((status) => status === 200)
    const name = `api: analytics of 10 million plays, any view, ${engine.name}, p99`
    const figure = isAnswered ? quantile(latenciesMs, 0.99) : Number.NaN
    return [{ name, figure, unit: 'ms', atMost: maxP99Ms }]
  } finally {
    await server.stop()
  }
}

/** @param {string} folder @param {import('./engines.mjs').Options} options */
export function analyticsRows(folder, options) {
  console.log('Measuring the analytics of ten million plays ...')
  return onBothEngines(join(folder, 'analytics'), (engine) => measure(engine, options))
}
