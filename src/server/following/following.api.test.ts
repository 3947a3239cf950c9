import { expect, it } from 'vitest'
import { describeApi } from '../../../tests/builders/api/test-database'
import { twoReplicas } from '../../../tests/builders/api/replicas'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'
import { dayMs } from '~/contract/durations'
import { followedArtistsMax } from '~/contract/limits-beyond'

const pathOf = (artist: Person) => `/user/artist/${artist.user._id}/follow`

const press = async (api: TestApi, method: 'PUT' | 'DELETE', artist: Person, as?: Person) => {
  const answer = await api.call(method, pathOf(artist), { as })
  return { status: answer.statusCode, data: answer.json().data }
}

const followsOf = async (api: TestApi, as: Person, query = '') =>
  (await api.call('GET', `/user/follows${query}`, { as })).json().data

const followerCountOf = async (api: TestApi, artist: Person) =>
  (await api.call('GET', `/user/artist/${artist.user._id}`)).json().data.followerCount

const daysOf = (api: TestApi) =>
  api.database.selectFrom('follower_days').select(['gained', 'lost']).orderBy('day').execute()

const rowsAtOnce = 500

const followMany = async ({ database }: TestApi, { user }: Person, count: number) => {
  const ids = Array.from({ length: count }, (_, at) => `singer-${at}`)
  for (let at = 0; at < count; at += rowsAtOnce) {
    const some = ids.slice(at, at + rowsAtOnce)
    const singers = some.map((id) => ({
      id,
      email: id,
      email_key: id,
      username: id,
      username_key: id,
      search_text: '',
      profile_type: 'musician' as const,
      is_admin: 0,
      password_hash: '',
      created_at: 0,
      updated_at: 0,
    }))
    await database.insertInto('users').values(singers).execute()
    const follows = some.map((artist_id) => ({ user_id: user._id, artist_id, created_at: 0 }))
    await database.insertInto('artist_follows').values(follows).execute()
  }
}

