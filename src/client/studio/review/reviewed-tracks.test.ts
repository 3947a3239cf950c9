import { expect, it } from 'vitest'
import { coverMaxBytes } from '~/contract/limits-beyond'
import { inOrder, nameOf, type ReviewedTrack, reviewedOf, reviewProblems } from './reviewed-tracks'

const track = (key: string, changes: Partial<ReviewedTrack> = {}): ReviewedTrack => ({
  key,
  file: new File(['x'], `${key}.wav`),
  title: key,
  number: '1',
  genre: '',
  cover: null,
  ...changes,
})

it('orders by number, and tracks with equal numbers keep their order', () => {
  const tracks = [track('a', { number: '10' }), track('b', { number: '9' }), track('c', { number: '9' })]
  expect(inOrder(tracks).map(({ key }) => key)).toEqual(['b', 'c', 'a'])
})

it('asks for a title and a number from 1 to 999, and refuses a cover that is too large', () => {
  const cover = new File(['x'], 'cover.png')
  Object.defineProperty(cover, 'size', { value: coverMaxBytes + 1 })
  const problems = reviewProblems([
    track('fine', { number: ' 12 ' }),
    track('a', { title: ' ' }),
    track('b', { number: '0' }),
    track('c', { number: '1.5' }),
    track('d', { cover }),
  ])
  expect(Object.keys(problems)).toEqual(['title-a', 'number-b', 'number-c', 'cover-d'])
})

it('names the fields of a track after its title, and after its file while the title is empty', () => {
  expect(nameOf(track('dusk', { title: ' Dusk ' }))).toBe('Dusk')
  expect(nameOf(track('dusk', { title: ' ' }))).toBe('dusk.wav')
})

it('uses the genre tag of each file unless all files have the same genre, which then becomes the shared genre of the form', () => {
  const suggestion = {
    file: new File(['x'], 'a.wav'),
    title: 'A',
    genre: 'Dub' as const,
    number: 1,
    cover: null,
  }
  expect(reviewedOf(suggestion, '').genre).toBe('Dub')
  expect(reviewedOf(suggestion, 'Dub').genre).toBe('')
})
