import { expect, it } from 'vitest'
import type { Visibility } from '~/contract/rules/playlists/visibility'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { addPlaylist, listPlaylists, makeAdmin, tracksOf } from '../../../tests/builders/music/playlist-calls'
import { coverUpload } from '../../../tests/builders/music/pictures'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'

type Call = ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string, object?]

const reads: Call[] = [
  ['GET', ''],
  ['GET', '/tracks'],
  ['GET', '/order'],
]

const writesWith = (trackId: string): Call[] => [
  ['PUT', '', { title: 'Mine now' }],
  ['PUT', '', {}],
  ['POST', '/tracks', { trackId }],
  ['POST', '/tracks/several', { trackIds: [trackId] }],
  ['PATCH', `/tracks/${trackId}`, { position: 1 }],
  ['DELETE', `/tracks/${trackId}`],
  ['PATCH', '/reorder', { tracks: [trackId] }],
  ['DELETE', '/cover'],
  ['DELETE', ''],
]

const follows: Call[] = [
  ['PUT', '/follow'],
  ['DELETE', '/follow'],
]

/** The distinct statuses of these calls. */
const statusesOf = async (api: TestApi, id: string, calls: Call[], as?: Person) => {
  const statuses = new Set<number>()
  for (const [method, path, payload] of calls)
    statuses.add((await api.call(method, `/playlists/${id}${path}`, { as, payload })).statusCode)
  return [...statuses]
}

const coverStatus = async (api: TestApi, id: string, as?: Person) =>
  (await api.call('POST', `/playlists/${id}/cover`, { as, ...(await coverUpload()) })).statusCode

const world = async (visibility: Visibility) => {
  const api = await testApi()
  const [owner, stranger, admin] = [await api.register(), await api.register(), await api.register()]
  await makeAdmin(api, admin)
  const trackId = await addTrack(api)
  const id = await addPlaylist(api, owner, { visibility, tracks: [trackId] })
  return { api, owner, stranger, admin, trackId, id, writes: writesWith(trackId) }
}

describeApi('a private playlist', () => {
  it('is a 404 like an unknown id in every call, for strangers, admins and signed-out callers', async () => {
    const { api, stranger, admin, id, writes } = await world('private')
    for (const as of [stranger, admin]) {
      for (const each of [id, 'unknown']) {
        expect(await statusesOf(api, each, [...reads, ...writes, ...follows], as)).toEqual([404])
        expect(await coverStatus(api, each, as)).toBe(404)
      }
    }
    expect(await statusesOf(api, id, reads)).toEqual([404])
    expect(await statusesOf(api, id, writes)).toEqual([401])
  })

  it('of the editors is a 404 in every call, for all but admins', async () => {
    const { api, stranger, admin, trackId, writes } = await world('private')
    const id = await addPlaylist(api, admin, { type: 'editorial', tracks: [trackId] })
    expect(await statusesOf(api, id, [...reads, ...writes, ...follows], stranger)).toEqual([404])
    expect(await coverStatus(api, id, stranger)).toBe(404)
    expect(await statusesOf(api, id, reads)).toEqual([404])
    expect(await statusesOf(api, id, reads, admin)).toEqual([200])
  })

  it('is open to its owner', async () => {
    const { api, owner, id } = await world('private')
    expect(await statusesOf(api, id, reads, owner)).toEqual([200])
  })
})

