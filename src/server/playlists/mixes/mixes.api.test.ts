import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Playlist } from '~/contract/schemas/built'
import { addPurchase, addTrack } from '../../../../tests/builders/music/music-rows'
import { coverUpload } from '../../../../tests/builders/music/pictures'
import { openPlaylist, tracksOf } from '../../../../tests/builders/music/playlist-calls'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../../tests/builders/api/test-api'

const mixesOf = async (api: TestApi, as: Person): Promise<Playlist[]> =>
  (await api.call('GET', '/playlists/mixes', { as })).json().data.items

const addTracks = async (api: TestApi, count: number, columns: object = {}) => {
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) {
    const artist = await api.register({ profileType: 'musician' })
    ids.push(await addTrack(api, { artist, withFiles: false, ...columns }))
  }
  return ids
}

/** A track whose listeners also play the others, the first of them the most. */
const addNeighbours = async (api: TestApi) => {
  const [seed = '', ...others] = await addTracks(api, 7, { genre: 'Surf' })
  const rows = others.map((neighbour_id, at) => ({ track_id: seed, neighbour_id, weight: 10 - at }))
  await api.database.insertInto('track_neighbours').values(rows).execute()
  return { seed, others }
}

describeApi('the mixes of a person', () => {
  it('are popular genres and moods for a new listener, each with a reason', async () => {
    const api = await testApi()
    const ada = await api.register()
    await addTracks(api, 6, { genre: 'Dub', mood: 'Warm' })
    await addTracks(api, 5, { genre: 'Surf' })
    await addTracks(api, 4, { genre: 'Drone' })
    const mixes = await mixesOf(api, ada)
    expect(mixes.map(({ _id, type, trackCount }) => [_id, type, trackCount])).toEqual([
      ['mix-genre-dub', 'mix', 6],
      ['mix-genre-surf', 'mix', 5],
      ['mix-mood-warm', 'mix', 6],
    ])
    for (const mix of mixes) {
      expect(mix.reason).toEqual(expect.any(String))
      expect(mix).toMatchObject({ owner: null, mayEdit: false, visibility: 'public' })
      expect(mix.covers).toHaveLength(4)
    }
  })

  it('begin with what listeners of a played track play, and then have the genres that the person plays', async () => {
    const api = await testApi()
    const ada = await api.register()
    const { seed, others } = await addNeighbours(api)
    await addTracks(api, 8, { genre: 'Dub' })
    const payload = { playId: randomUUID(), listenedSeconds: 30 }
    api.advance(30_000)
    await api.call('POST', `/music/${seed}/play`, { as: ada, payload })
    const { title } = await api.database
      .selectFrom('tracks')
      .select('title')
      .where('id', '=', seed)
      .executeTakeFirstOrThrow()
    const mixes = await mixesOf(api, ada)
    expect(mixes.map(({ _id }) => _id)).toEqual([`mix-track-${seed}`, 'mix-genre-surf', 'mix-genre-dub'])
    expect(mixes.map(({ reason }) => reason).slice(0, 2)).toEqual([
      `Because you played “${title}”`,
      'Because you listen to Surf',
    ])
    expect(await tracksOf(api, `mix-track-${seed}`)).toEqual(others)
    await addPurchase(api, ada, seed)
    expect((await mixesOf(api, ada))[0]?.reason).toBe(`Because you own “${title}”`)
  })

  it('are at most eight mixes for one person', async () => {
    const api = await testApi()
    const ada = await api.register()
    const genres = ['Dub', 'Surf', 'Drone', 'Ambient', 'Techno', 'House', 'Soul', 'Folk', 'Punk'] as const
    const artist = await api.register({ profileType: 'musician' })
    for (const genre of genres)
      for (let at = 0; at < 5; at += 1) await addTrack(api, { artist, genre, withFiles: false })
    expect(await mixesOf(api, ada)).toHaveLength(8)
  })
})

