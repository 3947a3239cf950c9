import { expect, it } from 'vitest'
import { popularBeside } from './popular-beside'

const tracks = (ids: string) => [...ids].map((_id) => ({ _id }))
const beside = (newReleases: string, popular: string) =>
  popularBeside(tracks(newReleases), tracks(popular))
    .map(({ _id }) => _id)
    .join('')

it('omits the new releases at the top of the page from the popular tracks, and keeps the order of the others', () => {
  expect(beside('abcdef', 'xgaybzh')).toBe('xgyzh')
})

it('keeps all popular tracks if fewer than four of them are not new releases', () => {
  expect(beside('abcdef', 'axbyz')).toBe('axbyz')
  expect(beside('abcdef', 'axbyzw')).toBe('xyzw')
  expect(beside('ab', 'ab')).toBe('ab')
  expect(beside('ab', '')).toBe('')
})
