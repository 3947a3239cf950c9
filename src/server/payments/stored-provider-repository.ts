// The one row that names the provider of all stored ids. A migration inserts it with its table.
import type { Transaction } from 'kysely'
import type { ProviderKind } from '../database/table-groups/money-tables'
import type { Database } from '../database/open'
import type { Tables } from '../database/tables'

export const storedProvider = async (database: Database): Promise<ProviderKind | null> => {
  const row = await database.selectFrom('payment_provider').select('kind').executeTakeFirstOrThrow()
  return row.kind
}

const idTables = ['customers', 'sellers', 'payments'] as const

export const hasProviderIds = async (transaction: Transaction<Tables>): Promise<boolean> => {
  for (const table of idTables) {
    if (await transaction.selectFrom(table).select('user_id').limit(1).executeTakeFirst()) return true
  }
  return false
}

/** Deletes the events of the previous provider, because the new one cannot answer questions about them. */
export const replaceProvider = async (transaction: Transaction<Tables>, kind: ProviderKind) => {
  await transaction.deleteFrom('provider_events').execute()
  await transaction.updateTable('payment_provider').set({ kind, caught_up_to: null }).execute()
}

/** Returns the time up to which all events have been received; 0 before the first request for events. */
export const caughtUpTo = async (database: Database): Promise<number> => {
  const row = await database.selectFrom('payment_provider').select('caught_up_to').executeTakeFirstOrThrow()
  return row.caught_up_to ?? 0
}

export const setCaughtUpTo = async (database: Database, at: number) => {
  await database.updateTable('payment_provider').set({ caught_up_to: at }).execute()
}

/** Takes the lease on reconciling. Returns false while another replica holds it. */
export const takeLease = async (database: Database, now: number, until: number): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('payment_provider')
    .set({ looking_until: until })
    .where((is) => is.or([is('looking_until', 'is', null), is('looking_until', '<=', now)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Extends or ends the lease. Does nothing when another replica has taken it. */
export const renewLease = async (database: Database, from: number, until: number | null) => {
  await database
    .updateTable('payment_provider')
    .set({ looking_until: until })
    .where('looking_until', '=', from)
    .execute()
}
