import type { Kysely } from 'kysely'

/** The index finds the latest sales, from which prices are suggested, without reading the rows of purchases. */
export const recentSales = async ({ schema }: Kysely<unknown>) => {
  await schema
    .createIndex('purchases_by_created_at')
    .on('purchases')
    .columns(['created_at', 'price_cents', 'track_id'])
    .execute()
}
