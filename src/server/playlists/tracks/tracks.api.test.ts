import { expect, it } from 'vitest'
import { addPurchase, addTrack } from '../../../../tests/builders/music/music-rows'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../../tests/builders/api/test-api'
import {
  addPlaylist,
  openPlaylist,
  playlistWithTracks,
  tracksOf,
} from '../../../../tests/builders/music/playlist-calls'
import { addManyTracks } from '../../../../tests/builders/music/many-tracks'

const send = async (
  api: TestApi,
  as: Person,
  [method, path]: ['POST' | 'PATCH' | 'DELETE', string],
  payload?: object,
) => (await api.call(method, path, { as, payload })).json()

describeApi('adding a track to a playlist', () => {
  it('puts it at the end, or at a position, where the others make room', async () => {
    const { api, ada, id, tracks } = await playlistWithTracks(2)
    const [last, first, far] = [await addTrack(api), await addTrack(api), await addTrack(api)]
    const add = (payload: object) => send(api, ada, ['POST', `/playlists/${id}/tracks`], payload)
    expect(await add({ trackId: last })).toEqual({ data: { added: true, position: 3, revision: 1 } })
    expect(await add({ trackId: first, position: 1 })).toEqual({
      data: { added: true, position: 1, revision: 2 },
    })
    expect(await add({ trackId: far, position: 99 })).toMatchObject({ data: { position: 5 } })
    expect(await tracksOf(api, id, ada)).toEqual([first, ...tracks, last, far])
  })

  it('leaves a track where it is if the playlist has it already', async () => {
    const { api, ada, id, tracks } = await playlistWithTracks(3)
    const again = { trackId: tracks[1], position: 1 }
    expect(await send(api, ada, ['POST', `/playlists/${id}/tracks`], again)).toEqual({
      data: { added: false, position: 2, revision: 0 },
    })
    expect(await tracksOf(api, id, ada)).toEqual(tracks)
  })

  it('adds several in their order, and says which ones it added', async () => {
    const { api, ada, id, tracks } = await playlistWithTracks(2)
    const more = [await addTrack(api), await addTrack(api)]
    const trackIds = [more[1], tracks[0], more[0], more[1]]
    const path = `/playlists/${id}/tracks/several`
    expect(await send(api, ada, ['POST', path], { trackIds, position: 2 })).toEqual({
      data: { added: [more[1], more[0]], revision: 1 },
    })
    expect(await tracksOf(api, id, ada)).toEqual([tracks[0], more[1], more[0], tracks[1]])
    expect(await send(api, ada, ['POST', path], { trackIds })).toEqual({ data: { added: [], revision: 1 } })
  })

  it('is refused for tracks that the caller cannot see, and adds none of the others', async () => {
    const { api, ada, id, tracks } = await playlistWithTracks(1)
    const artist = await api.register({ profileType: 'musician' })
    const good = await addTrack(api)
    const hidden = [
      'unknown',
      await addTrack(api, { artist, is_wip: 1 }),
      await addTrack(api, { artist, deleted_at: 1 }),
      await addTrack(api, { artist, release_at: api.now() + 1_000 }),
    ]
    for (const trackId of hidden) {
      const one = await send(api, ada, ['POST', `/playlists/${id}/tracks`], { trackId })
      expect(one).toMatchObject({ code: 'not_found', details: [{ path: 'trackId' }] })
      const trackIds = [good, trackId]
      const several = await send(api, ada, ['POST', `/playlists/${id}/tracks/several`], { trackIds })
      expect(several).toMatchObject({ code: 'not_found', details: [{ path: 'trackIds.1' }] })
    }
    expect(await tracksOf(api, id, ada)).toEqual(tracks)
  })

  it('takes a track that the caller owns or made although it is not listed, but no work in progress', async () => {
    const api = await testApi()
    const [ada, eve] = [await api.register({ profileType: 'musician' }), await api.register()]
    const id = await addPlaylist(api, ada, { visibility: 'public' })
    const bought = await addTrack(api, { deleted_at: 1 })
    await addPurchase(api, ada, bought)
    const own = await addTrack(api, { artist: ada, release_at: api.now() + 1_000 })
    const secret = await addTrack(api, { artist: ada, is_wip: 1 })
    const add = (trackId: string) => send(api, ada, ['POST', `/playlists/${id}/tracks`], { trackId })
    expect(await add(bought)).toMatchObject({ data: { added: true } })
    expect(await add(own)).toMatchObject({ data: { added: true } })
    expect(await add(secret)).toMatchObject({ code: 'not_found' })
    expect(await tracksOf(api, id, ada)).toEqual([bought, own])
    expect(await openPlaylist(api, id, eve)).toMatchObject({ trackCount: 0, tracks: [], covers: [] })
  })
})

