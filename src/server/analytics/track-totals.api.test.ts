// The totals of tracks that are kept in memory follow every change, also by other replicas.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { dayMs, hourMs, minuteMs } from '~/contract/durations'
import { performanceTimeRanges } from '~/contract/limits'
import type { Answer } from '~/contract/schemas/built'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { addPurchasesToSums } from '../listening/sums-repository'
import { musicAnalytics } from './music-analytics'
import { totalsByTrack } from './repository'
import { TrackTotals } from './track-totals'

type Analytics = Answer<'musicAnalytics'>

/** What the server tells, which keeps totals from one call to the next, and what one that has just started would tell. */
const tell = async (api: TestApi, artist: Person) => {
  const kept: Analytics[] = []
  const fresh: Analytics[] = []
  for (const timeRange of performanceTimeRanges) {
    const answer = await api.call('GET', `/music/analytics?timeRange=${timeRange}`, { as: artist })
    kept.push(answer.json<{ data: Analytics }>().data)
    const parts = { database: api.database, clock: api, trackTotals: new TrackTotals(api.database) }
    fresh.push(await musicAnalytics(parts, artist.user._id, { timeRange }))
  }
  return { kept, fresh }
}

const openWorld = async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const [dust = '', ash = ''] = [
    await addTrack(api, { artist, title: 'Dust', price_cents: 0, is_listed: 1 }),
    await addTrack(api, { artist, title: 'Ash', price_cents: 0, is_listed: 1 }),
  ]
  const fan = await api.register()
  api.advance(20 * dayMs + hourMs)
  const play = async (trackId: string, heardAgoMs = 0) => {
    const payload = { playId: randomUUID(), listenedSeconds: 30, heardAgoMs }
    const answer = await api.call('POST', `/music/${trackId}/play`, { as: fan, payload })
    expect(answer.json()).toEqual({ data: { counted: true } })
    api.advance(minuteMs)
  }
  const buy = (trackId: string, purchases: 1 | -1) =>
    api.database
      .transaction()
      .execute((transaction) => addPurchasesToSums(transaction, { trackId, at: api.now(), purchases }))
  return { api, artist, dust, ash, play, buy }
}

describeApi('the totals of tracks in memory', () => {
  it('are those of the database after plays, late plays, purchases, refunds and new tracks', async () => {
    const { api, artist, dust, ash, play, buy } = await openWorld()
    const changes = [
      () => play(dust),
      () => play(ash),
      () => play(dust, 8 * dayMs),
      () => play(ash, 3 * dayMs),
      // A day without a row yet, and then one with a row.
      () => play(ash, 9 * dayMs),
      () => play(dust, 9 * dayMs),
      () => buy(dust, 1),
      // The sums of the artist are the same after these two.
      async () => {
        await buy(dust, -1)
        await buy(ash, 1)
      },
      async () => play(await addTrack(api, { artist, title: 'Smoke', is_listed: 1 })),
      async () => api.advance(dayMs),
      () => play(dust),
    ]
    const seen = new Set<string>()
    for (const change of changes) {
      const before = await tell(api, artist)
      expect(before.kept).toEqual(before.fresh)
      seen.add(JSON.stringify(before.kept.map(({ tracks }) => tracks)))
      await change()
    }
    const { kept, fresh } = await tell(api, artist)
    expect(kept).toEqual(fresh)
    expect(seen.size).toBe(changes.length)
  })

  it('are read again only when a row of the artist has changed', async () => {
    const { api, artist, dust, play } = await openWorld()
    await play(dust)
    const totals = new TrackTotals(api.database)
    const day = Math.floor(api.now() / dayMs)
    const stampNow = async () => {
      const row = await api.database.selectFrom('artist_totals').selectAll().executeTakeFirstOrThrow()
      return `${row.day} ${row.changes}`
    }
    const [first, asked] = [await stampNow(), { artistId: artist.user._id, day }]
    const known = await totals.to({ ...asked, stamp: first })
    expect(known).toEqual(await totalsByTrack(api.database, artist.user._id, day))
    await play(dust)
    expect(await totals.to({ ...asked, stamp: first })).toBe(known)
    const second = await stampNow()
    expect(second).not.toBe(first)
    expect((await totals.to({ ...asked, stamp: second })).get(dust)?.plays).toBe(2)
    expect((await totals.to({ ...asked, stamp: null })).size).toBe(0)
  })
})
