import { sql, type Selectable, type Transaction } from 'kysely'
import type { Database } from '../database/open'
import { prepareQuery } from '../database/prepared-query'
import type { Tables, Variant } from '../database/tables'

export type PurchaseRow = Selectable<Tables['purchases']>
export type PurchasePlace = { createdAt: number; id: string }

type FirstPage = { userId: string; skip: number; limit: number }

const selectPage = (database: Database, { userId, skip, limit }: FirstPage) =>
  database
    .selectFrom('purchases')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(skip)

const selectFirst = prepareQuery(selectPage)

const selectNext = prepareQuery(
  (database, { createdAt, id, userId, skip, limit }: FirstPage & PurchasePlace) =>
    selectPage(database, { userId, skip, limit }).where(
      sql<boolean>`(created_at, id) < (${createdAt}, ${id})`,
    ),
)

/** Returns the newest purchase first. */
export const purchasesOf = (
  database: Database,
  userId: string,
  { after, skip, limit }: { after: PurchasePlace | null; skip: number; limit: number },
): Promise<PurchaseRow[]> => {
  const page = { userId, skip, limit }
  return after ? selectNext(database, { ...page, ...after }) : selectFirst(database, page)
}

const selectPurchase = prepareQuery((database, { userId, trackId }: { userId: string; trackId: string }) =>
  database.selectFrom('purchases').selectAll().where('user_id', '=', userId).where('track_id', '=', trackId),
)

export const purchaseOf = async (
  database: Database,
  userId: string,
  trackId: string,
): Promise<PurchaseRow | undefined> => (await selectPurchase(database, { userId, trackId }))[0]

const selectCount = prepareQuery((database, { userId }: { userId: string }) =>
  database
    .selectFrom('purchases')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId),
)

export const countPurchases = async (database: Database, userId: string): Promise<number> =>
  (await selectCount(database, { userId }))[0]?.total ?? 0

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
