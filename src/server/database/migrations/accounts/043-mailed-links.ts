import type { Kysely } from 'kysely'
import { addOwner, createIndex } from '../migration'

/** The links that reset a password or confirm a new address. */
export const mailedLinks = async (database: Kysely<unknown>) => {
  await addOwner(database.schema.createTable('mailed_links'), 'user_id', 'users.id')
    .addColumn('purpose', 'text', (is) => is.notNull())
    .addColumn('token_hash', 'text', (is) => is.notNull().unique())
    .addColumn('email', 'text')
    .addColumn('expires_at', 'bigint', (is) => is.notNull())
    .addPrimaryKeyConstraint('mailed_links_key', ['user_id', 'purpose'])
    .execute()
  await createIndex(database, 'mailed_links', ['expires_at'])
}
