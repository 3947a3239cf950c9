import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { dayMs, hourMs } from '~/contract/durations'
import { writeHeard } from '~/contract/rules/listening/heard-parts'
import type { Answer, ListeningMonth } from '~/contract/schemas/built'
import { describeApi } from '../../../tests/builders/api/test-database'
import { addMissedPlays, deleteOldPlays } from '../listening/kept-plays'
import { playsKeptDays } from '~/contract/limits-beyond'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'
import { addPurchase, addTrack } from '../../../tests/builders/music/music-rows'

type Play = { as: Person; trackId: string; at: string | number; heardParts?: number }

/** Adds a play without the rules of counting, so that tests choose its time. */
const addPlay = async (api: TestApi, { as, trackId, at, heardParts }: Play) => {
  const heard = Array.from({ length: 50 }, (_, part) => part < (heardParts ?? 0))
  const play = {
    id: randomUUID(),
    track_id: trackId,
    user_id: as.user._id,
    listener: as.user._id,
    played_at: typeof at === 'string' ? Date.parse(at) : at,
    heard: heardParts === undefined ? null : writeHeard(heard),
  }
  await api.database.insertInto('plays').values(play).execute()
}

const withTracks = async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const dust = await addTrack(api, { artist, title: 'Dust', genre: 'Dub', duration_ms: 100_000 })
  const ash = await addTrack(api, { artist, title: 'Ash', genre: 'Surf', duration_ms: 20_000 })
  const rust = await addTrack(api, { title: 'Rust', genre: 'Surf', duration_ms: 300_000 })
  return { api, artist, dust, ash, rust, ada: await api.register(), bob: await api.register() }
}

const recent = async (api: TestApi, as: Person, query = '') => {
  const answer = await api.call('GET', `/user/listening/recent${query}`, { as })
  return answer.json<{ data: Answer<'recentlyPlayed'> }>().data.items
}

const unheard = async (api: TestApi, as: Person, query = '') => {
  const answer = await api.call('GET', `/user/listening/unheard${query}`, { as })
  return answer.json<{ data: Answer<'unheardTracks'> }>().data.items.map(({ title }) => title)
}

const month = async (api: TestApi, as: Person, query = '') => {
  const answer = await api.call('GET', `/user/listening/month${query}`, { as })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: ListeningMonth }>().data
}

const playedHours = ({ hours }: ListeningMonth) =>
  hours.flatMap((seconds, hour) => (seconds > 0 ? [[hour, seconds]] : []))

describeApi('recently played tracks', () => {
  it('are each named once, the last played first, with the time of the last play', async () => {
    const { api, dust, ash, ada, bob } = await withTracks()
    const now = api.now()
    await addPlay(api, { as: ada, trackId: dust, at: now - 3_000 })
    await addPlay(api, { as: ada, trackId: ash, at: now - 2_000 })
    await addPlay(api, { as: ada, trackId: dust, at: now - 1_000 })
    await addPlay(api, { as: bob, trackId: ash, at: now })
    const items = await recent(api, ada)
    expect(items.map(({ title, playedAt }) => [title, playedAt])).toEqual([
      ['Dust', now - 1_000],
      ['Ash', now - 2_000],
    ])
    expect((await recent(api, ada, '?limit=1')).map(({ title }) => title)).toEqual(['Dust'])
  })

  it('leave out tracks that are not public any more', async () => {
    const { api, dust, ash, ada } = await withTracks()
    await addPlay(api, { as: ada, trackId: dust, at: api.now() })
    await addPlay(api, { as: ada, trackId: ash, at: api.now() - 1 })
    await api.database.updateTable('tracks').set({ deleted_at: 1 }).where('id', '=', dust).execute()
    await api.trackChanged(dust)
    expect((await recent(api, ada, '?limit=1')).map(({ title }) => title)).toEqual(['Ash'])
  })
})

describeApi('owned tracks that were not heard', () => {
  it('are those without a play since they were bought, the newest purchase first', async () => {
    const { api, dust, ash, rust, ada, bob } = await withTracks()
    await addPlay(api, { as: ada, trackId: dust, at: api.now() - 1 })
    for (const trackId of [dust, ash, rust]) {
      await addPurchase(api, ada, trackId)
      api.advance(1_000)
    }
    await addPlay(api, { as: bob, trackId: rust, at: api.now() })
    expect(await unheard(api, ada)).toEqual(['Rust', 'Ash', 'Dust'])
    await addPlay(api, { as: ada, trackId: ash, at: api.now() })
    expect(await unheard(api, ada)).toEqual(['Rust', 'Dust'])
    expect(await unheard(api, ada, '?limit=1')).toEqual(['Rust'])
    expect(await unheard(api, bob)).toEqual([])
  })

  it('leave out a track that was played since its purchase, also after the play is deleted', async () => {
    const { api, dust, ash, ada, bob } = await withTracks()
    await addPurchase(api, ada, dust)
    await addPlay(api, { as: ada, trackId: ash, at: api.now() })
    await addPlay(api, { as: bob, trackId: dust, at: api.now() })
    api.advance(1_000)
    await addPlay(api, { as: ada, trackId: dust, at: api.now() })
    api.advance(1_000)
    await addPurchase(api, ada, ash)
    await addMissedPlays(api, () => true)
    api.advance(playsKeptDays * dayMs)
    await deleteOldPlays({ database: api.database, clock: api }, () => true)
    expect(await api.database.selectFrom('plays').select('id').execute()).toEqual([])
    expect(await unheard(api, ada)).toEqual(['Ash'])
  })
})

