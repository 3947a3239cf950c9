import { sql, type Kysely } from 'kysely'
import { createIndex } from './migration'

/** Adds how long each play was listened to and when it was reported. Earlier plays have neither. */
export const fairPlays = async (database: Kysely<unknown>) => {
  const { schema } = database
  await schema.alterTable('plays').addColumn('listened_ms', 'integer').execute()
  await schema.alterTable('plays').addColumn('reported_at', 'bigint').execute()
  await createIndex(database, 'plays', ['listener', 'track_id', 'played_at'])
  await schema
    .createIndex('plays_by_reported_at')
    .on('plays')
    .column('reported_at')
    .where(sql.ref('reported_at'), 'is not', null)
    .execute()
}
