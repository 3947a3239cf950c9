import { expect, it } from 'vitest'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { afterEdit, type Rows } from './playlist-edit'

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => aTrack(id)) as [
  ReturnType<typeof aTrack>,
  ReturnType<typeof aTrack>,
  ReturnType<typeof aTrack>,
  ReturnType<typeof aTrack>,
]
const ids = (rows: Rows) => Array.from(rows, (track) => track?._id ?? '-').join('')

it('adds a track at the end or at a position', () => {
  expect(ids(afterEdit([a, b], { type: 'add', track: c }))).toBe('abc')
  expect(ids(afterEdit([a, b], { type: 'add', track: c, position: 1 }))).toBe('cab')
})

it('does not add a track that the list has already', () => {
  expect(ids(afterEdit([a, b], { type: 'add', track: a }))).toBe('ab')
})

it('moves a track up and down to a position', () => {
  expect(ids(afterEdit([a, b, c, d], { type: 'move', trackId: 'a', position: 3 }))).toBe('bcad')
  expect(ids(afterEdit([a, b, c, d], { type: 'move', trackId: 'd', position: 1 }))).toBe('dabc')
})

it('removes a track, and leaves the list as it is when it lacks the track', () => {
  expect(ids(afterEdit([a, b, c], { type: 'remove', trackId: 'b' }))).toBe('ac')
  expect(ids(afterEdit([a, b], { type: 'move', trackId: 'x', position: 1 }))).toBe('ab')
  expect(ids(afterEdit([a, b], { type: 'remove', trackId: 'x' }))).toBe('ab')
})

it('keeps the gaps of a list in their places', () => {
  expect(ids(afterEdit([a, undefined, undefined, d], { type: 'move', trackId: 'd', position: 2 }))).toBe(
    'ad--',
  )
})

it('sets an order, with gaps where a track has not been fetched', () => {
  expect(ids(afterEdit([a, b, undefined], { type: 'order', trackIds: ['b', 'x', 'a'] }))).toBe('b-a')
})
