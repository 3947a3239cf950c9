import { expect, it } from 'vitest'
import { baseAddress } from './base-address'

it('https:// is added if no scheme is present', () => {
  expect(baseAddress('api.lariat.test')).toBe('https://api.lariat.test')
  expect(baseAddress('localhost:4700/api')).toBe('https://localhost:4700/api')
})

it('a scheme that is present is kept', () => {
  expect(baseAddress('http://localhost:4700')).toBe('http://localhost:4700')
  expect(baseAddress('HTTPS://api.lariat.test')).toBe('HTTPS://api.lariat.test')
})

it('trailing slashes are removed', () => {
  expect(baseAddress('https://api.lariat.test/v1///')).toBe('https://api.lariat.test/v1')
})

it('nothing configured means the same origin', () => {
  expect(baseAddress(undefined)).toBe('/api')
  expect(baseAddress('  ')).toBe('/api')
  expect(baseAddress('/api/')).toBe('/api')
})
