// Whoever presses a price signed out is told what to sign in for.
import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { aShop, openCheckout, openIn } from '../builders/open-checkout'
import { quietDevice } from '../builders/quiet-device'

vi.mock('~/client/player/player', () => import('../fakes/player-module'))
vi.mock('~/client/offline/downloads', () => import('../fakes/device-module'))

quietDevice()

/** From Explore to the track, and there on its price. */
async function pressedBuy() {
  const shop = await aShop()
  const { user } = await openIn(shop, { as: undefined, path: '/explore' })
  const trackPath = `/track/${shop.trackId}`
  act(() => navigate(trackPath))
  await openCheckout(user)
  await screen.findByRole('heading', { name: 'Welcome back' })
  return { user }
}

test('both forms say what it is for', async () => {
  const { user } = await pressedBuy()
  expect(screen.getByText(/^Your account keeps what you buy\. Sign in, and/)).toBeTruthy()
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign up' }))
  expect(await screen.findByText(/^Your account keeps what you buy\. Sign up, and/)).toBeTruthy()
})
