import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Database } from '../database/open'
import type { PaymentState } from '../database/table-groups/money-tables'
import type { Tables } from '../database/tables'

export type PaymentRow = Selectable<Tables['payments']>

export const paymentOfIntent = (database: Database, intentId: string): Promise<PaymentRow | undefined> =>
  database.selectFrom('payments').selectAll().where('intent_id', '=', intentId).executeTakeFirst()

export const openPayment = (
  database: Database,
  userId: string,
  trackId: string,
): Promise<PaymentRow | undefined> =>
  database
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('track_id', '=', trackId)
    .where('state', '=', 'open')
    .executeTakeFirst()

/** Open payments created before the time `before`, oldest first. With `after`, only those that follow this payment. */
export const openPayments = (
  database: Database,
  before: number,
  after: Pick<PaymentRow, 'created_at' | 'id'> | null,
  limit: number,
): Promise<PaymentRow[]> => {
  let query = database
    .selectFrom('payments')
    .selectAll()
    .where('state', '=', 'open')
    .where('created_at', '<', before)
  if (after) {
    query = query.where(sql<boolean>`(created_at, id) > (${after.created_at}, ${after.id})`)
  }
  return query.orderBy('created_at').orderBy('id').limit(limit).execute()
}

/** Returns false when another payment of this buyer for this track is open. */
export const insertPayment = async (database: Database, row: PaymentRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('payments')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns false when the payment is not open any more. */
export const setIntent = async (database: Database, id: string, intentId: string): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('payments')
    .set({ intent_id: intentId })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const setSavesCard = async (database: Database, id: string, savesCard: boolean) => {
  await database
    .updateTable('payments')
    .set({ saves_card: savesCard ? 1 : 0 })
    .where('id', '=', id)
    .execute()
}

/** A paid payment stays paid. A canceled one can become paid, but none becomes open again. */
export const closePayment = async (
  database: Database,
  id: string,
  to: { state: Exclude<PaymentState, 'open'>; paid_at: number | null },
) => {
  await database.updateTable('payments').set(to).where('id', '=', id).where('state', '!=', 'paid').execute()
}

/** Cancels a payment without an intent, unless an intent was stored at the same moment. */
export const closeWithoutIntent = async (database: Database, id: string) => {
  await database
    .updateTable('payments')
    .set({ state: 'canceled' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('intent_id', 'is', null)
    .execute()
}

/** Lets a track be deleted: abandoned checkouts refer to it and record no money. */
export const deleteCanceledPayments = async (transaction: Transaction<Tables>, trackId: string) => {
  await transaction
    .deleteFrom('payments')
    .where('track_id', '=', trackId)
    .where('state', '=', 'canceled')
    .execute()
}

/** Whether somebody has bought the track or is buying it, so that its recording must stay. */
export const hasBuyers = async (database: Kysely<Tables>, trackId: string): Promise<boolean> => {
  const purchase = await database
    .selectFrom('purchases')
    .select('id')
    .where('track_id', '=', trackId)
    .limit(1)
    .executeTakeFirst()
  if (purchase) return true
  const payment = await database
    .selectFrom('payments')
    .select('id')
    .where('track_id', '=', trackId)
    .where('state', '!=', 'canceled')
    .limit(1)
    .executeTakeFirst()
  return payment !== undefined
}

/** The facts that decide whether this user may buy the track. */
export const offered = (database: Database, trackId: string, userId: string) =>
  database
    .selectFrom('tracks')
    .leftJoin('sellers', 'sellers.user_id', 'tracks.artist_id')
    .leftJoin('purchases', (join) =>
      join.onRef('purchases.track_id', '=', 'tracks.id').on('purchases.user_id', '=', userId),
    )
    .leftJoin('payments', (join) =>
      join
        .onRef('payments.track_id', '=', 'tracks.id')
        .on('payments.user_id', '=', userId)
        .on('payments.state', '=', 'open'),
    )
    .leftJoin('collaborators', (join) =>
      join.onRef('collaborators.track_id', '=', 'tracks.id').on('collaborators.user_id', '=', userId),
    )
    .where('tracks.id', '=', trackId)
    .where('tracks.version_of', 'is', null)
    .select([
      'tracks.id',
      'tracks.title',
      'tracks.artist_id',
      'tracks.price_cents',
      'tracks.is_listed',
      'tracks.deleted_at',
      'sellers.account_id',
      'sellers.state as seller_state',
      'purchases.id as purchase_id',
      'payments.id as payment_id',
      'collaborators.state as collaboration',
    ])
    .executeTakeFirst()

export const customerOf = async (database: Database, userId: string): Promise<string | null> => {
  const row = await database
    .selectFrom('customers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.customer_id ?? null
}

export const deleteCustomer = async (database: Database, userId: string, customerId: string) => {
  await database
    .deleteFrom('customers')
    .where('user_id', '=', userId)
    .where('customer_id', '=', customerId)
    .execute()
}

export const insertCustomer = async (database: Database, userId: string, customerId: string) => {
  await database
    .insertInto('customers')
    .values({ user_id: userId, customer_id: customerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const passOnPayments = async (
  transaction: Kysely<Tables>,
  { from, to }: { from: string; to: string },
) => {
  await transaction.updateTable('payments').set({ user_id: to }).where('user_id', '=', from).execute()
}
