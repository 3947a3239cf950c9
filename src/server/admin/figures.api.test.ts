// The figures that admins see.
import { expect, it } from 'vitest'
import { dayMs, hourMs } from '~/contract/durations'
import { anAdmin } from '../../../tests/builders/api/admins'
import { type Person, testApi, type TestApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { moderate, report } from '../../../tests/builders/moderation/moderation'
import { storePlatformDays } from './analytics'

const analytics = async (api: TestApi, as: Person, timeRange = '30d') =>
  (await api.call('GET', `/admin/analytics?timeRange=${timeRange}`, { as })).json().data

const buy = (api: TestApi, userId: string, trackId: string, cents: number) =>
  api.database
    .insertInto('purchases')
    .values({
      id: `${userId} ${trackId}`,
      user_id: userId,
      track_id: trackId,
      price_cents: cents,
      created_at: api.now(),
    })
    .execute()

const addSums = async (api: TestApi, artistId: string, plays: number) => {
  const day = Math.floor(api.now() / dayMs)
  const none = { listeners: 0, previews: 0, purchases: 0, sources: '{}' }
  await api.database
    .insertInto('artist_totals')
    .values({ artist_id: artistId, day, plays, ...none })
    .execute()
}

type Day = { date: string; people: number }

const busy = (days: Day[]) =>
  days.filter((day) => Object.values(day).some((value) => typeof value === 'number' && value > 0))

describeApi('the figures of Lariat', () => {
  it('count people, music, plays and sales by day, whether the days are stored or not', async () => {
    const api = await testApi()
    const admin = await anAdmin(api)
    const artist = await api.register({ profileType: 'musician' })
    const trackId = await addTrack(api, { artist, is_listed: 1, first_listed_at: api.now() })
    await addSums(api, artist.user._id, 5)
    await buy(api, admin.user._id, trackId, 250)
    api.advance(40 * dayMs)
    await addSums(api, artist.user._id, 12)
    api.advance(2 * dayMs + hourMs)
    const listener = await api.register()
    await buy(api, listener.user._id, trackId, 0)
    await addSums(api, artist.user._id, 13)
    const unanswered = { answeredReports: 0, hoursToAnswer: null }
    const expected = [
      { date: '2030-01-01', people: 2, music: 1, plays: 5, sales: 1, salesCents: 250, ...unanswered },
      { date: '2030-02-10', people: 0, music: 0, plays: 7, sales: 0, salesCents: 0, ...unanswered },
      { date: '2030-02-12', people: 1, music: 0, plays: 1, sales: 0, salesCents: 0, ...unanswered },
    ]
    const live = await analytics(api, admin, 'all')
    expect([live.days.length, busy(live.days)]).toEqual([43, expected])
    expect(live.totals).toEqual({ people: 3, music: 1, plays: 13, sales: 1, salesCents: 250 })
    await storePlatformDays({ database: api.database, clock: { now: api.now } }, () => true)
    expect(await analytics(api, admin, 'all')).toEqual(live)
    const month = await analytics(api, admin)
    expect([month.days.length, busy(month.days)]).toEqual([30, expected.slice(1)])
  })

  it('keep the stored days and count again those of the last month, because plays are reported late', async () => {
    const api = await testApi()
    const admin = await anAdmin(api)
    const artist = await api.register({ profileType: 'musician' })
    const store = () => storePlatformDays({ database: api.database, clock: { now: api.now } }, () => true)
    await addSums(api, artist.user._id, 5)
    await store()
    await api.database.updateTable('artist_totals').set({ plays: 6 }).execute()
    api.advance(5 * dayMs)
    await store()
    expect((await analytics(api, admin, '7d')).totals.plays).toBe(6)
  })

  it('say how long reports waited for their answer, by the day of the answer', async () => {
    const api = await testApi()
    const admin = await anAdmin(api)
    const [one, other] = [await addTrack(api, { is_listed: 1 }), await addTrack(api, { is_listed: 1 })]
    await report(api, admin, { type: 'track', id: one })
    api.advance(2 * hourMs)
    await report(api, admin, { type: 'track', id: other })
    api.advance(2 * hourMs)
    expect((await api.call('GET', '/admin/stats', { as: admin })).json().data.openReports).toBe(2)
    for (const id of [one, other]) await moderate(api, admin, { type: 'track', id }, { action: 'dismiss' })
    const { days } = await analytics(api, admin, '7d')
    expect(days.at(-1)).toMatchObject({ answeredReports: 2, hoursToAnswer: 3 })
    expect((await api.call('GET', '/admin/stats', { as: admin })).json().data.openReports).toBe(0)
  })

  it('say how much there is now, to admins only', async () => {
    const api = await testApi()
    const admin = await anAdmin(api)
    const artist = await api.register({ profileType: 'musician' })
    await addTrack(api, { artist, is_listed: 1, play_count: 7 })
    await addTrack(api, { artist, is_wip: 1 })
    const answer = await api.call('GET', '/admin/stats', { as: admin })
    expect(answer.json().data).toMatchObject({
      people: { total: 2, listeners: 0, musicians: 1, admins: 1 },
      tracks: 1,
      plays: 7,
      sales: 0,
    })
    for (const path of ['/admin/stats', '/admin/analytics'])
      expect((await api.call('GET', path, { as: artist })).statusCode).toBe(403)
  })
})
