import { createHash } from 'node:crypto'

type Owner = { id: string; artist_id: string; title: string }
type Media = { id: string; durationMs: number; now: number }

const nameLetters = 12

/** The name of the recording that a row was made for. It is public, so it does not tell the id of the row. */
export const recordingName = (rowId: string) =>
  createHash('sha256').update(rowId).digest('hex').slice(0, nameLetters)

/**
 * The row that holds another recording beside that of the track: a version of its mix, or a recording that will replace
 * it or was replaced. It is never shown as a track.
 */
export const hiddenRow = (track: Owner, { id, durationMs, now }: Media) => ({
  id,
  artist_id: track.artist_id,
  version_of: track.id,
  recording: recordingName(id),
  album_id: null,
  track_number: null,
  title: track.title,
  genre: null,
  mood: null,
  description: null,
  price_cents: 0,
  is_wip: 1,
  audio_state: 'queued' as const,
  duration_ms: durationMs,
  cover_hash: null,
  is_listed: 0,
  first_listed_at: null,
  released_at: now,
  created_at: now,
  updated_at: now,
  deleted_at: now,
})
