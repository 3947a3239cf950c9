// A signed-out visitor who presses a price is told why to sign in and returns to the checkout afterwards. The sign-in
// pages do not stay in the history.
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { aShop, openCheckout, openIn, payWith, ready, receipt } from '../builders/app/checkout-shop'
import { installFakeDevice } from '../builders/app/install-fake-device'
import { testPassword } from '../builders/api/test-api'

installFakeDevice()

type User = Awaited<ReturnType<typeof openIn>>['user']

/** Opens Explore, then a track, then presses its price. */
async function pressBuy() {
  const shop = await aShop()
  const { user } = await openIn(shop, { as: undefined, path: '/explore' })
  const trackPath = `/track/${shop.trackId}`
  act(() => navigate(trackPath))
  await openCheckout(user)
  await screen.findByRole('heading', { name: 'Welcome back' })
  return { shop, user, trackPath }
}

async function signIn(user: User, email: string) {
  await user.type(screen.getByLabelText(/^Email/), email)
  await user.type(screen.getByLabelText(/^Password/), testPassword)
  await user.click(screen.getByRole('button', { name: 'Log in' }))
}

async function signUp(user: User) {
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign up' }))
  await user.click(await screen.findByLabelText(/I listen/))
  await user.type(screen.getByLabelText(/^Username/), 'newcomer')
  await user.type(screen.getByLabelText(/^Email/), 'newcomer@lariat.test')
  await user.type(screen.getByLabelText(/^Password/), testPassword)
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
}

async function payAndClose(user: User) {
  await payWith(user, 'pm_card_success')
  await receipt()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

const goBack = () => act(async () => history.back())

it('the login and registration forms say that the purchase continues afterwards', async () => {
  const { user } = await pressBuy()
  expect(screen.getByText('Log in to continue. The track will be saved to your account.')).toBeTruthy()
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign up' }))
  expect(
    await screen.findByText('Sign up to continue. The track will be saved to your account.'),
  ).toBeTruthy()
})

it('Back leaves the track page after the visitor signed in and finished the checkout', async () => {
  const { shop, user, trackPath } = await pressBuy()
  await signIn(user, shop.buyer.user.email)
  await ready('Pay $1.50')
  expect(location.pathname).toBe(trackPath)
  await payAndClose(user)
  expect(location.pathname + location.search).toBe(trackPath)
  await goBack()
  await waitFor(() => expect(location.pathname).toBe('/explore'))
})

it('Back leaves the track page after the visitor registered and finished the checkout', async () => {
  const { user, trackPath } = await pressBuy()
  await signUp(user)
  await payAndClose(user)
  expect(location.pathname + location.search).toBe(trackPath)
  await goBack()
  await waitFor(() => expect(location.pathname).toBe('/explore'))
})
