// The playlists that were deleted. A device may send the creation of one again long afterwards.
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/open'
import type { Tables } from '../database/tables'

type Deleted = { id: string; requestKey: string | null; now: number }

export const insertDeleted = async (
  transaction: Transaction<Tables>,
  { id, requestKey, now }: Deleted,
): Promise<void> => {
  await transaction
    .insertInto('deleted_playlists')
    .values({ id, request_key: requestKey, deleted_at: now })
    .execute()
}

type Creation = { id: string | undefined; requestKey: string | null }

/** Whether a playlist with this id, or one that this request has created, was deleted. */
export const wasDeleted = async (
  database: Kysely<Tables>,
  { id, requestKey }: Creation,
): Promise<boolean> => {
  if (id === undefined && requestKey === null) return false
  const row = await database
    .selectFrom('deleted_playlists')
    .select('id')
    .where((is) => is.or([is('id', '=', id ?? ''), is('request_key', '=', requestKey ?? '')]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const forgetDeletedBefore = async (database: Database, before: number) => {
  await database.deleteFrom('deleted_playlists').where('deleted_at', '<', before).execute()
}