describeApi.each(['unlisted', 'public'] as const)('an %s playlist', (visibility) => {
  it('is read by whoever has its id, and changed by its owner alone', async () => {
    const { api, owner, stranger, admin, id, trackId, writes } = await world(visibility)
    for (const as of [owner, stranger, admin, undefined])
      expect(await statusesOf(api, id, reads, as)).toEqual([200])
    const before = await api.call('GET', `/playlists/${id}`, { as: owner })
    for (const as of [stranger, admin]) {
      expect(await statusesOf(api, id, writes, as)).toEqual([403])
      expect(await coverStatus(api, id, as)).toBe(403)
    }
    expect((await api.call('GET', `/playlists/${id}`, { as: owner })).json()).toEqual(before.json())
    const move = { as: owner, payload: { position: 1 } }
    expect((await api.call('PATCH', `/playlists/${id}/tracks/${trackId}`, move)).statusCode).toBe(200)
  })

  it('says to nobody but its owner that they may edit it', async () => {
    const { api, owner, stranger, admin, id } = await world(visibility)
    const mayEdit = async (as?: Person) =>
      (await api.call('GET', `/playlists/${id}`, { as })).json().data.mayEdit
    expect(await Promise.all([owner, stranger, admin, undefined].map(mayEdit))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

describeApi('following a playlist', () => {
  const followed = (api: TestApi, as: Person, id: string, method: 'PUT' | 'DELETE' = 'PUT') =>
    api.call(method, `/playlists/${id}/follow`, { as })

  it('lists it, counts once, and ends once', async () => {
    const { api, stranger, id } = await world('unlisted')
    for (let time = 0; time < 2; time += 1)
      expect((await followed(api, stranger, id)).json()).toEqual({
        data: { isFollowed: true, followerCount: 1 },
      })
    expect(await listPlaylists(api, stranger)).toMatchObject([
      { _id: id, isFollowed: true, mayEdit: false, followerCount: 1, trackCount: 1 },
    ])
    for (let time = 0; time < 2; time += 1)
      expect((await followed(api, stranger, id, 'DELETE')).json()).toEqual({
        data: { isFollowed: false, followerCount: 0 },
      })
    expect(await listPlaylists(api, stranger)).toEqual([])
  })

  it('is refused for an own playlist', async () => {
    const { api, owner, id } = await world('public')
    expect((await followed(api, owner, id)).statusCode).toBe(409)
  })

  it('shows nothing while the playlist is private, and can be ended then', async () => {
    const { api, owner, stranger, id } = await world('public')
    await followed(api, stranger, id)
    const show = (visibility: Visibility) =>
      api.call('PUT', `/playlists/${id}`, { as: owner, payload: { visibility } })
    await show('private')
    expect(await listPlaylists(api, stranger)).toEqual([])
    expect((await api.call('GET', `/playlists/${id}`, { as: stranger })).statusCode).toBe(404)
    await show('public')
    expect(await listPlaylists(api, stranger)).toMatchObject([{ _id: id }])
    await show('private')
    expect((await followed(api, stranger, id, 'DELETE')).statusCode).toBe(200)
    await show('public')
    expect(await listPlaylists(api, stranger)).toEqual([])
  })

  it('lists it as its owner changes it: words, tracks, order, cover, and not at all once it is deleted', async () => {
    const { api, owner, stranger, id, trackId } = await world('public')
    await followed(api, stranger, id)
    const second = await addTrack(api, { duration_ms: 60_000 })
    const change = async (...[method, path, payload]: Call) => {
      expect((await api.call(method, `/playlists/${id}${path}`, { as: owner, payload })).statusCode).toBe(200)
    }
    const listed = async () => (await listPlaylists(api, stranger))[0]
    await change('PUT', '', { title: 'Night drive', description: 'Slow ones' })
    await change('POST', '/tracks', { trackId: second })
    expect(await listed()).toMatchObject({
      title: 'Night drive',
      description: 'Slow ones',
      trackCount: 2,
      durationSeconds: 240,
    })
    await change('PATCH', '/reorder', { tracks: [second, trackId] })
    expect(await tracksOf(api, id, stranger)).toEqual([second, trackId])
    await change('DELETE', `/tracks/${trackId}`)
    expect(await listed()).toMatchObject({ trackCount: 1, durationSeconds: 60, coverArtUrl: null })
    expect(await coverStatus(api, id, owner)).toBe(200)
    expect(await listed()).toMatchObject({ coverArtUrl: expect.stringContaining('/media/') })
    expect(await listed()).toEqual(
      (await listPlaylists(api, owner)).map((own) => ({ ...own, isFollowed: true, mayEdit: false }))[0],
    )
    await change('DELETE', '')
    expect(await listPlaylists(api, stranger)).toEqual([])
    expect(await api.database.selectFrom('playlist_follows').selectAll().execute()).toEqual([])
  })

  it('counts exactly when many people follow and stop following at once', async () => {
    const { api, owner, id } = await world('public')
    const people = await Promise.all(Array.from({ length: 8 }, () => api.register()))
    await Promise.all(people.flatMap((as) => [followed(api, as, id), followed(api, as, id)]))
    expect((await listPlaylists(api, owner))[0]?.followerCount).toBe(8)
    await Promise.all(people.slice(0, 5).map((as) => followed(api, as, id, 'DELETE')))
    expect((await listPlaylists(api, owner))[0]?.followerCount).toBe(3)
    await api.database
      .deleteFrom('users')
      .where('id', '=', people[7]?.user._id ?? '')
      .execute()
    expect((await listPlaylists(api, owner))[0]?.followerCount).toBe(2)
  })
})
