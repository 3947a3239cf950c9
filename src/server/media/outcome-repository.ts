// Writes how an attempt ended, but only while the attempt still holds the job.
import type { Transaction } from 'kysely'
import type { Database } from '../database/open'
import type { Tables } from '../database/tables'
import { setAudioReady, setAudioState } from '../catalog/track-writes-repository'
import { updateHeldJob, type Claim } from './job-repository'
import type { Loudness, MadeTrack } from './media-run'
import { becomeCurrent } from './other-recordings-repository'
import { replaceFiles, type TrackFile } from './track-files-repository'

/** Queues the job again, for now or for that time, and does not count this attempt. */
export const requeueJob = async (
  database: Database,
  claim: Claim,
  { now, at }: { now: number; at: number | null },
) => {
  await updateHeldJob(database, claim)
    .set({ state: 'queued', attempts: claim.attempts - 1, progress: 0, leased_until: at, updated_at: now })
    .execute()
}

/** Queues the job again for an attempt at that time or later. */
export const retryJobAt = async (database: Database, claim: Claim, at: number, now: number) => {
  await updateHeldJob(database, claim)
    .set({ state: 'queued', progress: 0, leased_until: at, updated_at: now })
    .execute()
}

export const failJob = (
  database: Database,
  claim: Claim,
  { message, mayRetry }: { message: string; mayRetry: boolean },
  now: number,
) =>
  database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await updateHeldJob(transaction, claim)
      .set({ state: 'failed', message, may_retry: mayRetry ? 1 : 0, leased_until: null, updated_at: now })
      .executeTakeFirst()
    if (numUpdatedRows === 1n) await setAudioState(transaction, claim.track_id, 'failed', now)
  })

type Made = Pick<MadeTrack, 'durationMs' | 'peaks' | 'loudness'> & { files: TrackFile[] }

const replaceLoudness = async (
  transaction: Transaction<Tables>,
  trackId: string,
  { integratedLufs, peakDb, turnedDownDb }: Loudness,
) => {
  await transaction.deleteFrom('track_loudness').where('track_id', '=', trackId).execute()
  await transaction
    .insertInto('track_loudness')
    .values({
      track_id: trackId,
      integrated_lufs: integratedLufs,
      peak_db: peakDb,
      turned_down_db: turnedDownDb,
    })
    .execute()
}

/**
 * Writes nothing and returns false if the attempt no longer holds the job. Also finishes a deleted track, because its
 * buyers still own it. A new recording becomes that of its track in the same transaction, so that a killed server leaves
 * either the old or the new one.
 */
export const finishJob = (
  database: Database,
  claim: Claim,
  { durationMs, peaks, loudness, files }: Made,
  now: number,
) =>
  database.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('media_jobs')
      .where('id', '=', claim.id)
      .where('attempts', '=', claim.attempts)
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (numDeletedRows !== 1n) return false
    await setAudioReady(transaction, claim.track_id, durationMs, now)
    await replaceFiles(transaction, claim.track_id, files)
    await transaction.deleteFrom('track_peaks').where('track_id', '=', claim.track_id).execute()
    await transaction.insertInto('track_peaks').values({ track_id: claim.track_id, peaks }).execute()
    await replaceLoudness(transaction, claim.track_id, loudness)
    await becomeCurrent(transaction, claim.track_id, now)
    return true
  })
