import { SqliteAdapter, sql, type Transaction } from 'kysely'
import type { Tables } from './tables'

/** Waits until no other transaction holds the lock of this name, and holds it until this transaction ends. */
export const lockByName = async (transaction: Transaction<Tables>, name: string) => {
  // SQLite allows one writer at a time, and there every transaction is the writer from its beginning.
  if (transaction.getExecutor().adapter instanceof SqliteAdapter) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
}
