import { expect, it } from 'vitest'
import { hourMs } from '~/contract/durations'
import { type EdgeSum, sumMonth, type TrackSum } from './month-sums'

const utc = [{ from: 0, offsetMs: 0 }]
const at = (iso: string) => Date.parse(iso)
const nothing = { tracks: [], edges: [], quarters: [] }
const dust: TrackSum = { artistId: 'ada', genre: 'Dub', plays: 1, listenedMs: 30_000 }

it('puts each quarter of an hour into its hour of the day, before and after a change of the clocks', () => {
  const spans = [
    { from: at('2029-03-01T00:00Z'), offsetMs: hourMs },
    { from: at('2029-03-25T01:00Z'), offsetMs: 2 * hourMs },
  ]
  const quarters = ['2029-03-25T00:45Z', '2029-03-25T01:00Z', '2029-03-25T22:00Z'].map((from) => ({
    from: at(from),
    plays: 2,
    listenedMs: 60_000,
  }))
  const { hoursMs, plays, listenedMs } = sumMonth({ ...nothing, quarters }, spans)
  expect(hoursMs.flatMap((ms, hour) => (ms > 0 ? [hour] : []))).toEqual([0, 1, 3])
  expect(hoursMs).toHaveLength(24)
  expect([plays, listenedMs]).toEqual([6, 180_000])
})

it('puts the most heard artists and genres first, and leaves out tracks without a genre there', () => {
  const tracks: TrackSum[] = [
    dust,
    { artistId: 'bob', genre: 'Surf', plays: 2, listenedMs: 60_000 },
    { artistId: 'bob', genre: null, plays: 1, listenedMs: 30_000 },
  ]
  const sums = sumMonth({ ...nothing, tracks }, utc)
  expect(sums.artists).toEqual([
    { name: 'bob', plays: 3, listenedMs: 90_000 },
    { name: 'ada', plays: 1, listenedMs: 30_000 },
  ])
  expect(sums.genres.map(({ name, plays }) => [name, plays])).toEqual([
    ['Surf', 2],
    ['Dub', 1],
  ])
  expect(sums).toMatchObject({ trackCount: 3, artistCount: 2 })
})

it('names the five that were heard most, in the order of their names if they were heard as much, and counts all', () => {
  const ms = [10, 40, 20, 40, 0, 30, 5, 30]
  const tracks: TrackSum[] = ms.map((listenedMs, at) => ({ ...dust, artistId: `${9 - at}`, listenedMs }))
  const { artists, artistCount } = sumMonth({ ...nothing, tracks }, utc)
  expect(artists.map(({ name, listenedMs }) => [name, listenedMs])).toEqual([
    ['6', 40],
    ['8', 40],
    ['2', 30],
    ['4', 30],
    ['7', 20],
  ])
  expect(artistCount).toBe(8)
})

it('adds the plays that only the local month has, and takes away those that only the month in UTC has', () => {
  const edge = (trackId: string, change: 1 | -1, plays: number, playsInStoredMonth: number): EdgeSum => ({
    artistId: trackId,
    genre: 'Surf',
    trackId,
    change,
    plays,
    listenedMs: plays * 1_000,
    playsInStoredMonth,
  })
  const tracks: TrackSum[] = ['dust', 'ash', 'rust'].map((artistId, index) => ({
    ...dust,
    artistId,
    genre: 'Surf',
    plays: index + 1,
    listenedMs: (index + 1) * 1_000,
  }))
  const edges = [
    // This track was played only in UTC hours that belong to the previous month in the listener’s time zone.
    edge('dust', -1, 1, 1),
    // One of two plays remains.
    edge('ash', -1, 1, 2),
    // Both edges have plays of this track.
    edge('rust', -1, 3, 3),
    edge('rust', 1, 1, 3),
    edge('new', 1, 2, 0),
  ]
  const sums = sumMonth({ ...nothing, tracks, edges }, utc)
  expect(sums.artists.map(({ name, plays, listenedMs }) => [name, plays, listenedMs])).toEqual([
    ['new', 2, 2_000],
    ['ash', 1, 1_000],
    ['rust', 1, 1_000],
  ])
  expect(sums.genres).toEqual([{ name: 'Surf', plays: 4, listenedMs: 4_000 }])
  expect(sums).toMatchObject({ trackCount: 3, artistCount: 3 })
})
