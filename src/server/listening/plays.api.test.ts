import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { dayMs, hourMs, minuteMs, secondMs } from '~/contract/durations'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'

type Play = { as?: Person; playId?: string; listenedSeconds?: number; from?: string }

const send = (api: TestApi, trackId: string, { as, playId, listenedSeconds = 30, from }: Play = {}) =>
  api.call('POST', `/music/${trackId}/play`, {
    as,
    payload: { playId: playId ?? randomUUID(), listenedSeconds },
    headers: { 'x-forwarded-for': from ?? '192.0.2.1' },
  })

const play = async (api: TestApi, trackId: string, given: Play = {}) => {
  const answer = await send(api, trackId, given)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: { counted: boolean } }>().data.counted
}

/** A person who has been registered for an hour. */
const registered = async (api: TestApi) => {
  const person = await api.register()
  api.advance(hourMs)
  return person
}

const playCount = async (api: TestApi, trackId: string) =>
  (await api.call('GET', `/music/${trackId}`)).json<{ data: { playCount: number } }>().data.playCount

const popular = async (api: TestApi) => {
  // Lists are cached for at most this long.
  api.advance(10_000)
  const answer = await api.call('GET', '/music/featured/popular')
  return answer.json<{ data: { items: { title: string }[] } }>().data.items.map(({ title }) => title)
}

describeApi('a play', () => {
  it('counts once per listen when it is sent repeatedly', async () => {
    const api = await testApi()
    const trackId = await addTrack(api)
    const ada = await registered(api)
    const playId = randomUUID()
    expect(await play(api, trackId, { as: ada, playId })).toBe(true)
    api.advance(minuteMs)
    expect(await play(api, trackId, { as: ada, playId })).toBe(true)
    expect(await play(api, trackId, { as: ada, playId: playId.toUpperCase() })).toBe(true)
    expect(await playCount(api, trackId)).toBe(1)
    expect(await play(api, trackId, { as: ada })).toBe(true)
    expect(await playCount(api, trackId)).toBe(2)
  })

  it('counts once when the same listen arrives in parallel', async () => {
    const api = await testApi()
    const trackId = await addTrack(api)
    const ada = await registered(api)
    const playId = randomUUID()
    const same = await Promise.all(Array.from({ length: 8 }, () => play(api, trackId, { as: ada, playId })))
    expect(same).toEqual(Array.from({ length: 8 }, () => true))
    await Promise.all(Array.from({ length: 8 }, () => play(api, trackId, { as: ada })))
    expect(await playCount(api, trackId)).toBe(1)
  })

  it('counts from 30 seconds, or half of a track shorter than a minute', async () => {
    const api = await testApi()
    const long = await addTrack(api, { duration_ms: 180_000 })
    const short = await addTrack(api, { duration_ms: 20_000 })
    expect(await play(api, long, { listenedSeconds: 29.9 })).toBe(false)
    expect(await play(api, long, { listenedSeconds: 30 })).toBe(true)
    api.advance(minuteMs)
    expect(await play(api, short, { listenedSeconds: 9.9 })).toBe(false)
    expect(await play(api, short, { listenedSeconds: 10 })).toBe(true)
  })

  it('does not count if it is longer than the time since the previous play', async () => {
    const api = await testApi()
    const trackId = await addTrack(api)
    const ada = await registered(api)
    expect(await play(api, trackId, { as: ada })).toBe(true)
    api.advance(27_000)
    expect(await play(api, trackId, { as: ada })).toBe(false)
    api.advance(33_000)
    expect(await play(api, trackId, { as: ada, listenedSeconds: 63 })).toBe(false)
    expect(await play(api, trackId, { as: ada, listenedSeconds: 60 })).toBe(true)
    expect(await playCount(api, trackId)).toBe(2)
  })

  it('does not count before the account has existed for as long as the listening took', async () => {
    const api = await testApi()
    const tracks: string[] = []
    for (let at = 0; at < 3; at += 1) tracks.push(await addTrack(api))
    const ada = await api.register()
    api.advance(secondMs)
    for (const trackId of tracks)
      expect(await play(api, trackId, { as: ada, listenedSeconds: 60 })).toBe(false)
    api.advance(29 * secondMs)
    const counted: boolean[] = []
    for (const trackId of tracks) counted.push(await play(api, trackId, { as: ada }))
    expect(counted).toEqual([true, false, false])
  })

  it('counts only once for listening on two devices at the same time', async () => {
    const api = await testApi()
    const [one, other] = [await addTrack(api), await addTrack(api)]
    const ada = await registered(api)
    const counted = await Promise.all([one, other].map((trackId) => play(api, trackId, { as: ada })))
    expect(counted.toSorted()).toEqual([false, true])
    api.advance(30 * secondMs)
    expect(await play(api, other, { as: ada })).toBe(true)
  })

  it('counts twenty times a day per track for an account', async () => {
    const api = await testApi()
    const [one, other] = [await addTrack(api), await addTrack(api)]
    const ada = await registered(api)
    let counted = 0
    for (let time = 0; time < 25; time += 1) {
      if (await play(api, one, { as: ada })) counted += 1
      api.advance(30 * secondMs)
    }
    expect([counted, await playCount(api, one)]).toEqual([20, 20])
    expect(await play(api, other, { as: ada })).toBe(true)
    api.advance(dayMs)
    expect(await play(api, one, { as: ada })).toBe(true)
  })

  it('counts with an id that another listener used, but not with one that its listener used for another track', async () => {
    const api = await testApi()
    const [one, other] = [await addTrack(api), await addTrack(api)]
    const [ada, bob] = [await registered(api), await registered(api)]
    const playId = randomUUID()
    expect(await play(api, one, { as: ada, playId })).toBe(true)
    expect(await play(api, one, { as: bob, playId })).toBe(true)
    expect(await play(api, one, { playId })).toBe(true)
    api.advance(minuteMs)
    expect(await play(api, other, { as: ada, playId })).toBe(false)
    expect(await playCount(api, one)).toBe(3)
    expect(await playCount(api, other)).toBe(0)
  })

  it('does not count for own or unlisted tracks, and returns 404 for hidden ones', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const own = await addTrack(api, { artist })
    const hidden = await addTrack(api, { artist, is_wip: 1 })
    expect(await play(api, own, { as: artist })).toBe(false)
    expect(await play(api, hidden, { as: artist })).toBe(false)
    expect((await send(api, hidden)).statusCode).toBe(404)
    expect((await send(api, 'nothing')).statusCode).toBe(404)
    expect(await playCount(api, own)).toBe(0)
  })

  it('counts five times a day per track for signed-out listeners at one address', async () => {
    const api = await testApi()
    const trackId = await addTrack(api)
    const counted: boolean[] = []
    for (let time = 0; time < 7; time += 1) {
      counted.push(await play(api, trackId))
      api.advance(minuteMs)
    }
    expect(counted).toEqual([true, true, true, true, true, false, false])
    expect(await play(api, trackId, { from: '192.0.2.2' })).toBe(true)
    api.advance(dayMs)
    expect(await play(api, trackId)).toBe(true)
  })

  it('counts as a play of a signed-out listener when its token is invalid', async () => {
    const api = await testApi()
    const trackId = await addTrack(api)
    const ada = await registered(api)
    expect(await play(api, trackId, { as: { ...ada, token: 'x'.repeat(43) } })).toBe(true)
    const rows = await api.database.selectFrom('plays').select(['user_id']).execute()
    expect(rows).toEqual([{ user_id: null }])
  })
})

