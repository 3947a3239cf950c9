import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { dayMs, hourMs, minuteMs } from '~/contract/durations'
import { heatOfPlay } from './heat'
import { forgetOldReports } from './plays'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'

const send = (api: TestApi, trackId: string, heardAgoMs: number, as?: Person, listenedSeconds = 30) =>
  api.call('POST', `/music/${trackId}/play`, {
    as,
    payload: { playId: randomUUID(), listenedSeconds, heardAgoMs },
    headers: { 'x-forwarded-for': '192.0.2.1' },
  })

const counted = async (
  api: TestApi,
  trackId: string,
  heardAgoMs: number,
  as?: Person,
  listenedSeconds?: number,
) =>
  (await send(api, trackId, heardAgoMs, as, listenedSeconds)).json<{ data: { counted: boolean } }>().data
    .counted

const countAll = async (api: TestApi, trackId: string, agos: number[], as?: Person) => {
  const all: boolean[] = []
  for (const ago of agos) all.push(await counted(api, trackId, ago, as))
  return all.filter((each) => each).length
}

/** A listener who registered 40 days ago, and a track that was created at the same time. */
const registeredLongAgo = async () => {
  const api = await testApi()
  const ada = await api.register()
  const trackId = await addTrack(api)
  api.advance(40 * dayMs)
  return { api, ada, trackId }
}

const rowOf = async (api: TestApi, trackId: string) =>
  api.database
    .selectFrom('tracks')
    .select(['heat', 'play_count'])
    .where('id', '=', trackId)
    .executeTakeFirstOrThrow()

describeApi('a play that is reported late', () => {
  it('is counted, in whatever order late plays are reported', async () => {
    const { api, ada, trackId } = await registeredLongAgo()
    expect(await countAll(api, trackId, [5 * hourMs, 4 * hourMs, 3 * hourMs], ada)).toBe(3)
    expect(await countAll(api, trackId, [210 * minuteMs, 0], ada)).toBe(2)
  })

  it('does not count if it overlaps the play before or after it', async () => {
    const { api, ada, trackId } = await registeredLongAgo()
    await counted(api, trackId, hourMs, ada)
    expect(await counted(api, trackId, hourMs + 27_000, ada)).toBe(false)
    expect(await counted(api, trackId, hourMs - 27_000, ada)).toBe(false)
    expect(await counted(api, trackId, hourMs + 30_000, ada)).toBe(true)
    expect(await counted(api, trackId, hourMs - 30_000, ada)).toBe(true)
  })

  it('has the same limit per hour as plays that are reported at once', async () => {
    const { api, ada } = await registeredLongAgo()
    const tracks: string[] = []
    const created_at = api.now() - 40 * dayMs
    for (let at = 0; at < 16; at += 1) tracks.push(await addTrack(api, { created_at, duration_ms: 2_000 }))
    // The plays are reported for times within one hour: first the earliest and the latest, last those in the middle. Each
    // half of that hour has fewer plays than the limit allows for an hour; both halves together have more.
    const latePlays = Array.from({ length: 300 }, (_, at) => {
      const step = Math.floor(at / 2) * 11_000
      return {
        trackId: tracks[Math.floor(at / 2) % 16] ?? '',
        ago: 2 * hourMs + (at % 2 === 0 ? step : hourMs - 1_000 - step),
      }
    })
    let sum = 0
    for (const { trackId, ago } of latePlays) if (await counted(api, trackId, ago, ada, 1)) sum += 1
    expect(sum).toBe(240)
  })

  it('counts at most twenty times per track when the plays of many days are reported at once', async () => {
    const { api, ada, trackId } = await registeredLongAgo()
    const agos = Array.from({ length: 30 }, (_, at) => at * 20 * hourMs)
    expect(await countAll(api, trackId, agos, ada)).toBe(20)
    api.advance(dayMs)
    expect(await counted(api, trackId, 25 * dayMs, ada)).toBe(true)
  })

  it('is part of the popularity with the time of the latest listen', async () => {
    const { api, ada, trackId } = await registeredLongAgo()
    const heatAgo = (ago: number) =>
      heatOfPlay({ registeredAt: api.now() - 40 * dayMs, playedAt: api.now() - ago })
    await counted(api, trackId, 7 * dayMs, ada)
    expect((await rowOf(api, trackId)).heat).toBeCloseTo(heatAgo(7 * dayMs), 4)
    await countAll(
      api,
      trackId,
      [1, 2, 3, 4, 5, 6, 7].map((at) => 7 * dayMs - at * hourMs),
      ada,
    )
    await counted(api, trackId, 6 * dayMs + 20.5 * hourMs, ada)
    const { heat, play_count } = await rowOf(api, trackId)
    expect(play_count).toBe(9)
    expect(heat).toBeCloseTo(heatAgo(6 * dayMs + 17 * hourMs), 4)
  })

  it('does not count in time that the other plays of the listener take, also of other tracks', async () => {
    const { api, ada, trackId } = await registeredLongAgo()
    const other = await addTrack(api, { created_at: api.now() - 40 * dayMs })
    expect(await counted(api, trackId, hourMs, ada, 600)).toBe(true)
    expect(await counted(api, other, hourMs + 5 * minuteMs, ada)).toBe(false)
    expect(await counted(api, other, hourMs - 29 * minuteMs, ada, 1_800)).toBe(false)
    expect(await counted(api, other, hourMs - 30 * minuteMs, ada, 1_800)).toBe(true)
    expect(await counted(api, other, hourMs + 10 * minuteMs, ada)).toBe(true)
  })

  it('may be a fraction of a millisecond old', async () => {
    const { api, ada, trackId } = await registeredLongAgo()
    expect(await counted(api, trackId, hourMs + 0.5, ada, 30.0005)).toBe(true)
  })

  it('is kept without its length and the time of its report after thirty-one days', async () => {
    const { api, ada, trackId } = await registeredLongAgo()
    await counted(api, trackId, hourMs, ada)
    const kept = () => api.database.selectFrom('plays').select(['listened_ms', 'reported_at']).execute()
    const parts = { database: api.database, clock: api }
    const reportedAt = api.now()
    api.advance(31 * dayMs)
    await forgetOldReports(parts)
    expect(await kept()).toEqual([{ listened_ms: 30_000, reported_at: reportedAt }])
    api.advance(1)
    await forgetOldReports(parts)
    expect(await kept()).toEqual([{ listened_ms: null, reported_at: null }])
  })

  it('is never dated before the registration or the track, and counts as now for signed-out listeners', async () => {
    const { api, ada, trackId } = await registeredLongAgo()
    const agos = [20 * dayMs, 10 * dayMs, 5 * dayMs, 2 * hourMs, hourMs]
    const ben = await api.register()
    api.advance(minuteMs)
    expect(await countAll(api, trackId, agos, ben)).toBe(1)
    expect(await countAll(api, trackId, agos)).toBe(1)
    const fresh = await addTrack(api)
    expect(await countAll(api, fresh, agos, ada)).toBe(1)
  })

  it.each([-1, 30 * dayMs + 1])('is refused when it is %i milliseconds old', async (heardAgoMs) => {
    const { api, ada, trackId } = await registeredLongAgo()
    expect((await send(api, trackId, heardAgoMs, ada)).statusCode).toBe(400)
  })
})
