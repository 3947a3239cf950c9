import { describe, expect, it } from 'vitest'
import { aTrack } from '../../../../../tests/builders/music/tracks'
import { artistsOf, chosenTracks, type Entry, isBoughtLately } from './chosen-tracks'

const artist = (name: string) => ({
  _id: name,
  displayName: name,
  username: name,
  avatarUrl: null,
  artistProfile: { artistName: name },
})
const entry = (id: string, title: string, by: string, boughtAt: number | null): Entry => ({
  track: { ...aTrack(id, { title }), artist: artist(by), album: null, genre: 'Dub' },
  boughtAt,
})
const library = [
  entry('c', 'Café 10', 'Marrow & Pine', 30),
  entry('a', 'Amber', 'Zed', 20),
  entry('b', 'café 9', 'Ines', 40),
]
const usual = { sort: 'bought', artist: null, q: '' } as const
const ids = (change: Partial<Parameters<typeof chosenTracks>[1]>, entries = library) =>
  chosenTracks(entries, { ...usual, ...change }).map(({ _id }) => _id)

describe('the order of tracks in the library', () => {
  it('is the latest purchase first, with copies of unknown purchases last in their own order', () => {
    expect(ids({})).toEqual(['b', 'c', 'a'])
    const unknown = [entry('x', 'X', 'X', null), entry('y', 'Y', 'Y', null)]
    expect(ids({}, [...unknown, ...library])).toEqual(['b', 'c', 'a', 'x', 'y'])
  })

  it('is alphabetical by title without regard to letter case, with numbers by their value', () => {
    expect(ids({ sort: 'title' })).toEqual(['a', 'b', 'c'])
  })

  it('is alphabetical by artist, and by title for each artist', () => {
    expect(ids({ sort: 'artist' })).toEqual(['b', 'c', 'a'])
    const one = [entry('2', 'Second', 'Ines', 2), entry('1', 'First', 'Ines', 1)]
    expect(ids({ sort: 'artist' }, one)).toEqual(['1', '2'])
  })
})

describe('a search of the library', () => {
  it.each([
    ['CAFE', ['b', 'c']],
    ['zed', ['a']],
    ['marrow and pine', ['c']],
    ['marrow & pine', ['c']],
    ['dub ines', ['b']],
    ['  ', ['b', 'c', 'a']],
    ['nothing', []],
  ])('finds each word of “%s” in titles, artists and genres, without accents', (q, found) => {
    expect(ids({ q })).toEqual(found)
  })

  it('finds a track by the title of its album', () => {
    const { track, boughtAt } = library[0] as Entry
    const onAlbum = { track: { ...track, album: { _id: 'l', title: 'Long Road' } }, boughtAt }
    expect(ids({ q: 'road' }, [onAlbum])).toEqual(['c'])
  })

  it('is limited to the chosen artist', () => {
    expect(ids({ q: 'café', artist: 'Ines' })).toEqual(['b'])
    expect(ids({ artist: 'Nobody' })).toEqual([])
  })
})

it('lists each artist of the library once, by name', () => {
  const twice = [...library, entry('d', 'D', 'Ines', 1)]
  expect(artistsOf(twice).map(({ name }) => name)).toEqual(['Ines', 'Marrow & Pine', 'Zed'])
})

it('a track counts as bought lately for thirty days, and never while its purchase is unknown', () => {
  const day = 24 * 60 * 60 * 1_000
  expect(isBoughtLately(entry('a', 'A', 'Z', 1), 30 * day)).toBe(true)
  expect(isBoughtLately(entry('a', 'A', 'Z', 0), 30 * day)).toBe(false)
  expect(isBoughtLately(entry('a', 'A', 'Z', null), 30 * day)).toBe(false)
})
