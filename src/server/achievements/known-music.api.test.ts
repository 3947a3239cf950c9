import { expect, it } from 'vitest'
import { testApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import { addManyTracks } from '../../../tests/builders/music/many-tracks'
import { ListMemory } from '../catalog/list-memory'
import { knownAlbums, knownTracks } from './known-music'

const open = async () => {
  const api = await testApi()
  const { database } = api
  const artist = await api.register({ profileType: 'musician' })
  const artist_id = artist.user._id
  await database
    .insertInto('albums')
    .values({
      id: 'album',
      artist_id,
      title: '',
      genre: 'Dub',
      release_type: 'album',
      released_at: 0,
      created_at: 0,
    })
    .execute()
  const ids = await addManyTracks(api, artist, 4)
  const [one = '', two = '', three = '', hidden = ''] = ids
  const change = async (id: string, columns: object) =>
    database.updateTable('tracks').set(columns).where('id', '=', id).execute()
  for (const id of [one, two, hidden]) await change(id, { album_id: 'album' })
  await change(hidden, { is_listed: 0, is_wip: 1 })
  const parts = { database, memory: new ListMemory({ database, clock: api }) }
  const kinds = async () =>
    [...(await knownTracks(parts, [three, hidden, one, three, 'unknown']))]
      .map(([id, { albumId, genre }]) => [ids.indexOf(id), albumId, genre])
      .toSorted(([first], [second]) => Number(first) - Number(second))
  const album = async () =>
    (await knownAlbums(parts, ['album', 'unknown'])).map(({ albumId, trackIds }) => [
      albumId,
      trackIds.map((id) => ids.indexOf(id)).toSorted(),
    ])
  return { api, artist, artist_id, parts, tracks: { one, two, three, hidden }, change, kinds, album }
}

describeApi('the music that achievements keep in memory', () => {
  it('is that which is stored, and an album has its listed tracks only', async () => {
    const { api, artist_id, parts, tracks, kinds, album } = await open()
    const expected = [
      [0, 'album', 'Dub'],
      [2, null, 'Dub'],
      [3, 'album', 'Dub'],
    ]
    for (let time = 0; time < 2; time += 1) {
      expect(await kinds()).toEqual(expected)
      expect(await album()).toEqual([['album', [0, 1]]])
    }
    expect((await knownTracks(parts, [tracks.one])).get(tracks.one)).toEqual({
      artistId: artist_id,
      albumId: 'album',
      genre: 'Dub',
      listedAt: api.now(),
      isListed: true,
    })
  })

  it('shows a change of a listed track at once, and of an unlisted one too', async () => {
    const { api, tracks, change, kinds, album } = await open()
    await Promise.all([kinds(), album()])
    await change(tracks.hidden, { genre: 'Surf' })
    expect((await kinds()).at(-1)).toEqual([3, 'album', 'Surf'])
    const changed = async (id: string, columns: object) => {
      await change(id, columns)
      await api.trackChanged(id)
      // The memory of this test learns it like that of another replica.
      api.advance(1_000)
    }
    await changed(tracks.one, { genre: 'Folk', album_id: null })
    expect((await kinds())[0]).toEqual([0, null, 'Folk'])
    expect(await album()).toEqual([['album', [1]]])
    await changed(tracks.hidden, { is_wip: 0 })
    expect(await album()).toEqual([['album', [1, 3]]])
    await changed(tracks.two, { deleted_at: 1 })
    await changed(tracks.hidden, { deleted_at: 1 })
    expect(await album()).toEqual([])
  })
})
