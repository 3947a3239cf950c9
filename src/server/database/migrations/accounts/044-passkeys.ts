import type { Kysely } from 'kysely'
import { addOwner, createIndex } from '../migration'

/** Passkeys, and what browsers have been asked to sign with them. */
export const passkeys = async (database: Kysely<unknown>) => {
  const { schema } = database
  const table = schema.createTable('passkeys').addColumn('id', 'text', (is) => is.primaryKey())
  await addOwner(table, 'user_id', 'users.id')
    .addColumn('credential_id', 'text', (is) => is.notNull().unique())
    .addColumn('public_key', 'text', (is) => is.notNull())
    .addColumn('counter', 'bigint', (is) => is.notNull())
    .addColumn('transports', 'text', (is) => is.notNull())
    .addColumn('name', 'text', (is) => is.notNull())
    .addColumn('created_at', 'bigint', (is) => is.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute()
  await createIndex(database, 'passkeys', ['user_id'])
  await schema
    .createTable('passkey_challenges')
    .addColumn('challenge', 'text', (is) => is.primaryKey())
    .addColumn('purpose', 'text', (is) => is.notNull())
    .addColumn('user_id', 'text', (is) => is.references('users.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (is) => is.notNull())
    .execute()
  await createIndex(database, 'passkey_challenges', ['expires_at'])
}
