import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import SQLite from 'better-sqlite3'
import { Kysely } from 'kysely'
import { Pool, types as pgTypes, type CustomTypesConfig, type PoolConfig } from 'pg'
import { minuteMs } from '~/contract/durations'
import { createPostgresDialect, type Connections } from './dialects/postgres-dialect'
import { createSqliteDialect } from './dialects/sqlite-dialect'
import type { Tables } from './tables'

export type Database = Kysely<Tables>
export type Engine = 'sqlite' | 'postgres'

/** How long a statement waits while another process has the SQLite file locked. */
const sqliteLockWaitMs = 10_000
const statementTimeoutMs = 15_000
const connectionTimeoutMs = 5_000
const poolSize = 10
/** A new connection plans its first queries slowly, so connections outlast the pauses between requests. */
const idleConnectionMs = 5 * minuteMs

const walAgainAfterMs = 25

/** When several servers open a new file together, one turns WAL on, and the others wait. */
const turnOnWal = (connection: SQLite.Database, until: number) => {
  try {
    connection.pragma('journal_mode = WAL')
  } catch (error) {
    const isBusy = error instanceof SQLite.SqliteError && error.code === 'SQLITE_BUSY'
    if (!isBusy || Date.now() > until) throw error
    // Blocking the thread is harmless here: the server does nothing else yet.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, walAgainAfterMs)
    turnOnWal(connection, until)
  }
}

/** synchronous=FULL: a write that was acknowledged is on disk, even after a power cut. */
const openWriter = (file: string, lockWaitMs: number) => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // SQLite itself does not wait for locks, because that would block the process. The dialect waits.
  const connection = new SQLite(file, { timeout: 0 })
  turnOnWal(connection, Date.now() + lockWaitMs)
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  return connection
}

const openReader = (file: string) => {
  const connection = new SQLite(file, { timeout: 0 })
  connection.pragma('query_only = ON')
  return connection
}

const openSqlite = (file: string, lockWaitMs: number): Database => {
  const writer = openWriter(file, lockWaitMs)
  const reader = writer.memory ? null : openReader(file)
  return new Kysely<Tables>({ dialect: createSqliteDialect({ writer, reader, lockWaitMs }) })
}

// pg returns int8 as text by default. This schema stores milliseconds and counts in it, which a number holds exactly.
const int8 = 20
const types: CustomTypesConfig = {
  getTypeParser: (id, format) => (id === int8 ? Number : pgTypes.getTypeParser(id, format)),
}

/** Opens the connections to PostgreSQL. `onIdleError` must be called when one that nobody uses breaks. */
export type OpenConnections = (settings: PoolConfig, onIdleError: (error: Error) => void) => Connections

const openPool: OpenConnections = (settings, onIdleError) => {
  const pool = new Pool(settings)
  // Without a listener, the error of a broken idle connection would end the process.
  pool.on('error', onIdleError)
  return pool
}

const postgresSettings = (connectionString: string): PoolConfig => ({
  connectionString,
  types,
  max: poolSize,
  connectionTimeoutMillis: connectionTimeoutMs,
  idleTimeoutMillis: idleConnectionMs,
  statement_timeout: statementTimeoutMs,
  idle_in_transaction_session_timeout: statementTimeoutMs,
  application_name: 'lariat',
})

type Place = {
  databaseUrl: string | null
  sqliteFile: string
  onIdleError: (error: Error) => void
  lockWaitMs?: number
  openConnections?: OpenConnections
}

export const openDatabase = ({
  databaseUrl,
  sqliteFile,
  onIdleError,
  lockWaitMs = sqliteLockWaitMs,
  openConnections = openPool,
}: Place): { engine: Engine; database: Database } => {
  if (!databaseUrl) return { engine: 'sqlite', database: openSqlite(sqliteFile, lockWaitMs) }
  const connections = openConnections(postgresSettings(databaseUrl), onIdleError)
  return { engine: 'postgres', database: new Kysely<Tables>({ dialect: createPostgresDialect(connections) }) }
}
