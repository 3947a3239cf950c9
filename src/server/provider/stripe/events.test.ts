import { describe, expect, it } from 'vitest'
import { stripeKeys } from '../../../../tests/fakes/stripe/stripe-api'
import {
  openSeller as seller,
  openStripe as opened,
  wantedIntent as wanted,
} from '../../../../tests/fakes/stripe/stripe-shop'
import type { PaymentProvider, ProviderEvent } from '../payment-provider'
import { createStripeProvider } from './stripe-provider'

const all = async (provider: PaymentProvider, since: number, stopping?: AbortSignal) => {
  const listed: ProviderEvent[] = []
  for await (const event of provider.eventsSince(since, stopping)) listed.push(event)
  return listed
}

describe('the list of Stripe events', () => {
  it('contains events since a time, oldest first, including those of sellers’ accounts', async () => {
    const shop = await opened()
    const { stripe, provider, customer } = shop
    const account = await seller(shop)
    await seller(shop, 's2')
    stripe.now += 60_000
    const since = stripe.now
    const { id, clientSecret } = await provider.createIntent(wanted(customer, account))
    stripe.pay(clientSecret, 'pays')
    stripe.now += 1_000
    const payout = stripe.payOut(account, 105, 'paid')
    stripe.now += 1_000
    stripe.addProviderFee(id)
    const listed = await all(provider, since)
    expect(listed.map(({ type, about, at }) => ({ type, about, at: at - since }))).toEqual([
      { type: 'payment_intent.succeeded', about: { kind: 'intent', id }, at: 0 },
      { type: 'payout.paid', about: { kind: 'payout', id: payout.id, accountId: account }, at: 1_000 },
      { type: 'charge.updated', about: { kind: 'intent', id }, at: 2_000 },
    ])
    expect(listed.map((event) => event.id)).toEqual(stripe.events.slice(-3).map((event) => event.id))
  })

  it('contains the other events when one seller’s cannot be listed, and throws at the end', async () => {
    const shop = await opened()
    const { stripe, provider, customer } = shop
    const sellers = [await seller(shop), await seller(shop, 's2'), await seller(shop, 's3')]
    for (const account of sellers) stripe.payOut(account, 105, 'paid')
    const { clientSecret } = await provider.createIntent(wanted(customer, sellers[0] ?? ''))
    stripe.pay(clientSecret, 'pays')
    // The platform's events and the accounts are listed. The first seller's events fail at all three attempts.
    stripe.failures.push(null, null, 500, 500, 500)
    const listed: string[] = []
    const listing = async () => {
      for await (const { type } of provider.eventsSince(0)) listed.push(type)
    }
    await expect(listing()).rejects.toThrow(AggregateError)
    expect(listed.filter((type) => type === 'payout.paid')).toHaveLength(2)
    expect(listed).toContain('payment_intent.succeeded')
  })

  it('is complete without error when a disconnected seller’s events are refused', async () => {
    const shop = await opened()
    const { stripe, provider } = shop
    for (const account of [await seller(shop), await seller(shop, 's2')]) stripe.payOut(account, 105, 'paid')
    stripe.failures.push(null, null, 403)
    const listed = await all(provider, 0)
    expect(listed.filter(({ type }) => type === 'payout.paid')).toHaveLength(1)
  })

  it('sends no request for further sellers once the server is stopping', async () => {
    const shop = await opened()
    const { stripe, provider } = shop
    stripe.payOut(await seller(shop), 105, 'paid')
    const listed = await all(provider, 0, AbortSignal.abort())
    expect(listed.filter(({ type }) => type === 'payout.paid')).toEqual([])
    expect(stripe.countOf('GET /v1/events')).toBe(1)
  })

  it('fetches no further page once the server is stopping', async () => {
    const shop = await opened()
    const { stripe, provider, customer } = shop
    const { id, clientSecret } = await provider.createIntent(wanted(customer, await seller(shop)))
    stripe.pay(clientSecret, 'pays')
    for (let times = 0; times < 150; times += 1) stripe.addProviderFee(id)
    await all(provider, 0, AbortSignal.abort())
    expect(stripe.countOf('GET /v1/events')).toBe(1)
  })
})

describe('a Stripe webhook event', () => {
  it('is read with the secret of either webhook endpoint, also for sellers’ accounts', async () => {
    const shop = await opened()
    const { stripe, provider } = shop
    const id = await seller(shop)
    stripe.changeAccount(id, { isDisconnected: true })
    const event = stripe.events.at(-1) ?? {}
    for (const secret of stripeKeys.webhookSecrets) {
      const { payload, headers } = stripe.signed(event, { secret })
      const about = { kind: 'account', id }
      expect(provider.readEvent(payload, headers['stripe-signature'])).toMatchObject({ about })
      expect(provider.readEvent(payload, undefined)).toBeNull()
      expect(provider.readEvent(`${payload} `, headers['stripe-signature'])).toBeNull()
    }
  })

  it('is ignored if it is a test-mode event at the live endpoint or a payout of the platform', async () => {
    const { stripe, provider } = await opened()
    const live = createStripeProvider({ ...stripeKeys, secretKey: 'sk_live_ours' })
    expect([live.isTestMode, provider.isTestMode]).toEqual([false, true])
    const payout = {
      id: 'evt_1',
      type: 'payout.paid',
      created: 1,
      livemode: false,
      data: { object: { id: 'po_1' } },
    }
    const read = (by: PaymentProvider, event: object) => {
      const { payload, headers } = stripe.signed(event)
      return by.readEvent(payload, headers['stripe-signature'])?.about
    }
    expect(read(provider, payout)).toEqual({ kind: 'nothing-of-ours' })
    const ofSeller = { ...payout, account: 'acct_1' }
    expect(read(provider, ofSeller)).toEqual({ kind: 'payout', id: 'po_1', accountId: 'acct_1' })
    expect(read(live, ofSeller)).toEqual({ kind: 'nothing-of-ours' })
  })
})
