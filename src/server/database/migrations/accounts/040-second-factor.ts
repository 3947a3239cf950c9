import type { Kysely } from 'kysely'
import { addOwner, createIndex } from '../migration'

/** Second factors, their recovery codes, and which sign-ins have been finished with one. */
export const secondFactor = async (database: Kysely<unknown>) => {
  const { schema } = database
  await schema
    .createTable('second_factors')
    .addColumn('user_id', 'text', (is) => is.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('sealed_secret', 'text', (is) => is.notNull())
    .addColumn('last_step', 'bigint', (is) => is.notNull())
    .addColumn('created_at', 'bigint', (is) => is.notNull())
    .addColumn('confirmed_at', 'bigint')
    .execute()
  await addOwner(schema.createTable('recovery_codes'), 'user_id', 'users.id')
    .addColumn('code_hash', 'text', (is) => is.notNull())
    .addColumn('created_at', 'bigint', (is) => is.notNull())
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
    .execute()
  await schema
    .createTable('used_challenges')
    .addColumn('id', 'text', (is) => is.primaryKey())
    .addColumn('expires_at', 'bigint', (is) => is.notNull())
    .execute()
  await createIndex(database, 'used_challenges', ['expires_at'])
}
