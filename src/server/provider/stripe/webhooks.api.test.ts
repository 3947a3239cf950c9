import { expect, it, vi } from 'vitest'
import { hourMs } from '~/contract/durations'
import * as money from '../../../../tests/builders/money/simulated-payments'
import { addTrack } from '../../../../tests/builders/music/music-rows'
import { testApi } from '../../../../tests/builders/api/test-api'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { buy, deliver, deliverAll, stripeShop } from '../../../../tests/fakes/stripe/stripe-shop'
import { ProviderUnavailable, type PaymentProvider } from '../payment-provider'

/** Crashes once between creating the intent at Stripe and storing it. */
const crashesOnce = (provider: PaymentProvider): PaymentProvider => {
  let hasCrashed = false
  return {
    ...provider,
    createIntent: async (wanted) => {
      const intent = await provider.createIntent(wanted)
      if (hasCrashed) return intent
      hasCrashed = true
      throw new ProviderUnavailable('The process has crashed')
    },
  }
}

describeApi('the server after a crash', () => {
  it('continues with the intent that was created but not stored, even if the track was renamed', async () => {
    const { api, stripe, seller, buyer, trackId } = await stripeShop(crashesOnce)
    expect((await money.begin(api, buyer, trackId)).statusCode).toBe(503)
    await api.call('PUT', `/music/${trackId}`, { as: seller, payload: { title: 'Another name' } })
    const { paymentIntentId, clientSecret } = await money.begun(api, buyer, trackId)
    expect([...stripe.payments.keys()]).toEqual([paymentIntentId])
    stripe.pay(clientSecret, 'pays')
    await deliverAll(api, stripe)
    expect(await money.owns(api, buyer, trackId)).toBe(true)
  })

  it('catches up at the start with payments and refunds that were missed', async () => {
    const shop = await stripeShop()
    const { api, stripe, seller, buyer, trackId } = shop
    const returned = await addTrack(api, { artist: seller, price_cents: 150 })
    const returnedId = await buy({ ...shop, trackId: returned })
    await deliverAll(api, stripe)
    const { clientSecret } = await money.begun(api, buyer, trackId)
    stripe.now += 3 * hourMs
    stripe.refund(returnedId, 150)
    stripe.now += 3 * hourMs
    stripe.pay(clientSecret, 'pays')

    const { dataFolder, databaseUrl } = api.config
    const { provider } = api.payments
    const findIntent = async (id: string) => {
      // The newest event arrives during the catch-up, before the older ones have been listed.
      await deliverAll(api, stripe, stripe.events.slice(-1))
      return provider.findIntent(id)
    }
    const paymentProvider = { ...provider, findIntent }
    const clock = { now: () => api.now() + 6 * hourMs }
    await testApi({ config: { dataFolder, databaseUrl }, overrides: { paymentProvider, clock } })
    await vi.waitFor(async () => {
      expect(await money.owns(api, buyer, trackId)).toBe(true)
      expect(await money.owns(api, buyer, returned)).toBe(false)
    })
  })
})

describeApi('a Stripe webhook', () => {
  it('is processed once, whatever the number, delay and order of deliveries', async () => {
    const shop = await stripeShop()
    const { api, stripe, buyer, trackId } = shop
    const intentId = await buy(shop)
    stripe.addProviderFee(intentId)
    stripe.refund(intentId, 50)
    stripe.refund(intentId, 100)
    await deliverAll(api, stripe, stripe.events.toReversed())
    const requests = stripe.countOf('GET /v1/payment_intents/{id}')
    await deliverAll(api, stripe)
    expect(stripe.countOf('GET /v1/payment_intents/{id}')).toBe(requests)
    expect(await money.owns(api, buyer, trackId)).toBe(false)
    expect(await money.accounts(api)).toEqual({ provider: -34, seller: 0, fees: 0, costs: 34 })
  })

  it('is accepted only with a valid and recent signature', async () => {
    const { api, stripe, buyer, trackId } = await stripeShop()
    const { clientSecret } = await money.begun(api, buyer, trackId)
    stripe.pay(clientSecret, 'pays')
    const [event] = stripe.events.toReversed()
    if (!event) throw new Error('There is no event')
    for (const how of [{ secret: 'whsec_another' }, { agoSeconds: 600 }]) {
      expect((await deliver(api, stripe, event, how)).statusCode).toBe(400)
    }
    const { payload, headers } = stripe.signed(event)
    const tampered = payload.replace('pi_', 'pi_x')
    expect((await api.call('POST', '/stripe/webhook', { payload: tampered, headers })).statusCode).toBe(400)
    expect((await api.call('POST', '/stripe/webhook', { payload })).statusCode).toBe(415)
    expect(await money.owns(api, buyer, trackId)).toBe(false)
    expect((await deliver(api, stripe, event)).json().data).toEqual({ received: true })
    expect(await money.owns(api, buyer, trackId)).toBe(true)
  })

  it('fails when it cannot be processed, so that Stripe delivers it again', async () => {
    const { api, stripe, buyer, trackId } = await stripeShop()
    const { clientSecret } = await money.begun(api, buyer, trackId)
    stripe.pay(clientSecret, 'pays')
    const [event] = stripe.events.toReversed()
    if (!event) throw new Error('There is no event')
    stripe.failures.push(500, 500, 500)
    expect((await deliver(api, stripe, event)).statusCode).toBe(503)
    expect((await deliver(api, stripe, event)).statusCode).toBe(200)
    expect(await money.owns(api, buyer, trackId)).toBe(true)
  })

  it('is ignored for payments of other platforms and unrelated objects', async () => {
    const { api, stripe } = await stripeShop()
    const event = { id: 'evt_x', object: 'event', created: stripe.seconds(), livemode: false }
    for (const [type, object] of [
      ['invoice.paid', { object: 'invoice', id: 'in_1' }],
      ['payment_intent.succeeded', { object: 'payment_intent', id: 'pi_of_another' }],
      ['charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: null }],
    ] as const) {
      const answer = await deliver(api, stripe, {
        ...event,
        id: type,
        object: 'event',
        type,
        data: { object },
      })
      expect(answer.statusCode).toBe(200)
    }
  })
})
