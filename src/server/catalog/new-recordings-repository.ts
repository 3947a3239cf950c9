// The new recordings that are being prepared for tracks, or whose preparation failed. Only their artists learn of them.
import type { TrackDetail } from '~/contract/schemas/built'
import type { Database } from '../database/open'
import { jobsOf } from './repository'
import { processingAnswer } from './track-answer'

type Processing = TrackDetail['processing']

/** The state of each new recording, by the id of the track that it will belong to. */
export const newRecordingsOf = async (
  database: Database,
  trackIds: string[],
): Promise<Map<string, Processing>> => {
  if (trackIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('other_recordings')
    .innerJoin('tracks as media', 'media.id', 'other_recordings.media_id')
    .select(['other_recordings.track_id', 'media_id', 'media.audio_state'])
    .where('other_recordings.track_id', 'in', trackIds)
    .where('state', '=', 'coming')
    .execute()
  const jobs = await jobsOf(
    database,
    rows.map(({ media_id }) => media_id),
  )
  return new Map(rows.map((row) => [row.track_id, processingAnswer(row.audio_state, jobs.get(row.media_id))]))
}

export const newRecordingAnswer = (newRecording: Processing | undefined) => newRecording && { newRecording }
