// The exports of people's data. A run holds an export while its lease is in the row.
import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction, Updateable } from 'kysely'
import type { Database } from '../../database/open'
import type { Tables } from '../../database/tables'

export type ExportRow = Selectable<Tables['data_exports']>

export const exportOf = (database: Kysely<Tables>, userId: string): Promise<ExportRow | undefined> =>
  database.selectFrom('data_exports').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Takes the place of the former export, whose file the caller deletes. */
export const putExport = async (transaction: Transaction<Tables>, userId: string, now: number) => {
  const file = { storage_key: null, size_bytes: null, sha256: null, deletes_at: null }
  const waiting = {
    state: 'waiting',
    attempts: 0,
    due_at: now,
    lease: null,
    requested_at: now,
    ...file,
  } as const
  await transaction
    .insertInto('data_exports')
    .values({ user_id: userId, ...waiting })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(waiting))
    .execute()
}

export type Claim = { userId: string; lease: string; attempts: number }

/** Takes the export that has been due for the longest time; null if none is due. Two replicas never take the same one. */
export const claimExport = async (
  database: Database,
  { now, leaseMs }: { now: number; leaseMs: number },
): Promise<Claim | null> => {
  for (;;) {
    const found = await database
      .selectFrom('data_exports')
      .select(['user_id', 'attempts', 'due_at'])
      .where('state', 'in', ['waiting', 'building'])
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst()
    if (!found) return null
    const [lease, attempts] = [randomUUID(), found.attempts + 1]
    const { numUpdatedRows } = await database
      .updateTable('data_exports')
      .set({ state: 'building', attempts, lease, due_at: now + leaseMs })
      .where('user_id', '=', found.user_id)
      .where('state', 'in', ['waiting', 'building'])
      .where('due_at', '=', found.due_at)
      .where('attempts', '=', found.attempts)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) return { userId: found.user_id, lease, attempts }
  }
}

/** Returns false if another run holds the export by now, or the account was deleted. */
export const changeHeld = async (
  database: Kysely<Tables>,
  { userId, lease }: Claim,
  changes: Updateable<Tables['data_exports']>,
): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('data_exports')
    .set(changes)
    .where('user_id', '=', userId)
    .where('lease', '=', lease)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes the rows whose time is over, and returns the storage keys of their files. */
export const deleteExportsBefore = async (
  transaction: Transaction<Tables>,
  now: number,
): Promise<string[]> => {
  const rows = await transaction
    .deleteFrom('data_exports')
    .where('deletes_at', '<=', now)
    .returning('storage_key')
    .execute()
  return rows.flatMap(({ storage_key }) => storage_key ?? [])
}
