import { expect, it } from 'vitest'
import { firstCovers } from './covers'

const track = (_id: string, coverArtUrl: string | null = null) => ({ _id, coverArtUrl, title: 'More' })
const ids = (...tracks: ReturnType<typeof track>[]) => firstCovers(tracks).map(({ _id }) => _id)

it('takes the first four tracks with different covers', () => {
  const [a1, a2, b, c1, c2] = [
    track('a1', '/a.webp'),
    track('a2', '/a.webp'),
    track('b', '/b.webp'),
    track('c1', '/c.webp'),
    track('c2', '/c.webp'),
  ]
  expect(ids(a1, a2, b, c1, c2, track('d'), track('e'))).toEqual(['a1', 'b', 'c1', 'd'])
  expect(ids(a1, a2, c2)).toEqual(['a1', 'c2'])
  expect(ids()).toEqual([])
})

it('returns nothing of a track but its id and the address of its cover', () => {
  expect(firstCovers([track('a')])).toEqual([{ _id: 'a', coverArtUrl: null }])
})
