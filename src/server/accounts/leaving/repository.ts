// Accounts that wait to be deleted, and the deletion of their rows.
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/open'
import type { Tables } from '../../database/tables'

/** Ends all sessions too. Returns false if the account waits already. */
export const withdraw = async (transaction: Transaction<Tables>, userId: string, now: number) => {
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({ withdrawn_at: now })
    .where('id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute()
  return numUpdatedRows > 0n
}

/** Returns false if the account does not wait any more, or has waited since this time or longer. */
export const restore = async (transaction: Transaction<Tables>, userId: string, after: number) => {
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({ withdrawn_at: null })
    .where('id', '=', userId)
    .where('withdrawn_at', '>', after)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * The account has waited since the beginning of time from now on, so nobody returns to it, even by a replica whose clock is
 * behind. Must be called before anything is deleted. Returns false if the account was kept or deleted meanwhile.
 */
export const endReturn = async (database: Database, userId: string, before: number): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('users')
    .set({ withdrawn_at: 0 })
    .where('id', '=', userId)
    .where('withdrawn_at', '<=', before)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The accounts that have waited since before this time. */
export const withdrawnBefore = (database: Database, before: number, limit: number) =>
  database
    .selectFrom('users')
    .selectAll()
    .where('withdrawn_at', '<=', before)
    .where('erased_at', 'is', null)
    .orderBy('withdrawn_at')
    .limit(limit)
    .execute()

/** Locks the account. Returns undefined if it was kept or deleted meanwhile. */
export const holdWithdrawn = (transaction: Transaction<Tables>, userId: string, before: number) =>
  transaction
    .updateTable('users')
    .set((of) => ({ updated_at: of.ref('updated_at') }))
    .where('id', '=', userId)
    .where('withdrawn_at', '<=', before)
    .where('erased_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

const namelessLetters = 12

/** Adds a row without a name, to which bought tracks and records of payments can belong. Nobody can sign in to it. */
export const insertNameless = async (transaction: Transaction<Tables>, now: number): Promise<string> => {
  const id = randomUUID()
  const username = `deleted-${id.replaceAll('-', '').slice(0, namelessLetters)}`
  const unknown = `deleted ${randomUUID()}`
  await transaction
    .insertInto('users')
    .values({
      id,
      email: '',
      email_key: unknown,
      username,
      username_key: username,
      display_name: 'Deleted account',
      bio: null,
      search_text: '',
      avatar_key: null,
      profile_type: 'listener',
      is_admin: 0,
      password_hash: '',
      registration_key: null,
      created_at: now,
      updated_at: now,
      withdrawn_at: now,
      erased_at: now,
    })
    .execute()
  return id
}

/** Everything that belongs to the account alone goes with its row. */
export const deleteUser = async (transaction: Transaction<Tables>, userId: string) => {
  await transaction.deleteFrom('users').where('id', '=', userId).execute()
}

/** Deletes the row without a name if nothing belongs to it. */
export const dropUnusedNameless = async (transaction: Transaction<Tables>, id: string) => {
  await transaction
    .deleteFrom('users')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('tracks').select('tracks.id').where('artist_id', '=', id))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('purchases').select('purchases.id').where('user_id', '=', id))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payments').select('payments.id').where('user_id', '=', id))),
    )
    .execute()
}
