import { expect, it } from 'vitest'
import { mediaAddress } from './media-address'

it('resolves a media path against the origin of the API, keeps a full address, and returns undefined for null', () => {
  expect(mediaAddress('/media/a.webp', 'https://api.lariat.test/v1')).toBe(
    'https://api.lariat.test/media/a.webp',
  )
  expect(mediaAddress('/media/a.webp', '/api')).toBe('/media/a.webp')
  expect(mediaAddress('https://cdn.test/a.webp', 'https://api.lariat.test')).toBe('https://cdn.test/a.webp')
  expect(mediaAddress(null)).toBeUndefined()
})
