import { expect, it } from 'vitest'
import { providerPlace } from './provider-place'

const app = 'https://lariat.test/musician/stripe/onboard'

it('opens the simulated provider’s pages inside the app, whatever the API’s origin', () => {
  const place = { at: 'app', path: '/musician/stripe/onboard?test-mode=questions' }
  expect(providerPlace('/musician/stripe/onboard?test-mode=questions', app)).toEqual(place)
  expect(providerPlace('https://lariat.test/musician/stripe/onboard?test-mode=questions', app)).toEqual(place)
})

it('opens a provider on another origin by its address', () => {
  const address = 'https://connect.stripe.test/setup/e/1'
  expect(providerPlace(address, app)).toEqual({ at: 'provider', address })
})

it.each(['javascript:alert(1)', 'data:text/html,hello', 'https://', 'mailto:someone@lariat.test'])(
  'refuses to open %s',
  (address) => {
    expect(providerPlace(address, app)).toBeNull()
  },
)
