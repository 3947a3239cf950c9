import { expect, it } from 'vitest'
import { readPlaylist } from '~/contract/rules/playlists/files/read-playlist'
import { playlistFormats } from '~/contract/rules/playlists/formats'
import type { Answer } from '~/contract/schemas/built'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import { addManyTracks } from '../../../tests/builders/music/many-tracks'
import { addAlbum, addPurchase, addTrack } from '../../../tests/builders/music/music-rows'
import { addPlaylist, openPlaylist } from '../../../tests/builders/music/playlist-calls'

const exportAs = async (api: TestApi, id: string, format: string, as?: Person) => {
  const answer = await api.call('GET', `/playlists/${id}/export?format=${format}`, { as })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: Answer<'exportPlaylist'> }>().data
}

const read = ({ fileName, text }: Answer<'exportPlaylist'>) => {
  const found = readPlaylist(fileName, new TextEncoder().encode(text))
  if ('refusal' in found) throw new Error(found.refusal)
  return found.file
}

describeApi('the export of a playlist', () => {
  it.each(playlistFormats)('as %s imports again with the same tracks in the same order', async (format) => {
    const api = await testApi({ config: { publicUrl: 'https://lariat.example' } })
    const ada = await api.register()
    const artist = await api.register({ profileType: 'musician', username: 'ines' })
    await api.call('PUT', '/user/profile', { as: artist, payload: { displayName: 'Ines; "Sun", <O>' } })
    const titles = ['Dust\nand rain', '=1+1', '🪐 مرحبا', 'A - B']
    const tracks: string[] = []
    for (const [at, title] of titles.entries())
      tracks.push(await addTrack(api, { title, artist, duration_ms: 60_123 + at }))
    const id = await addPlaylist(api, ada, { title: 'Road / trip', description: 'Two\nlines', tracks })
    const exported = await exportAs(api, id, format, ada)
    expect(exported.fileName).toBe(`Road - trip.${format}`)
    expect(exported.text).toContain(`https://lariat.example/track/${tracks[0]}`)
    const file = read(exported)
    expect(file.lines).toEqual(
      titles.map((title, at) => ({
        trackId: tracks[at],
        title,
        artist: 'Ines; "Sun", <O>',
        durationSeconds: (60_123 + at) / 1_000,
      })),
    )
    expect([file.title, file.description]).toEqual(['Road / trip', 'Two\nlines'])
    const lines = file.lines.map((line) => ({ ...line, title: 'Another' }))
    const matched = await api.call('POST', '/playlists/match', { as: ada, payload: { lines } })
    const ids = matched
      .json<{ data: Answer<'matchTracks'> }>()
      .data.lines.map(({ certainty, candidates }) => [certainty, candidates[0]?._id])
    expect(ids).toEqual(tracks.map((trackId) => ['exact', trackId]))
  })

  it('has the tracks that the caller sees: a track that was taken down is only in that of its buyer', async () => {
    const api = await testApi()
    const [ada, buyer] = [await api.register(), await api.register()]
    const tracks = [await addTrack(api, { title: 'Gone' }), await addTrack(api, { title: 'Here' })]
    const id = await addPlaylist(api, ada, { visibility: 'public', tracks })
    await addPurchase(api, buyer, tracks[0] ?? '')
    await api.database
      .updateTable('tracks')
      .set({ deleted_at: 1 })
      .where('id', '=', tracks[0] ?? '')
      .execute()
    await api.trackChanged(tracks[0] ?? '')
    const titles = async (as?: Person) =>
      read(await exportAs(api, id, 'jspf', as)).lines.map(({ title }) => title)
    expect(await titles()).toEqual(['Here'])
    expect(await titles(ada)).toEqual(['Here'])
    expect(await titles(buyer)).toEqual(['Gone', 'Here'])
  })

  it('of a mix has its title and tracks, for a visitor too', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    for (const title of ['Amber', 'Basalt', 'Cinder', 'Dune', 'Ember'])
      await addTrack(api, { artist, title, genre: 'Surf', withFiles: false })
    const mix = await openPlaylist(api, 'mix-genre-surf')
    const exported = await exportAs(api, 'mix-genre-surf', 'jspf')
    expect(exported.fileName).toBe(`${mix.title}.jspf`)
    expect(read(exported).lines.map(({ trackId }) => trackId)).toEqual(mix.tracks.map(({ _id }) => _id))
  })

  it('names the album of an unreleased track to its artist alone, not to somebody who has bought the track', async () => {
    const api = await testApi()
    const [artist, buyer] = [await api.register({ profileType: 'musician' }), await api.register()]
    const album_id = await addAlbum(api, { artist, title: 'Perihelion' })
    const dated = { release_at: api.now() + 60_000, is_listed: 0 }
    const track = await addTrack(api, { artist, title: 'Secret', album_id, track_number: 1, ...dated })
    await addPurchase(api, buyer, track)
    const exportedBy = async (as: Person) => {
      const id = await addPlaylist(api, as, { tracks: [track] })
      return Promise.all(playlistFormats.map(async (format) => (await exportAs(api, id, format, as)).text))
    }
    for (const text of await exportedBy(buyer)) {
      expect(text).toContain('Secret')
      expect(text).not.toContain('Perihelion')
    }
    expect((await exportedBy(artist)).filter((text) => text.includes('Perihelion')).length).toBeGreaterThan(0)
  })

  it('returns 404 for a private playlist to a stranger, and for an unknown one', async () => {
    const api = await testApi()
    const [ada, stranger] = [await api.register(), await api.register()]
    const id = await addPlaylist(api, ada)
    for (const as of [undefined, stranger])
      expect((await api.call('GET', `/playlists/${id}/export?format=csv`, { as })).statusCode).toBe(404)
    expect((await api.call('GET', '/playlists/nothing/export?format=csv', { as: ada })).statusCode).toBe(404)
    expect((await exportAs(api, id, 'csv', ada)).fileName).toBe('A playlist.csv')
  })

  it('refuses another format', async () => {
    const api = await testApi()
    const ada = await api.register()
    const id = await addPlaylist(api, ada)
    for (const query of ['', '?format=', '?format=pls'])
      expect((await api.call('GET', `/playlists/${id}/export${query}`, { as: ada })).statusCode).toBe(400)
  })

  it('has all 10,000 tracks of the longest playlist', async () => {
    const api = await testApi()
    const ada = await api.register()
    const artist = await api.register({ profileType: 'musician' })
    const tracks = (await addManyTracks(api, artist, 10_000)).toReversed()
    const id = await addPlaylist(api, ada, { tracks })
    for (const format of playlistFormats) {
      const { lines } = read(await exportAs(api, id, format, ada))
      expect(lines.map(({ trackId }) => trackId)).toEqual(tracks)
    }
  }, 60_000)
})
