import { sql, type Kysely } from 'kysely'

/**
 * `withdrawn_at`: since when an account waits to be deleted, and shows itself to nobody. `erased_at`: set in a row without
 * a name that took the place of a deleted account, because tracks that others bought or records of payments refer to it.
 */
export const leaving = async ({ schema }: Kysely<unknown>) => {
  await schema.alterTable('users').addColumn('withdrawn_at', 'bigint').execute()
  await schema.alterTable('users').addColumn('erased_at', 'bigint').execute()
  await schema
    .createIndex('users_withdrawn')
    .on('users')
    .column('withdrawn_at')
    .where(sql.ref('withdrawn_at'), 'is not', null)
    .execute()
}
