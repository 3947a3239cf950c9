// All writes to the versions of a mix.
import type { Insertable, Kysely, Transaction } from 'kysely'
import { deleteTrack } from '../catalog/track-writes-repository'
import type { Database } from '../database/open'
import type { Tables } from '../database/tables'
import { exchangeRecordings, removeRecording } from '../media/exchange-repository'
import { deleteJobs } from '../media/job-repository'
import { filesOf } from '../media/track-files-repository'
import type { Room } from './repository'

/**
 * A track that was uploaded with its audio has no version yet. Its recording becomes the first version, whose id is
 * that of the track, so that requests at the same time add it once.
 */
export const nameFirstVersion = async (database: Kysely<Tables>, room: Room) => {
  if (room.audio_state === 'none') return
  const current = await database
    .selectFrom('mix_versions')
    .select('id')
    .where('media_id', '=', room.id)
    .executeTakeFirst()
  if (current) return
  await database
    .insertInto('mix_versions')
    .values({
      id: room.id,
      room_id: room.id,
      media_id: room.id,
      name: 'Mix 1',
      uploaded_by: room.artist_id,
      request_key: null,
      created_at: room.created_at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export const insertVersion = async (
  transaction: Transaction<Tables>,
  version: Insertable<Tables['mix_versions']>,
) => {
  await transaction.insertInto('mix_versions').values(version).execute()
}

export const versionIdByKey = async (database: Database, key: string): Promise<string | null> => {
  const row = await database
    .selectFrom('mix_versions')
    .select('id')
    .where('request_key', '=', key)
    .executeTakeFirst()
  return row?.id ?? null
}

export const versionNames = async (database: Kysely<Tables>, roomId: string): Promise<string[]> => {
  const rows = await database
    .selectFrom('mix_versions')
    .select('name')
    .where('room_id', '=', roomId)
    .execute()
  return rows.map(({ name }) => name)
}

export const renameVersion = async (database: Kysely<Tables>, versionId: string, name: string) => {
  await database.updateTable('mix_versions').set({ name }).where('id', '=', versionId).execute()
}

/** Makes the recording of this version that of the room's track. Returns false if one of them is being prepared. */
export const exchangeWithCurrent = async (
  transaction: Transaction<Tables>,
  { roomId, versionId, mediaId }: { roomId: string; versionId: string; mediaId: string },
  now: number,
): Promise<boolean> => {
  if (!(await exchangeRecordings(transaction, [roomId, mediaId], now))) return false
  await transaction
    .updateTable('mix_versions')
    .set({ media_id: mediaId })
    .where('media_id', '=', roomId)
    .execute()
  await transaction
    .updateTable('mix_versions')
    .set({ media_id: roomId })
    .where('id', '=', versionId)
    .execute()
  return true
}

/** Deletes the version with its comments and its recording, and returns the storage keys of its files. */
export const removeVersion = async (
  transaction: Transaction<Tables>,
  { roomId, versionId, mediaId }: { roomId: string; versionId: string; mediaId: string },
  now: number,
): Promise<string[]> => {
  await transaction.deleteFrom('mix_versions').where('id', '=', versionId).execute()
  if (mediaId === roomId) return removeRecording(transaction, roomId, now)
  await deleteJobs(transaction, mediaId)
  const keys = await filesOf(transaction, mediaId)
  await deleteTrack(transaction, mediaId)
  return keys
}
