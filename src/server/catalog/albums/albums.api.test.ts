import { expect, it } from 'vitest'
import { addAlbum, addTrack } from '../../../../tests/builders/music/music-rows'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { testApi, type TestApi } from '../../../../tests/builders/api/test-api'

type Page = { items: { _id: string; title: string }[]; total: number; nextCursor?: string }

const page = async (api: TestApi, query = '') => {
  const answer = await api.call('GET', `/albums${query}`)
  expect([query, answer.statusCode]).toEqual([query, 200])
  return answer.json<{ data: Page }>().data
}

const titles = ({ items }: Page) => items.map(({ title }) => title)

const addAlbums = async (api: TestApi, ...names: string[]) => {
  for (const title of names) {
    const artist = await api.register({ profileType: 'musician' })
    const album_id = await addAlbum(api, { title, artist })
    await addTrack(api, { artist, album_id, withFiles: false })
    api.advance(1_000)
  }
}

describeApi('albums', () => {
  it('are listed newest first, 20 by default', async () => {
    const api = await testApi()
    await addAlbums(api, ...Array.from({ length: 21 }, (_, at) => `No ${at}`))
    const first = await page(api)
    expect([first.items.length, first.total]).toEqual([20, 21])
    expect(first.items[0]?.title).toBe('No 20')
    expect(await page(api, '?limit=20&skip=0')).toEqual(first)
    expect(titles(await page(api, '?skip=20'))).toEqual(['No 0'])
    expect((await api.call('GET', '/albums?skip=-1')).statusCode).toBe(400)
  })

  it('can be filtered by genre and release type', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const one = await addAlbum(api, { title: 'Dub EP', artist, genre: 'Dub', release_type: 'ep' })
    const two = await addAlbum(api, { title: 'Surf album', artist, genre: 'Surf' })
    for (const album_id of [one, two]) await addTrack(api, { artist, album_id })
    expect(titles(await page(api, '?genre=dub'))).toEqual(['Dub EP'])
    expect(titles(await page(api, '?releaseType=album'))).toEqual(['Surf album'])
    expect((await page(api, '?genre=surf&releaseType=ep')).total).toBe(0)
    expect((await api.call('GET', '/albums?releaseType=cassette')).statusCode).toBe(400)
  })

  it('appear once each while others are added, when pages use cursors', async () => {
    const api = await testApi()
    await addAlbums(api, 'a', 'b', 'c', 'd')
    const first = await page(api, '?limit=2')
    expect(titles(first)).toEqual(['d', 'c'])
    await addAlbums(api, 'e')
    const rest = await page(api, `?limit=2&skip=2&cursor=${first.nextCursor}`)
    expect(titles(rest)).toEqual(['b', 'a'])
    expect(rest.nextCursor).toBeUndefined()
  })

  it('list their tracks in order without hidden ones', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const album_id = await addAlbum(api, { artist, title: 'Record', description: 'Long.' })
    const columns = { artist, album_id, duration_ms: 90_000 }
    await addTrack(api, { ...columns, title: 'second', track_number: 2 })
    await addTrack(api, { ...columns, title: 'first', track_number: 1 })
    await addTrack(api, { ...columns, title: 'bonus', track_number: null })
    await addTrack(api, { ...columns, title: 'secret', track_number: 3, is_wip: 1 })
    const { data } = (await api.call('GET', `/albums/${album_id}`)).json()
    expect(data).toMatchObject({ title: 'Record', description: 'Long.', trackCount: 3, durationSeconds: 270 })
    expect(data.tracks.map(({ title }: { title: string }) => title)).toEqual(['first', 'second', 'bonus'])
    expect(data.tracks[0].album).toEqual({ _id: album_id, title: 'Record' })
    expect((await api.call('GET', '/albums/nothing')).statusCode).toBe(404)
  })
})
