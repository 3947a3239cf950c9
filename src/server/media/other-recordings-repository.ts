// The recordings of a track beside the one that it has now: one that is being prepared, and those that were replaced.
// Each has a hidden row of `tracks`, which is prepared and deleted like that of a mix version.
import type { Kysely, Transaction } from 'kysely'
import { deleteTrack, insertTrack } from '../catalog/track-writes-repository'
import { raiseListsVersion } from '../catalog/versions-repository'
import type { Database } from '../database/open'
import type { Tables } from '../database/tables'
import { noteLooseFiles } from '../storage/loose-files-repository'
import { takeRecording } from './exchange-repository'
import type { hiddenRow } from './hidden-row'
import { deleteOwnJob, putJobIn } from './job-repository'
import { filesOf, replaceOriginal, type OriginalFile } from './track-files-repository'

/** The recording that is being prepared for the track, or whose preparation failed. */
export const comingRecording = async (database: Kysely<Tables>, trackId: string) =>
  database
    .selectFrom('other_recordings')
    .innerJoin('tracks', 'tracks.id', 'other_recordings.media_id')
    .leftJoin('track_files', (join) =>
      join
        .onRef('track_files.track_id', '=', 'other_recordings.media_id')
        .on('track_files.variant', '=', 'original'),
    )
    .select(['media_id', 'tracks.audio_state', 'sha256'])
    .where('other_recordings.track_id', '=', trackId)
    .where('state', '=', 'coming')
    .executeTakeFirst()

type Coming = { row: ReturnType<typeof hiddenRow>; original: OriginalFile }

export const addComing = async (transaction: Transaction<Tables>, { row, original }: Coming) => {
  await insertTrack(transaction, row)
  await transaction
    .insertInto('other_recordings')
    .values({ media_id: row.id, track_id: row.version_of, state: 'coming', since: row.created_at })
    .execute()
  await replaceOriginal(transaction, row.id, original)
  await putJobIn(transaction, row.id, 'prepare', row.created_at)
}

/** Deletes the hidden row with its job, and returns the storage keys of its files. */
const removeHidden = async (
  transaction: Transaction<Tables>,
  mediaId: string,
  now: number,
): Promise<string[]> => {
  // The job goes first, because its end locks the job and then the row.
  await deleteOwnJob(transaction, mediaId)
  const keys = await filesOf(transaction, mediaId)
  await noteLooseFiles(transaction, keys, now)
  await deleteTrack(transaction, mediaId)
  return keys
}

/** Returns the storage keys of the deleted recording. Null if none was coming. */
export const removeComing = async (
  transaction: Transaction<Tables>,
  trackId: string,
  now: number,
): Promise<string[] | null> => {
  const coming = await comingRecording(transaction, trackId)
  return coming ? removeHidden(transaction, coming.media_id, now) : null
}

/**
 * Exchanges the recording of a track for a new one, called when the hidden row `mediaId` of the new one is prepared. A
 * row that is not a new recording is left as it is. The same transaction marks cached lists as stale, because they show
 * the length and the address of the recording.
 */
export const becomeCurrent = async (transaction: Transaction<Tables>, mediaId: string, now: number) => {
  const [came] = await transaction
    .updateTable('other_recordings')
    .set({ state: 'former', since: now })
    .where('media_id', '=', mediaId)
    .where('state', '=', 'coming')
    .returning('track_id')
    .execute()
  if (!came) return
  const wasHeard = await takeRecording(transaction, { trackId: came.track_id, from: mediaId }, now)
  if (!wasHeard) await removeHidden(transaction, mediaId, now)
  await raiseListsVersion(transaction)
}

export const formersBefore = async (database: Database, timeMs: number, limit: number) => {
  const rows = await database
    .selectFrom('other_recordings')
    .select('media_id')
    .where('state', '=', 'former')
    .where('since', '<', timeMs)
    .orderBy('since')
    .orderBy('media_id')
    .limit(limit)
    .execute()
  return rows.map(({ media_id }) => media_id)
}

export const removeFormer = (database: Database, mediaId: string, now: number) =>
  database.transaction().execute((transaction) => removeHidden(transaction, mediaId, now))
