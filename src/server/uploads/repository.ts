import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { lockByName } from '../database/lock'
import type { Database } from '../database/open'
import type { Tables } from '../database/tables'
import { coverName } from '../images/cover'
import { noteLooseFiles } from '../storage/loose-files-repository'

export type OwnTrack = Selectable<Tables['tracks']>
export type TrackChanges = Updateable<Tables['tracks']>
export type OriginalFile = Omit<Insertable<Tables['track_files']>, 'track_id' | 'variant'>

export const trackIdByUploadKey = async (database: Database, uploadKey: string) => {
  const row = await database
    .selectFrom('tracks')
    .select('id')
    .where('upload_key', '=', uploadKey)
    .executeTakeFirst()
  return row?.id ?? null
}

/** What was taken down is nobody's to change any more. */
export const ownTrack = (database: Database, trackId: string, artistId: string) =>
  database
    .selectFrom('tracks')
    .selectAll()
    .where('id', '=', trackId)
    .where('artist_id', '=', artistId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const insertTrack = async (database: Kysely<Tables>, track: Insertable<Tables['tracks']>) => {
  await database.insertInto('tracks').values(track).execute()
}

/** false when the track is gone, or its audio is no longer in one of these states. */
export const updateTrack = async (
  database: Kysely<Tables>,
  trackId: string,
  changes: TrackChanges,
  audioStates: readonly OwnTrack['audio_state'][],
): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('tracks')
    .set(changes)
    .where('id', '=', trackId)
    .where('deleted_at', 'is', null)
    .where('audio_state', 'in', audioStates)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Answers where the former original lay. */
export const replaceOriginal = async (database: Kysely<Tables>, trackId: string, file: OriginalFile) => {
  const former = await database
    .deleteFrom('track_files')
    .where('track_id', '=', trackId)
    .where('variant', '=', 'original')
    .returning('storage_key')
    .executeTakeFirst()
  await database
    .insertInto('track_files')
    .values({ ...file, track_id: trackId, variant: 'original' })
    .execute()
  return former?.storage_key ?? null
}

export const isFileInUse = async (database: Database, storageKey: string): Promise<boolean> =>
  (await database
    .selectFrom('track_files')
    .select('track_id')
    .where('storage_key', '=', storageKey)
    .limit(1)
    .executeTakeFirst()) !== undefined

const hasRow = async (query: { executeTakeFirst(): Promise<unknown> }) =>
  (await query.executeTakeFirst()) !== undefined

export const isCoverInUse = async (database: Kysely<Tables>, hash: string): Promise<boolean> =>
  (await hasRow(database.selectFrom('tracks').select('id').where('cover_hash', '=', hash).limit(1))) ||
  (await hasRow(database.selectFrom('albums').select('id').where('cover_hash', '=', hash).limit(1))) ||
  (await hasRow(database.selectFrom('artist_photos').select('id').where('image_hash', '=', hash).limit(1)))

/** Deletes the track and answers where its files lie; one that was bought stays, and null is answered. */
export const deleteUnbought = (
  database: Database,
  { id: trackId, cover_hash }: OwnTrack,
  now: number,
): Promise<string[] | null> =>
  database.transaction().execute(async (transaction) => {
    // Before anything is read: SQLite lets nobody wait who goes over from reading to writing.
    await lockByName(transaction, `track ${trackId}`)
    const bought = await transaction
      .selectFrom('purchases')
      .select('id')
      .where('track_id', '=', trackId)
      .limit(1)
      .executeTakeFirst()
    if (bought) return null
    const files = await transaction
      .selectFrom('track_files')
      .select('storage_key')
      .where('track_id', '=', trackId)
      .execute()
    // Whoever thought better of buying it leaves nothing to be kept.
    await transaction
      .deleteFrom('payments')
      .where('track_id', '=', trackId)
      .where('state', '=', 'canceled')
      .execute()
    await transaction.deleteFrom('tracks').where('id', '=', trackId).execute()
    const keys = files.map((file) => file.storage_key)
    await noteLooseFiles(transaction, cover_hash === null ? keys : [...keys, coverName(cover_hash)], now)
    return keys
  })

export const takeDown = async (database: Database, trackId: string, now: number) => {
  await database
    .updateTable('tracks')
    .set({ deleted_at: now, updated_at: now })
    .where('id', '=', trackId)
    .execute()
}

export const failedJob = (database: Database, trackId: string) =>
  database
    .selectFrom('media_jobs')
    .select(['may_retry', 'message'])
    .where('track_id', '=', trackId)
    .where('state', '=', 'failed')
    .executeTakeFirst()
