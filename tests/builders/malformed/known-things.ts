import type { Person, TestApi } from '../api/test-api'
import { addAlbum, addTrack } from '../music/music-rows'
import { knownId as id } from './good-request'

/** A public press kit, which is found under the username, with a highlight and a lead. */
const addKnownKit = async ({ database, now }: TestApi, { user }: Person) => {
  const user_id = user._id
  await database.updateTable('users').set({ username: id }).where('id', '=', user_id).execute()
  const kit = { user_id, visibility: 'public', is_open: 1, secret: 'secret', access_number: 0 } as const
  const texts = { content: '{}', generated: '[]', lead_retention_days: null }
  await database
    .insertInto('press_kits')
    .values({ ...kit, ...texts, revision: 1, updated_at: now() })
    .execute()
  const shown = { type: 'award', title: 'Prize', date: null, place: '', url: null } as const
  await database
    .insertInto('press_kit_highlights')
    .values({ id, user_id, ...shown, created_at: now() })
    .execute()
  const sender = { name: 'Bo', email: 'bo@example.com', organisation: '', purpose: 'press' } as const
  const show = { date: null, place: '', budget: '', notes: '', answer: null, answered_at: null }
  await database
    .insertInto('press_kit_leads')
    .values({ id, user_id, state: 'new', ...sender, message: 'Hi', ...show, created_at: now() })
    .execute()
}

/**
 * Adds what the ids of good requests name: an album of this person, a track in it, a playlist with the track, and a press
 * kit with a highlight and a lead.
 */
export const addKnownThings = async (
  api: TestApi,
  person: Person,
  track: { audio_state?: 'failed' } = {},
) => {
  const album_id = await addAlbum(api, { id, artist: person })
  await addTrack(api, { id, artist: person, album_id, ...track })
  const times = { created_at: api.now(), updated_at: api.now() }
  const texts = { title: 'Mine', description: null, cover_hash: null, request_key: null }
  const owned = { owner_id: person.user._id, type: 'user', visibility: 'private' } as const
  await api.database
    .insertInto('playlists')
    .values({ id, ...owned, ...texts, ...times })
    .execute()
  await api.call('POST', `/playlists/${id}/tracks`, { as: person, payload: { trackId: id } })
  await addKnownKit(api, person)
}
