import type { Kysely } from 'kysely'

/** A held lead counts once its artist has accepted it. Those that came before were counted when they came. */
export const acceptedLeads = async (database: Kysely<unknown>) => {
  await database.schema
    .alterTable('press_kit_leads')
    .addColumn('waits_for_count', 'integer', (is) => is.notNull().defaultTo(0))
    .execute()
}
