import { SqliteAdapter, sql, type Transaction } from 'kysely'
import type { Tables } from './tables'

/** Waits until no other transaction holds the lock of this name, and holds it until this transaction ends. */
export const lockByName = async (transaction: Transaction<Tables>, name: string) => {
  // SQLite allows one writer at a time, and there every transaction is the writer from its beginning.
  if (transaction.getExecutor().adapter instanceof SqliteAdapter) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
}

/**
 * Holds these rows until the transaction ends. Call it before a statement that writes several rows, because such a
 * statement takes them in any order, and two transactions that take the same rows in different orders block each other.
 * All others take them in the order of their ids, as this does.
 */
export const lockRows = async (
  transaction: Transaction<Tables>,
  table: 'tracks' | 'albums' | 'playlists',
  ids: readonly string[],
) => {
  if (ids.length === 0 || transaction.getExecutor().adapter instanceof SqliteAdapter) return
  await sql`
    select id from ${sql.table(table)} where id in (${sql.join(ids)})
    order by id collate "C" for no key update
  `.execute(transaction)
}

/** Keeps these tracks from changing until the transaction ends. Plays are not counted meanwhile. */
export const holdTracks = async (transaction: Transaction<Tables>, ids: readonly string[]) => {
  if (ids.length === 0 || transaction.getExecutor().adapter instanceof SqliteAdapter) return
  await sql`
    select id from tracks where id = any(${ids}::text[]) order by id collate "C" for share
  `.execute(transaction)
}
