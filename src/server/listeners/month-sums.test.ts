import { expect, it } from 'vitest'
import { hourMs } from '~/contract/durations'
import { type PlayedTrack, readPlays, readTracks, sumMonth } from './month-sums'

const dust: PlayedTrack = { id: 'dust', artistId: 'ada', genre: 'Dub', durationMs: 100_000 }
const utc = [{ from: 0, offsetMs: 0 }]
const at = (iso: string) => Date.parse(iso)

it('reads packed plays, and how many parts were heard', () => {
  expect(readPlays('dust\t1000\tfffffffffffc0\tash\t2000\t\ta b\t3000\t8000000000000')).toEqual([
    { trackId: 'dust', playedAt: 1_000, heardParts: 46 },
    { trackId: 'ash', playedAt: 2_000, heardParts: null },
    { trackId: 'a b', playedAt: 3_000, heardParts: 1 },
  ])
  expect(readPlays('')).toEqual([])
})

it('reads packed tracks, of which some have no genre or no length', () => {
  expect(readTracks('dust\tada\tDub\t100000\tash\tbob\tHip hop\t\tsketch\tbob\t\t9')).toEqual([
    dust,
    { id: 'ash', artistId: 'bob', genre: 'Hip hop', durationMs: null },
    { id: 'sketch', artistId: 'bob', genre: null, durationMs: 9 },
  ])
  expect(readTracks('')).toEqual([])
})

it('counts the parts that were heard, or the shortest play of the track', () => {
  const sumOf = (track: PlayedTrack, heardParts: number | null) =>
    sumMonth([{ trackId: track.id, playedAt: 0, heardParts }], [track], utc).listenedMs
  expect(sumOf(dust, 25)).toBe(50_000)
  expect(sumOf(dust, null)).toBe(30_000)
  expect(sumOf({ ...dust, durationMs: 40_000 }, null)).toBe(20_000)
  expect(sumOf({ ...dust, durationMs: null }, 25)).toBe(30_000)
})

it('puts each play into its hour of the day, before and after a change of the clocks', () => {
  const spans = [
    { from: at('2029-03-01T00:00Z'), offsetMs: hourMs },
    { from: at('2029-03-25T01:00Z'), offsetMs: 2 * hourMs },
  ]
  const play = (playedAt: string) => ({ trackId: 'dust', playedAt: at(playedAt), heardParts: null })
  const { hoursMs } = sumMonth(
    [play('2029-03-25T00:59:59.999Z'), play('2029-03-25T01:00Z'), play('2029-03-25T22:00Z')],
    [dust],
    spans,
  )
  expect(hoursMs.flatMap((ms, hour) => (ms > 0 ? [hour] : []))).toEqual([0, 1, 3])
  expect(hoursMs).toHaveLength(24)
})

it('puts the most heard artists and genres first, and leaves out tracks without a genre there', () => {
  const tracks: PlayedTrack[] = [
    dust,
    { id: 'ash', artistId: 'bob', genre: 'Surf', durationMs: 100_000 },
    { id: 'sketch', artistId: 'bob', genre: null, durationMs: 100_000 },
  ]
  const plays = ['dust', 'ash', 'ash', 'sketch', 'gone'].map((trackId) => ({
    trackId,
    playedAt: 0,
    heardParts: null,
  }))
  const sums = sumMonth(plays, tracks, utc)
  expect(sums.artists).toEqual([
    { name: 'bob', plays: 3, listenedMs: 90_000 },
    { name: 'ada', plays: 1, listenedMs: 30_000 },
  ])
  expect(sums.genres.map(({ name, plays: count }) => [name, count])).toEqual([
    ['Surf', 2],
    ['Dub', 1],
  ])
  expect(sums).toMatchObject({ plays: 4, trackCount: 3, artistCount: 2 })
})
