import { expect, it } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import { messages } from './messages'
import { problemOf } from './problem-of'

it.each([
  ['already_owned', 'owned'],
  ['price_changed', 'price-changed'],
  ['payment_required', 'has-price'],
  ['own_track', 'refused'],
  ['seller_not_ready', 'refused'],
  ['not_for_sale', 'refused'],
  ['forbidden', 'refused'],
  ['internal', 'unreachable'],
] as const)('treats the error code %s as %s, with the server’s message', (code, type) => {
  expect(problemOf(new ApiError(409, code, { message: 'Why.' }))).toEqual({ type, message: 'Why.' })
})

it('says that nothing was charged when the track is gone', () => {
  expect(problemOf(new ApiError(404, 'not_found'))).toEqual({ type: 'refused', message: messages.trackGone })
})

it('treats an unexpected error as an unreachable service', () => {
  expect(problemOf(new TypeError('A bug'))).toEqual({ type: 'unreachable', message: messages.unreachable })
})
