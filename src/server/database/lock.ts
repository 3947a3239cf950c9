import { SqliteAdapter, sql, type Transaction } from 'kysely'
import type { Tables } from './tables'

/** Until the transaction is over, nobody else gets past this line with the same name. */
export const lockByName = async (transaction: Transaction<Tables>, name: string) => {
  if (transaction.getExecutor().adapter instanceof SqliteAdapter) {
    // One writer at a time has the whole file, and a write that finds no row is one too.
    await sql`update schema_versions set version = version where 1 = 0`.execute(transaction)
    return
  }
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
}
