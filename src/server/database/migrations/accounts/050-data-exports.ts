import type { Kysely } from 'kysely'

/** The last export of each person's data. */
export const dataExports = async ({ schema }: Kysely<unknown>) => {
  await schema
    .createTable('data_exports')
    .addColumn('user_id', 'text', (is) => is.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('state', 'text', (is) => is.notNull())
    .addColumn('attempts', 'integer', (is) => is.notNull())
    .addColumn('due_at', 'bigint', (is) => is.notNull())
    .addColumn('lease', 'text')
    .addColumn('requested_at', 'bigint', (is) => is.notNull())
    .addColumn('storage_key', 'text', (is) => is.unique())
    .addColumn('size_bytes', 'bigint')
    .addColumn('sha256', 'text')
    .addColumn('deletes_at', 'bigint')
    .execute()
  await schema
    .createIndex('data_exports_by_state_due_at')
    .on('data_exports')
    .columns(['state', 'due_at'])
    .execute()
}
