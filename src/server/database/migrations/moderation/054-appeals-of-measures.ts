import { sql, type Kysely } from 'kysely'

/**
 * Appeals name the measure that they are against, and their rejections too. The titles of messages to artists go, because they
 * were the names of the senders, and a title outlives what it names.
 */
export const appealsOfMeasures = async (database: Kysely<unknown>) => {
  await database.schema.alterTable('moderation_events').addColumn('measure', 'bigint').execute()
  await sql`update moderation_subjects set title = '' where subject_type = 'lead'`.execute(database)
}
