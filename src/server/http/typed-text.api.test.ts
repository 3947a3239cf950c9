// Invisible characters in texts that people type.
import { expect, it } from 'vitest'
import { describeApi } from '../../../tests/builders/api/test-database'
import { type Person, type TestApi, testApi } from '../../../tests/builders/api/test-api'
import { newAlbum, openAlbums } from '../../../tests/builders/music/own-albums'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { addPlaylist } from '../../../tests/builders/music/playlist-calls'
import { aRoom } from '../../../tests/builders/music/rooms'

const typed = '\u202eمرحبا\u2066 Dust\u0007\u200f \u009f'
const stored = 'مرحبا Dust'

type Method = Parameters<TestApi['call']>[0]

const shownAfter = async (api: TestApi, as: Person, [method, path, payload]: [Method, string, object]) => {
  const answer = await api.call(method, path, { as, payload })
  expect([answer.statusCode < 300, answer.body]).toEqual([true, expect.anything()])
  return answer.json().data
}

describeApi('a text with control characters and characters that set its direction', () => {
  it('is stored without them as title and description of a playlist', async () => {
    const api = await testApi()
    const ada = await api.register()
    const texts = { title: typed, description: typed }
    const shown = { title: stored, description: stored }
    expect(await shownAfter(api, ada, ['POST', '/playlists', texts])).toMatchObject(shown)
    const id = await addPlaylist(api, ada)
    expect(await shownAfter(api, ada, ['PUT', `/playlists/${id}`, texts])).toMatchObject(shown)
  })

  it('is stored without them as title and description of a track and of an album', async () => {
    const { api, artist, add, make } = await openAlbums()
    const track = await addTrack(api, { artist })
    const texts = { title: typed, description: typed }
    await shownAfter(api, artist, ['PUT', `/music/${track}`, texts])
    expect((await api.call('GET', `/music/${track}`)).json().data).toMatchObject({
      title: stored,
      description: stored,
    })
    const album = await make(newAlbum([await add('One'), await add('Two')], texts))
    expect(album).toMatchObject({ title: stored, description: stored })
  })

  it('is stored without them in the profile of a person and of an artist', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const profile = { displayName: typed, bio: typed }
    expect(await shownAfter(api, artist, ['PUT', '/user/profile', profile])).toMatchObject({
      displayName: stored,
      bio: stored,
    })
    const links = [{ label: typed, url: 'https://lariat.example' }]
    const page = { artistName: typed, location: typed, bio: typed, links }
    expect(await shownAfter(api, artist, ['PUT', '/user/artist/profile', page])).toMatchObject({
      artistName: stored,
      location: stored,
      bio: stored,
      links: [{ label: stored }],
    })
  })

  it('is stored without them as a comment in a room', async () => {
    const room = await aRoom()
    const versionId = await room.addVersion(room.artist)
    const comment = { versionId, positionMs: 0, text: typed }
    expect(
      (await room.call('POST', '/comments', { as: room.friend, payload: comment })).json().data.text,
    ).toBe(stored)
  })

  it('is refused as empty if it has nothing else', async () => {
    const api = await testApi()
    const payload = { title: '\u202e\u0007 \u2069' }
    const answer = await api.call('POST', '/playlists', { as: await api.register(), payload })
    expect([answer.statusCode, answer.json().details[0]]).toMatchObject([
      400,
      { path: 'title', message: 'This is required' },
    ])
  })
})
