import type { Kysely } from 'kysely'

/** Whether the provider was told to hold the payouts of a seller. */
export const heldPayouts = async (database: Kysely<unknown>) => {
  await database.schema
    .alterTable('sellers')
    .addColumn('payouts_held', 'integer', (is) => is.notNull().defaultTo(0))
    .execute()
}
