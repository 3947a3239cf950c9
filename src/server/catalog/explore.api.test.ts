import { expect, it } from 'vitest'
import type { Answer } from '~/contract/schemas/built'
import { addAlbum, addTrack } from '../../../tests/builders/music/music-rows'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type TestApi } from '../../../tests/builders/api/test-api'

const explore = async (api: TestApi) => {
  const answer = await api.call('GET', '/music/explore')
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: Answer<'exploreMusic'> }>().data
}

const titles = (items: { title: string }[]) => items.map(({ title }) => title)

describeApi('the explore page', () => {
  it('shows new and popular tracks, albums, artists, and the counts of genres and moods', async () => {
    const api = await testApi()
    const [ines, kilo] = [
      await api.register({ username: 'ines', profileType: 'musician' }),
      await api.register({ username: 'kilo', profileType: 'musician' }),
    ]
    const album_id = await addAlbum(api, { artist: ines, title: 'Record', genre: 'Dub' })
    const onRecord = { artist: ines, album_id, genre: 'Dub', mood: 'Warm' } as const
    await addTrack(api, { ...onRecord, title: 'first', heat: 5, duration_ms: 60_000 })
    api.advance(1_000)
    await addTrack(api, { ...onRecord, title: 'second', duration_ms: 90_000 })
    api.advance(1_000)
    await addTrack(api, { artist: kilo, title: 'third', heat: 9, genre: 'Surf', mood: 'Haunted' })
    await addTrack(api, { artist: kilo, title: 'secret', heat: 20, genre: 'Surf', is_wip: 1 })

    const { newReleases, popular, albums, artists, genres, moods } = await explore(api)
    expect(titles(newReleases)).toEqual(['third', 'second', 'first'])
    expect(titles(popular)).toEqual(['third', 'first', 'second'])
    expect(albums).toMatchObject([{ _id: album_id, title: 'Record', trackCount: 2, durationSeconds: 150 }])
    expect(artists).toMatchObject([
      { _id: kilo.user._id, username: 'kilo', trackCount: 1, topGenre: 'Surf' },
      { _id: ines.user._id, username: 'ines', trackCount: 2, topGenre: 'Dub' },
    ])
    const counted = [...genres, ...moods].filter(({ trackCount }) => trackCount > 0)
    expect(counted).toEqual([
      { name: 'Dub', trackCount: 2 },
      { name: 'Surf', trackCount: 1 },
      ...moods.filter(({ trackCount }) => trackCount > 0),
    ])
    expect(moods).toContainEqual({ name: 'Warm', trackCount: 2 })
    expect(moods).toContainEqual({ name: 'Haunted', trackCount: 1 })
  })

  it('shows twelve entries in each section, and a new track at once', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    for (let at = 0; at < 14; at += 1) {
      const album_id = await addAlbum(api, { artist, title: `No ${at}` })
      await addTrack(api, { artist, album_id, title: `No ${at}`, withFiles: false })
      api.advance(1_000)
    }
    const { newReleases, popular, albums } = await explore(api)
    expect([newReleases.length, popular.length, albums.length]).toEqual([12, 12, 12])
    expect([newReleases[0]?.title, albums[0]?.title]).toEqual(['No 13', 'No 13'])
    await addTrack(api, { artist, title: 'just out', withFiles: false })
    expect((await explore(api)).newReleases[0]?.title).toBe('just out')
  })
})
