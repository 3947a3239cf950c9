// Who has looked at a press kit: what is counted, and what the artist sees of it.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { dayMs, minuteMs } from '~/contract/durations'
import type { Answer } from '~/contract/schemas/built'
import { describeApi } from '../../../../tests/builders/api/test-database'
import type { Person, TestApi } from '../../../../tests/builders/api/test-api'
import { addTrack } from '../../../../tests/builders/music/music-rows'
import {
  anArtistWithKit,
  filledForm,
  saveKit,
  sendForm,
  withoutKey,
} from '../../../../tests/builders/presskit/press-kits'
import { forgetVisitors } from './visitors-repository'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

type Sender = { as?: Person; address?: string; userAgent?: string }

const report = async (
  api: TestApi,
  path: string,
  payload: object = {},
  { as, address = '192.0.2.1', userAgent = firefox }: Sender = {},
) => {
  const headers = { 'x-forwarded-for': address, 'user-agent': userAgent }
  const answer = await api.call('POST', `${path}/visit`, { as, payload, headers })
  return [answer.statusCode, answer.json().data]
}

const received = [200, { received: true }]

const analyticsOf = async (api: TestApi, artist: Person, timeRange = '7d') =>
  (await api.call('GET', `/presskit/analytics/me?timeRange=${timeRange}`, { as: artist })).json<{
    data: Answer<'pressKitAnalytics'>
  }>().data