describeApi('following an artist', () => {
  it('is possible for listeners, musicians and admins, and only when signed in', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const listener = await api.register()
    const musician = await api.register({ profileType: 'musician' })
    const admin = await api.register()
    await api.database
      .updateTable('users')
      .set({ is_admin: 1, profile_type: 'admin' })
      .where('id', '=', admin.user._id)
      .execute()
    expect((await press(api, 'PUT', artist)).status).toBe(401)
    expect((await press(api, 'DELETE', artist)).status).toBe(401)
    for (const [index, person] of [listener, musician, admin].entries()) {
      expect(await press(api, 'PUT', artist, person)).toEqual({
        status: 200,
        data: { isFollowed: true, followerCount: index + 1 },
      })
    }
    for (const path of ['/user/follows', '/user/follows/ids', '/user/follows/releases'])
      expect((await api.call('GET', path)).statusCode).toBe(401)
    const seen = await api.call('POST', '/user/follows/seen', { payload: { until: 1 } })
    expect(seen.statusCode).toBe(401)
  })

  it('answers 404 for people who are no musicians and for unknown ids, and refuses oneself', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const listener = await api.register()
    const nobody = { ...listener, user: { ...listener.user, _id: 'nobody' } }
    for (const unknown of [listener, nobody]) {
      expect((await press(api, 'PUT', unknown, artist)).status).toBe(404)
      expect((await press(api, 'DELETE', unknown, artist)).status).toBe(404)
    }
    expect((await press(api, 'PUT', artist, artist)).status).toBe(409)
    expect((await followsOf(api, artist)).total).toBe(0)
  })

  it('counts presses at the same time once, also on two replicas', async () => {
    const { api, other } = await twoReplicas()
    const artist = await api.register({ profileType: 'musician' })
    const listener = await api.register()
    await Promise.all([api, other, api, other].map((each) => press(each, 'PUT', artist, listener)))
    expect(await press(api, 'PUT', artist, listener)).toMatchObject({ data: { followerCount: 1 } })
    expect(await daysOf(api)).toEqual([{ gained: 1, lost: 0 }])
    await Promise.all([api, other, api, other].map((each) => press(each, 'DELETE', artist, listener)))
    expect(await press(api, 'DELETE', artist, listener)).toMatchObject({
      data: { isFollowed: false, followerCount: 0 },
    })
    expect(await daysOf(api)).toEqual([{ gained: 0, lost: 0 }])
  })

  it('counts every one of many people who follow at the same time', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const people = await Promise.all(Array.from({ length: 20 }, () => api.register()))
    await Promise.all(people.map((person) => press(api, 'PUT', artist, person)))
    expect(await followerCountOf(api, artist)).toBe(20)
    expect(await daysOf(api)).toEqual([{ gained: 20, lost: 0 }])
  })

  it('counts a person who stops on a later day as lost on that day', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const listener = await api.register()
    await press(api, 'PUT', artist, listener)
    api.advance(2 * dayMs)
    await press(api, 'DELETE', artist, listener)
    await press(api, 'PUT', artist, listener)
    await press(api, 'DELETE', artist, listener)
    expect(await daysOf(api)).toEqual([
      { gained: 1, lost: 0 },
      { gained: 0, lost: 1 },
    ])
  })

  it('has a bound, also for presses at the same time', async () => {
    const { api, other } = await twoReplicas()
    const listener = await api.register()
    await followMany(api, listener, followedArtistsMax - 1)
    const artists = await Promise.all([1, 2, 3, 4].map(() => api.register({ profileType: 'musician' })))
    const presses = artists.map((artist, at) => press(at % 2 === 0 ? api : other, 'PUT', artist, listener))
    expect((await Promise.all(presses)).map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const { total } = await followsOf(api, listener)
    expect(total).toBe(followedArtistsMax)
    const followed = { ...listener, user: { ...listener.user, _id: 'singer-0' } }
    expect((await press(api, 'PUT', followed, listener)).status).toBe(200)
  })

  it('shows the new number on the page of the artist at once, and keeps other cached answers', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const listener = await api.register()
    await addTrack(api, { genre: 'Dub' })
    const genres = async () => (await api.call('GET', '/music/genres')).json()
    const before = await genres()
    expect(await followerCountOf(api, artist)).toBe(0)
    // Nobody tells the catalogue about this change, so an answer that is still cached does not show it.
    await api.database.updateTable('tracks').set({ is_listed: 0 }).execute()
    await press(api, 'PUT', artist, listener)
    expect(await followerCountOf(api, artist)).toBe(1)
    await press(api, 'DELETE', artist, listener)
    expect(await followerCountOf(api, artist)).toBe(0)
    expect(await genres()).toEqual(before)
  })

  it('lists the artists of the caller alone, the last followed first, page by page', async () => {
    const api = await testApi()
    const [ada, bo] = [await api.register(), await api.register()]
    const artists: Person[] = []
    for (let index = 0; index < 5; index += 1) {
      const artist = await api.register({ profileType: 'musician' })
      artists.push(artist)
      // Two of them are followed in the same millisecond.
      if (index !== 3) api.advance(1_000)
      await press(api, 'PUT', artist, ada)
    }
    const wanted = artists.map(({ user }) => user._id)
    const first = await followsOf(api, ada, '?limit=3')
    const second = await followsOf(api, ada, `?limit=3&cursor=${first.nextCursor}`)
    const ids = [...first.items, ...second.items].map(({ artist }) => artist._id)
    expect(ids.toSorted()).toEqual(wanted.toSorted())
    expect(ids[0]).toBe(wanted[4])
    expect(ids.at(-1)).toBe(wanted[0])
    expect([first.total, second.total, second.nextCursor]).toEqual([5, 5, undefined])
    expect(first.items[0]).toEqual({
      artist: expect.objectContaining({ username: artists[4]?.user.username }),
      followedAt: api.now(),
    })
    const all = (await followsOf(api, ada, '/ids')).artistIds
    expect(all.toSorted()).toEqual(wanted.toSorted())
    expect(await followsOf(api, bo, '/ids')).toEqual({ artistIds: [] })
    expect(await followsOf(api, bo)).toEqual({ items: [], total: 0 })
    const stolen = await api.call('GET', `/user/follows?cursor=${first.nextCursor}`, { as: bo })
    expect(stolen.statusCode).toBe(400)
  })
})
