import type { Kysely } from 'kysely'
import { createIndex } from '../migration'

/** The room for which a collaborator uploads a version, because it takes the storage of the room's artist. */
export const uploadsForRooms = async (database: Kysely<unknown>) => {
  await database.schema.alterTable('uploads').addColumn('room_id', 'text').execute()
  await createIndex(database, 'uploads', ['room_id'])
}
