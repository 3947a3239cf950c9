import { expect, it } from 'vitest'
import { changesByTrack, planChanges, type Change, type Known } from './planned-changes'
import type { OwnAlbum, OwnTrack } from './repository'

const aTrack = (id: string, albumId: string | null, place: number | null): OwnTrack => ({
  id,
  title: id,
  genre: 'Dub',
  mood: null,
  price_cents: 100,
  is_wip: 0,
  is_listed: 1,
  release_at: null,
  cover_hash: 'own',
  album_id: albumId,
  track_number: place,
  album_title: albumId,
})

const albumNamed = (id: string) =>
  ({ id, title: id, genre: 'Dub', cover_hash: null, release_at: null }) as OwnAlbum

/** Albums with the tracks that are on them, in order, and loose tracks. */
const known = (albums: Record<string, string[]>, ...loose: string[]): Known => {
  const onAlbums = Object.entries(albums).flatMap(([albumId, ids]) =>
    ids.map((id, at) => aTrack(id, albumId, at + 1)),
  )
  return {
    tracks: [...onAlbums, ...loose.map((id) => aTrack(id, null, null))],
    albums: Object.keys(albums).map(albumNamed),
    onAlbums,
    now: 1_000,
  }
}

const plan = (changes: Change[], given: Known) => {
  const { columns, refused } = planChanges(changes, given)
  return { columns: Object.fromEntries(columns), refused: Object.fromEntries(refused) }
}

const to = (_id: string, position?: number) => ({ _id, ...(position !== undefined && { position }) })

it('a track that moves between albums closes the gap it leaves and goes to the end of the other', () => {
  const given = known({ A: ['one', 'two', 'three'], B: ['four'] })
  expect(plan([{ _id: 'one', album: to('B') }], given)).toEqual({
    columns: {
      one: { album_id: 'B', track_number: 2 },
      two: { track_number: 1 },
      three: { track_number: 2 },
    },
    refused: {},
  })
})

it('tracks get the places that are asked for, whatever the order of the changes', () => {
  const given = known({ A: ['one', 'two'] }, 'x', 'y')
  const { columns } = plan(
    [
      { _id: 'y', album: to('A', 3) },
      { _id: 'x', album: to('A', 1) },
    ],
    given,
  )
  expect(columns).toEqual({
    x: { album_id: 'A', track_number: 1 },
    one: { track_number: 2 },
    y: { album_id: 'A', track_number: 3 },
    two: { track_number: 4 },
  })
})

it('a track that is on the album already keeps its place unless another is asked for', () => {
  const given = known({ A: ['one', 'two'] })
  expect(plan([{ _id: 'one', album: to('A') }], given).columns).toEqual({ one: {} })
  expect(plan([{ _id: 'one', album: to('A', 2) }], given).columns).toEqual({
    one: { track_number: 2 },
    two: { track_number: 1 },
  })
})

it('a track that leaves makes room for one that comes', () => {
  const full = Array.from({ length: 100 }, (_, at) => `full ${at}`)
  const given = known({ A: full }, 'x', 'y')
  const changes = ['x', 'y'].map((_id) => ({ _id, album: to('A') }))
  const { columns, refused } = plan([...changes, { _id: 'full 0', album: null }], given)
  expect(columns.x).toEqual({ album_id: 'A', track_number: 100 })
  expect(columns['full 0']).toEqual({ album_id: null, track_number: null })
  expect(Object.keys(refused)).toEqual(['y'])
})

it('two changes of one track are one', () => {
  const changes = changesByTrack([
    { _id: 'one', price: 1, genre: 'Dub' },
    { _id: 'one', price: 2 },
  ])
  expect([...changes.values()]).toEqual([{ _id: 'one', price: 2, genre: 'Dub' }])
})
