// The paid purchases that are in no summary for their seller yet.
import type { Insertable, Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/open'
import type { Tables } from '../../database/tables'

export const soldTrack = (database: Kysely<Tables>, trackId: string) =>
  database
    .selectFrom('tracks')
    .select(['title', 'artist_id'])
    .where('id', '=', trackId)
    .executeTakeFirstOrThrow()

export const noteSale = async (
  transaction: Transaction<Tables>,
  sale: Insertable<Tables['sales_to_mail']>,
) => {
  await transaction
    .insertInto('sales_to_mail')
    .values(sale)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Page = { before: number; after: string; limit: number }

/** The sellers who sold something before this time, in the order of their ids. */
export const sellersToTell = async (
  database: Database,
  { before, after, limit }: Page,
): Promise<string[]> => {
  const rows = await database
    .selectFrom('sales_to_mail')
    .select('seller_id')
    .distinct()
    .where('sold_at', '<', before)
    .where('seller_id', '>', after)
    .orderBy('seller_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.seller_id)
}

type Told = { sellerId: string; before: number }

/** Deletes the sales from the list and returns their sums by track, that with the most sales first. */
export const takeSales = async (transaction: Transaction<Tables>, { sellerId, before }: Told) => {
  const sold = await transaction
    .deleteFrom('sales_to_mail')
    .where('seller_id', '=', sellerId)
    .where('sold_at', '<', before)
    .returning(['track_id', 'cents'])
    .execute()
  const sums = new Map<string, { sales: number; cents: number }>()
  for (const { track_id: id, cents } of sold) {
    const sum = sums.get(id) ?? { sales: 0, cents: 0 }
    sums.set(id, { sales: sum.sales + 1, cents: sum.cents + cents })
  }
  const tracks = []
  for (const [id, sum] of sums) tracks.push({ ...sum, title: (await soldTrack(transaction, id)).title })
  return tracks.toSorted((one, other) => other.sales - one.sales || one.title.localeCompare(other.title))
}
