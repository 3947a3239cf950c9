// The exports of people's data.
import type { Kysely, Selectable, Transaction } from 'kysely'
import { leaseQueue } from '../../database/lease-queue'
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

export const { claim: claimExport, changeHeld } = leaseQueue('data_exports')

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
