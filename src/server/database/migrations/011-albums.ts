import { sql, type Kysely } from 'kysely'

/**
 * Adds release dates and Idempotency-Keys to albums. Existing albums are public already, so they get the date of their
 * first listing.
 */
export const albums = async (database: Kysely<unknown>) => {
  const { schema } = database
  await schema.alterTable('albums').addColumn('release_at', 'bigint').execute()
  await schema.alterTable('albums').addColumn('first_listed_at', 'bigint').execute()
  await schema.alterTable('albums').addColumn('request_key', 'text').execute()
  await sql`update albums set first_listed_at = released_at`.execute(database)
  await schema.createIndex('albums_by_request_key').unique().on('albums').column('request_key').execute()
}
