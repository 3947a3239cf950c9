import type { Kysely } from 'kysely'

/** On which device a session began, and when it was used last. For sessions that are older than these columns, both are null. */
export const sessionDevices = async (database: Kysely<unknown>) => {
  const { schema } = database
  await schema.alterTable('sessions').addColumn('browser', 'text').execute()
  await schema.alterTable('sessions').addColumn('system', 'text').execute()
  await schema.alterTable('sessions').addColumn('last_used_at', 'bigint').execute()
}
