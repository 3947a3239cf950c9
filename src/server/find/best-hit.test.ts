import { expect, it } from 'vitest'
import type { Answer } from '~/contract/schemas/built'
import { bestHit, closenessOf } from './best-hit'

type Found = Omit<Answer<'find'>, 'best'>

/** Only what the rule looks at. */
const found = (names: {
  artists?: [username: string, artistName: string | null][]
  albums?: string[]
  tracks?: string[]
  playlists?: string[]
}): Found => {
  const titled = (titles: string[] = []) => titles.map((title) => ({ _id: title, title }))
  const artists = (names.artists ?? []).map(([username, artistName]) => ({
    _id: username,
    username,
    displayName: null,
    artistProfile: { artistName },
  }))
  const { albums, tracks, playlists } = names
  return {
    artists,
    albums: titled(albums),
    tracks: titled(tracks),
    playlists: titled(playlists),
  } as unknown as Found
}

it.each([
  ['the same words', 'Long Road', 'long road', 3],
  ['the same words with "&" for "and"', 'Salt and Pepper', 'Salt & Pepper', 3],
  ['the same words without accents', 'Motörhead', 'motorhead', 3],
  ['the same word twice', 'bye bye', 'Bye Bye', 3],
  ['all words, among others', 'road', 'Long Road', 2],
  ['the start of a word', 'roa', 'Long Road', 1],
  ['another word', 'river', 'Long Road', 0],
])('judges how close a name is: %s', (_, typed, name, close) => {
  expect(closenessOf(typed, name)).toBe(close)
})

it('there is no best hit without hits', () => {
  expect(bestHit('road', found({}))).toBeNull()
})

it('the best hit is the one whose name is closest to what was typed, whatever its kind', () => {
  const all = found({
    artists: [['roadie', null]],
    albums: ['Roads of old'],
    tracks: ['Long Road'],
    playlists: ['Road'],
  })
  expect(bestHit('road', all)).toEqual({ type: 'playlist', id: 'Road' })
  expect(bestHit('long road', all)).toEqual({ type: 'track', id: 'Long Road' })
})

it('the best hit is the artist before the album, the album before the track, and the first of a kind, of equally close names', () => {
  const album = found({ albums: ['Dust', 'dust'], tracks: ['Dust'] })
  expect(bestHit('dust', album)).toEqual({ type: 'album', id: 'Dust' })
  const artist = { ...album, ...found({ artists: [['mira', 'Dust']], albums: ['Dust'] }) }
  expect(bestHit('dust', artist)).toEqual({ type: 'artist', id: 'mira' })
})

it('the best hit is the first one where no name is close, as with a typo', () => {
  expect(bestHit('caravn', found({ albums: ['Caravan'], tracks: ['Caravan'] }))).toEqual({
    type: 'album',
    id: 'Caravan',
  })
})
