// Calls that tests of playlists make again and again.
import type { Playlist, PlaylistDetail } from '~/contract/schemas/built'
import { testApi, type Person, type TestApi } from '../api/test-api'
import { addTrack } from './music-rows'

/** Creates a playlist and returns its id. */
export const addPlaylist = async (api: TestApi, as: Person, given: object = {}): Promise<string> => {
  const answer = await api.call('POST', '/playlists', { as, payload: { title: 'A playlist', ...given } })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<{ data: Playlist }>().data._id
}

export const listPlaylists = async (api: TestApi, as: Person, query = ''): Promise<Playlist[]> =>
  (await api.call('GET', `/playlists${query}`, { as })).json<{ data: { items: Playlist[] } }>().data.items

export const openPlaylist = async (api: TestApi, id: string, as?: Person): Promise<PlaylistDetail> => {
  const answer = await api.call('GET', `/playlists/${id}`, { as })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<{ data: PlaylistDetail }>().data
}

/** The ids of all tracks that this person sees, in order. */
export const tracksOf = async (api: TestApi, id: string, as?: Person): Promise<string[]> =>
  (await api.call('GET', `/playlists/${id}/order`, { as })).json<{ data: { trackIds: string[] } }>().data
    .trackIds

export const makeAdmin = async (api: TestApi, { user }: Person) => {
  const changes = { profile_type: 'admin', is_admin: 1 } as const
  await api.database.updateTable('users').set(changes).where('id', '=', user._id).execute()
}

/** A server with one playlist of its person. */
export const playlistWithTracks = async (count: number) => {
  const api = await testApi()
  const ada = await api.register()
  const artist = await api.register({ profileType: 'musician' })
  const tracks: string[] = []
  for (let at = 0; at < count; at += 1) tracks.push(await addTrack(api, { artist }))
  return { api, ada, tracks, id: await addPlaylist(api, ada, { tracks }) }
}
