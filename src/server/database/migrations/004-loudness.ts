import type { Kysely } from 'kysely'

/** Tracks that were prepared before this step have no row. */
export const loudness = async ({ schema }: Kysely<unknown>) => {
  await schema
    .createTable('track_loudness')
    .addColumn('track_id', 'text', (is) => is.primaryKey().references('tracks.id').onDelete('cascade'))
    .addColumn('integrated_lufs', 'double precision')
    .addColumn('peak_db', 'double precision', (is) => is.notNull())
    .addColumn('turned_down_db', 'double precision', (is) => is.notNull())
    .execute()
}
