import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { Clock } from '../core/clock'
import { sqliteBusyTimeoutMs, type Database, type Engine } from './open'
import { accountsAndGate } from './migrations/001-accounts-and-gate'
import { music } from './migrations/002-music'
import { money } from './migrations/003-money'
import type { Migration } from './migrations/migration'
import type { Tables } from './tables'

/** In the order they are applied; one that has shipped is never changed, only followed by another. */
const migrations: Migration[] = [accountsAndGate, music, money]

export class NewerDatabaseError extends Error {}

// Any number, as long as every process asks for the same one.
const migrationLock = 470_047

const lockTimeoutMs = 60_000
const lockPollMs = 20

const isBusy = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY'

/** Waits without holding up the thread, on which the one who has the lock may be running too. */
const beginAloneOnSqlite = async (connection: Kysely<Tables>) => {
  const deadline = performance.now() + lockTimeoutMs
  await sql`pragma busy_timeout = 0`.execute(connection)
  for (;;) {
    try {
      await sql`begin immediate`.execute(connection)
      break
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      await wait(lockPollMs)
    }
  }
  await sql`pragma busy_timeout = ${sql.lit(sqliteBusyTimeoutMs)}`.execute(connection)
}

/** Begins a transaction that only one process at a time can be in. */
const beginAlone = async (connection: Kysely<Tables>, engine: Engine) => {
  if (engine === 'sqlite') return beginAloneOnSqlite(connection)
  await sql`begin`.execute(connection)
  await sql`set local statement_timeout = 0`.execute(connection)
  await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(connection)
}

const readVersion = async (connection: Kysely<Tables>): Promise<number> => {
  const row = await connection
    .selectFrom('schema_versions')
    .select((select) => select.fn.max('version').as('version'))
    .executeTakeFirst()
  return row?.version ?? 0
}

const undefinedTable = '42P01'

const isMissingTable = (error: unknown) =>
  error instanceof Error &&
  (error.message.startsWith('no such table') || ('code' in error && error.code === undefinedTable))

const isUpToDate = async (connection: Kysely<Tables>): Promise<boolean> => {
  try {
    return (await readVersion(connection)) === migrations.length
  } catch (error) {
    if (isMissingTable(error)) return false
    throw error
  }
}

const applyMissing = async (connection: Kysely<Tables>, engine: Engine, clock: Clock) => {
  await connection.schema
    .createTable('schema_versions')
    .ifNotExists()
    .addColumn('version', 'integer', (column) => column.primaryKey())
    .addColumn('applied_at', 'bigint', (column) => column.notNull())
    .execute()
  const version = await readVersion(connection)
  if (version > migrations.length) {
    throw new NewerDatabaseError(
      `The database is at version ${version}, but this Lariat knows only ${migrations.length}; start a newer one`,
    )
  }
  for (const [index, migration] of migrations.entries()) {
    if (index < version) continue
    await migration(connection, engine)
    await connection
      .insertInto('schema_versions')
      .values({ version: index + 1, applied_at: clock.now() })
      .execute()
  }
}

/** Brings the tables up to date, once, however many processes start together; holds up nobody where they are. */
export const migrate = (database: Database, engine: Engine, clock: Clock) =>
  database.connection().execute(async (connection) => {
    if (await isUpToDate(connection)) return
    await beginAlone(connection, engine)
    try {
      await applyMissing(connection, engine, clock)
      await sql`commit`.execute(connection)
    } catch (error) {
      await sql`rollback`.execute(connection)
      throw error
    }
  })
