import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished, vi } from 'vitest'
import { hourMs } from '~/contract/durations'
import type { Answer } from '~/contract/schemas/built'
import { addPurchase, addTrack } from '../../../tests/builders/music/music-rows'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'
import { Jobs } from '../core/jobs'
import { scheduleRecommendations } from './neighbours'

type Recommended = Answer<'recommendations'>

const recommended = async (api: TestApi, as?: Person, query = '') => {
  const answer = await api.call('GET', `/music/recommendations${query}`, { as })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: Recommended }>().data
}

const titlesFor = async (api: TestApi, as?: Person, query = '') =>
  (await recommended(api, as, query)).items.map(({ title }) => title)

const play = async (api: TestApi, as: Person, ...trackIds: string[]) => {
  for (const trackId of trackIds) {
    const payload = { playId: randomUUID(), listenedSeconds: 30 }
    // The listener has listened for 30 seconds before the play is counted.
    api.advance(30_000)
    await api.call('POST', `/music/${trackId}/play`, { as, payload })
  }
}

const startRefreshing = (api: TestApi) => {
  const jobs = new Jobs((error) => {
    throw error
  })
  scheduleRecommendations(jobs, { database: api.database, clock: api })
  return jobs
}

/** Refreshes once, an hour later. */
const refresh = async (api: TestApi) => {
  api.advance(hourMs)
  const jobs = startRefreshing(api)
  const claimed = api.now()
  // Jobs run one after another, so this one runs when the refresh has ended.
  await new Promise<void>((resolve) => jobs.run('after the refresh', async () => resolve()))
  await jobs.stop()
  const row = await api.database
    .selectFrom('catalogue_versions')
    .select('version')
    .where('name', '=', 'neighbours')
    .executeTakeFirst()
  expect(row?.version).toBe(claimed)
}

/** Three listeners who play both `seed` and `near`, and one who plays only `far`. */
const addSharedTaste = async (api: TestApi) => {
  const [seed, near, far, own] = await Promise.all(
    ['seed', 'near', 'far', 'own'].map((title) => addTrack(api, { title, withFiles: false })),
  )
  if (!seed || !near || !far || !own) throw new Error('no tracks')
  const people = [await api.register(), await api.register(), await api.register()]
  for (const person of people) await play(api, person, seed, near)
  const stranger = await api.register()
  await play(api, stranger, far)
  return { seed, near, far, own }
}

