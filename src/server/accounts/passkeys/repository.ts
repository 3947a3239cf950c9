import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '../../database/open'
import type { Tables } from '../../database/tables'

export type PasskeyRow = Selectable<Tables['passkeys']>
export type PasskeyChallenge = Selectable<Tables['passkey_challenges']>

/** The newest comes first. */
export const passkeysOf = (database: Kysely<Tables>, userId: string): Promise<PasskeyRow[]> =>
  database
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

export const passkeyByCredential = (database: Database, credentialId: string) =>
  database.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

export const insertPasskey = async (
  transaction: Transaction<Tables>,
  row: Insertable<Tables['passkeys']>,
) => {
  await transaction.insertInto('passkeys').values(row).execute()
}

type Own = { id: string; userId: string }

export const renamePasskey = (database: Database, { id, userId }: Own, name: string) =>
  database
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()

/** Returns the row that was deleted. */
export const deletePasskey = (transaction: Transaction<Tables>, { id, userId }: Own) =>
  transaction
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()

/** Returns false if another request has used the passkey or removed it since it was read. */
export const notePasskeyUse = async (
  transaction: Transaction<Tables>,
  { id, counter }: PasskeyRow,
  { newCounter, now }: { newCounter: number; now: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('passkeys')
    .set({ counter: newCounter, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const storeChallenge = async (database: Database, row: PasskeyChallenge) => {
  await database.insertInto('passkey_challenges').values(row).execute()
}

/** Takes a challenge, which no other request then gets, on whichever replica. */
export const takeChallenge = async (
  database: Database,
  { challenge, purpose, now }: { challenge: string; purpose: PasskeyChallenge['purpose']; now: number },
): Promise<PasskeyChallenge | undefined> =>
  database
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()

export const deleteChallengesBefore = async (database: Database, before: number) => {
  await database.deleteFrom('passkey_challenges').where('expires_at', '<=', before).execute()
}
