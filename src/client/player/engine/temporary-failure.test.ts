import { expect, it } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import { isTemporaryFailure } from './temporary-failure'

it.each([0, 429, 500, 503])('expects that a retry may help after the status %d', (status) => {
  expect(isTemporaryFailure(new ApiError(status, 'internal'))).toBe(true)
})

it.each([400, 403, 404, 428, 430, 499])('expects no help from a retry after the status %d', (status) => {
  expect(isTemporaryFailure(new ApiError(status, 'internal'))).toBe(false)
})

it('expects no help from a retry after an error of the app', () => {
  expect(isTemporaryFailure(new TypeError('A bug'))).toBe(false)
})
