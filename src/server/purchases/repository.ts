import { sql, type Selectable, type Transaction } from 'kysely'
import type { Database } from '../database/open'
import type { Tables, Variant } from '../database/tables'

export type PurchaseRow = Selectable<Tables['purchases']>
export type PurchasePlace = { createdAt: number; id: string }

/** Returns the newest purchase first. */
export const purchasesOf = (
  database: Database,
  userId: string,
  { after, limit }: { after: PurchasePlace | null; limit: number },
): Promise<PurchaseRow[]> => {
  const query = database
    .selectFrom('purchases')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (!after) return query.execute()
  return query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`).execute()
}

export const purchaseOf = (
  database: Database,
  userId: string,
  trackId: string,
): Promise<PurchaseRow | undefined> =>
  database
    .selectFrom('purchases')
    .selectAll()
    .where('user_id', '=', userId)
    .where('track_id', '=', trackId)
    .executeTakeFirst()

export const countPurchases = async (database: Database, userId: string): Promise<number> => {
  const row = await database
    .selectFrom('purchases')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.total ?? 0
}

/** Does nothing when this person owns the track already. */
export const insertPurchase = async (database: Database, row: PurchaseRow) => {
  await database
    .insertInto('purchases')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const deletePurchase = async (transaction: Transaction<Tables>, paymentId: string) => {
  await transaction.deleteFrom('purchases').where('payment_id', '=', paymentId).execute()
}

/** The SHA-256 of every block of a download, in hex. */
export const blocksOf = async (database: Database, trackId: string, variant: Variant): Promise<string[]> => {
  const row = await database
    .selectFrom('track_files')
    .select('blocks')
    .where('track_id', '=', trackId)
    .where('variant', '=', variant)
    .executeTakeFirstOrThrow()
  return JSON.parse(row.blocks) as string[]
}
