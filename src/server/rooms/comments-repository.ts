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

/**
 * Keeps what others answered to the comments of this author, which are going to be deleted: the first answer takes the place
 * of the comment, and the others answer it.
 */
export const keepAnswers = async (transaction: Transaction<Tables>, authorId: string) => {
  const answers = await transaction
    .selectFrom('mix_comments as answer')
    .innerJoin('mix_comments as answered', 'answered.id', 'answer.answer_to')
    .select(['answer.id', 'answered.id as answer_to', 'answered.resolved_at'])
    .where('answered.author_id', '=', authorId)
    .where('answer.author_id', '<>', authorId)
    .orderBy('answer.created_at')
    .orderBy('answer.id')
    .execute()
  const firsts = new Map<string, string>()
  for (const { id, answer_to, resolved_at } of answers) {
    const first = firsts.get(answer_to)
    if (first === undefined) firsts.set(answer_to, id)
    await transaction
      .updateTable('mix_comments')
      .set({ answer_to: first ?? null, ...(first === undefined && { resolved_at }) })
      .where('id', '=', id)
      .execute()
  }
}
