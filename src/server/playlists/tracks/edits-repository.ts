// The last edits of each playlist and their answers.
import type { Transaction } from 'kysely'
import type { Database } from '../../database/open'
import type { Tables } from '../../database/tables'

export type Edit = { playlistId: string; requestKey: string }

export const answerTo = async (
  transaction: Transaction<Tables>,
  { playlistId, requestKey }: Edit,
): Promise<string | null> => {
  const row = await transaction
    .selectFrom('playlist_edits')
    .select('answer')
    .where('playlist_id', '=', playlistId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
  return row?.answer ?? null
}

/** Keeps the answers to the last `keptMax` edits of the playlist, whose row must be locked. */
export const keepAnswer = async (
  transaction: Transaction<Tables>,
  { playlistId, requestKey }: Edit,
  { answer, keptMax, now }: { answer: string; keptMax: number; now: number },
) => {
  const last = await transaction
    .selectFrom('playlist_edits')
    .select((select) => select.fn.max('number').as('number'))
    .where('playlist_id', '=', playlistId)
    .executeTakeFirst()
  const number = (last?.number ?? 0) + 1
  await transaction
    .insertInto('playlist_edits')
    .values({ playlist_id: playlistId, request_key: requestKey, number, answer, answered_at: now })
    .execute()
  await transaction
    .deleteFrom('playlist_edits')
    .where('playlist_id', '=', playlistId)
    .where('number', '<=', number - keptMax)
    .execute()
}

/** Deletes the answers to edits before this time. Answers without a time count as given now. */
export const forgetEditsBefore = async (
  database: Database,
  { before, now }: { before: number; now: number },
) => {
  await database
    .updateTable('playlist_edits')
    .set({ answered_at: now })
    .where('answered_at', 'is', null)
    .execute()
  await database.deleteFrom('playlist_edits').where('answered_at', '<', before).execute()
}
