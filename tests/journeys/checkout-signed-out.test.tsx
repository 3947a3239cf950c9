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
  await screen.findByRole('heading', { name: 'Join Lariat' })
  return { shop, user, trackPath }
}

async function signIn(user: User, email: string) {
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' }))
  await screen.findByRole('heading', { name: 'Welcome back' })
  await user.type(screen.getByLabelText(/^Email/), email)
  await user.type(screen.getByLabelText(/^Password/), testPassword)
  await user.click(screen.getByRole('button', { name: 'Log in' }))
}

async function signUp(user: User) {
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

it('the forms to sign up and to log in show the track and its price, and that the purchase continues', async () => {
  const { user } = await pressBuy()
  const expectTrack = async () => {
    const main = within(screen.getByRole('main'))
    expect(await main.findByText('Low Sun')).toBeTruthy()
    expect(main.getByText('$1.50')).toBeTruthy()
    expect(await main.findByText('Test mode: no real money')).toBeTruthy()
  }
  expect(screen.getByText('Sign up to continue. The track will be saved to your account.')).toBeTruthy()
  const kind = screen.getByLabelText<HTMLInputElement>(/I listen/)
  expect(kind.checked).toBe(true)
  const comesBefore = (first: Element, second: Element) =>
    (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const username = screen.getByLabelText(/^Username/)
  const toLogin = within(screen.getByRole('main')).getByRole('link', { name: 'Log in' })
  expect([comesBefore(toLogin, username), comesBefore(username, kind)]).toEqual([true, true])
  await expectTrack()
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' }))
  expect(await screen.findByText('Log in to continue. The track will be saved to your account.')).toBeTruthy()
  await expectTrack()
})

it('an address that has an account already leads to the login with the address filled in, and on to the payment', async () => {
  const { shop, user } = await pressBuy()
  await user.type(screen.getByLabelText(/^Username/), 'newcomer')
  await user.type(screen.getByLabelText(/^Email/), shop.buyer.user.email)
  await user.type(screen.getByLabelText(/^Password/), testPassword)
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  await user.click(await screen.findByRole('link', { name: 'Log in with this address' }))
  await screen.findByRole('heading', { name: 'Welcome back' })
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe(shop.buyer.user.email)
  await user.type(screen.getByLabelText(/^Password/), testPassword)
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await ready('Pay $1.50')
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
