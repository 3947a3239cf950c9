import { sql, type Selectable, type Transaction } from 'kysely'
import type { Database } from '../database/open'
import type { SellerState } from '../database/table-groups/money-tables'
import type { Tables } from '../database/tables'
import { isUnderReview } from '../database/withheld'
import { raiseListsVersion } from '../catalog/versions-repository'
import type { Account } from '../provider/payment-provider'

export type SellerRow = Selectable<Tables['sellers']>

export const sellerOf = (database: Database, userId: string): Promise<SellerRow | undefined> =>
  database.selectFrom('sellers').selectAll().where('user_id', '=', userId).executeTakeFirst()

export const stateOf = ({ chargesEnabled, isSubmitted }: Account): SellerState => {
  if (!isSubmitted) return 'onboarding'
  return chargesEnabled ? 'active' : 'restricted'
}

const columnsOf = (account: Account, askedAt: number) => ({
  charges_enabled: account.chargesEnabled ? 1 : 0,
  payouts_enabled: account.payoutsEnabled ? 1 : 0,
  requirements: JSON.stringify(account.requirements),
  updated_at: askedAt,
})

export const insertSeller = async (database: Database, userId: string, account: Account, now: number) => {
  await database
    .insertInto('sellers')
    .values({
      user_id: userId,
      account_id: account.id,
      state: stateOf(account),
      created_at: now,
      ...columnsOf(account, now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Cached lists show whether tracks are for sale, so a change of the state makes them stale. */
const changeState = async (
  transaction: Transaction<Tables>,
  { key, id }: { key: 'account_id' | 'user_id'; id: string },
  state: SellerState,
  but: SellerState[] = [],
) => {
  const changed = await transaction
    .updateTable('sellers')
    .set({ state })
    .where(key, '=', id)
    .where('state', 'not in', [state, ...but])
    .executeTakeFirst()
  if (changed.numUpdatedRows > 0n) await raiseListsVersion(transaction)
}

/** Ignores results older than the stored one. A disconnected seller stays disconnected until they reconnect. */
export const updateSeller = (database: Database, account: Account, askedAt: number) =>
  database.transaction().execute(async (transaction) => {
    const updated = await transaction
      .updateTable('sellers')
      .set(columnsOf(account, askedAt))
      .where('account_id', '=', account.id)
      .where('updated_at', '<=', askedAt)
      .executeTakeFirst()
    if (updated.numUpdatedRows === 0n) return
    await changeState(transaction, { key: 'account_id', id: account.id }, stateOf(account), ['disconnected'])
  })

/** Whether moderators look at this seller now. */
export const isSellerUnderReview = async (
  database: Database,
  userId: string,
  now: number,
): Promise<boolean> =>
  (await database
    .selectFrom('sellers')
    .select('user_id')
    .where('user_id', '=', userId)
    .where(isUnderReview('sellers.user_id', now))
    .executeTakeFirst()) !== undefined

const isHeldWrongly = (now: number) => sql<boolean>`
  payouts_held <> case when ${isUnderReview('sellers.user_id', now)} then 1 else 0 end`

/** Sellers whose payouts the provider must be told to hold, or not to hold any more. */
export const sellersToHold = (database: Database, now: number, userId?: string) =>
  database
    .selectFrom('sellers')
    .select(['user_id', 'account_id', 'payouts_held'])
    .where(isHeldWrongly(now))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .execute()

export const setPayoutsHeld = async (database: Database, userId: string, isHeld: boolean) => {
  await database
    .updateTable('sellers')
    .set({ payouts_held: isHeld ? 1 : 0 })
    .where('user_id', '=', userId)
    .execute()
}

export const setSellerState = (database: Database, userId: string, state: SellerState) =>
  database
    .transaction()
    .execute((transaction) => changeState(transaction, { key: 'user_id', id: userId }, state))
