import type { Kysely } from 'kysely'

/** Whether a buyer has played the track since the purchase, once the plays that show it are deleted. */
export const heardPurchases = async (database: Kysely<unknown>) => {
  await database.schema
    .alterTable('purchases')
    .addColumn('is_heard', 'integer', (is) => is.notNull().defaultTo(0))
    .execute()
}
