import type { Room } from './repository'

type Media = { id: string; durationMs: number; now: number }

/** The row that holds the audio of a version beside the current one. It is never shown as a track. */
export const hiddenRow = (
  room: Pick<Room, 'id' | 'artist_id' | 'title'>,
  { id, durationMs, now }: Media,
) => ({
  id,
  artist_id: room.artist_id,
  version_of: room.id,
  album_id: null,
  track_number: null,
  title: room.title,
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
