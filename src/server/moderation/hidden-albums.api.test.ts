// A hidden album is withheld with the tracks that were on it, wherever their artist moves them.
import { expect, it } from 'vitest'
import type { Answer } from '~/contract/schemas/built'
import { anAdmin, anElevatedAdmin } from '../../../tests/builders/api/admins'
import { testApi, type Person } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import { moderate, subjectOf } from '../../../tests/builders/moderation/moderation'
import { addAlbum, addPurchase, addTrack } from '../../../tests/builders/music/music-rows'

type OwnTrack = Answer<'artistTracks'>['items'][number]

const anAlbum = async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const albumId = await addAlbum(api, { artist, title: 'Record' })
  const [one, two] = [await addTrack(api, { artist, album_id: albumId }), await addTrack(api, { artist })]
  const album = { type: 'album', id: albumId } as const
  const move = async (id: string, album: { _id: string } | null) => {
    const answer = await api.call('PATCH', '/music', {
      as: artist,
      payload: { changes: [{ _id: id, album }] },
    })
    expect(answer.statusCode).toBe(200)
  }
  const isShown = async (id: string, as?: Person) =>
    (await api.call('GET', `/music/${id}`, { as })).statusCode === 200
  return { api, artist, albumId, one, two, album, move, isShown }
}

describeApi('a track that is taken out of a hidden album', () => {
  it('stays withheld until the album is restored, and one that is put on it is withheld while it is there', async () => {
    const { api, artist, albumId, one, two, album, move, isShown } = await anAlbum()
    const admin = await anAdmin(api)
    await moderate(api, admin, album, { action: 'hide' })
    await move(one, null)
    await move(two, { _id: albumId })
    expect([await isShown(one), await isShown(two), await isShown(one, artist)]).toEqual([false, false, true])
    // A note is no decision about what the album has now.
    await moderate(api, admin, album, { action: 'note', note: 'Wait and see' })
    await move(two, null)
    expect([await isShown(one), await isShown(two)]).toEqual([false, true])
    const own = await api.call('GET', `/music/artist/${artist.user._id}`, { as: artist })
    const withAlbums = own.json().data.items.map((each: OwnTrack) => [each._id, each.withheldWith])
    expect(new Map(withAlbums)).toEqual(
      new Map([
        [one, [albumId]],
        [two, undefined],
      ]),
    )
    const { listen } = await subjectOf(api, admin, album)
    expect(listen.map(({ trackId }: { trackId: string }) => trackId)).toEqual([one])
    await moderate(api, admin, album, { action: 'restore' })
    expect([await isShown(one), await isShown(two)]).toEqual([true, true])
  })

  it('stays withheld when the artist deletes the album, and when the track itself is restored', async () => {
    const { api, artist, albumId, one, album, isShown } = await anAlbum()
    const admin = await anAdmin(api)
    const track = { type: 'track', id: one } as const
    await moderate(api, admin, track, { action: 'hide' })
    await moderate(api, admin, album, { action: 'take-down' })
    const deleted = await api.call('DELETE', `/albums/${albumId}`, { as: artist })
    expect([deleted.statusCode, await isShown(one)]).toEqual([200, false])
    await moderate(api, admin, track, { action: 'restore' })
    expect(await isShown(one)).toBe(false)
    expect((await moderate(api, admin, album, { action: 'restore' })).statusCode).toBe(200)
    expect(await isShown(one)).toBe(true)
  })

  it('is recalled from its buyers with the album', async () => {
    const { api, one, album, move } = await anAlbum()
    const buyer = await api.register()
    await addPurchase(api, buyer, one)
    const { person: admin } = await anElevatedAdmin(api)
    const owned = async () => (await api.call('GET', '/purchase', { as: buyer })).json().data.items.length
    await moderate(api, admin, album, { action: 'hide' })
    await move(one, null)
    expect(await owned()).toBe(1)
    await moderate(api, admin, album, { action: 'recall' })
    expect(await owned()).toBe(0)
    await moderate(api, admin, album, { action: 'restore' })
    expect(await owned()).toBe(1)
  })
})
