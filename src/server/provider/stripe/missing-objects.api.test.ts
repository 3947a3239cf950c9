import { expect, it } from 'vitest'
import { hourMs } from '~/contract/durations'
import * as money from '../../../../tests/builders/money/simulated-payments'
import { addTrack } from '../../../../tests/builders/music/music-rows'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { buy, stripeShop } from '../../../../tests/fakes/stripe/stripe-shop'

const disconnectedShop = async () => {
  const shop = await stripeShop()
  const { api, stripe, seller } = shop
  const [account = ''] = stripe.accounts.keys()
  stripe.changeAccount(account, { isDisconnected: true })
  const status = async () => (await api.call('GET', '/stripe/connect/status', { as: seller })).json().data
  return { ...shop, status }
}

describeApi('a seller who was disconnected at Stripe', () => {
  it('is noticed at the first checkout, and later checkouts are refused without a request to Stripe', async () => {
    const { api, stripe, buyer, trackId, status } = await disconnectedShop()
    expect((await money.begin(api, buyer, trackId)).json()).toMatchObject({ code: 'seller_not_ready' })
    const requests = stripe.countOf('POST /v1/payment_intents')
    expect((await money.begin(api, buyer, trackId)).json()).toMatchObject({ code: 'seller_not_ready' })
    expect(stripe.countOf('POST /v1/payment_intents')).toBe(requests)
    expect(await status()).toMatchObject({ state: 'restricted', chargesEnabled: false })
  })

  it('sees the new status within an hour, and the stored status while Stripe cannot be reached', async () => {
    const { api, stripe, status } = await disconnectedShop()
    expect(await status()).toMatchObject({ state: 'active' })
    api.advance(hourMs)
    stripe.failures.push(500, 500, 500)
    expect(await status()).toMatchObject({ state: 'active' })
    expect(await status()).toMatchObject({ state: 'restricted' })
  })

  it('gets a 409 for the pages of the account', async () => {
    const { api, seller, status } = await disconnectedShop()
    for (const path of ['dashboard-link', 'connect/onboard', 'connect/refresh-onboarding']) {
      const answer = await api.call('POST', `/stripe/${path}`, { as: seller })
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict'])
      expect(answer.json().message).toContain('closed or disconnected')
    }
    expect(await status()).toMatchObject({ state: 'restricted' })
  })
})

describeApi('a payment that was deleted at Stripe', () => {
  it('counts as canceled and is replaced by a new one', async () => {
    const { api, stripe, buyer, trackId } = await stripeShop()
    const missing = await money.begun(api, buyer, trackId)
    stripe.payments.clear()
    expect((await money.confirm(api, buyer, missing.paymentIntentId)).json().data).toEqual({
      status: 'canceled',
    })
    const { paymentIntentId, clientSecret } = await money.begun(api, buyer, trackId)
    expect(paymentIntentId).not.toBe(missing.paymentIntentId)
    stripe.pay(clientSecret, 'pays')
    await money.confirm(api, buyer, paymentIntentId)
    expect(await money.owns(api, buyer, trackId)).toBe(true)
  })

  it('does not remove the purchase that it paid for', async () => {
    const shop = await stripeShop()
    const { api, stripe, buyer, trackId } = shop
    const id = await buy(shop)
    stripe.payments.clear()
    await api.payments.syncObject({ kind: 'intent', id })
    expect(await money.owns(api, buyer, trackId)).toBe(true)
  })
})

describeApi('a buyer who was deleted at Stripe', () => {
  it('gets a new customer and can save cards again', async () => {
    const shop = await stripeShop()
    const { api, stripe, seller, buyer } = shop
    await buy(shop)
    const cards = () => api.call('GET', '/stripe/payment-methods', { as: buyer })
    stripe.customers.clear()
    expect((await cards()).json().data).toEqual({ items: [], total: 0 })
    const trackId = await addTrack(api, { artist: seller, price_cents: 150 })
    await buy({ ...shop, trackId })
    expect(await money.owns(api, buyer, trackId)).toBe(true)

    stripe.customers.clear()
    const payload = { paymentMethodId: stripe.newCard() }
    expect((await api.call('POST', '/stripe/payment-methods', { as: buyer, payload })).statusCode).toBe(201)
    expect((await cards()).json().data.total).toBe(1)
  })
})
