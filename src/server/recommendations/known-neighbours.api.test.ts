import { expect, it } from 'vitest'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi } from '../../../tests/builders/api/test-api'
import { addManyTracks } from '../../../tests/builders/music/many-tracks'
import { ListMemory } from '../catalog/list-memory'
import { knownNeighbours } from './known-neighbours'
import { neighboursOf } from './near-repository'

const open = async () => {
  const api = await testApi()
  const { database } = api
  const artist = await api.register({ profileType: 'musician' })
  const ids = await addManyTracks(api, artist, 4)
  const [one = '', two = '', three = '', four = ''] = ids
  const add = (track_id: string, neighbour_id: string, weight: number) =>
    database.insertInto('track_neighbours').values({ track_id, neighbour_id, weight }).execute()
  await add(one, three, 1.5)
  await add(one, two, 0.123456789)
  await add(four, one, 2)
  const memory = new ListMemory({ database, clock: api })
  const near = async (...trackIds: string[]) => {
    const found = await knownNeighbours({ database, memory }, trackIds)
    return trackIds.map((id) =>
      (found.get(id) ?? [])
        .map((track) => [ids.indexOf(track.id), track.weight, track.artistId === artist.user._id])
        .toSorted(([first = 0], [second = 0]) => Number(first) - Number(second)),
    )
  }
  return { api, database, tracks: { one, two, three, four }, add, near }
}

describeApi('the neighbours in memory', () => {
  it('are those that are stored, without tracks that are not listed', async () => {
    const { database, tracks, near } = await open()
    await database.updateTable('tracks').set({ is_listed: 0 }).where('id', '=', tracks.three).execute()
    const expected = [[[1, 0.123456789, true]], [], [[0, 2, true]]]
    expect(await near(tracks.one, tracks.two, tracks.four)).toEqual(expected)
    expect(await near(tracks.four, tracks.one, tracks.two)).toEqual([expected[2], expected[0], expected[1]])
    expect(await neighboursOf(database, tracks.one)).toEqual([tracks.two])
  })

  it('lose a track that is taken down at once, and show new neighbours after ten seconds', async () => {
    const { api, database, tracks, add, near } = await open()
    expect(await near(tracks.four, tracks.two)).toEqual([[[0, 2, true]], []])
    await add(tracks.two, tracks.three, 1)
    await database.updateTable('tracks').set({ deleted_at: 1 }).where('id', '=', tracks.one).execute()
    await api.trackChanged(tracks.one)
    api.advance(1_000)
    expect(await near(tracks.four, tracks.two)).toEqual([[], [[2, 1, true]]])
    await add(tracks.two, tracks.four, 3)
    expect(await near(tracks.two)).toEqual([[[2, 1, true]]])
    api.advance(10_000)
    expect(await near(tracks.two)).toEqual([
      [
        [2, 1, true],
        [3, 3, true],
      ],
    ])
  })
})
