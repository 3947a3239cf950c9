import { expect, it } from 'vitest'
import { coverParts } from './cover-parts'

const cover = (id: string, coverArtUrl: string | null = `/media/${id}.webp`) => ({ _id: id, coverArtUrl })
const parts = (covers: ReturnType<typeof cover>[], coverArtUrl: string | null = null) =>
  coverParts({ _id: 'list', coverArtUrl, covers }).map(({ _id }) => _id)

it('the cover of a playlist is the uploaded one if there is one', () => {
  expect(coverParts({ _id: 'list', coverArtUrl: '/own.webp', covers: [cover('a')] })).toEqual([
    { _id: 'list', coverArtUrl: '/own.webp' },
  ])
})

it('the cover of a playlist is made of four different covers, also of those that are generated', () => {
  expect(parts(['a', 'b', 'c', 'd'].map((id) => cover(id)))).toEqual(['a', 'b', 'c', 'd'])
  expect(parts(['a', 'b', 'c', 'd'].map((id) => cover(id, null)))).toEqual(['a', 'b', 'c', 'd'])
})

it('the cover of a playlist is its first cover if there are fewer than four different ones', () => {
  expect(parts(['a', 'b', 'c'].map((id) => cover(id)))).toEqual(['a'])
})

it('the cover of an empty playlist is generated from its id', () => {
  expect(coverParts({ _id: 'list', coverArtUrl: null, covers: [] })).toEqual([
    { _id: 'list', coverArtUrl: null },
  ])
})
