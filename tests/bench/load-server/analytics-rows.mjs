// Measures how long the analytics of an artist with ten million plays take, on both engines.
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { startServer } from '../../browser/servers/server-process.mjs'
import { quantile } from '../verdicts.mjs'
import { heardTracks, sumStatements, trackIdOf } from './analytics-sums.mjs'
import { sendLoad } from './load-client.mjs'
import { register } from './song.mjs'
import { runStatements, startPostgres } from './throwaway-postgres.mjs'

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

/** @typedef {{ name: string, dataFolder: string, databaseUrl: string | null }} Engine */
/** @typedef {{ distFolder: string, seconds: number, env: Record<string, string> }} Options */

/** @param {Engine} engine @param {string[]} statements */
async function fill({ dataFolder, databaseUrl }, statements) {
  if (databaseUrl !== null) return runStatements(databaseUrl, [...statements, 'analyze'])
  const database = new SQLite(join(dataFolder, 'lariat.sqlite'))
  for (const statement of statements) database.exec(statement)
  database.close()
}

/** @param {Engine} engine @param {Options} options @returns {Promise<import('../verdicts.mjs').Row[]>} */
async function measureEngine(engine, { distFolder, seconds, env }) {
  const { dataFolder, databaseUrl } = engine
  const engineEnv = databaseUrl === null ? env : { ...env, DATABASE_URL: databaseUrl }
  const server = await startServer(distFolder, { dataFolder, env: engineEnv })
  try {
    const { userId, headers } = await register(server.address, 'musician')
    await fill(engine, sumStatements(userId, Date.now()))
    const views = viewsOf(headers)
    await sendLoad(server.address, views, { connections, seconds: warmUpSeconds })
    const { latenciesMs, statuses } = await sendLoad(server.address, views, { connections, seconds })
    const isAnswered = [...statuses].every((status) => status === 200)
    const name = `api: analytics of 10 million plays, any view, ${engine.name}, p99`
    const figure = isAnswered ? quantile(latenciesMs, 0.99) : Number.NaN
    return [{ name, figure, unit: 'ms', atMost: maxP99Ms }]
  } finally {
    await server.stop()
  }
}

/** The row of PostgreSQL is missing where it is not installed. @param {string} folder @param {Options} options */
export async function analyticsRows(folder, options) {
  console.log('Measuring the analytics of ten million plays ...')
  const sqlite = { name: 'SQLite', dataFolder: join(folder, 'analytics-sqlite'), databaseUrl: null }
  const rows = await measureEngine(sqlite, options)
  const postgres = await startPostgres()
  if (!postgres) return rows
  try {
    const dataFolder = join(folder, 'analytics-postgres')
    const engine = { name: 'PostgreSQL', dataFolder, databaseUrl: postgres.url }
    return [...rows, ...(await measureEngine(engine, options))]
  } finally {
    await postgres.stop()
  }
}
