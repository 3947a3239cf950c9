// Runs a measurement on both database engines, each with a new database.
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { startServer } from '../../browser/servers/server-process.mjs'
import { besideReference } from './reference/beside-reference.mjs'
import { runStatements, startPostgres } from './throwaway-postgres.mjs'

/** @typedef {{ distFolder: string, seconds: number, env: Record<string, string> }} Options */
/** @typedef {import('../verdicts.mjs').Row} Row */

/** A database with one engine, and how to start a server on it and to write to it. */
export class Engine {
  #dataFolder
  #databaseUrl

  /** @param {{ name: string, dataFolder: string, databaseUrl: string | null }} place */
  constructor({ name, dataFolder, databaseUrl }) {
    this.name = name
    this.#dataFolder = dataFolder
    this.#databaseUrl = databaseUrl
  }

  /** @param {Options} options */
  start({ distFolder, env }) {
    const engineEnv = this.#databaseUrl === null ? env : { ...env, DATABASE_URL: this.#databaseUrl }
    return startServer(distFolder, { dataFolder: this.#dataFolder, env: engineEnv })
  }

  /**
   * PostgreSQL cleans up after the filling, as it has long done in a database that is in use. Otherwise it would begin in the
   * middle of the measurement.
   * @param {string[]} statements
   */
  async fill(statements) {
    if (this.#databaseUrl !== null) return runStatements(this.#databaseUrl, [...statements, 'vacuum analyze'])
    const database = new SQLite(join(this.#dataFolder, 'lariat.sqlite'))
    for (const statement of statements) database.exec(statement)
    database.close()
  }
}

/**
 * The rows of PostgreSQL are missing where it is not installed. Limits in milliseconds are those for this machine.
 * @param {string} folder @param {Options} options @param {(engine: Engine, options: Options) => Promise<Row[]>} measure
 */
export async function onBothEngines(folder, options, measure) {
  /** @param {Engine} engine */
  const measureOn = (engine) => besideReference(options.seconds, () => measure(engine, options))
  const sqlite = { name: 'SQLite', dataFolder: `${folder}-sqlite`, databaseUrl: null }
  const rows = await measureOn(new Engine(sqlite))
  const postgres = await startPostgres()
  if (!postgres) return rows
  try {
    const place = { name: 'PostgreSQL', dataFolder: `${folder}-postgres`, databaseUrl: postgres.url }
    return [...rows, ...(await measureOn(new Engine(place)))]
  } finally {
    await postgres.stop()
  }
}
