import type { Person, TestApi } from '../api/test-api'
import { addAlbum, addTrack } from '../music/music-rows'
import { knownId as id } from './good-request'

/** Adds what the ids of good requests name: an album of this person, a track in it, and a playlist with the track. */
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
}
