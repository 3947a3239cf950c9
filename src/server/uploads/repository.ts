import type { Kysely, Selectable } from 'kysely'
import { isAudible } from '../catalog/track-answer'
import { deleteTrack } from '../catalog/track-writes-repository'
import { lockByName } from '../database/lock'
import type { Database } from '../database/open'
import type { Tables } from '../database/tables'
import { coverName } from '../images/cover'
import { deleteJobs } from '../media/job-repository'
import { comingRecording } from '../media/other-recordings-repository'
import { deleteCanceledPayments } from '../payments/repository'
import { noteLooseFiles } from '../storage/loose-files-repository'

export type OwnTrack = Selectable<Tables['tracks']>

const hasRow = async (query: { executeTakeFirst(): Promise<unknown> }) =>
  (await query.executeTakeFirst()) !== undefined

export const trackIdByUploadKey = async (database: Database, uploadKey: string) => {
  const row = await database
    .selectFrom('tracks')
    .select('id')
    .where('upload_key', '=', uploadKey)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Whether an earlier upload with this key has made a track or an album. */
export const isUploaded = async (database: Database, key: string): Promise<boolean> =>
  (await trackIdByUploadKey(database, key)) !== null ||
  (await hasRow(database.selectFrom('albums').select('id').where('request_key', '=', key)))

/** Undefined for everybody but the artist and the collaborators who accepted. */
export const roomFor = (database: Database, trackId: string, userId: string) =>
  database
    .selectFrom('tracks')
    .select(['id', 'artist_id', 'is_wip'])
    .where('id', '=', trackId)
    .where('deleted_at', 'is', null)
    .where((is) =>
      is.or([
        is('artist_id', '=', userId),
        is.exists(
          is
            .selectFrom('collaborators')
            .select('track_id')
            .where('track_id', '=', trackId)
            .where('user_id', '=', userId)
            .where('state', '=', 'accepted'),
        ),
      ]),
    )
    .executeTakeFirst()

/** A track that was taken down cannot be changed. */
export const ownTrack = (database: Kysely<Tables>, trackId: string, artistId: string) =>
  database
    .selectFrom('tracks')
    .selectAll()
    .where('id', '=', trackId)
    .where('artist_id', '=', artistId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The row whose recording would be deleted if the track got another one now. The present one stays until that is ready. */
export const replacedBy = async (database: Database, trackId: string): Promise<string | undefined> => {
  const row = await database
    .selectFrom('tracks')
    .select('audio_state')
    .where('id', '=', trackId)
    .executeTakeFirst()
  if (row && !isAudible(row.audio_state)) return trackId
  return (await comingRecording(database, trackId))?.media_id
}

export const isCoverInUse = async (database: Kysely<Tables>, hash: string): Promise<boolean> =>
  (await hasRow(database.selectFrom('tracks').select('id').where('cover_hash', '=', hash).limit(1))) ||
  (await hasRow(database.selectFrom('albums').select('id').where('cover_hash', '=', hash).limit(1))) ||
  (await hasRow(database.selectFrom('playlists').select('id').where('cover_hash', '=', hash).limit(1))) ||
  (await hasRow(database.selectFrom('artist_photos').select('id').where('image_hash', '=', hash).limit(1)))

/**
 * Deletes the track and returns the storage keys of its files. Returns null when the track was bought. Throws a foreign
 * key violation while an open or paid payment refers to the track.
 */
export const deleteUnbought = (
  database: Database,
  { id: trackId, cover_hash }: OwnTrack,
  now: number,
): Promise<string[] | null> =>
  database.transaction().execute(async (transaction) => {
    // Locks before the first read, because SQLite fails at once when a reading transaction turns to writing.
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
      .innerJoin('tracks', 'tracks.id', 'track_files.track_id')
      .select('storage_key')
      // The rows of its versions are deleted together with the track.
      .where((is) => is.or([is('tracks.id', '=', trackId), is('tracks.version_of', '=', trackId)]))
      .execute()
    await deleteCanceledPayments(transaction, trackId)
    await deleteJobs(transaction, trackId)
    await deleteTrack(transaction, trackId)
    const keys = files.map((file) => file.storage_key)
    await noteLooseFiles(transaction, cover_hash === null ? keys : [...keys, coverName(cover_hash)], now)
    return keys
  })

export const failedJob = (database: Database, trackId: string) =>
  database
    .selectFrom('media_jobs')
    .select(['may_retry', 'message'])
    .where('track_id', '=', trackId)
    .where('state', '=', 'failed')
    .executeTakeFirst()
