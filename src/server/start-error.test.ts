import { expect, it } from 'vitest'
import { ConfigError } from './config'
import { explainListenError, isFileError, unusable } from './start-error'

const failure = (code: string) => Object.assign(new Error(`listen ${code}`), { code })
const place = { host: 'stage', port: 80 }

it.each([
  ['EADDRINUSE', /^PORT 80 is already in use on stage; .+ set PORT to another port$/],
  ['EACCES', /^PORT 80 may not be opened by this user/],
  ['ENOTFOUND', /^HOST must be a name or address of this machine, .+ not "stage"$/],
  ['EAI_AGAIN', /^HOST must be/],
  ['EADDRNOTAVAIL', /^HOST must be/],
])('explains %s while listening with the variable to change', (code, message) => {
  const explained = explainListenError(failure(code), place)
  expect(explained).toBeInstanceOf(ConfigError)
  expect(explained).toHaveProperty('message', expect.stringMatching(message))
})

it('does not change other errors', () => {
  const error = failure('EMFILE')
  expect(explainListenError(error, place)).toBe(error)
})

it('names the variable and gives the first line of the reason', () => {
  expect(unusable('LARIAT_DATA', new Error('EACCES: permission denied\n  at mkdir')).message).toBe(
    'LARIAT_DATA cannot be used: EACCES: permission denied',
  )
  const refused = [
    new Error('connect ECONNREFUSED ::1:5432'),
    new Error('connect ECONNREFUSED 127.0.0.1:5432'),
  ]
  expect(unusable('DATABASE_URL', new AggregateError(refused)).message).toBe(
    'DATABASE_URL cannot be used: connect ECONNREFUSED ::1:5432',
  )
})

it.each([
  ['EACCES', true],
  ['SQLITE_CANTOPEN', true],
  ['ERR_DLOPEN_FAILED', false],
  ['MODULE_NOT_FOUND', false],
])('tells a file that cannot be used from a broken installation: %s', (code, expected) => {
  expect(isFileError(failure(code))).toBe(expected)
  expect(isFileError(new Error('Could not locate the bindings file'))).toBe(false)
})
