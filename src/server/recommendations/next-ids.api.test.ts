import { expect, it } from 'vitest'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'
import { addPurchase, addTrack } from '../../../tests/builders/music/music-rows'
import { inBatches } from '../core/in-batches'
import { listenersAfter, tracksAfter } from './repository'

/** All ids that the batches have, in their order. */
const collect = async (find: (after: string) => Promise<string[]>) => {
  const found: string[] = []
  await inBatches(
    find,
    async (ids) => void found.push(...ids),
    () => true,
  )
  return found
}

const addTracks = async (api: TestApi, count: number) => {
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) ids.push(await addTrack(api, { withFiles: false }))
  return ids.toSorted()
}

const registerSome = async (api: TestApi, count: number) => {
  const people: Person[] = []
  for (let at = 0; at < count; at += 1) people.push(await api.register())
  return people
}

describeApi('a refresh of recommendations', () => {
  it('finds everybody with a play, a purchase or an affinity once, in order, and nobody else', async () => {
    const api = await testApi()
    const [first = '', second = ''] = await addTracks(api, 2)
    const people = await registerSome(api, 9)
    const ids = people.map(({ user }) => user._id)
    const withTracks = (from: number, to: number) =>
      ids.slice(from, to).flatMap((user_id) => [first, second].map((track_id) => ({ user_id, track_id })))
    await api.database
      .insertInto('plays')
      .values(
        withTracks(0, 4).map((row, at) => Object.assign(row, { id: `play ${at}`, played_at: api.now() })),
      )
      .execute()
    for (const person of people.slice(2, 6)) await addPurchase(api, person, first)
    await api.database
      .insertInto('affinities')
      .values(withTracks(3, 8).map((row) => Object.assign(row, { weight: 1 })))
      .execute()
    const found = await collect((after) => listenersAfter(api.database, after, 2))
    expect(found).toEqual(ids.slice(0, 8).toSorted())
  })

  it('finds every track with an affinity or a neighbour once, in order, and no other track', async () => {
    const api = await testApi()
    const ids = await addTracks(api, 8)
    const user_id = (await api.register()).user._id
    const affinities = ids.slice(0, 4).map((track_id) => ({ user_id, track_id, weight: 1 }))
    await api.database.insertInto('affinities').values(affinities).execute()
    const neighbours = ids
      .slice(2, 7)
      .flatMap((track_id) => ids.slice(0, 2).map((neighbour_id) => ({ track_id, neighbour_id, weight: 1 })))
    await api.database.insertInto('track_neighbours').values(neighbours).execute()
    const found = await collect((after) => tracksAfter(api.database, after, 3))
    expect(found).toEqual(ids.slice(0, 7))
  })
})
