// Moves recordings between rows of `tracks`. Files, waveform, loudness, length and name belong to the recording. The
// title, the price and everything else stay with the track.
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { setAudio } from '../catalog/track-writes-repository'
import type { AudioState, Tables } from '../database/tables'
import { recordingName } from './hidden-row'
import { deleteOwnJob } from './job-repository'

type Ids = [one: string, other: string]

const otherOf = ([one, other]: Ids, id: string) => (id === one ? other : one)

const withTrack = <Row extends { track_id: string }>(row: Row, track_id: string): Row => ({
  ...row,
  track_id,
})

type AudioRow = Pick<Tables['tracks'], 'id' | 'duration_ms' | 'audio_state'> & { recording: string }

/** Reads what `exchangeAudio` exchanges. Call it after the jobs are locked, because the end of a job changes both. */
const audioOf = (transaction: Transaction<Tables>, ids: Ids): Promise<AudioRow[]> =>
  transaction
    .selectFrom('tracks')
    .select(['id', 'audio_state', 'duration_ms', 'recording'])
    .where('id', 'in', ids)
    .execute()

const exchangeRows = async (transaction: Transaction<Tables>, ids: Ids) => {
  const swapped = <Row extends { track_id: string }>(rows: Row[]) =>
    rows.map((row) => withTrack(row, otherOf(ids, row.track_id)))
  const files = await transaction
    .deleteFrom('track_files')
    .where('track_id', 'in', ids)
    .returningAll()
    .execute()
  if (files.length > 0) await transaction.insertInto('track_files').values(swapped(files)).execute()
  const peaks = await transaction
    .deleteFrom('track_peaks')
    .where('track_id', 'in', ids)
    .returningAll()
    .execute()
  if (peaks.length > 0) await transaction.insertInto('track_peaks').values(swapped(peaks)).execute()
  const loudness = await transaction
    .deleteFrom('track_loudness')
    .where('track_id', 'in', ids)
    .returningAll()
    .execute()
  if (loudness.length > 0) await transaction.insertInto('track_loudness').values(swapped(loudness)).execute()
}

const exchangeAudio = async (transaction: Transaction<Tables>, ids: Ids, rows: AudioRow[], now: number) => {
  await exchangeRows(transaction, ids)
  for (const row of rows) await setAudio(transaction, { ...row, id: otherOf(ids, row.id) }, now)
}

const isSettled = (state: AudioState) => state !== 'queued' && state !== 'to-order'

/** Exchanges the recordings of two rows. Returns false, and must be rolled back, if one of them is being prepared. */
export const exchangeRecordings = async (
  transaction: Transaction<Tables>,
  ids: Ids,
  now: number,
): Promise<boolean> => {
  const failed = await transaction
    .deleteFrom('media_jobs')
    .where('track_id', 'in', ids)
    .where('state', '=', 'failed')
    .returningAll()
    .execute()
  const open = await transaction
    .selectFrom('media_jobs')
    .select('id')
    .where('track_id', 'in', ids)
    .executeTakeFirst()
  if (open) return false
  const rows = await audioOf(transaction, ids)
  if (rows.length < ids.length || !rows.every(({ audio_state }) => isSettled(audio_state))) return false
  const jobs = failed.map((job) => withTrack(job, otherOf(ids, job.track_id)))
  if (jobs.length > 0) await transaction.insertInto('media_jobs').values(jobs).execute()
  await exchangeAudio(transaction, ids, rows, now)
  return true
}

/**
 * Gives the recording of the row `from`, which is ready, to the track, and the one of the track to that row. Returns
 * whether that one was ready, so that somebody may be listening to it.
 */
export const takeRecording = async (
  transaction: Transaction<Tables>,
  { trackId, from }: { trackId: string; from: string },
  now: number,
): Promise<boolean> => {
  // What still prepares the old recording of the track is no longer needed.
  await deleteOwnJob(transaction, trackId)
  const rows = await audioOf(transaction, [trackId, from])
  await exchangeAudio(transaction, [trackId, from], rows, now)
  return rows.some(({ id, audio_state }) => id === trackId && audio_state === 'ready')
}

/** Takes the recording away from a track, and returns the storage keys of its files. */
export const removeRecording = async (
  transaction: Transaction<Tables>,
  trackId: string,
  now: number,
): Promise<string[]> => {
  await deleteOwnJob(transaction, trackId)
  const files = await transaction
    .deleteFrom('track_files')
    .where('track_id', '=', trackId)
    .returning('storage_key')
    .execute()
  await transaction.deleteFrom('track_peaks').where('track_id', '=', trackId).execute()
  await transaction.deleteFrom('track_loudness').where('track_id', '=', trackId).execute()
  // A later recording of this row has another name, so that the addresses of this one do not lead to it.
  const recording = recordingName(randomUUID())
  await setAudio(transaction, { id: trackId, audio_state: 'none', duration_ms: null, recording }, now)
  return files.map(({ storage_key }) => storage_key)
}
