// Problems around a payment: lost answers, no network, a changed price, no session. The buyer is never charged twice, and
// the app never reports a failure while the payment may still succeed.
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buy, owns } from '../builders/money/simulated-payments'
import {
  aShop,
  atCheckout,
  chooseTestCard,
  dialog,
  openCheckout,
  openIn,
  paymentsOf,
  payWith,
  ready,
  receipt,
} from '../builders/app/checkout-shop'
import { network, installFakeDevice } from '../builders/app/install-fake-device'
import { testPassword } from '../builders/api/test-api'

const { player: fakePlayer, bought } = installFakeDevice()

const alertText = async () => (await screen.findByRole('alert')).textContent
const callsOf = (requests: string[], path: string) => requests.filter((call) => call.endsWith(path)).length

describe('a payment whose answer is lost', () => {
  it('is looked up, and the buyer is not charged again', async () => {
    const { shop, user, intercept, requests } = await atCheckout()
    await chooseTestCard(user, 'pm_card_success')
    intercept(async (url, init) => {
      if (!url.endsWith('/test-mode/pay')) return undefined
      const headers = init.headers as Record<string, string>
      await shop.api.send({ method: 'POST', url, headers, payload: String(init.body) })
      throw new TypeError('The connection broke')
    })
    await user.click(await ready('Pay $1.50'))
    await receipt()
    expect(callsOf(requests, '/test-mode/pay')).toBe(1)
    expect(await paymentsOf(shop)).toMatchObject([{ state: 'paid' }])
  })

  it('is reported as not charged when the request never arrived, and the next press pays', async () => {
    const { shop, user, intercept } = await atCheckout()
    await chooseTestCard(user, 'pm_card_success')
    intercept((url) => {
      if (url.endsWith('/test-mode/pay')) throw new TypeError('The connection is broken')
      return undefined
    })
    await user.click(await ready('Pay $1.50'))
    expect(await screen.findByText('Confirming your payment…')).toBeTruthy()
    expect(await alertText()).toContain('did not go through, and nothing was charged')
    intercept(() => undefined)
    await user.click(await ready('Pay $1.50'))
    await receipt()
    expect(await paymentsOf(shop)).toHaveLength(1)
  })

  it('shows no failure while the server cannot be reached', async () => {
    const { user, intercept } = await atCheckout()
    let isOffline = true
    intercept((url) => {
      if (isOffline && url.endsWith('/confirm-payment')) throw new TypeError('The connection is broken')
      return undefined
    })
    await payWith(user, 'pm_card_success')
    expect(await screen.findByText(/We keep checking, and you will not be charged twice/)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    isOffline = false
    await receipt()
  })
})

describe('a track that changes while its checkout is open', () => {
  it('shows a new price and charges nothing before Pay is pressed again', async () => {
    const { shop, user, requests } = await atCheckout()
    await chooseTestCard(user, 'pm_card_success')
    const pay = await ready('Pay $1.50')
    await shop.api.call('PUT', `/music/${shop.trackId}`, { as: shop.seller, payload: { price: 2 } })
    await user.click(pay)
    expect(await alertText()).toBe('The price is $2.00 now. Nothing was charged.')
    expect(callsOf(requests, '/test-mode/pay')).toBe(0)
    await user.click(await ready('Pay $2.00'))
    await receipt()
  })

  it('shows the track as owned and charges nothing when it was bought on another device', async () => {
    const { shop, user, requests } = await atCheckout()
    const pay = await ready('Pay $1.50')
    await buy(shop.api, shop.buyer, shop.trackId)
    await user.click(pay)
    expect(await within(await receipt()).findByText(/You already own this track/)).toBeTruthy()
    expect(callsOf(requests, '/test-mode/pay')).toBe(0)
    expect(await paymentsOf(shop)).toHaveLength(1)
    expect(bought).toHaveLength(1)
    expect(fakePlayer.calls.some(([what]) => what === 'play')).toBe(false)
  })

  it('shows a message instead of a payment when the track was withdrawn', async () => {
    const { shop, user } = await atCheckout()
    const pay = await ready('Pay $1.50')
    await shop.api.call('DELETE', `/music/${shop.trackId}`, { as: shop.seller })
    await user.click(pay)
    expect((await dialog('Not available to buy')).textContent).toContain('Nothing was charged')
  })
})

describe('a checkout without a network or a session', () => {
  it('says that the device is offline, sends nothing and continues once it is online', async () => {
    const shop = await aShop()
    const { user, requests } = await openIn(shop)
    const buyLink = await screen.findByRole('link', { name: 'Buy $1.50' })
    network('off')
    const before = requests.length
    await user.click(buyLink)
    expect(
      await screen.findByText(/You’re offline\. Nothing was charged\. The checkout continues/),
    ).toBeTruthy()
    expect(requests.slice(before).filter((call) => call.includes('/stripe/create'))).toEqual([])
    network('on')
    await ready('Pay $1.50')
  })

  it('sends nothing when Pay is pressed offline, and can be used again online', async () => {
    const { shop, user, requests } = await atCheckout()
    const pay = await ready('Pay $1.50')
    network('off')
    await user.click(pay)
    expect(await alertText()).toBe('You’re offline. Nothing was charged.')
    expect(callsOf(requests, '/test-mode/pay')).toBe(0)
    await act(async () => network('on'))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(await ready('Pay $1.50'))
    await receipt()
    expect(await owns(shop.api, shop.buyer, shop.trackId)).toBe(true)
  })

  it('asks somebody whose session has ended to log in, and returns to the checkout afterwards', async () => {
    const shop = await aShop()
    const { user } = await openIn(shop, { as: { ...shop.buyer, token: 'a session that has ended' } })
    await screen.findByRole('link', { name: 'Login' })
    await openCheckout(user)
    await screen.findByRole('heading', { name: 'Welcome back' })
    await user.type(screen.getByLabelText(/^Email/), shop.buyer.user.email)
    await user.type(screen.getByLabelText(/^Password/), testPassword)
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await ready('Pay $1.50')
    expect(location.pathname).toBe(`/track/${shop.trackId}`)
  })
})

it('a checkout that is closed leaves the page as it was', async () => {
  const shop = await aShop()
  await openIn(shop, { path: `/explore?genre=Dub&checkout=${shop.trackId}` })
  await ready('Pay $1.50')
  await act(async () => (await screen.findByRole('button', { name: 'Close' })).click())
  await waitFor(() => expect(location.search).toBe('?genre=Dub'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
