import { sql, type Selectable } from 'kysely'
import type { Database } from '../database/open'
import type { SellerState } from '../database/money-tables'
import type { Tables } from '../database/tables'
import type { Account } from '../payments/provider'

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

/** Whoever has stopped selling goes on only by their own wish, and what was learned since stands. */
export const updateSeller = async (database: Database, account: Account, askedAt: number) => {
  const state = sql<SellerState>`case when state = 'disconnected' then state else ${stateOf(account)} end`
  await database
    .updateTable('sellers')
    .set({ ...columnsOf(account, askedAt), state })
    .where('account_id', '=', account.id)
    .where('updated_at', '<=', askedAt)
    .execute()
}

export const setSellerState = async (database: Database, userId: string, state: SellerState) => {
  await database.updateTable('sellers').set({ state }).where('user_id', '=', userId).execute()
}
