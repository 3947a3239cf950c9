import { expect, it } from 'vitest'
import { kindOf } from './refusals'

const refusal = (status: number, code: Parameters<typeof kindOf>[0]['code'], route = 'GET /api/x') =>
  kindOf({ status, code, route })

it('a refusal counts by what it says about security', () => {
  expect(refusal(401, 'wrong_credentials')).toBe('failed-sign-in')
  expect(refusal(401, 'passkey_refused')).toBe('failed-sign-in')
  expect(refusal(401, 'wrong_code')).toBe('wrong-code')
  expect(refusal(429, 'too_many_attempts')).toBe('limited')
  expect(refusal(400, 'invalid_input', 'POST /api/stripe/webhook')).toBe('forged-webhook')
  for (const code of ['signed_out', 'forbidden', 'beta_access_required', 'elevation_required'] as const)
    expect(refusal(403, code)).toBe('denied')
})

it('mistakes, unknown addresses, failures and the second step of a sign-in do not count', () => {
  expect(refusal(400, 'invalid_input')).toBeNull()
  expect(refusal(400, 'passkey_refused')).toBeNull()
  expect(refusal(404, 'not_found')).toBeNull()
  expect(refusal(500, 'internal')).toBeNull()
  expect(refusal(401, 'second_factor_required')).toBeNull()
  expect(refusal(416, null)).toBeNull()
})
