import { expect, it } from 'vitest'
import { popularBeside } from './popular-beside'

const tracks = (ids: string) => [...ids].map((_id) => ({ _id }))
const beside = (newReleases: string, popular: string) =>
  popularBeside(tracks(newReleases), tracks(popular))
    .map(({ _id }) => _id)
    .join('')

it('popular tracks leave out those that lead the page, and keep their order', () => {
  expect(beside('abcdef', 'xgaybzh')).toBe('xgyzh')
})

it('popular tracks that are new are all shown while fewer than four others are popular', () => {
  expect(beside('abcdef', 'axbyz')).toBe('axbyz')
  expect(beside('abcdef', 'axbyzw')).toBe('xyzw')
  expect(beside('ab', 'ab')).toBe('ab')
  expect(beside('ab', '')).toBe('')
})
