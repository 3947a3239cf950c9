import type { Kysely } from 'kysely'
import type { Database } from '../database/open'
import type { Tables } from '../database/tables'

/** Call it before a file is stored, or in the transaction that removes the last reference to a file. */
export const noteLooseFiles = async (database: Kysely<Tables>, storageKeys: string[], now: number) => {
  const rows = [...new Set(storageKeys)].toSorted().map((storage_key) => ({ storage_key, since: now }))
  if (rows.length === 0) return
  await database
    .insertInto('loose_files')
    .values(rows)
    .onConflict((conflict) => conflict.column('storage_key').doUpdateSet({ since: now }))
    .execute()
}

export const looseFilesBefore = (database: Database, timeMs: number, limit: number) =>
  database
    .selectFrom('loose_files')
    .selectAll()
    .where('since', '<', timeMs)
    .orderBy('since')
    .orderBy('storage_key')
    .limit(limit)
    .execute()

/** Keeps the row if it was noted again in the meantime. */
export const forgetLooseFile = async (
  database: Database,
  { storage_key, since }: Tables['loose_files'],
): Promise<void> => {
  await database
    .deleteFrom('loose_files')
    .where('storage_key', '=', storage_key)
    .where('since', '=', since)
    .execute()
}
