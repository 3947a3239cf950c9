import type { Kysely } from 'kysely'
import type { Engine } from '../../open'
import { createIndex, sortableText } from '../migration'

/** The words by which artists, albums and playlists are found. A background job fills the table after the migration. */
export const nameWords = async (database: Kysely<unknown>, engine: Engine) => {
  await database.schema
    .createTable('name_words')
    .addColumn('kind', 'text', (is) => is.notNull())
    .addColumn('word', sortableText(engine), (is) => is.notNull())
    .addColumn('subject_id', 'text', (is) => is.notNull())
    .addPrimaryKeyConstraint('name_words_key', ['kind', 'word', 'subject_id'])
    .execute()
  await createIndex(database, 'name_words', ['kind', 'subject_id', 'word'])
}
