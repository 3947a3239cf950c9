import { SqliteAdapter, sql, type Transaction } from 'kysely'
import type { Tables } from './tables'

/** Waits until no other transaction holds the lock of this name, and holds it until this transaction ends. */
export const lockByName = async (transaction: Transaction<Tables>, name: string) => {
  if (transaction.getExecutor().adapter instanceof SqliteAdapter) {
    // SQLite allows one writer at a time. An update that matches no row already makes this transaction the writer.
    await sql`update schema_versions set version = version where 1 = 0`.execute(transaction)
    return
  }
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
}
