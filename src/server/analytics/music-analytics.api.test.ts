import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { dayMs, hourMs, minuteMs } from '~/contract/durations'
import type { PlaySource } from '~/contract/rules/listening/play-sources'
import type { Answer } from '~/contract/schemas/built'
import { writeHeard } from '~/contract/rules/listening/heard-parts'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'
import { addPurchase, addTrack } from '../../../tests/builders/music/music-rows'

type Analytics = Answer<'musicAnalytics'>

const read = async (api: TestApi, as: Person, query = ''): Promise<Analytics> => {
  const answer = await api.call('GET', `/music/analytics${query}`, { as })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: Analytics }>().data
}

type Play = { as?: Person; from?: string; source?: PlaySource; playId?: string; heardAgoMs?: number }

const play = async (api: TestApi, trackId: string, { as, from = '192.0.2.1', ...body }: Play = {}) => {
  const answer = await api.call('POST', `/music/${trackId}/play`, {
    as,
    payload: { playId: randomUUID(), listenedSeconds: 30, ...body },
    headers: { 'x-forwarded-for': from },
  })
  expect(answer.json()).toEqual({ data: { counted: true } })
}

/** An artist with two tracks, and two listeners who registered an hour ago. */
const artistWithTracks = async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const dust = await addTrack(api, { artist, title: 'Dust' })
  const ash = await addTrack(api, { artist, title: 'Ash' })
  const [ada, bob] = [await api.register(), await api.register()]
  api.advance(hourMs)
  return { api, artist, dust, ash, ada, bob }
}

const counts = { plays: 0, listeners: 0, previews: 0, purchases: 0, previousPlays: 0, previousListeners: 0 }

