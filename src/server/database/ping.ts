import { sql } from 'kysely'
import type { Database } from './open'

/** Throws when the database does not answer. */
export const pingDatabase = async (database: Database) => {
  await sql`select 1`.execute(database)
}
