import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Answer } from '~/contract/schemas/built'
import { dayMs, hourMs } from '~/contract/durations'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'

const saloon = async (api: TestApi, query = '') => {
  const answer = await api.call('GET', `/music/saloon${query}`)
  expect([query, answer.statusCode]).toEqual([query, 200])
  return answer.json<{ data: Answer<'saloon'> }>().data
}

const idsOf = ({ acts }: Answer<'saloon'>) => acts.map(({ _id }) => _id)
const bill = async (api: TestApi, query = '') => idsOf(await saloon(api, query))
const band = async (api: TestApi, query = '') => (await saloon(api, query)).houseBand?._id

/** Artists who each released two tracks three days ago. The time is eight in the evening (UTC). */
const town = async (artists = 8) => {
  const api = await testApi()
  const people: Person[] = []
  for (let at = 0; at < artists; at += 1) {
    const artist = await api.register({ profileType: 'musician' })
    people.push(artist)
    for (const title of ['one', 'two']) await addTrack(api, { artist, title, withFiles: false })
  }
  api.advance(3 * dayMs + 20 * hourMs)
  return { api, people }
}

const play = async (api: TestApi, trackId: string) => {
  const payload = { playId: randomUUID(), listenedSeconds: 30 }
  const as = await api.register()
  // The listener has listened for 30 seconds before the play is counted.
  api.advance(30_000)
  await api.call('POST', `/music/${trackId}/play`, { as, payload })
}

const takeDown = async (api: TestApi, column: 'id' | 'artist_id', value: string | undefined) => {
  const takenDown = await api.database
    .updateTable('tracks')
    .set({ deleted_at: 1 })
    .where(column, '=', value ?? '')
    .returning('id')
    .execute()
  for (const { id } of takenDown) await api.trackChanged(id)
}

describeApi('the program of a night', () => {
  it('has five acts by different artists, and differs from the next night', async () => {
    const { api } = await town()
    const { acts } = await saloon(api)
    expect(acts).toHaveLength(5)
    expect(new Set(acts.map(({ artist }) => artist._id)).size).toBe(5)
    const tonight = await bill(api)
    api.advance(dayMs)
    expect(await bill(api)).not.toEqual(tonight)
  })

  it('does not change with plays, and neither does the house band', async () => {
    const { api } = await town()
    const before = await saloon(api)
    const all = await api.database.selectFrom('tracks').select('id').execute()
    for (const { id } of all.filter(({ id }) => !idsOf(before).includes(id)).slice(0, 3)) {
      for (let plays = 0; plays < 3; plays += 1) await play(api, id)
    }
    // Cached lists are stale after this time.
    api.advance(11_000)
    const after = await saloon(api)
    expect(after.wanted.map(({ _id }) => _id)).not.toEqual(before.wanted.map(({ _id }) => _id))
    expect([idsOf(after), after.houseBand?._id]).toEqual([idsOf(before), before.houseBand?._id])
  })

  it('replaces a track that was taken down with another track of its artist, and keeps the other acts', async () => {
    const { api } = await town()
    const before = await saloon(api)
    await takeDown(api, 'id', before.acts[1]?._id)
    const after = await saloon(api)
    const artists = ({ acts }: typeof before) => acts.map(({ artist }) => artist._id)
    expect(artists(after)).toEqual(artists(before))
    expect(idsOf(after).filter((id) => idsOf(before).includes(id))).toEqual(idsOf(before).toSpliced(1, 1))
  })

  it('drops an artist without tracks, moves the others up and adds the next one at the end', async () => {
    const { api } = await town()
    const before = await saloon(api)
    await takeDown(api, 'artist_id', before.acts[1]?.artist._id)
    const after = await bill(api)
    expect(after).toHaveLength(5)
    expect(after.slice(0, 4)).toEqual(idsOf(before).toSpliced(1, 1))
  })

  it('gets new releases on later nights only', async () => {
    const { api, people } = await town()
    const [before, beforeBand] = [await bill(api), await band(api)]
    const fresh: string[] = []
    for (let at = 0; at < 12; at += 1) fresh.push(await addTrack(api, { withFiles: false }))
    for (const artist of people) fresh.push(await addTrack(api, { artist, withFiles: false }))
    expect([await bill(api), await band(api)]).toEqual([before, beforeBand])
    const joined = new Set<string>()
    for (let nights = 0; nights < 4; nights += 1) {
      api.advance(dayMs)
      for (const id of await bill(api)) if (fresh.includes(id)) joined.add(id)
    }
    expect(joined.size).toBeGreaterThan(0)
  })

  it('lists the acts of the very first night in order of release, and a later release does not move them', async () => {
    const api = await testApi()
    expect(await saloon(api)).toMatchObject({ acts: [], houseBand: null, wanted: [] })
    const ids: string[] = []
    for (let at = 0; at < 6; at += 1) {
      ids.push(await addTrack(api, { withFiles: false }))
      api.advance(1_000)
      expect(await bill(api)).toEqual(ids.slice(0, 5))
    }
  })
})

describeApi('the current night', () => {
  it('is the requested night if it is at most one day away, and otherwise the nearest such night', async () => {
    const { api } = await town()
    const tonight = Math.floor(api.now() / dayMs)
    const bills = await Promise.all([-1, 0, 1].map((nights) => bill(api, `?night=${tonight + nights}`)))
    expect(new Set(bills.map(String)).size).toBe(3)
    expect(await bill(api)).toEqual(bills[1])
    expect(await bill(api, '?night=0')).toEqual(bills[0])
    expect(await bill(api, '?night=1000000')).toEqual(bills[2])
    for (const query of ['?night=-1', '?night=today', '?night=1.5']) {
      expect((await api.call('GET', `/music/saloon${query}`)).statusCode).toBe(400)
    }
  })

  it('has the same house band for a week', async () => {
    const { api } = await town()
    const bands: unknown[] = []
    for (let nights = 0; nights < 28; nights += 1) {
      bands.push(await band(api))
      api.advance(dayMs)
    }
    const changes = bands.flatMap((each, at) => (at > 0 && each !== bands[at - 1] ? [at] : []))
    expect(changes.length).toBeGreaterThan(0)
    expect(new Set(changes.map((at) => at % 7)).size).toBe(1)
  })
})
