import { describe, expect, it } from 'vitest'
import { dayMs } from '~/contract/durations'
import { heardPartsPerTrack, writeHeard } from '~/contract/rules/listening/heard-parts'
import { factsOfOwned, isHeardThrough, marksOfAlbums, marksOfPlays, type Bought, type Play } from './facts'
import { countMarks, joinMarks, marksFrom, marksMax, marksToStore } from './marks'

const heardParts = (isHeard: (part: number) => boolean) =>
  writeHeard(Array.from({ length: heardPartsPerTrack }, (_, part) => isHeard(part)))

const whole = heardParts(() => true)

const aPlay = (given: Partial<Play> = {}): Play => ({
  playId: 'play',
  trackId: 'track',
  artistId: 'artist',
  albumId: null,
  genre: 'Dub',
  playedAt: 30 * dayMs,
  listedAt: 0,
  heard: null,
  ...given,
})

const aPurchase = (given: Partial<Bought> = {}): Bought => ({
  trackId: 'track',
  artistId: 'artist',
  albumId: null,
  listedAt: 0,
  isPaid: true,
  boughtAt: 30 * dayMs,
  ...given,
})

describe('a track heard from start to end', () => {
  it.each([
    ['everything', () => true, true],
    ['all but a short gap', (part: number) => part !== 20 && part !== 21, true],
    ['all but a long gap', (part: number) => part < 20 || part > 25, false],
    ['only the end', (part: number) => part > 40, false],
    ['all but the start', (part: number) => part > 1, false],
    ['all but the end', (part: number) => part < heardPartsPerTrack - 2, false],
  ])('is decided by what was heard: %s', (_, isHeard, expected) => {
    expect(isHeardThrough(heardParts(isHeard))).toBe(expected)
  })

  it('is not one of which nothing was reported', () => {
    expect(isHeardThrough(null)).toBe(false)
  })
})

describe('the marks of plays', () => {
  it('count a track, an artist, a genre and a day once, and each play', () => {
    const plays = [
      aPlay({ playId: 'a' }),
      aPlay({ playId: 'b' }),
      aPlay({ playId: 'c', trackId: 'other', genre: 'Surf', playedAt: 32 * dayMs }),
    ]
    const marks = marksOfPlays(plays)
    const counts = (['play', 'track', 'artist', 'genre', 'day'] as const).map((kind) =>
      countMarks(marks, kind),
    )
    expect(counts).toEqual([3, 2, 1, 2, 2])
  })

  it('count a play as early within a week of the release, and not later or without a release', () => {
    const early = (playedAt: number, listedAt: number | null) =>
      countMarks(marksOfPlays([aPlay({ playedAt, listedAt })]), 'early')
    expect([early(7 * dayMs - 1, 0), early(7 * dayMs, 0), early(1, null)]).toEqual([1, 0, 0])
  })

  it('find an album once all of its tracks were heard from start to end, by now or before', () => {
    const album = { albumId: 'album', trackIds: ['a', 'b', 'c'] }
    const before = marksFrom([{ kind: 'through', subject: 'a' }])
    const heard = (...ids: string[]) =>
      joinMarks(before, marksOfPlays(ids.map((trackId) => aPlay({ trackId, heard: whole }))))
    expect(countMarks(marksOfAlbums(heard('b'), [album]), 'album')).toBe(0)
    expect(countMarks(marksOfAlbums(heard('b', 'c'), [album]), 'album')).toBe(1)
  })

  it('keep room for the tracks of albums when many others were heard before', () => {
    const listen = (count: number, given: (at: number) => Partial<Play>) =>
      marksOfPlays(Array.from({ length: count }, (_, at) => aPlay({ heard: whole, ...given(at) })))
    const singles = listen(1_000, (at) => ({ trackId: `single ${at}` }))
    const parts = listen(1_000, (at) => ({ trackId: `part ${at}`, albumId: `album ${at}` }))
    const before = marksFrom(marksToStore({}, joinMarks(singles, parts)))
    const album = { albumId: 'last', trackIds: ['a', 'b', 'c'] }
    const after = listen(3, (at) => ({ trackId: album.trackIds[at] ?? '', albumId: 'last' }))
    const later = joinMarks(before, marksFrom(marksToStore(before, after)))
    expect(countMarks(marksOfAlbums(later, [album]), 'album')).toBe(1)
  })

  it('do not count a release of two tracks as an album', () => {
    const marks = marksOfPlays(['a', 'b'].map((trackId) => aPlay({ trackId, heard: whole })))
    expect(countMarks(marksOfAlbums(marks, [{ albumId: 'single', trackIds: ['a', 'b'] }]), 'album')).toBe(0)
  })

  it('are stored once and up to the number that reaches the highest goal', () => {
    const plays = Array.from({ length: marksMax.play + 20 }, (_, at) => aPlay({ playId: String(at) }))
    const first = marksToStore({}, marksOfPlays(plays))
    expect(first.filter(({ kind }) => kind === 'play')).toHaveLength(marksMax.play)
    const second = marksToStore(marksFrom(first), marksOfPlays(plays))
    expect(second).toEqual([])
  })
})

describe('the facts of owned tracks', () => {
  it('count artists and not amounts, and leave out free tracks', () => {
    const owned = [
      aPurchase({ trackId: 'a' }),
      aPurchase({ trackId: 'b' }),
      aPurchase({ trackId: 'c', artistId: 'other' }),
      aPurchase({ trackId: 'd', artistId: 'third', isPaid: false }),
    ]
    expect(factsOfOwned(owned, [])).toMatchObject({ tracksBought: 3, artistsSupported: 2 })
  })

  it('count a purchase within a week of the release', () => {
    const early = (boughtAt: number) => factsOfOwned([aPurchase({ boughtAt })], []).boughtEarly
    expect([early(7 * dayMs - 1), early(7 * dayMs)]).toEqual([1, 0])
  })

  it('count an album when all of its public tracks are owned', () => {
    const albums = [{ albumId: 'album', trackIds: ['a', 'b', 'c'] }]
    const owned = (...ids: string[]) => ids.map((trackId) => aPurchase({ trackId, albumId: 'album' }))
    expect(factsOfOwned(owned('a', 'b'), albums).albumsOwned).toBe(0)
    expect(factsOfOwned(owned('a', 'b', 'c'), albums).albumsOwned).toBe(1)
  })
})