describeApi('popularity', () => {
  it('favors recent plays over many old ones', async () => {
    const api = await testApi()
    const old = await addTrack(api, { title: 'old mass' })
    const fresh = await addTrack(api, { title: 'fresh burst' })
    for (let person = 0; person < 20; person += 1) await play(api, old, { from: `192.0.2.${person}` })
    expect(await popular(api)).toEqual(['old mass', 'fresh burst'])
    api.advance(21 * dayMs)
    for (let person = 0; person < 2; person += 1) await play(api, fresh, { from: `192.0.2.${person}` })
    // Three half-lives later, twenty old plays weigh as much as two and a half new ones.
    expect(await popular(api)).toEqual(['old mass', 'fresh burst'])
    await play(api, fresh, { from: '192.0.2.77' })
    expect(await popular(api)).toEqual(['fresh burst', 'old mass'])
    api.advance(100 * dayMs)
    expect(await popular(api)).toEqual(['fresh burst', 'old mass'])
  })

  it('ranks tracks without plays last, newest first', async () => {
    const api = await testApi()
    const played = await addTrack(api, { title: 'played' })
    api.advance(1_000)
    for (const title of ['older', 'newer']) {
      await addTrack(api, { title })
      api.advance(1_000)
    }
    await play(api, played)
    expect(await popular(api)).toEqual(['played', 'newer', 'older'])
  })

  it('weighs an account that is a month old as much as twenty new ones', async () => {
    const api = await testApi()
    const ada = await api.register()
    api.advance(30 * dayMs)
    const known = await addTrack(api, { title: 'known' })
    const pushed = await addTrack(api, { title: 'pushed' })
    const playByNew = async () => play(api, pushed, { as: await api.register() })
    for (let at = 0; at < 19; at += 1) {
      const person = await api.register()
      api.advance(30 * secondMs)
      expect(await play(api, pushed, { as: person })).toBe(true)
    }
    expect(await playByNew()).toBe(false)
    await play(api, known, { as: ada })
    expect(await popular(api)).toEqual(['known', 'pushed'])
    for (const from of ['192.0.2.1', '192.0.2.2']) await play(api, pushed, { from })
    expect(await popular(api)).toEqual(['pushed', 'known'])
  })

  it('does not grow when one person repeats a track', async () => {
    const api = await testApi()
    const [one, many] = [await addTrack(api, { title: 'one' }), await addTrack(api, { title: 'many' })]
    const ada = await registered(api)
    for (let time = 0; time < 12; time += 1) {
      expect(await play(api, one, { as: ada })).toBe(true)
      api.advance(minuteMs)
    }
    for (let person = 0; person < 2; person += 1) await play(api, many, { from: `192.0.2.${person}` })
    expect(await popular(api)).toEqual(['many', 'one'])
    expect(await playCount(api, one)).toBe(12)
  })
})
