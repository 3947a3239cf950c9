// Inserts thousands of listed tracks without the search words, which take longer than everything else.
import type { Person, TestApi } from '../api/test-api'

const rowsAtOnce = 500

export const addManyTracks = async (api: TestApi, artist: Person, count: number): Promise<string[]> => {
  const ids = Array.from({ length: count }, (_each, at) => `track-${String(at).padStart(6, '0')}`)
  const now = api.now()
  const rows = ids.map((id) => ({
    id,
    artist_id: artist.user._id,
    title: id,
    title_key: id,
    genre: 'Dub' as const,
    price_cents: 100,
    is_wip: 0,
    audio_state: 'ready' as const,
    duration_ms: 180_000,
    is_listed: 1,
    first_listed_at: now,
    released_at: now,
    created_at: now,
    updated_at: now,
  }))
  for (let at = 0; at < count; at += rowsAtOnce)
    await api.database
      .insertInto('tracks')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute()
  return ids
}
