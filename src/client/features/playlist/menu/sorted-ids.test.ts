import { expect, it } from 'vitest'
import { artistOf, aTrack } from '../../../../../tests/builders/music/tracks'
import { restoredIds, sortedIds } from './sorted-ids'

const tracks = [
  aTrack('a', { title: 'track 10', artist: artistOf('Zed') }),
  aTrack('b', { title: 'Track 9', artist: artistOf('Ada') }),
  aTrack('c', { title: 'Émile', artist: artistOf('Ada') }),
]

it('sorts by title, with numbers by their value and without regard to case', () => {
  expect(sortedIds(['a', 'b', 'c'], tracks, 'title')).toEqual(['c', 'b', 'a'])
})

it('sorts by artist, and keeps the order of the tracks of one artist', () => {
  expect(sortedIds(['a', 'c', 'b'], tracks, 'artist')).toEqual(['c', 'b', 'a'])
})

it('reverses the order', () => {
  expect(sortedIds(['a', 'x', 'c'], tracks, 'reversed')).toEqual(['c', 'x', 'a'])
})

it('keeps tracks that were added meanwhile at the end', () => {
  expect(sortedIds(['x', 'a', 'b', 'y'], tracks, 'title')).toEqual(['b', 'a', 'x', 'y'])
})

it('restores the order before, without the tracks removed since, and with the added ones at the end', () => {
  expect(restoredIds(['d', 'a', 'x', 'c', 'y'], ['c', 'b', 'a', 'd'])).toEqual(['c', 'a', 'd', 'x', 'y'])
})
