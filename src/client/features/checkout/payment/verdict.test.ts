import { expect, it } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import { aPurchase } from '../../../../../tests/builders/money/sale'
import { verdictOf, verdictOfFailure } from './verdict'

it('reads a paid payment with its purchase', () => {
  const purchase = aPurchase()
  expect(verdictOf({ status: 'paid', purchase })).toEqual({ type: 'paid', purchase })
})

it.each([
  ['requires-payment', 'unpaid'],
  ['requires-action', 'asked'],
  ['processing', 'processing'],
  ['canceled', 'canceled'],
  ['returned', 'returned'],
] as const)('reads the status %s as %s', (status, type) => {
  expect(verdictOf({ status })).toEqual({ type })
})

it('reads a declined card as a refusal with the reason', () => {
  const error = new ApiError(402, 'payment_failed', { message: 'Too little on it.' })
  expect(verdictOfFailure(error)).toEqual({ type: 'refused', message: 'Too little on it.' })
})

it('reads a payment that the server does not know as unknown', () => {
  expect(verdictOfFailure(new ApiError(404, 'not_found'))).toEqual({ type: 'unknown' })
})

it.each([new ApiError(0, 'network'), new ApiError(500, 'internal'), new TypeError('A bug')])(
  'reads any other failure as no answer, because the payment may have succeeded (%s)',
  (error) => {
    expect(verdictOfFailure(error)).toEqual({ type: 'no-answer' })
  },
)
