import { describe, expect, it } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import { failStorage, failureOfAnswer, failureOfCall, isTemporary, SavingFailure } from './problems'

describe('an answer without the requested bytes', () => {
  it.each([
    [401, 'signed-out'],
    [403, 'not-yours'],
    [404, 'not-yours'],
    [410, 'not-yours'],
    [409, 'not-ready'],
    [429, 'busy'],
    [503, 'busy'],
  ])('with the status %d means %s', (status, problem) => {
    const failure = failureOfAnswer({ status, headers: new Headers() })
    expect(failure).toMatchObject({ name: 'SavingFailure', problem, retryAfterMs: undefined })
  })

  it('says when to retry', () => {
    const headers = new Headers({ 'Retry-After': '7' })
    expect(failureOfAnswer({ status: 503, headers }).retryAfterMs).toBe(7_000)
  })

  it('gives no retry delay when the Retry-After header is not a number of seconds', () => {
    const headers = new Headers({ 'Retry-After': 'Tue, 01 Jan 2030 00:00:00 GMT' })
    expect(failureOfAnswer({ status: 503, headers }).retryAfterMs).toBeUndefined()
  })
})

describe('a failed call', () => {
  it.each([
    [new TypeError('A bug'), 'network'],
    [new ApiError(0, 'network'), 'network'],
    [new ApiError(422, 'audio_failed'), 'no-sound'],
    [new ApiError(403, 'beta_access_required'), 'signed-out'],
    [new ApiError(403, 'forbidden'), 'not-yours'],
    [new ApiError(500, 'internal'), 'busy'],
  ])('(%s) means %s', (error, problem) => {
    expect(failureOfCall(error).problem).toBe(problem)
  })

  it('says when to retry', () => {
    expect(failureOfCall(new ApiError(429, 'too_many_attempts', { retryAfter: 3 })).retryAfterMs).toBe(3_000)
  })
})

describe('a failed write to the vault', () => {
  const problemOf = (error: unknown) => {
    try {
      return failStorage(error)
    } catch (failure) {
      return failure
    }
  }
  const named = (name: string) => Object.assign(new Error('Failed'), { name })

  it.each([
    [named('QuotaExceededError'), 'no-room'],
    [named('Conflict'), 'busy'],
    [named('UnknownError'), 'no-storage'],
    [null, 'no-storage'],
  ])('(%s) means %s', (error, problem) => {
    expect(problemOf(error)).toMatchObject({ problem })
  })

  it('does not change an error that is a SavingFailure already', () => {
    const failure = new SavingFailure('damaged')
    expect(problemOf(failure)).toBe(failure)
  })
})

it.each([
  ['network', true],
  ['busy', true],
  ['not-ready', true],
  ['no-room', false],
  ['damaged', false],
] as const)('isTemporary(%j) is %s', (problem, temporary) => {
  expect(isTemporary(problem)).toBe(temporary)
})
