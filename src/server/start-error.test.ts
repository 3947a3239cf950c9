import { expect, it } from 'vitest'
import { ConfigError } from './config'
import { explainDatabaseError, explainListenError, isFileError, unusable } from './start-error'

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
  ['LARIAT_DATA', 'ENOTDIR', 'it must be a folder, but a file has its name or is above it'],
  ['LARIAT_DATA', 'EACCES', 'let this user write there, or set it to another folder'],
  ['LARIAT_DATA', 'SQLITE_NOTADB', 'lariat.sqlite in it is damaged; restore it from a backup'],
  ['DATABASE_URL', 'ECONNREFUSED', 'no PostgreSQL answers there; start it, or correct its host and port'],
  ['DATABASE_URL', '28P01', 'correct its user and password'],
  ['DATABASE_URL', '3D000', 'create this database, or name another one'],
] as const)('says what to do about %s if it fails with %s', (variable, code, advice) => {
  expect(unusable(variable, failure(code)).message).toBe(
    `${variable} cannot be used: listen ${code}; ${advice}`,
  )
})

it('explains a locked or read-only database while tables are created, and returns other errors', () => {
  const sqlite = { databaseUrl: null }
  expect(explainDatabaseError(failure('SQLITE_BUSY'), sqlite)).toHaveProperty(
    'message',
    expect.stringMatching(/^LARIAT_DATA .+ another program has locked lariat.sqlite in it/),
  )
  const postgres = { databaseUrl: 'postgres://me@stage/lariat' }
  expect(explainDatabaseError(failure('42501'), postgres)).toHaveProperty(
    'message',
    expect.stringMatching(/^DATABASE_URL .+ let its user create tables$/),
  )
  const bug = failure('SQLITE_CONSTRAINT_UNIQUE')
  expect(explainDatabaseError(bug, sqlite)).toBe(bug)
})

it('says what to do if the connection to the database takes too long', () => {
  const error = new Error('timeout exceeded when trying to connect')
  expect(unusable('DATABASE_URL', error).message).toMatch(/; no PostgreSQL answers there/)
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
