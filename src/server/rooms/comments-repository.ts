// All writes to the comments on versions of a mix.
import type { Insertable, Kysely, Transaction, Updateable } from 'kysely'
import type { Database } from '../database/open'
import type { Tables } from '../database/tables'

export const countComments = async (database: Kysely<Tables>, roomId: string) => {
  const row = await database
    .selectFrom('mix_comments')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('room_id', '=', roomId)
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}

export const commentIdByKey = async (database: Kysely<Tables>, key: string): Promise<string | null> => {
  const row = await database
    .selectFrom('mix_comments')
    .select('id')
    .where('request_key', '=', key)
    .executeTakeFirst()
  return row?.id ?? null
}

export const insertComment = async (
  transaction: Transaction<Tables>,
  comment: Insertable<Tables['mix_comments']>,
) => {
  await transaction.insertInto('mix_comments').values(comment).execute()
}

export const updateComment = async (
  database: Database,
  commentId: string,
  changes: Updateable<Tables['mix_comments']>,
) => {
  await database.updateTable('mix_comments').set(changes).where('id', '=', commentId).execute()
}

/** Deletes its answers too. */
export const removeComment = async (database: Database, commentId: string) => {
  await database.deleteFrom('mix_comments').where('id', '=', commentId).execute()
}