describeApi('the month of a listener', () => {
  it('sums up what was heard of each track, or else the shortest time that is a play', async () => {
    const { api, artist, dust, ash, rust, ada, bob } = await withTracks()
    await addPlay(api, { as: ada, trackId: dust, at: '2029-12-10T20:15:00Z', heardParts: 25 })
    await addPlay(api, { as: ada, trackId: dust, at: '2029-12-11T20:59:59Z' })
    await addPlay(api, { as: ada, trackId: ash, at: '2029-12-12T08:00:00Z' })
    await addPlay(api, { as: ada, trackId: rust, at: '2029-12-13T08:30:00Z', heardParts: 50 })
    await addPlay(api, { as: bob, trackId: rust, at: '2029-12-13T08:30:00Z', heardParts: 50 })
    const december = await month(api, ada, '?month=2029-12')
    expect(december).toMatchObject({
      month: '2029-12',
      firstMonth: '2029-12',
      keptFrom: api.now() - 62 * dayMs,
      plays: 4,
      listenedSeconds: 50 + 30 + 10 + 300,
      trackCount: 3,
      artistCount: 2,
    })
    expect(playedHours(december)).toEqual([
      [8, 310],
      [20, 80],
    ])
    expect(december.artists.map(({ artist: { _id }, ...sums }) => [_id === artist.user._id, sums])).toEqual([
      [false, { plays: 1, listenedSeconds: 300 }],
      [true, { plays: 3, listenedSeconds: 90 }],
    ])
    expect(december.genres).toEqual([
      { genre: 'Surf', plays: 2, listenedSeconds: 310 },
      { genre: 'Dub', plays: 2, listenedSeconds: 80 },
    ])
  })

  it('counts a play in the month and the hour of the time zone', async () => {
    const { api, dust, ada } = await withTracks()
    await addPlay(api, { as: ada, trackId: dust, at: '2029-12-01T04:30:00Z' })
    await addPlay(api, { as: ada, trackId: dust, at: '2029-12-31T23:59:59.999Z' })
    const inNewYork = '&timeZone=America/New_York'
    expect(playedHours(await month(api, ada, '?month=2029-12'))).toEqual([
      [4, 30],
      [23, 30],
    ])
    expect(playedHours(await month(api, ada, `?month=2029-11${inNewYork}`))).toEqual([[23, 30]])
    expect(playedHours(await month(api, ada, `?month=2029-12${inNewYork}`))).toEqual([[18, 30]])
    expect(playedHours(await month(api, ada, '?month=2030-01&timeZone=Asia/Kolkata'))).toEqual([[5, 30]])
    expect((await month(api, ada, `?month=2029-12${inNewYork}`)).firstMonth).toBe('2029-11')
  })

  it('has the hours of both sides of a change of the clocks', async () => {
    const { api, dust, ada } = await withTracks()
    // Clocks in Berlin go from 2:00 to 3:00 on 25 March 2029, and from 3:00 to 2:00 on 28 October.
    for (const at of ['2029-03-25T00:30:00Z', '2029-03-25T01:00:00Z'])
      await addPlay(api, { as: ada, trackId: dust, at })
    for (const at of ['2029-10-28T00:30:00Z', '2029-10-28T01:30:00Z'])
      await addPlay(api, { as: ada, trackId: dust, at })
    const inBerlin = '&timeZone=Europe/Berlin'
    expect(playedHours(await month(api, ada, `?month=2029-03${inBerlin}`))).toEqual([
      [1, 30],
      [3, 30],
    ])
    expect(playedHours(await month(api, ada, `?month=2029-10${inBerlin}`))).toEqual([[2, 60]])
  })

  it('is the present month of the time zone without a name, and empty without plays', async () => {
    const { api, ada } = await withTracks()
    expect(await month(api, ada)).toMatchObject({
      month: '2030-01',
      firstMonth: null,
      plays: 0,
      listenedSeconds: 0,
      artists: [],
      genres: [],
    })
    expect((await month(api, ada, '?timeZone=Pacific/Pago_Pago')).month).toBe('2029-12')
    expect((await month(api, ada, '?month=2099-12')).plays).toBe(0)
  })

  it('names at most five artists and genres, the most heard first', async () => {
    const { api, ada } = await withTracks()
    const genres = ['Dub', 'Surf', 'Drone', 'Techno', 'House', 'Folk'] as const
    for (const [index, genre] of genres.entries()) {
      const trackId = await addTrack(api, { genre, duration_ms: 100_000 })
      await addPlay(api, { as: ada, trackId, at: api.now() - hourMs, heardParts: 10 + index })
    }
    const { genres: named, artists, artistCount } = await month(api, ada, '?month=2029-12')
    expect(named.map(({ genre }) => genre)).toEqual(['Folk', 'House', 'Techno', 'Drone', 'Surf'])
    expect(artists.map(({ listenedSeconds }) => listenedSeconds)).toEqual([30, 28, 26, 24, 22])
    expect(artistCount).toBe(6)
  })

  it('refuses a month or a time zone that does not exist, and needs a session', async () => {
    const { api, ada } = await withTracks()
    const wrong = ['month=2030-13', 'month=2030-1', 'month=1999-01', 'month=now', 'timeZone=Mars/Base']
    const odd = ['timeZone=%2B02:00', 'timeZone=', "timeZone=UTC'%20or%201=1", `timeZone=${'a'.repeat(80)}`]
    for (const query of [...wrong, ...odd]) {
      const answer = await api.call('GET', `/user/listening/month?${query}`, { as: ada })
      expect([query, answer.statusCode]).toEqual([query, 400])
    }
    for (const path of ['month', 'recent', 'unheard'])
      expect((await api.call('GET', `/user/listening/${path}`)).statusCode).toBe(401)
    expect((await api.call('GET', '/user/listening/recent?limit=0', { as: ada })).statusCode).toBe(400)
  })
})
