import { sql, type Kysely } from 'kysely'
import type { Engine } from '../../open'
import { createIndex, sortableText } from '../migration'

/**
 * `with_album`: a row about a track names the hidden album that it was on at that time. The column is part of the key,
 * because a track can be withheld for itself as well. SQLite cannot change a key, so the table is made anew.
 */
export const withheldWithAlbums = async (database: Kysely<unknown>, engine: Engine) => {
  const { schema } = database
  await schema.alterTable('withheld_subjects').renameTo('withheld_before').execute()
  await schema
    .createTable('withheld_subjects')
    .addColumn('subject_type', sortableText(engine), (is) => is.notNull())
    .addColumn('subject_id', sortableText(engine), (is) => is.notNull())
    .addColumn('with_album', sortableText(engine), (is) => is.notNull().defaultTo(''))
    .addColumn('is_recalled', 'integer', (is) => is.notNull())
    .addPrimaryKeyConstraint('withheld_with_album_key', ['subject_type', 'subject_id', 'with_album'])
    .execute()
  await createIndex(database, 'withheld_subjects', ['with_album'])
  await sql`
    insert into withheld_subjects (subject_type, subject_id, with_album, is_recalled)
    select subject_type, subject_id, '', is_recalled from withheld_before
    union all
    select 'track', tracks.id, tracks.album_id, withheld_before.is_recalled
    from withheld_before join tracks on tracks.album_id = withheld_before.subject_id
    where withheld_before.subject_type = 'album' and tracks.version_of is null
  `.execute(database)
  await schema.dropTable('withheld_before').execute()
  // Finds those who show the same picture.
  await createIndex(database, 'artist_photos', ['image_hash'])
}
