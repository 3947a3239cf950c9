// How an attempt ends. Whatever it is, it is written only while the job is still held by it.
import type { Database } from '../database/open'
import { setAudioReady, setAudioState } from '../catalog/track-writes-repository'
import { held, type Claim } from './job-repository'
import { replaceFiles, type TrackFile } from './track-files-repository'

/** Back to the waiting, as though this attempt had not been made. */
export const giveBack = async (database: Database, claim: Claim, now: number) => {
  await held(database, claim)
    .set({ state: 'queued', attempts: claim.attempts - 1, progress: 0, leased_until: null, updated_at: now })
    .execute()
}

export const tryAgainAt = async (database: Database, claim: Claim, at: number, now: number) => {
  await held(database, claim)
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
    const { numUpdatedRows } = await held(transaction, claim)
      .set({ state: 'failed', message, may_retry: mayRetry ? 1 : 0, leased_until: null, updated_at: now })
      .executeTakeFirst()
    if (numUpdatedRows === 1n) await setAudioState(transaction, claim.track_id, 'failed', now)
  })

type Made = { durationMs: number; peaks: string; files: TrackFile[] }

/** False where the job is no longer ours: then nothing is written. One taken down still has its buyers. */
export const finishJob = (
  database: Database,
  claim: Claim,
  { durationMs, peaks, files }: Made,
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
    return true
  })
