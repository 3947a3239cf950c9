import { expect, it } from 'vitest'
import { dayMs } from '~/contract/durations'
import type { Answer } from '~/contract/schemas/built'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'

const read = async (api: TestApi, as: Person, query: string) =>
  (await api.call('GET', `/music/analytics${query}`, { as })).json<{ data: Answer<'musicAnalytics'> }>().data

const press = (api: TestApi, method: 'PUT' | 'DELETE', artist: Person, as: Person) =>
  api.call(method, `/user/artist/${artist.user._id}/follow`, { as })

describeApi('the followers in the analytics of an artist', () => {
  it('are counted at the end of each day, and compared with the days before', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const [ada, bo, cy] = [await api.register(), await api.register(), await api.register()]
    await press(api, 'PUT', artist, ada)
    api.advance(7 * dayMs)
    await press(api, 'PUT', artist, bo)
    await press(api, 'PUT', artist, cy)
    api.advance(2 * dayMs)
    await press(api, 'DELETE', artist, ada)
    const { followers } = await read(api, artist, '?timeRange=7d')
    expect(followers).toMatchObject({ total: 2, gained: 2, lost: 1, previous: { gained: 1, lost: 0 } })
    const days = followers?.days.map((day) => [
      day.date,
      day.followers,
      day.gained,
      day.lost,
      day.previousFollowers,
    ])
    expect(days).toEqual([
      ['2030-01-04', 1, 0, 0, 0],
      ['2030-01-05', 1, 0, 0, 0],
      ['2030-01-06', 1, 0, 0, 0],
      ['2030-01-07', 1, 0, 0, 0],
      ['2030-01-08', 3, 2, 0, 1],
      ['2030-01-09', 3, 0, 0, 1],
      ['2030-01-10', 2, 0, 1, 1],
    ])
    const all = (await read(api, artist, '?timeRange=all')).followers
    expect(all).toMatchObject({ total: 2, gained: 3, lost: 1, previous: null })
    expect(all?.days).toHaveLength(10)
    expect(all?.days[0]).toEqual({
      date: '2030-01-01',
      followers: 1,
      gained: 1,
      lost: 0,
      previousFollowers: null,
    })
  })

  it('are empty before the first follower, left out for one track, and hidden from other artists', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const other = await api.register({ profileType: 'musician' })
    const listener = await api.register()
    const trackId = await addTrack(api, { artist })
    expect((await read(api, artist, '?timeRange=all')).followers).toEqual({
      total: 0,
      gained: 0,
      lost: 0,
      previous: null,
      days: [],
    })
    await press(api, 'PUT', artist, listener)
    expect((await read(api, artist, `?trackId=${trackId}`)).followers).toBeNull()
    expect((await read(api, other, '')).followers?.total).toBe(0)
    expect((await api.call('GET', '/music/analytics', { as: listener })).statusCode).toBe(403)
  })

  it('are never below zero when followers have deleted their accounts', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const listener = await api.register()
    await press(api, 'PUT', artist, listener)
    await api.database.deleteFrom('users').where('id', '=', listener.user._id).execute()
    const { followers } = await read(api, artist, '?timeRange=7d')
    expect([followers?.total, ...(followers?.days.map((day) => day.followers) ?? [])]).toEqual([
      0, 0, 0, 0, 0, 0, 0, 0,
    ])
  })
})
