import { sql, type Kysely } from 'kysely'
import { addOwner, createIndex } from './migration'

/** Lets the recording of a track be replaced. The rows of the other recordings are hidden rows of `tracks`. */
export const newRecordings = async (database: Kysely<unknown>) => {
  const { schema } = database
  await schema
    .alterTable('tracks')
    .addColumn('recording', 'text', (is) => is.notNull().defaultTo(''))
    .execute()
  await addOwner(
    schema
      .createTable('other_recordings')
      .addColumn('media_id', 'text', (is) => is.primaryKey().references('tracks.id').onDelete('cascade')),
    'track_id',
    'tracks.id',
  )
    .addColumn('state', 'text', (is) => is.notNull())
    .addColumn('since', 'bigint', (is) => is.notNull())
    .execute()
  await createIndex(database, 'other_recordings', ['track_id'])
  await schema
    .createIndex('one_coming_recording')
    .unique()
    .on('other_recordings')
    .column('track_id')
    .where(sql.ref('state'), '=', sql.lit('coming'))
    .execute()
}
