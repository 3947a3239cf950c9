import { sql, type Kysely } from 'kysely'

/** Adds when a photo was deleted. Before this step, a photo was deleted together with its row. */
export const deletedPhotos = async ({ schema }: Kysely<unknown>) => {
  await schema.alterTable('artist_photos').addColumn('deleted_at', 'bigint').execute()
  await schema
    .createIndex('artist_photos_by_deleted_at')
    .on('artist_photos')
    .column('deleted_at')
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute()
}