describeApi('music analytics', () => {
  it('count plays and listeners by day, a listener of two tracks once a day', async () => {
    const { api, artist, dust, ash, ada, bob } = await artistWithTracks()
    await play(api, dust, { as: ada })
    api.advance(minuteMs)
    await play(api, dust, { as: ada })
    api.advance(minuteMs)
    await play(api, ash, { as: ada })
    await play(api, ash, { as: bob })
    api.advance(2 * dayMs)
    await play(api, dust, { as: ada })
    await play(api, dust)
    const all = await read(api, artist, '?timeRange=7d')
    expect(all.days.slice(-4)).toEqual([
      { date: '2029-12-31', ...counts },
      { ...counts, date: '2030-01-01', plays: 4, listeners: 2, previews: 3 },
      { date: '2030-01-02', ...counts },
      { ...counts, date: '2030-01-03', plays: 2, listeners: 2, previews: 2 },
    ])
    expect(all.days).toHaveLength(7)
    expect(all.totals).toEqual({ plays: 6, listenersPerDay: 4 / 3, previews: 5, purchases: 0 })
    expect(all.tracks.map(({ title, plays, listenersPerDay }) => [title, plays, listenersPerDay])).toEqual([
      ['Dust', 4, 3 / 3],
      ['Ash', 2, 2 / 3],
    ])
    const one = await read(api, artist, `?timeRange=7d&trackId=${dust}`)
    expect(one.days.map(({ plays }) => plays).slice(-3)).toEqual([2, 0, 2])
    expect(one.tracks.map(({ title }) => title)).toEqual(['Dust'])
  })

  it('divide the listeners of a track by the days since its first play, both in the list of tracks and in the view of that track', async () => {
    const { api, artist, dust, ash, ada, bob } = await artistWithTracks()
    await play(api, dust, { as: ada })
    api.advance(2 * dayMs)
    await play(api, ash, { as: ada })
    await play(api, ash, { as: bob })
    const { tracks } = await read(api, artist, '?timeRange=7d')
    const daily = (of: typeof tracks) => of.map(({ title, listenersPerDay }) => [title, listenersPerDay])
    expect(daily(tracks)).toEqual([
      ['Ash', 2],
      ['Dust', 1 / 3],
    ])
    for (const [index, trackId] of [ash, dust].entries()) {
      const one = await read(api, artist, `?timeRange=7d&trackId=${trackId}`)
      expect(daily(one.tracks)).toEqual(daily(tracks.slice(index, index + 1)))
    }
  })

  it('compare each range with as many days before it, and all time with nothing', async () => {
    const { api, artist, dust, ada } = await artistWithTracks()
    await play(api, dust, { as: ada })
    api.advance(7 * dayMs)
    await play(api, dust, { as: ada })
    await play(api, dust)
    api.advance(minuteMs)
    await play(api, dust, { as: ada })
    const week = await read(api, artist, '?timeRange=7d')
    expect([week.totals.plays, week.previous?.plays]).toEqual([3, 1])
    expect((await read(api, artist)).timeRange).toBe('30d')
    const all = await read(api, artist, '?timeRange=all')
    expect([all.totals.plays, all.previous, all.days[0]?.date, all.days.length]).toEqual([
      4,
      null,
      '2030-01-01',
      8,
    ])
    api.advance(6 * dayMs)
    expect((await read(api, artist, '?timeRange=7d')).totals.plays).toBe(3)
    api.advance(dayMs)
    const later = await read(api, artist, '?timeRange=7d')
    expect([later.totals.plays, later.previous?.plays]).toEqual([0, 3])
    expect(later.days.map(({ previousPlays }) => previousPlays)).toEqual([0, 0, 0, 0, 0, 0, 3])
    expect(later.days.map(({ previousListeners }) => previousListeners)).toEqual([0, 0, 0, 0, 0, 0, 2])
    const [first] = all.days
    expect([all.firstDate, first?.previousPlays, first?.previousListeners]).toEqual([
      '2030-01-01',
      null,
      null,
    ])
  })

  it('count a play that is reported late on the day when it was heard', async () => {
    const { api, artist, dust, ada } = await artistWithTracks()
    await play(api, dust)
    api.advance(5 * dayMs)
    await play(api, dust)
    await play(api, dust, { as: ada, heardAgoMs: 3 * dayMs })
    const { days, totals } = await read(api, artist, '?timeRange=7d')
    expect(days.map(({ plays }) => plays)).toEqual([0, 1, 0, 1, 0, 0, 1])
    expect(totals.plays).toBe(3)
  })

  it('tell where plays were started, and how many older clients did not say', async () => {
    const { api, artist, dust, ash } = await artistWithTracks()
    const sources: (PlaySource | undefined)[] = ['saloon', 'shared-link', undefined, 'saloon']
    for (const [index, source] of sources.entries())
      await play(api, index === 3 ? ash : dust, { source, from: `192.0.2.${index}` })
    expect((await read(api, artist)).sources).toEqual([
      { source: 'saloon', plays: 2 },
      { source: 'shared-link', plays: 1 },
      { source: 'unknown', plays: 1 },
    ])
    const one = await read(api, artist, `?trackId=${ash}`)
    expect(one.sources).toEqual([{ source: 'saloon', plays: 1 }])
    const wrong = { playId: randomUUID(), listenedSeconds: 30, source: 'https://example.com' }
    expect((await api.call('POST', `/music/${dust}/play`, { payload: wrong })).statusCode).toBe(400)
  })

  it('count a purchase after a preview, but not one without, nor one that came long after', async () => {
    const { api, artist, ada, bob } = await artistWithTracks()
    const free = await addTrack(api, { artist, price_cents: 0 })
    const other = await addTrack(api, { artist, price_cents: 0 })
    const claim = async (as: Person, trackId: string) =>
      expect((await api.call('POST', '/purchase', { as, payload: { trackId } })).statusCode).toBe(200)
    await play(api, free, { as: ada })
    await claim(ada, free)
    await claim(ada, free)
    await claim(bob, free)
    await play(api, other, { as: bob })
    api.advance(dayMs)
    expect((await read(api, artist)).totals).toMatchObject({ previews: 2, purchases: 1 })
    await play(api, free, { as: ada })
    expect((await read(api, artist)).totals).toMatchObject({ plays: 3, previews: 2, purchases: 1 })
    api.advance(31 * dayMs)
    await claim(bob, other)
    expect((await read(api, artist, '?timeRange=all')).totals.purchases).toBe(1)
  })

  it('show which parts were heard by those who could hear the whole track', async () => {
    const { api, artist, dust, ada, bob } = await artistWithTracks()
    await addPurchase(api, ada, dust)
    api.advance(minuteMs)
    const heard = (until: number) => writeHeard(Array.from({ length: 50 }, (_, part) => part < until))
    const report = async (as: Person, playId: string, until: number) => {
      const payload = { playId, heard: heard(until) }
      const answer = await api.call('POST', `/music/${dust}/heard`, { as, payload })
      return answer.json<{ data: { counted: boolean } }>().data.counted
    }
    const [full, preview] = [randomUUID(), randomUUID()]
    await play(api, dust, { as: ada, playId: full })
    await play(api, dust, { as: bob, playId: preview })
    expect(await report(ada, full, 20)).toBe(true)
    expect(await report(ada, full, 25)).toBe(true)
    expect(await report(ada, full, 10)).toBe(true)
    expect(await report(bob, preview, 8)).toBe(true)
    expect(await report(bob, full, 50)).toBe(false)
    expect(await report(ada, randomUUID(), 50)).toBe(false)
    api.advance(minuteMs)
    const again = randomUUID()
    await play(api, dust, { as: ada, playId: again })
    expect(await report(ada, again, 10)).toBe(true)
    const { retention } = await read(api, artist, `?trackId=${dust}`)
    expect(retention?.reports).toBe(2)
    expect(retention?.heard).toEqual(
      Array.from({ length: 50 }, (_, part) => (part < 10 ? 2 : part < 25 ? 1 : 0)),
    )
    api.advance(40 * dayMs)
    expect((await read(api, artist, `?trackId=${dust}`)).retention?.reports).toBe(0)
  })

  it('returns 404 for a track of another artist and for an unknown one, and 403 to listeners', async () => {
    const { api, artist, dust, ada } = await artistWithTracks()
    const other = await api.register({ profileType: 'musician' })
    const statusOf = async (as: Person | undefined, query: string) =>
      (await api.call('GET', `/music/analytics${query}`, { as })).statusCode
    expect(await statusOf(other, `?trackId=${dust}`)).toBe(404)
    expect(await statusOf(artist, '?trackId=nothing')).toBe(404)
    expect(await statusOf(ada, '')).toBe(403)
    expect(await statusOf(undefined, '')).toBe(401)
    expect(await statusOf(artist, '?timeRange=1d')).toBe(400)
  })

  it('are empty for a new artist', async () => {
    const { api } = await artistWithTracks()
    const artist = await api.register({ profileType: 'musician' })
    expect(await read(api, artist, '?timeRange=all')).toEqual({
      timeRange: 'all',
      trackId: null,
      firstDate: null,
      totals: { plays: 0, listenersPerDay: 0, previews: 0, purchases: 0 },
      previous: null,
      days: [],
      sources: [],
      tracks: [],
      trackCount: 0,
      retention: null,
      followers: { total: 0, gained: 0, lost: 0, previous: null, days: [] },
    })
  })
})