describeApi('moving a track of a playlist', () => {
  it('puts it at the position, and answers with the position that it got', async () => {
    const { api, ada, id, tracks } = await playlistWithTracks(4)
    const [a, b, c, d] = tracks
    const move = (trackId = '', position = 1) =>
      send(api, ada, ['PATCH', `/playlists/${id}/tracks/${trackId}`], { position })
    expect(await move(a, 3)).toEqual({ data: { position: 3, revision: 1 } })
    expect(await tracksOf(api, id, ada)).toEqual([b, c, a, d])
    expect(await move(d, 1)).toEqual({ data: { position: 1, revision: 2 } })
    expect(await tracksOf(api, id, ada)).toEqual([d, b, c, a])
    expect(await move(d, 100)).toEqual({ data: { position: 4, revision: 3 } })
    expect(await tracksOf(api, id, ada)).toEqual([b, c, a, d])
    expect(await move(c, 2)).toEqual({ data: { position: 2, revision: 3 } })
    expect(await move('unknown')).toMatchObject({ code: 'not_found' })
  })

  it('works any number of times at the same position', async () => {
    const { api, ada, id, tracks } = await playlistWithTracks(4)
    let order = tracks
    for (let step = 0; step < 80; step += 1) {
      const moved = order.at(-1) ?? ''
      await send(api, ada, ['PATCH', `/playlists/${id}/tracks/${moved}`], { position: 2 })
      order = [...order.slice(0, 1), moved, ...order.slice(1, -1)]
      expect(await tracksOf(api, id, ada)).toEqual(order)
    }
  })

  it('takes the hidden tracks behind it along', async () => {
    const { api, ada, id, tracks } = await playlistWithTracks(4)
    const [a, b, c, d] = tracks
    const setDeleted = async (deleted_at: number | null) => {
      await api.database
        .updateTable('tracks')
        .set({ deleted_at })
        .where('id', '=', b ?? '')
        .execute()
      await api.trackChanged(b ?? '')
    }
    await setDeleted(1)
    expect(await send(api, ada, ['PATCH', `/playlists/${id}/tracks/${a}`], { position: 2 })).toMatchObject({
      data: { position: 2 },
    })
    await setDeleted(null)
    expect(await tracksOf(api, id, ada)).toEqual([c, a, b, d])
  })
})

describeApi('removing a track from a playlist', () => {
  it('says where the track was, and is no error the second time', async () => {
    const { api, ada, id, tracks } = await playlistWithTracks(3)
    const remove = () => send(api, ada, ['DELETE', `/playlists/${id}/tracks/${tracks[1]}`])
    expect(await remove()).toEqual({ data: { position: 2, revision: 1 } })
    expect(await remove()).toEqual({ data: { position: null, revision: 1 } })
    expect(await openPlaylist(api, id, ada)).toMatchObject({ trackCount: 2, revision: 1 })
  })
})

describeApi('reordering a playlist', () => {
  it('sets the order, and raises the revision only if the order changes', async () => {
    const { api, ada, id, tracks } = await playlistWithTracks(3)
    const wanted = tracks.toReversed()
    const reorder = () => send(api, ada, ['PATCH', `/playlists/${id}/reorder`], { tracks: wanted })
    expect(await reorder()).toEqual({ data: { revision: 1 } })
    expect(await reorder()).toEqual({ data: { revision: 1 } })
    expect(await tracksOf(api, id, ada)).toEqual(wanted)
  })

  it('is a 409 with the present order if the tracks are not the present ones', async () => {
    const { api, ada, id, tracks } = await playlistWithTracks(3)
    const [a, b] = tracks
    for (const wrong of [[], [a, b], [a, b, 'unknown'], [a, b, b], [...tracks, a]]) {
      const answer = await api.call('PATCH', `/playlists/${id}/reorder`, {
        as: ada,
        payload: { tracks: wrong },
      })
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ code: 'conflict', order: { trackIds: tracks, revision: 0 } })
    }
  })

  it('takes ten thousand tracks, which is the most a playlist can have', async () => {
    const api = await testApi()
    const ada = await api.register()
    const tracks = await addManyTracks(api, ada, 10_001)
    const id = await addPlaylist(api, ada, { tracks: tracks.slice(0, 10_000) })
    const wanted = tracks.slice(0, 10_000).toReversed()
    const reordered = await api.call('PATCH', `/playlists/${id}/reorder`, {
      as: ada,
      payload: { tracks: wanted },
    })
    expect(reordered.statusCode).toBe(200)
    expect(await tracksOf(api, id, ada)).toEqual(wanted)
    const more = await send(api, ada, ['POST', `/playlists/${id}/tracks`], { trackId: tracks[10_000] })
    expect(more).toMatchObject({ code: 'conflict', message: expect.stringContaining('10,000') })
    const pages = await api.call('GET', `/playlists/${id}/tracks?skip=9990&limit=5`, { as: ada })
    const { items, total, nextCursor } = pages.json().data
    expect([items.map(({ _id }: { _id: string }) => _id), total]).toEqual([
      wanted.slice(9_990, 9_995),
      10_000,
    ])
    const next = await api.call('GET', `/playlists/${id}/tracks?cursor=${nextCursor}&limit=10`, { as: ada })
    expect(next.json().data.items.map(({ _id }: { _id: string }) => _id)).toEqual(wanted.slice(9_995))
    expect(next.json().data.nextCursor).toBeUndefined()
  })
})

describeApi('pages of a playlist', () => {
  it('repeat and skip no track when tracks are added before the cursor', async () => {
    const { api, ada, id, tracks } = await playlistWithTracks(5)
    const page = async (query: string) =>
      (await api.call('GET', `/playlists/${id}/tracks?limit=2${query}`, { as: ada })).json().data
    const first = await page('')
    const trackId = await addTrack(api)
    await send(api, ada, ['POST', `/playlists/${id}/tracks`], { trackId, position: 1 })
    const second = await page(`&cursor=${first.nextCursor}`)
    const third = await page(`&cursor=${second.nextCursor}`)
    const shown = [first, second, third].flatMap(({ items }) => items.map(({ _id }: { _id: string }) => _id))
    expect(shown).toEqual(tracks)
    expect([first.total, third.total, third.nextCursor]).toEqual([5, 6, undefined])
    expect(third.revision).toBe(1)
    expect((await api.call('GET', `/playlists/${id}/tracks?cursor=x.y`, { as: ada })).statusCode).toBe(400)
  })
})
