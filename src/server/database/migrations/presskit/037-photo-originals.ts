import type { Kysely } from 'kysely'
import { createIndex } from '../migration'

/** The original file of a photo. Photos that were added before have none. */
export const photoOriginals = async (database: Kysely<unknown>) => {
  const photos = () => database.schema.alterTable('artist_photos')
  await photos().addColumn('original_key', 'text').execute()
  await photos().addColumn('original_bytes', 'integer').execute()
  await photos().addColumn('original_width', 'integer').execute()
  await photos().addColumn('original_height', 'integer').execute()
  await createIndex(database, 'artist_photos', ['original_key'])
}
