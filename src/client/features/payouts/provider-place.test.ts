import { expect, test } from 'vitest'
import { providerPlace } from './provider-place'

const app = 'https://lariat.test/musician/stripe/onboard'

test('the simulated provider’s pages are the app’s own, whatever the API’s origin', () => {
  const place = { at: 'app', path: '/musician/stripe/onboard?test-mode=questions' }
  expect(providerPlace('/musician/stripe/onboard?test-mode=questions', app)).toEqual(place)
  expect(providerPlace('https://lariat.test/musician/stripe/onboard?test-mode=questions', app)).toEqual(place)
})

test('a provider elsewhere is gone to', () => {
  const address = 'https://connect.stripe.test/setup/e/1'
  expect(providerPlace(address, app)).toEqual({ at: 'provider', address })
})

test.each(['javascript:alert(1)', 'data:text/html,hello', 'https://', 'mailto:someone@lariat.test'])(
  '%s leads nowhere',
  (address) => {
    expect(providerPlace(address, app)).toBeNull()
  },
)
