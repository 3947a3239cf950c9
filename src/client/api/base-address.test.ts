import { expect, it } from 'vitest'
import { baseAddress } from './base-address'

it('adds https:// if no scheme is present', () => {
  expect(baseAddress('api.lariat.test')).toBe('https://api.lariat.test')
  expect(baseAddress('localhost:4700/api')).toBe('https://localhost:4700/api')
})

it('keeps a scheme that is present', () => {
  expect(baseAddress('http://localhost:4700')).toBe('http://localhost:4700')
  expect(baseAddress('HTTPS://api.lariat.test')).toBe('HTTPS://api.lariat.test')
})

it('removes trailing slashes', () => {
  expect(baseAddress('https://api.lariat.test/v1///')).toBe('https://api.lariat.test/v1')
})

it('uses the same origin if nothing is configured', () => {
  expect(baseAddress(undefined)).toBe('/api')
  expect(baseAddress('  ')).toBe('/api')
  expect(baseAddress('/api/')).toBe('/api')
})
