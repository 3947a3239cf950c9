// How an attempt ends. Whatever it is, it is written only while the job is still held by it.
import type { Database } from '../database/open'
import type { Tables } from '../database/tables'
import { held, setAudioState, type Claim } from './job-repository'

type TrackFile = Tables['track_files']

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
    await transaction
      .updateTable('tracks')
      .set({ audio_state: 'ready', duration_ms: durationMs, updated_at: now })
      .where('id', '=', claim.track_id)
      .execute()
    await transaction
      .deleteFrom('track_files')
      .where('track_id', '=', claim.track_id)
      .where(
        'variant',
        'in',
        files.map(({ variant }) => variant),
      )
      .execute()
    await transaction.insertInto('track_files').values(files).execute()
    await transaction.deleteFrom('track_peaks').where('track_id', '=', claim.track_id).execute()
    await transaction.insertInto('track_peaks').values({ track_id: claim.track_id, peaks }).execute()
    return true
  })

/** Of these keys, those that no track refers to. */
export const keysOfNobody = async (database: Database, keys: string[]) => {
  if (keys.length === 0) return []
  const rows = await database
    .selectFrom('track_files')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute()
  const known = new Set(rows.map((row) => row.storage_key))
  return keys.filter((key) => !known.has(key))
}
