import { expect, it } from 'vitest'
import { addPurchase, addTrack } from '../../../../tests/builders/music/music-rows'
import {
  addPlaylist,
  listPlaylists,
  openPlaylist,
  tracksOf,
} from '../../../../tests/builders/music/playlist-calls'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { testApi, type Person } from '../../../../tests/builders/api/test-api'

describeApi('a track of a playlist', () => {
  it('is hidden while it is not listed, keeps its place, and comes back', async () => {
    const api = await testApi()
    const ada = await api.register()
    const ids = [await addTrack(api), await addTrack(api), await addTrack(api)]
    const id = await addPlaylist(api, ada, { tracks: ids, visibility: 'public' })
    const list = async (deleted_at: number | null) => {
      await api.database
        .updateTable('tracks')
        .set({ deleted_at })
        .where('id', '=', ids[1] ?? '')
        .execute()
      await api.trackChanged(ids[1] ?? '')
    }
    await list(1)
    expect(await tracksOf(api, id, ada)).toEqual([ids[0], ids[2]])
    expect(await openPlaylist(api, id, ada)).toMatchObject({ trackCount: 2, durationSeconds: 360 })
    expect((await listPlaylists(api, ada))[0]).toMatchObject({ trackCount: 2, durationSeconds: 360 })
    await api.call('PATCH', `/playlists/${id}/reorder`, { as: ada, payload: { tracks: [ids[2], ids[0]] } })
    await list(null)
    expect(await tracksOf(api, id, ada)).toEqual([ids[2], ids[0], ids[1]])
    expect(await openPlaylist(api, id)).toMatchObject({ trackCount: 3, durationSeconds: 540 })
  })

  it('that is not listed any more is seen by its buyers and its artist', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const [ada, bob] = [await api.register(), await api.register()]
    const [bought, unlisted] = [await addTrack(api, { artist }), await addTrack(api, { artist })]
    const id = await addPlaylist(api, ada, { tracks: [bought, unlisted], visibility: 'unlisted' })
    await addPurchase(api, bob, bought)
    await api.database.updateTable('tracks').set({ deleted_at: 1 }).where('id', '=', bought).execute()
    await api.database.updateTable('tracks').set({ audio_state: 'none' }).where('id', '=', unlisted).execute()
    for (const trackId of [bought, unlisted]) await api.trackChanged(trackId)
    expect(await tracksOf(api, id, ada)).toEqual([])
    expect(await tracksOf(api, id)).toEqual([])
    expect(await tracksOf(api, id, bob)).toEqual([bought])
    expect(await tracksOf(api, id, artist)).toEqual([unlisted])
    expect(await openPlaylist(api, id, bob)).toMatchObject({ trackCount: 1, durationSeconds: 180 })
    expect(await openPlaylist(api, id)).toMatchObject({ trackCount: 0, durationSeconds: 0, covers: [] })
    const coversFor = async (as: Person) => (await openPlaylist(api, id, as)).covers.map(({ _id }) => _id)
    for (const as of [bob, artist, ada, bob]) expect(await coversFor(as)).toEqual(await tracksOf(api, id, as))
    await addPurchase(api, ada, bought)
    expect(await coversFor(ada)).toEqual([bought])
  })

  it('that is deleted leaves the counts of the playlist right', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const ada = await api.register()
    const ids = [await addTrack(api, { artist }), await addTrack(api, { artist })]
    const id = await addPlaylist(api, ada, { tracks: ids })
    expect((await api.call('DELETE', `/music/${ids[0]}`, { as: artist })).statusCode).toBe(200)
    expect((await listPlaylists(api, ada))[0]).toMatchObject({ trackCount: 1, durationSeconds: 180 })
    expect(await tracksOf(api, id, ada)).toEqual([ids[1]])
  })
})
