// What people see, hear and keep of what moderators withhold, and what a suspended person can do.
import { expect, it } from 'vitest'
import { dayMs, hourMs } from '~/contract/durations'
import { anAdmin, anElevatedAdmin } from '../../../tests/builders/api/admins'
import { testApi, testPassword, type Person, type TestApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import { moderate, statementsOf, subjectOf } from '../../../tests/builders/moderation/moderation'
import { addAlbum, addPurchase, addTrack } from '../../../tests/builders/music/music-rows'

const statusOf = async (api: TestApi, path: string, as?: Person) =>
  (await api.call('GET', path, { as })).statusCode

const idsIn = async (api: TestApi, path: string, as?: Person): Promise<string[]> => {
  const { items } = (await api.call('GET', path, { as })).json().data
  return items.map((item: { _id: string; trackId?: string }) => item.trackId ?? item._id)
}

const media = async (api: TestApi, url: string) => (await api.send({ method: 'HEAD', url })).statusCode

const aWorld = async () => {
  const api = await testApi()
  const artist = await api.register({ username: 'dusty', profileType: 'musician' })
  const [listener, buyer] = [await api.register(), await api.register()]
  const albumId = await addAlbum(api, { artist, title: 'Record' })
  const id = await addTrack(api, { artist, album_id: albumId, title: 'Long Road' })
  await addPurchase(api, buyer, id)
  const streamOf = async (as: Person): Promise<string> =>
    (await api.call('GET', `/music/${id}`, { as })).json().data.streamUrl
  return { api, artist, listener, buyer, albumId, id, streamOf, artistId: artist.user._id }
}

describeApi('a withheld track', () => {
  it('vanishes for everybody but its artist, its buyers and admins, and comes back as it was', async () => {
    const { api, artist, listener, buyer, albumId, id, streamOf, artistId } = await aWorld()
    const admin = await anAdmin(api)
    const [bought, own] = [await streamOf(buyer), await streamOf(artist)]
    const lists = ['/music', '/music?q=road', '/music/featured/popular', `/music/artist/${artistId}`]
    for (const path of lists) expect(await idsIn(api, path, listener)).toEqual([id])
    const hearers = async (addresses: string[]) => Promise.all(addresses.map((url) => media(api, url)))
    const before = await hearers([`/media/tracks/${id}/preview`, bought, own])
    // Its rows name files without content, so only refusals are 403 or 404.
    for (const status of before) expect([403, 404]).not.toContain(status)
    await moderate(api, admin, { type: 'track', id }, { action: 'take-down' })
    for (const path of lists) expect(await idsIn(api, path, listener)).toEqual([])
    expect(await statusOf(api, `/music/${id}`, listener)).toBe(404)
    expect(await statusOf(api, `/albums/${albumId}`, listener)).toBe(404)
    expect(await statusOf(api, `/music/${id}`, artist)).toBe(200)
    expect(await idsIn(api, `/music/artist/${artistId}`, artist)).toEqual([id])
    expect(await idsIn(api, '/purchase', buyer)).toEqual([id])
    expect(await hearers([`/media/tracks/${id}/preview`, bought, own])).toEqual([404, before[1], before[2]])
    const [heard] = (await subjectOf(api, admin, { type: 'track', id })).listen
    expect(await media(api, heard.url)).toBe(before[1])
    expect(await statusOf(api, `/music/${id}`, admin)).toBe(200)
    await moderate(api, admin, { type: 'track', id }, { action: 'restore' })
    for (const path of lists) expect(await idsIn(api, path, listener)).toEqual([id])
    expect(await statusOf(api, `/albums/${albumId}`, listener)).toBe(200)
  })

  it('leaves even its buyers and its artist when it is recalled, by itself or with its album', async () => {
    const { api, artist, buyer, albumId, id, streamOf } = await aWorld()
    const [bought, { person: admin }] = [await streamOf(buyer), await anElevatedAdmin(api)]
    for (const subject of [
      { type: 'track', id },
      { type: 'album', id: albumId },
    ] as const) {
      expect((await moderate(api, admin, subject, { action: 'recall' })).statusCode).toBe(200)
      expect(await idsIn(api, '/purchase', buyer)).toEqual([])
      expect(await idsIn(api, `/purchase?trackId=${id}`, buyer)).toEqual([])
      for (const person of [buyer, artist]) expect(await statusOf(api, `/music/${id}`, person)).toBe(404)
      expect(await media(api, bought)).toBe(404)
      expect(await statusOf(api, `/purchase/download/${id}`, buyer)).toBe(404)
      await moderate(api, admin, subject, { action: 'restore' })
      expect(await idsIn(api, '/purchase', buyer)).toEqual([id])
    }
  })

  it('is withheld with its artist, whose page, playlists, kit and name in the search go too', async () => {
    const { api, artist, listener, id, artistId } = await aWorld()
    const admin = await anAdmin(api)
    const payload = { title: 'Mine', tracks: [id], visibility: 'public' }
    const playlist = (await api.call('POST', '/playlists', { as: artist, payload })).json().data._id
    await api.call('PUT', `/playlists/${playlist}/follow`, { as: listener })
    await api.call('PUT', '/presskit/settings', { as: artist, payload: { line: 'Hi', visibility: 'public' } })
    const pages = [`/user/artist/${artistId}`, `/playlists/${playlist}`, '/presskit/dusty', `/music/${id}`]
    const seenBy = (as: Person) => Promise.all(pages.map((path) => statusOf(api, path, as)))
    const found = async () =>
      (await api.call('GET', '/user/search/musicians?q=dusty', { as: listener })).json().data.items.length
    const followed = async () => (await idsIn(api, '/playlists', listener)).includes(playlist)
    await api.call('PUT', `/user/artist/${artistId}/follow`, { as: listener })
    const artists = async () => {
      const { items, total } = (await api.call('GET', '/user/follows', { as: listener })).json().data
      return [items.length, total]
    }
    expect(await artists()).toEqual([1, 1])
    expect([await seenBy(listener), await found(), await followed()]).toEqual([[200, 200, 200, 200], 1, true])
    await moderate(api, admin, { type: 'user', id: artistId }, { action: 'hide' })
    expect([await seenBy(listener), await found(), await followed()]).toEqual([
      [404, 404, 404, 404],
      0,
      false,
    ])
    expect(await artists()).toEqual([0, 0])
    expect(await seenBy(artist)).toEqual([200, 200, 200, 200])
    const late = await addTrack(api, { artist, title: 'Late' })
    expect(await statusOf(api, `/music/${late}`, listener)).toBe(404)
    await moderate(api, admin, { type: 'user', id: artistId }, { action: 'restore' })
    expect([await seenBy(listener), await artists()]).toEqual([
      [200, 200, 200, 200],
      [1, 1],
    ])
    expect((await idsIn(api, '/music', listener)).toSorted()).toEqual([id, late].toSorted())
  })
})

describeApi('a withheld playlist, kit and photo', () => {
  it('are seen by their owners alone', async () => {
    const { api, artist, listener, id, artistId } = await aWorld()
    const admin = await anAdmin(api)
    const payload = { title: 'Mine', tracks: [id], visibility: 'public' }
    const playlist = (await api.call('POST', '/playlists', { as: artist, payload })).json().data._id
    await api.call('PUT', '/presskit/settings', { as: artist, payload: { line: 'Hi', visibility: 'public' } })
    const photo = { id: 'photo', user_id: artistId, image_hash: 'hash', width_pixels: 9, height_pixels: 9 }
    const rest = { caption: null, position: 0, created_at: api.now() }
    await api.database
      .insertInto('artist_photos')
      .values({ ...photo, ...rest })
      .execute()
    await moderate(api, admin, { type: 'playlist', id: playlist }, { action: 'hide' })
    await moderate(api, admin, { type: 'presskit', id: artistId }, { action: 'hide' })
    await moderate(api, admin, { type: 'photo', id: 'photo' }, { action: 'hide' })
    for (const path of [`/playlists/${playlist}`, '/presskit/dusty']) {
      expect(await statusOf(api, path, listener)).toBe(404)
      expect(await statusOf(api, path, artist)).toBe(200)
    }
    expect((await api.call('GET', `/user/artist/${artistId}`)).json().data.photos).toEqual([])
    const profile = await api.call('GET', '/user/artist/profile', { as: artist })
    expect(profile.json().data.photos).toHaveLength(1)
  })
})

describeApi('a suspended account', () => {
  it('is refused at the next call and at sign-in, with the end, and is open again by itself', async () => {
    const { api, artist, id, artistId } = await aWorld()
    const admin = await anAdmin(api)
    const own = (await api.call('GET', `/music/${id}`, { as: artist })).json().data.streamUrl
    const heard = await media(api, own)
    const until = api.now() + 3 * hourMs
    const early = await moderate(
      api,
      admin,
      { type: 'user', id: artistId },
      { action: 'suspend', until: api.now() },
    )
    expect(early.json().details[0].path).toBe('until')
    await moderate(api, admin, { type: 'user', id: artistId }, { action: 'suspend', until })
    const refused = await api.call('GET', '/user/me', { as: artist })
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'account_suspended'])
    expect(refused.json().message).toMatch(/suspended until January 1, 2030 at 3:00\sAM UTC/)
    expect(await media(api, own)).not.toBe(heard)
    const signIn = (password: string) =>
      api.call('POST', '/user/login', { payload: { email: artist.user.email, password } })
    expect((await signIn('wrong password')).json().code).toBe('wrong_credentials')
    const told = (await signIn(testPassword)).json()
    expect(told).toMatchObject({ code: 'account_suspended', statement: expect.any(String) })
    const statement = await api.send({ method: 'GET', url: `/api/moderation/statements/${told.statement}` })
    expect(statement.json().data).toMatchObject({ action: 'suspend', until, mayAppeal: true })
    expect(await statusOf(api, `/music/${id}`)).toBe(200)
    api.advance(3 * hourMs)
    expect(await statusOf(api, '/user/me', artist)).toBe(200)
    expect((await signIn(testPassword)).statusCode).toBe(200)
    expect((await statementsOf(api, artist))[0]).toMatchObject({ isInForce: false, mayAppeal: false })
  })

  it('that is banned stays closed until the ban is lifted', async () => {
    const { api, artist, artistId } = await aWorld()
    const { person: admin } = await anElevatedAdmin(api)
    await moderate(api, admin, { type: 'user', id: artistId }, { action: 'ban' })
    api.advance(100 * dayMs)
    const payload = { email: artist.user.email, password: testPassword }
    expect((await api.call('POST', '/user/login', { payload })).json().message).toContain('closed')
    const other = await anAdmin(api)
    await moderate(api, other, { type: 'user', id: artistId }, { action: 'lift' })
    expect((await api.call('POST', '/user/login', { payload })).statusCode).toBe(200)
  })
})
