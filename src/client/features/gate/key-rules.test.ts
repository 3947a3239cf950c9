import { expect, it } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import { checkKey, refusalOf, typedKey } from './key-rules'

it('strips script tags from typed text', () => {
  expect(typedKey('ab<script>cd</script>ef')).toBe('abcdef')
  expect(typedKey('<SCRIPT src="x">k')).toBe('k')
  expect(typedKey('<scr<script>ipt>k')).toBe('k')
  expect(typedKey('a < b > c')).toBe('a < b > c')
})

it('cuts typed text to 50 characters', () => {
  expect(typedKey('x'.repeat(80))).toHaveLength(50)
})

it('trims the key, and refuses an empty or too long one with the specified message', () => {
  expect(checkKey('  KEY ')).toEqual({ key: 'KEY' })
  expect(checkKey('   ')).toEqual({ problem: 'Please enter a beta access key' })
  expect(checkKey('x'.repeat(51))).toEqual({ problem: 'Access key is too long' })
  expect(checkKey(` ${'x'.repeat(50)} `)).toEqual({ key: 'x'.repeat(50) })
})

it('shows the specified message for an invalid key and for any other failure', () => {
  expect(refusalOf(new ApiError(401, 'invalid_access_key')).message).toBe(
    'Invalid access key. Please check your credentials and try again.',
  )
  expect(refusalOf(new ApiError(500, 'internal')).message).toBe(
    'Unable to validate access key. Please try again later.',
  )
  expect(refusalOf(new ApiError(0, 'network')).message).toBe(
    'Unable to validate access key. Please try again later.',
  )
})

it('rounds the minutes of a rate limit up, and waits 900 seconds when the server names no time', () => {
  expect(refusalOf(new ApiError(429, 'too_many_attempts', { retryAfter: 61 }))).toEqual({
    message: 'Too many attempts. Please wait 2 minutes before trying again.',
    lockedForSeconds: 61,
  })
  expect(refusalOf(new ApiError(429, 'too_many_attempts'))).toEqual({
    message: 'Too many attempts. Please wait 15 minutes before trying again.',
    lockedForSeconds: 900,
  })
})
