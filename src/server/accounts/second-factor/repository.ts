import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '../../database/open'
import type { Tables } from '../../database/tables'
import { saltOf } from './recovery-codes'

type FactorRow = Selectable<Tables['second_factors']>
/** A second factor that is on. */
export type ConfirmedFactor = FactorRow & { confirmed_at: number }

export const factorOf = (database: Kysely<Tables>, userId: string): Promise<FactorRow | undefined> =>
  database.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst()

export const confirmedFactorOf = async (
  database: Kysely<Tables>,
  userId: string,
): Promise<ConfirmedFactor | null> => {
  const row = await factorOf(database, userId)
  return row && row.confirmed_at !== null ? { ...row, confirmed_at: row.confirmed_at } : null
}

/** Replaces an earlier secret that was not confirmed. Returns false if the second factor is on. */
export const storeUnconfirmed = async (
  database: Database,
  row: Insertable<Tables['second_factors']>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('second_factors')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: row.sealed_secret, created_at: row.created_at })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type Confirmed = { factor: FactorRow; step: number; now: number }

/** Returns false if the second factor is on already, or if its secret was replaced meanwhile. */
export const confirmFactor = async (
  transaction: Transaction<Tables>,
  { factor, step, now }: Confirmed,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('second_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', factor.user_id)
    .where('sealed_secret', '=', factor.sealed_secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns false if a code of this step or of a later one was accepted already, on whichever replica. */
export const acceptStep = async (
  transaction: Transaction<Tables>,
  userId: string,
  step: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Turns the second factor off, and forgets its recovery codes. */
export const deleteFactor = async (transaction: Transaction<Tables>, userId: string) => {
  await transaction.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

type NewCodes = { userId: string; hashes: readonly string[]; now: number }

export const replaceRecoveryCodes = async (
  transaction: Transaction<Tables>,
  { userId, hashes, now }: NewCodes,
) => {
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await transaction
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: now })))
    .execute()
}

/** Returns false if there is no such code, or if it was used already. */
export const acceptRecoveryCode = async (
  transaction: Transaction<Tables>,
  { userId, hashes, now }: { userId: string; hashes: readonly string[]; now: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', 'in', hashes)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Null if no code is left, or if those that are left were stored without a salt. */
export const saltOfRecoveryCodes = async (
  database: Kysely<Tables>,
  userId: string,
): Promise<string | null> => {
  const row = await database
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row ? saltOf(row.code_hash) : null
}

export const recoveryCodesLeft = async (database: Kysely<Tables>, userId: string): Promise<number> => {
  const row = await database
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}

/** Returns false if this challenge was used already. */
export const markChallengeUsed = async (
  transaction: Transaction<Tables>,
  { id, expiresAt }: { id: string; expiresAt: number },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('used_challenges')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** An expired challenge is refused by its signed time, so its row is no longer needed. */
export const deleteChallengesBefore = async (database: Database, before: number) => {
  await database.deleteFrom('used_challenges').where('expires_at', '<=', before).execute()
}