describeApi('recommendations', () => {
  it('are tracks played by listeners with the same taste', async () => {
    const api = await testApi()
    const { seed } = await addSharedTaste(api)
    const ada = await api.register()
    await play(api, ada, seed)
    await refresh(api)
    expect((await recommended(api, ada)).basis).toBe('listening')
    expect(await titlesFor(api, ada)).toEqual(['near'])
  })

  it('leave out owned tracks, own tracks and hidden tracks', async () => {
    const api = await testApi()
    const { seed, near } = await addSharedTaste(api)
    const [ada, bob] = [await api.register(), await api.register()]
    await play(api, ada, seed)
    await addPurchase(api, bob, seed)
    await refresh(api)
    expect(await titlesFor(api, bob)).toEqual(['near'])
    await addPurchase(api, ada, near)
    expect(await titlesFor(api, ada)).toEqual(['seed'])
    const nearArtist = await api.database
      .selectFrom('tracks')
      .select('artist_id')
      .where('id', '=', near)
      .executeTakeFirstOrThrow()
    await api.database.updateTable('tracks').set({ artist_id: bob.user._id }).where('id', '=', near).execute()
    await api.trackChanged(near)
    expect((await recommended(api, bob)).basis).not.toBe('listening')
    const back = { artist_id: nearArtist.artist_id, deleted_at: 1 }
    await api.database.updateTable('tracks').set(back).where('id', '=', near).execute()
    await api.trackChanged(near)
    expect((await recommended(api, bob)).basis).not.toBe('listening')
  })

  it('name the track of the caller that led to them, if its page can still be opened', async () => {
    const api = await testApi()
    const { seed } = await addSharedTaste(api)
    const [ada, bob] = [await api.register(), await api.register()]
    await play(api, ada, seed)
    await addPurchase(api, bob, seed)
    await refresh(api)
    const reasonFor = async (as: Person) => (await recommended(api, as)).items.map(({ reason }) => reason)
    expect(await reasonFor(ada)).toEqual([{ type: 'played', track: { _id: seed, title: 'seed' } }])
    expect(await reasonFor(bob)).toEqual([{ type: 'owned', track: { _id: seed, title: 'seed' } }])
    await api.database.updateTable('tracks').set({ deleted_at: 1 }).where('id', '=', seed).execute()
    await api.trackChanged(seed)
    expect(await reasonFor(ada)).toEqual([{ type: 'listening' }])
    expect(await reasonFor(bob)).toEqual([{ type: 'owned', track: { _id: seed, title: 'seed' } }])
    const popular = await api.call('GET', '/music/recommendations?algorithm=popular')
    expect(popular.json<{ data: Recommended }>().data.items.map(({ reason }) => reason.type)).not.toContain(
      'new',
    )
  })

  it('are refreshed every hour', async () => {
    const api = await testApi()
    api.advance(hourMs)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const jobs = startRefreshing(api)
    onTestFinished(() => jobs.stop())
    await vi.waitFor(async () => {
      const begun = await api.database.selectFrom('catalogue_versions').selectAll().execute()
      expect(begun).toContainEqual({ name: 'neighbours', version: api.now() })
    })
    const { seed, far } = await addSharedTaste(api)
    const [ada, bob] = [await api.register(), await api.register()]
    await play(api, ada, seed)
    expect((await recommended(api, ada)).basis).not.toBe('listening')
    const anHourLater = (titles: string[]) => {
      api.advance(hourMs)
      vi.advanceTimersByTime(hourMs)
      // A server keeps the neighbours of tracks in memory for ten seconds.
      const isShown = async () => {
        api.advance(10_000)
        expect(await titlesFor(api, ada)).toEqual(titles)
      }
      return vi.waitFor(isShown, { timeout: 10_000 })
    }
    await anHourLater(['near'])
    await play(api, bob, seed, far)
    await anHourLater(['near', 'far'])
  })

  it('weigh a purchase more than a play', async () => {
    const api = await testApi()
    const ids = await Promise.all(
      ['seed', 'bought', 'played'].map((title) => addTrack(api, { title, withFiles: false })),
    )
    const [seed = '', bought = '', played = ''] = ids
    const [ada, bob, eve] = [await api.register(), await api.register(), await api.register()]
    await play(api, bob, seed, played)
    await play(api, eve, seed)
    await addPurchase(api, eve, bought)
    await play(api, ada, seed)
    await refresh(api)
    expect(await titlesFor(api, ada)).toEqual(['bought', 'played'])
  })

  it('come from several artists', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const seed = await addTrack(api, { title: 'seed', withFiles: false })
    const same: string[] = []
    for (const title of ['a1', 'a2', 'a3'])
      same.push(await addTrack(api, { title, artist, withFiles: false }))
    const other = await addTrack(api, { title: 'other', withFiles: false })
    const [bob, eve, ada] = [await api.register(), await api.register(), await api.register()]
    await play(api, bob, seed, ...same, other)
    await play(api, eve, seed, ...same)
    await play(api, ada, seed)
    await refresh(api)
    const titles = await titlesFor(api, ada)
    expect(titles).toHaveLength(4)
    expect(titles.slice(0, 2)).toContain('other')
  })

  it('say that they are popular or new tracks when the caller has no plays or purchases', async () => {
    const api = await testApi()
    const older = await addTrack(api, { title: 'older' })
    api.advance(1_000)
    await addTrack(api, { title: 'newer' })
    const ada = await api.register()
    for (const as of [ada, undefined]) {
      expect((await recommended(api, as)).basis).toBe('new')
      expect(await titlesFor(api, as)).toEqual(['newer', 'older'])
    }
    await play(api, await api.register(), older)
    api.advance(10_000)
    for (const as of [ada, undefined]) {
      expect((await recommended(api, as)).basis).toBe('popular')
      expect(await titlesFor(api, as)).toEqual(['older', 'newer'])
    }
    expect((await recommended(api, ada, '?algorithm=new')).basis).toBe('new')
    expect(await titlesFor(api, ada, '?algorithm=new')).toEqual(['newer', 'older'])
    expect((await recommended(api, ada, '?algorithm=popular')).basis).toBe('popular')
  })

  it('never contain tracks that the caller made or owns', async () => {
    const api = await testApi()
    const ada = await api.register({ profileType: 'musician' })
    const others = await api.register({ profileType: 'musician' })
    const owned = await addTrack(api, { title: 'owned', artist: others })
    await addTrack(api, { title: 'made', artist: ada })
    await addTrack(api, { title: 'unknown', artist: others })
    await play(api, await api.register(), owned)
    await addPurchase(api, ada, owned)
    api.advance(10_000)
    for (const query of ['', '?algorithm=popular', '?algorithm=new', '?limit=1']) {
      expect([query, await titlesFor(api, ada, query)]).toEqual([query, ['unknown']])
    }
    expect((await recommended(api, ada)).basis).toBe('new')
    expect(await titlesFor(api, others)).toEqual(['made'])
    expect(await titlesFor(api)).toContain('owned')
    expect(await titlesFor(api)).toHaveLength(3)
  })

  it('are 10 with algorithm standard and aiMode standard by default', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    for (let at = 0; at < 11; at += 1) await addTrack(api, { artist, withFiles: false })
    const plain = await recommended(api)
    expect(plain.items).toHaveLength(10)
    expect(await recommended(api, undefined, '?algorithm=standard&aiMode=standard&limit=10')).toEqual(plain)
    for (const query of ['?algorithm=best', '?aiMode=wild', '?limit=0']) {
      expect((await api.call('GET', `/music/recommendations${query}`)).statusCode).toBe(400)
    }
  })

  it('put unknown artists first in adventurous mode', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const seed = await addTrack(api, { title: 'seed', artist, withFiles: false })
    const known = await addTrack(api, { title: 'known artist', artist, withFiles: false })
    const unknown = await addTrack(api, { title: 'unknown artist', genre: 'Surf', withFiles: false })
    const [bob, eve, ada] = [await api.register(), await api.register(), await api.register()]
    await play(api, bob, seed, known, unknown)
    await play(api, eve, seed, known)
    await play(api, ada, seed)
    await refresh(api)
    expect(await titlesFor(api, ada)).toEqual(['known artist', 'unknown artist'])
    expect(await titlesFor(api, ada, '?aiMode=adventurous')).toEqual(['unknown artist', 'known artist'])
  })
})