describeApi('a mix', () => {
  it('is the same for everybody who opens it, page by page', async () => {
    const api = await testApi()
    const ada = await api.register()
    const { seed, others } = await addNeighbours(api)
    const id = `mix-track-${seed}`
    const detail = await openPlaylist(api, id, ada)
    expect(await openPlaylist(api, id)).toEqual(detail)
    expect(detail.tracks.map(({ _id }) => _id)).toEqual(others)
    expect(detail).toMatchObject({ trackCount: 6, durationSeconds: 1_080 })
    const page = async (query: string) =>
      (await api.call('GET', `/playlists/${id}/tracks?limit=4${query}`)).json().data
    const first = await page('')
    const second = await page(`&cursor=${first.nextCursor}`)
    const ids = [...first.items, ...second.items].map(({ _id }: { _id: string }) => _id)
    expect([ids, second.nextCursor, second.total]).toEqual([others, undefined, 6])
    expect((await page('&skip=4')).items).toEqual(second.items)
  })

  it('of a genre or mood begins with what is recommended to the person, and goes on with what is popular', async () => {
    const api = await testApi()
    const ada = await api.register()
    const popular = await addTracks(api, 6, { genre: 'Dub', mood: 'Warm', heat: 5 })
    const [near = '', nearer = '', other = ''] = [
      ...(await addTracks(api, 2, { genre: 'Dub', mood: 'Warm' })),
      ...(await addTracks(api, 1, { genre: 'Surf' })),
    ]
    const [liked = ''] = await addTracks(api, 1, { genre: 'Drone' })
    await addPurchase(api, ada, liked)
    const weights = [
      [near, 1],
      [nearer, 2],
      [other, 3],
    ] as const
    const rows = weights.map(([neighbour_id, weight]) => ({ track_id: liked, neighbour_id, weight }))
    await api.database.insertInto('track_neighbours').values(rows).execute()
    for (const id of ['mix-genre-dub', 'mix-mood-warm']) {
      const everybodys = await tracksOf(api, id)
      expect(everybodys.slice(0, 6).toSorted()).toEqual(popular.toSorted())
      const others = everybodys.filter((trackId) => trackId !== near && trackId !== nearer)
      expect(await tracksOf(api, id, ada)).toEqual([nearer, near, ...others])
      const { tracks, reason, trackCount } = await openPlaylist(api, id, ada)
      expect([tracks[0]?._id, trackCount]).toEqual([nearer, 8])
      expect(reason).toMatch(/^What you may like (in Dub|among warm tracks), then what people play most$/)
      expect((await openPlaylist(api, id, await api.register())).tracks.map(({ _id }) => _id)).toEqual(
        everybodys,
      )
    }
    const page = await api.call('GET', '/playlists/mix-genre-dub/tracks?limit=2', { as: ada })
    expect(page.json().data.items.map(({ _id }: { _id: string }) => _id)).toEqual([nearer, near])
    const offered = (await mixesOf(api, ada)).find(({ _id }) => _id === 'mix-genre-dub')
    expect(offered?.covers[0]?._id).toBe(nearer)
  })

  it('loses a track that is taken down, and is a 404 when too few are left', async () => {
    const api = await testApi()
    const { seed, others } = await addNeighbours(api)
    const takeDown = async (id = '') => {
      await api.database.updateTable('tracks').set({ deleted_at: 1 }).where('id', '=', id).execute()
      await api.trackChanged(id)
    }
    await takeDown(others[0])
    expect(await tracksOf(api, `mix-track-${seed}`)).toEqual(others.slice(1))
    await takeDown(others[1])
    expect((await api.call('GET', `/playlists/mix-track-${seed}`)).statusCode).toBe(404)
  })

  it('is a 404 for ids that name no track, genre or mood', async () => {
    const api = await testApi()
    for (const id of ['mix-', 'mix-track-unknown', 'mix-genre-polka', 'mix-mood-', 'mix-x-dub'])
      for (const path of ['', '/tracks', '/order'])
        expect((await api.call('GET', `/playlists/${id}${path}`)).statusCode).toBe(404)
  })

  it('that does not exist pushes nothing out of the cache, however often such mixes are asked for', async () => {
    const api = await testApi()
    const ada = await api.register()
    await addTracks(api, 5, { genre: 'Dub' })
    const genres = async () => (await api.call('GET', '/music/genres')).json()
    const before = await genres()
    // Nobody tells the catalogue about this change, so an answer that is still cached does not show it.
    await api.database.updateTable('tracks').set({ is_listed: 0 }).execute()
    const missing = Array.from({ length: 310 }, (_, at) => api.call('GET', `/playlists/mix-track-${at}`))
    expect(new Set((await Promise.all(missing)).map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
    const unknown = Array.from({ length: 310 }, (_, at) => api.call('GET', `/user/artist/${at}`, { as: ada }))
    await Promise.all(unknown)
    expect(await genres()).toEqual(before)
  })

  it('cannot be changed or followed by anybody', async () => {
    const api = await testApi()
    const ada = await api.register()
    const [trackId] = await addTracks(api, 5, { genre: 'Dub' })
    const calls: ['POST' | 'PUT' | 'PATCH' | 'DELETE', string, object?][] = [
      ['PUT', '', { title: 'Mine' }],
      ['DELETE', ''],
      ['POST', '/tracks', { trackId }],
      ['POST', '/tracks/several', { trackIds: [trackId] }],
      ['PATCH', `/tracks/${trackId}`, { position: 1 }],
      ['DELETE', `/tracks/${trackId}`],
      ['PATCH', '/reorder', { tracks: [] }],
      ['DELETE', '/cover'],
      ['PUT', '/follow'],
      ['DELETE', '/follow'],
    ]
    for (const [method, path, payload] of calls) {
      const answer = await api.call(method, `/playlists/mix-genre-dub${path}`, { as: ada, payload })
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, 'forbidden'])
    }
    const upload = { as: ada, ...(await coverUpload()) }
    const cover = await api.call('POST', '/playlists/mix-genre-dub/cover', upload)
    expect([cover.statusCode, cover.json().code]).toEqual([403, 'forbidden'])
  })
})
