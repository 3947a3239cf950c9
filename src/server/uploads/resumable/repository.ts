// All SQL of resumable uploads. A request changes an upload only while it holds the upload's lease.
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '../../database/open'
import type { Tables } from '../../database/tables'

export type UploadRow = Selectable<Tables['uploads']>
export type PartRow = Tables['upload_parts']

export const uploadById = (database: Kysely<Tables>, id: string) =>
  database.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()

export const insertUpload = async (
  transaction: Transaction<Tables>,
  upload: Pick<UploadRow, 'id' | 'user_id' | 'size_bytes' | 'room_id' | 'metadata' | 'created_at'>,
) => {
  await transaction.insertInto('uploads').values(upload).execute()
}

/** The uploads of this account that have not become the audio of a track. */
export const countOpenUploads = async (database: Kysely<Tables>, userId: string): Promise<number> => {
  const { count } = await database
    .selectFrom('uploads')
    .select((select) => select.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .where('used_by', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const partsOf = (database: Kysely<Tables>, uploadId: string): Promise<PartRow[]> =>
  database
    .selectFrom('upload_parts')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .orderBy('number')
    .execute()

type Received = { token: string; part: PartRow; receivedBytes: number }

/**
 * Adds the part, or replaces the one that had its place. Returns false if the lease has been lost, because then another
 * request may have stored the same bytes.
 */
export const putPart = async (
  transaction: Transaction<Tables>,
  { token, part, receivedBytes }: Received,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('uploads')
    .set({ received_bytes: receivedBytes })
    .where('id', '=', part.upload_id)
    .where('lease_token', '=', token)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await transaction
    .insertInto('upload_parts')
    .values(part)
    .onConflict((conflict) =>
      conflict
        .columns(['upload_id', 'number'])
        .doUpdateSet({ storage_key: part.storage_key, size_bytes: part.size_bytes }),
    )
    .execute()
  return true
}

/** Returns false if the upload was used before or does not exist any more. */
export const markUsed = async (transaction: Transaction<Tables>, id: string, usedBy: string) => {
  const { numUpdatedRows } = await transaction
    .updateTable('uploads')
    .set({ used_by: usedBy })
    .where('id', '=', id)
    .where('used_by', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Only while its parts are there: the sweep may have deleted those of a used upload. */
export const markUnused = async (transaction: Transaction<Tables>, id: string, usedBy: string) => {
  await transaction
    .updateTable('uploads')
    .set({ used_by: null })
    .where('id', '=', id)
    .where('used_by', '=', usedBy)
    .where((is) =>
      is.exists(is.selectFrom('upload_parts').select('number').where('upload_parts.upload_id', '=', id)),
    )
    .execute()
}

export const deleteParts = async (transaction: Transaction<Tables>, uploadId: string) => {
  await transaction.deleteFrom('upload_parts').where('upload_id', '=', uploadId).execute()
}

export const deleteUpload = async (transaction: Transaction<Tables>, id: string) => {
  await transaction.deleteFrom('uploads').where('id', '=', id).execute()
}

/** Locks the row until the transaction ends, so that the upload cannot become a track meanwhile. */
export const holdUnused = async (transaction: Transaction<Tables>, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('uploads')
    .set({ used_by: null })
    .where('id', '=', id)
    .where('used_by', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The uploads that the sweep deletes, oldest first. */
export const uploadsUntil = (database: Database, timeMs: number, limit: number) =>
  database
    .selectFrom('uploads')
    .select('id')
    .where('created_at', '<=', timeMs)
    .orderBy('created_at')
    .limit(limit)
    .execute()

/**
 * Used uploads whose parts a crash has left behind. A track that waits for its new album may still be deleted, if the album
 * is refused. Then its upload is used again, so its parts are left until the upload expires.
 */
export const usedWithParts = (database: Database, limit: number) =>
  database
    .selectFrom('uploads')
    .select('id')
    .where('used_by', 'is not', null)
    .where((is) =>
      is.exists(
        is.selectFrom('upload_parts').select('number').whereRef('upload_parts.upload_id', '=', 'uploads.id'),
      ),
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('tracks')
            .select('tracks.id')
            .whereRef('tracks.id', '=', 'uploads.used_by')
            .where('is_wip', '=', 1)
            .where('album_id', 'is', null)
            .where('version_of', 'is', null),
        ),
      ),
    )
    .limit(limit)
    .execute()

export const isPartInUse = async (database: Database, storageKey: string): Promise<boolean> => {
  const query = database.selectFrom('upload_parts').select('number').where('storage_key', '=', storageKey)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

export const isCollaborator = async (database: Database, userId: string): Promise<boolean> => {
  const query = database
    .selectFrom('collaborators')
    .select('track_id')
    .where('user_id', '=', userId)
    .where('state', '=', 'accepted')
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** undefined if the room was deleted. */
export const artistOfRoom = async (database: Database, roomId: string): Promise<string | undefined> =>
  (await database.selectFrom('tracks').select('artist_id').where('id', '=', roomId).executeTakeFirst())
    ?.artist_id