describeApi('a visit of a press kit', () => {
  it('counts once for each person and day, with its first source, and adds seconds up to an hour', async () => {
    const { api, artist, path } = await anArtistWithKit()
    expect(await report(api, path, { source: 'https://Blog.example/review' })).toEqual(received)
    await report(api, path, { source: 'other.example', seconds: 3_000 })
    await report(api, path, { seconds: 3_000 })
    await report(api, path, { seconds: 40 }, { address: '192.0.2.2' })
    await report(api, path, { source: 'blog.example' }, { userAgent: `${firefox}.1` })
    const { totals, sources, days } = await analyticsOf(api, artist)
    expect(totals).toEqual({ visits: 3, plays: 0, downloads: 0, leads: 0, secondsPerVisit: 3_640 / 3 })
    expect(sources).toEqual([
      { source: 'blog.example', visits: 2 },
      { source: 'direct', visits: 1 },
    ])
    expect([days.length, days.at(-1)]).toEqual([
      7,
      { date: '2030-01-01', visits: 3, seconds: 3_640, plays: 0, downloads: 0, leads: 0 },
    ])
    api.advance(dayMs)
    await report(api, path, {})
    expect((await analyticsOf(api, artist)).totals.visits).toBe(4)
  })

  it('does not count if it is one of the artist or of a robot', async () => {
    const { api, artist, path } = await anArtistWithKit()
    expect(await report(api, path, {}, { as: artist })).toEqual(received)
    expect(await report(api, path, {}, { userAgent: 'Googlebot/2.1' })).toEqual(received)
    expect((await analyticsOf(api, artist)).totals.visits).toBe(0)
    await report(api, path, {}, { as: await api.register({ profileType: 'musician' }) })
    expect((await analyticsOf(api, artist)).totals.visits).toBe(1)
  })

  it('counts the tracks that were played, if they are in the kit', async () => {
    const { api, artist, path } = await anArtistWithKit()
    const [one, two] = [
      await addTrack(api, { artist, title: 'One' }),
      await addTrack(api, { artist, title: 'Two' }),
    ]
    const elsewhere = await addTrack(api, { artist, title: 'Elsewhere' })
    await saveKit(api, artist, { tracks: [one, two].map((trackId) => ({ trackId, inFull: false })) })
    await report(api, path, { plays: [two, two, elsewhere, 'nothing', '__proto__'] })
    await report(api, path, { plays: [one, two] }, { address: '192.0.2.2' })
    const { totals, tracks } = await analyticsOf(api, artist)
    expect(totals.plays).toBe(3)
    expect(tracks).toEqual([
      { trackId: two, title: 'Two', plays: 2 },
      { trackId: one, title: 'One', plays: 1 },
    ])
  })

  it('adds what was heard for long enough to the plays of the artist, once each and with the kit as their source', async () => {
    const { api, artist, path } = await anArtistWithKit({ isOpen: true })
    const add = (title: string) => addTrack(api, { artist, title })
    const [one, withdrawn, elsewhere] = [await add('One'), await add('Withdrawn'), await add('Elsewhere')]
    await saveKit(api, artist, { tracks: [one, withdrawn].map((trackId) => ({ trackId, inFull: false })) })
    await api.call('PUT', `/music/${withdrawn}`, { as: artist, payload: { workInProgress: true } })
    const listener = await api.register()
    const heard = (trackId: string, playId: string = randomUUID(), listenedSeconds = 31) => {
      api.advance(minuteMs)
      return { heard: { trackId, playId, listenedSeconds } }
    }
    const plays = async () => {
      const { data } = (await api.call('GET', '/music/analytics', { as: artist })).json()
      return data.sources
    }

    const first = heard(one)
    for (const payload of [first, first, heard(one, randomUUID(), 29), heard(elsewhere), heard(withdrawn)])
      expect((await withoutKey(api, 'POST', `${path}/visit`, { payload })).statusCode).toBe(200)
    await report(api, path, heard(one), { as: artist })
    await report(api, path, heard(one), { userAgent: 'Googlebot/2.1' })
    expect(await plays()).toEqual([{ source: 'press-kit', plays: 1 }])

    await report(api, path, heard(one), { as: listener })
    for (let times = 0; times < 6; times += 1) await report(api, path, heard(one))
    // One address adds at most five plays a day to a track.
    expect(await plays()).toEqual([{ source: 'press-kit', plays: 6 }])
  })

  it('counts for at most fifty browsers at one address and fifty sources a day', async () => {
    const { api, artist, path } = await anArtistWithKit()
    for (let at = 0; at < 52; at += 1) await report(api, path, {}, { userAgent: `${firefox} ${at}` })
    expect((await analyticsOf(api, artist)).totals.visits).toBe(50)
    for (let at = 0; at < 52; at += 1)
      await report(api, path, { source: `s${at}.example` }, { address: `198.51.100.${at}` })
    const { sources, totals } = await analyticsOf(api, artist)
    expect([totals.visits, sources.slice(0, 2)]).toEqual([
      102,
      [
        { source: 'direct', visits: 50 },
        { source: 'other', visits: 3 },
      ],
    ])
  })

  it('stores neither address nor browser, and forgets after two days who was there', async () => {
    const { api, path } = await anArtistWithKit()
    await report(api, path, { source: 'blog.example' })
    const tables = ['press_kit_visitors', 'press_kit_days', 'press_kit_counts'] as const
    const rows = () =>
      Promise.all(tables.map((table) => api.database.selectFrom(table).selectAll().execute()))
    const stored = JSON.stringify(await rows())
    for (const trace of ['192.0.2', 'Firefox', 'Linux']) expect(stored).not.toContain(trace)
    api.advance(dayMs)
    await forgetVisitors(api.database, api.now())
    expect((await rows())[0]).toHaveLength(1)
    api.advance(dayMs)
    await forgetVisitors(api.database, api.now())
    expect((await rows()).map(({ length }) => length)).toEqual([0, 1, 1])
  })

  it('is counted without an access key only if the kit is open, and never where the visitor does not see the kit', async () => {
    const { api, artist, path } = await anArtistWithKit()
    const send = async () => (await withoutKey(api, 'POST', `${path}/visit`, { payload: {} })).statusCode
    expect(await send()).toBe(403)
    await saveKit(api, artist, { isOpen: true })
    expect(await send()).toBe(200)
    await saveKit(api, artist, { visibility: 'unlisted', isOpen: false })
    expect(await send()).toBe(403)
    expect((await report(api, path))[0]).toBe(404)
    expect((await report(api, '/presskit/nobody'))[0]).toBe(404)
  })
})

describeApi('the analytics of a press kit', () => {
  it('have leads by purpose, and the days of the range that is asked for', async () => {
    const { api, artist, path } = await anArtistWithKit()
    await sendForm(api, path, await filledForm(api, path))
    await report(api, path)
    api.advance(8 * dayMs)
    await sendForm(api, path, await filledForm(api, path, { purpose: 'press' }))
    const week = await analyticsOf(api, artist)
    expect([week.totals.leads, week.totals.visits, week.purposes]).toEqual([
      1,
      0,
      [{ purpose: 'press', leads: 1 }],
    ])
    const all = await analyticsOf(api, artist, 'all')
    expect([all.days.length, all.days[0]?.date, all.purposes]).toEqual([
      9,
      '2030-01-01',
      [
        { purpose: 'booking', leads: 1 },
        { purpose: 'press', leads: 1 },
      ],
    ])
    const other = await api.register({ profileType: 'musician' })
    const none = await analyticsOf(api, other, 'all')
    expect(none).toMatchObject({
      totals: { visits: 0, leads: 0, secondsPerVisit: 0 },
      sources: [],
      purposes: [],
    })
    expect(none.days).toHaveLength(1)
  })
})
