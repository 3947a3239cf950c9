import { sql, type Selectable, type Transaction } from 'kysely'
import { idParameter, isAmong } from '../database/id-list'
import { lockByName } from '../database/lock'
import type { Database } from '../database/open'
import { addPurchasesToSums, heardPreview, heardPreviewBefore } from '../listening/sums-repository'
import { prepareLookup, prepareQuery } from '../database/prepared-query'
import type { Tables } from '../database/tables'
import { isPurchaseRecalled } from '../database/withheld'

export type PurchaseRow = Selectable<Tables['purchases']>
type NewPurchase = Omit<PurchaseRow, 'after_preview'>
export type PurchasePlace = { createdAt: number; id: string }

/** A recalled track leaves the libraries of its buyers, as a refunded one does. */
const isKept = sql<boolean>`not ${isPurchaseRecalled}`

type FirstPage = { userId: string; skip: number; limit: number }

const selectPage = (database: Database, { userId, skip, limit }: FirstPage) =>
  database
    .selectFrom('purchases')
    .selectAll()
    .where('user_id', '=', userId)
    .where(isKept)
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

const selectPurchase = prepareLookup((database, { userId, trackId }: { userId: string; trackId: string }) =>
  database
    .selectFrom('purchases')
    .selectAll()
    .where('user_id', '=', userId)
    .where('track_id', '=', trackId)
    .where(isKept),
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
    .where('user_id', '=', userId)
    .where(isKept),
)

export const countPurchases = async (database: Database, userId: string): Promise<number> =>
  (await selectCount(database, { userId }))[0]?.total ?? 0

/** Returns false, and does nothing, when this person owns the track already. */
export const insertPurchase = async (
  transaction: Transaction<Tables>,
  row: NewPurchase,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('purchases')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const isNew = numInsertedOrUpdatedRows === 1n
  if (isNew) await countPurchase(transaction, row)
  return isNew
}

/** Adds the purchase to the daily sums if its buyer had heard the preview and it is not in the sums yet. */
const countPurchase = async (
  transaction: Transaction<Tables>,
  { id, user_id: userId, track_id: trackId, created_at: at }: NewPurchase,
) => {
  const isAfterPreview = await heardPreview(transaction, { trackId, userId, at })
  const { numUpdatedRows } = await transaction
    .updateTable('purchases')
    .set({ after_preview: isAfterPreview ? 1 : 0 })
    .where('id', '=', id)
    .where('after_preview', 'is', null)
    .executeTakeFirst()
  if (isAfterPreview && numUpdatedRows === 1n)
    await addPurchasesToSums(transaction, { trackId, at, purchases: 1 })
}

const missedPerPage = 100

export type MissedPurchase = PurchaseRow & { is_after_preview: 0 | 1 }

/** Purchases that are not in the daily sums yet: those of earlier versions and of the demo world. */
export const missedPurchases = (database: Database): Promise<MissedPurchase[]> => {
  const bought = {
    trackId: sql.ref('purchases.track_id'),
    userId: sql.ref('purchases.user_id'),
    at: sql.ref('purchases.created_at'),
  }
  return database
    .selectFrom('purchases')
    .selectAll()
    .select(sql<0 | 1>`case when ${heardPreviewBefore(bought)} then 1 else 0 end`.as('is_after_preview'))
    .where('after_preview', 'is', null)
    .orderBy('id')
    .limit(missedPerPage)
    .execute()
}

/** Notes purchases without a preview before them, which change no sum. */
export const passMissedPurchases = async (database: Database, ids: string[]) => {
  if (ids.length === 0) return
  await database.transaction().execute(async (transaction) => {
    // Another replica may pass the same rows in another order, so both could wait forever.
    await lockByName(transaction, 'missed purchases')
    await transaction
      .updateTable('purchases')
      .set({ after_preview: 0 })
      .where(isAmong(transaction, 'purchases.id', idParameter(transaction, ids)))
      .where('after_preview', 'is', null)
      .execute()
  })
}

export const addMissedPurchase = (database: Database, purchase: PurchaseRow) =>
  database.transaction().execute((transaction) => countPurchase(transaction, purchase))

export const deletePurchase = async (transaction: Transaction<Tables>, paymentId: string) => {
  const deleted = await transaction
    .deleteFrom('purchases')
    .where('payment_id', '=', paymentId)
    .returning(['track_id', 'created_at', 'after_preview'])
    .execute()
  for (const { track_id: trackId, created_at: at, after_preview } of deleted)
    if (after_preview === 1) await addPurchasesToSums(transaction, { trackId, at, purchases: -1 })
}

/** The SHA-256 of every block of a stored file, in hex. */
export const blocksOf = async (database: Database, storageKey: string): Promise<string[]> => {
  const row = await database
    .selectFrom('track_files')
    .select('blocks')
    .where('storage_key', '=', storageKey)
    .executeTakeFirstOrThrow()
  return JSON.parse(row.blocks) as string[]
}

/** Makes what somebody paid for belong to another account. What they got for free goes with their own. */
export const passOnPurchases = async (
  transaction: Transaction<Tables>,
  { from, to }: { from: string; to: string },
) => {
  await transaction
    .updateTable('purchases')
    .set({ user_id: to })
    .where('user_id', '=', from)
    .where('price_cents', '>', 0)
    .execute()
}
