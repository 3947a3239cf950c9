import { expect, it } from 'vitest'
import { isDatabaseUnavailable } from './unavailable'

it.each([
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('the database system is shutting down'), { code: '57P03' }),
  Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' }),
  new Error('timeout exceeded when trying to connect'),
  new Error('Connection terminated unexpectedly'),
])('treats %s as a database that is temporarily unavailable', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(true)
})

it.each([new Error('no such table: users'), Object.assign(new Error('x'), { code: '42P01' }), 'text', null])(
  'does not treat %s as an unavailable database',
  (error) => {
    expect(isDatabaseUnavailable(error)).toBe(false)
  },
)
