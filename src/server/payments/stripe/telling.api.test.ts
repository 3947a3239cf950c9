import { expect, it, vi } from 'vitest'
import * as money from '../../../../tests/builders/money'
import { addTrack } from '../../../../tests/builders/music'
import { testApi } from '../../../../tests/builders/test-api'
import { describeApi } from '../../../../tests/builders/test-database'
import { buy, deliver, deliverAll, stripeShop } from '../../../../tests/fakes/stripe-api-shop'
import { ProviderUnavailable, ShareRefused, type PaymentProvider } from '../provider'

const hourMs = 60 * 60 * 1_000

/** Dies in between: made at Stripe, and not written down here. */
const dyingOnce = (provider: PaymentProvider): PaymentProvider => {
  let isAlive = false
  return {
    ...provider,
    createIntent: async (wanted) => {
      const made = await provider.createIntent(wanted)
      if (isAlive) return made
      isAlive = true
      throw new ProviderUnavailable('The process is gone')
    },
  }
}

describeApi('after a crash', () => {
  it('goes on with the payment that was made and not written down, though the track was renamed', async () => {
    const { api, stripe, seller, buyer, trackId } = await stripeShop(dyingOnce)
    expect((await money.begin(api, buyer, trackId)).statusCode).toBe(503)
    await api.call('PUT', `/music/${trackId}`, { as: seller, payload: { title: 'Another name' } })
    const { paymentIntentId, clientSecret } = await money.begun(api, buyer, trackId)
    expect([...stripe.payments.keys()]).toEqual([paymentIntentId])
    stripe.pay(clientSecret, 'pays')
    await deliverAll(api, stripe)
    expect(await money.owns(api, buyer, trackId)).toBe(true)
  })

  it('catches up at its start with what was paid and given back while nobody listened', async () => {
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
      // The newest is told in the middle of it, as if nothing had been missed before.
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

describeApi('what Stripe tells', () => {
  it('is looked into once, however often and late and in whatever order it comes', async () => {
    const shop = await stripeShop()
    const { api, stripe, buyer, trackId } = shop
    const intentId = await buy(shop)
    stripe.reckonCost(intentId)
    stripe.refund(intentId, 50)
    stripe.refund(intentId, 100)
    await deliverAll(api, stripe, stripe.events.toReversed())
    const asked = stripe.countOf('GET /v1/payment_intents/{id}')
    await deliverAll(api, stripe)
    expect(stripe.countOf('GET /v1/payment_intents/{id}')).toBe(asked)
    expect(await money.owns(api, buyer, trackId)).toBe(false)
    expect(await money.accounts(api)).toEqual({ provider: -34, seller: 0, fees: 0, costs: 34 })
  })

  it('takes the track back when the bank takes the money, until the dispute is won', async () => {
    const shop = await stripeShop()
    const { api, stripe, buyer, trackId } = shop
    const intentId = await buy(shop)
    stripe.dispute(intentId)
    await deliverAll(api, stripe)
    expect(await money.owns(api, buyer, trackId)).toBe(false)
    stripe.closeDispute(intentId, 'won')
    await deliverAll(api, stripe)
    expect(await money.owns(api, buyer, trackId)).toBe(true)
    expect(await money.accounts(api)).toEqual({ provider: -1_350, seller: -105, fees: -45, costs: 1_500 })
  })

  it.each([
    ['given back where it is won', 'won', -1_500, { provider: 150, seller: -105, fees: -45, costs: 0 }],
    [
      'taken twice where it is contested and lost',
      'lost',
      1_500,
      { provider: -3_000, seller: 0, fees: 0, costs: 3_000 },
    ],
  ] as const)('books what the dispute cost: %s', async (_how, outcome, fee, accounts) => {
    const shop = await stripeShop()
    const { api, stripe } = shop
    const intentId = await buy(shop)
    stripe.dispute(intentId)
    await deliverAll(api, stripe)
    stripe.closeDispute(intentId, outcome, fee)
    await deliverAll(api, stripe)
    await api.payments.lookAt({ kind: 'intent', id: intentId })
    expect(await money.accounts(api)).toEqual(accounts)
  })

  it('has the seller’s share follow the money to the bank, and come back with it, once', async () => {
    const shop = await stripeShop()
    const { api, stripe } = shop
    const intentId = await buy(shop)
    const lookTwice = async () => {
      for (const _ of [1, 2]) {
        stripe.forgetNames()
        await api.payments.lookAt({ kind: 'intent', id: intentId })
      }
    }
    stripe.dispute(intentId)
    await lookTwice()
    // All that was handed on, our fee of it being given back to the seller.
    expect(stripe.reversals).toMatchObject([{ transfer: `tr_of_${intentId}`, amount: 150 }])
    expect(stripe.transfers).toEqual([])
    stripe.closeDispute(intentId, 'won')
    await lookTwice()
    const [destination] = stripe.accounts.keys()
    expect(stripe.transfers).toMatchObject([{ destination, amount: 105 }])
    expect(stripe.reversals).toHaveLength(1)
  })

  it('has the seller’s share follow what was given back on Stripe’s own page, as the ledger says', async () => {
    const shop = await stripeShop()
    const { api, stripe } = shop
    const intentId = await buy(shop)
    stripe.refund(intentId, 150)
    await deliverAll(api, stripe)
    expect(await money.accounts(api)).toEqual({ provider: 0, seller: 0, fees: 0 })
    expect(stripe.reversals).toMatchObject([{ transfer: `tr_of_${intentId}`, amount: 150 }])
    stripe.failRefund(intentId)
    await deliverAll(api, stripe)
    expect(await money.accounts(api)).toEqual({ provider: 150, seller: -105, fees: -45 })
    expect(stripe.transfers).toMatchObject([{ amount: 105 }])
  })

  it('takes the track back though the seller has too little to take the share from, and tries again', async () => {
    const shop = await stripeShop()
    const { api, stripe, buyer, trackId } = shop
    const intentId = await buy(shop)
    stripe.hasPoorSellers = true
    stripe.dispute(intentId)
    const [event] = stripe.events.toReversed()
    if (!event) throw new Error('Nothing was told')
    expect((await deliver(api, stripe, event)).statusCode).toBe(200)
    expect((await money.confirm(api, buyer, intentId)).json().data).toEqual({ status: 'returned' })
    expect(await money.owns(api, buyer, trackId)).toBe(false)
    const problems: unknown[] = []
    await api.payments.intake.catchUp((problem) => problems.push(problem))
    expect(problems).toMatchObject([expect.any(ShareRefused)])
    stripe.hasPoorSellers = false
    stripe.forgetNames()
    await api.payments.intake.catchUp((problem) => problems.push(problem))
    expect(problems).toHaveLength(1)
    expect(stripe.reversals).toMatchObject([{ amount: 150 }])
  })

  it('has no share come back to a seller from whom none was taken', async () => {
    const shop = await stripeShop()
    const { api, stripe } = shop
    const intentId = await buy(shop)
    stripe.dispute(intentId)
    stripe.closeDispute(intentId, 'won')
    await deliverAll(api, stripe)
    expect([stripe.reversals, stripe.transfers]).toEqual([[], []])
  })

  it('leaves the track with nobody when the dispute is lost', async () => {
    const shop = await stripeShop()
    const { api, stripe, buyer, trackId } = shop
    const intentId = await buy(shop)
    stripe.dispute(intentId)
    stripe.closeDispute(intentId, 'lost')
    await deliverAll(api, stripe)
    expect(await money.owns(api, buyer, trackId)).toBe(false)
    expect(stripe.reversals).toHaveLength(1)
  })

  it('hands the track over again where what was given back has come back', async () => {
    const shop = await stripeShop()
    const { api, stripe, buyer, trackId } = shop
    const intentId = await buy(shop)
    stripe.refund(intentId, 150)
    await deliverAll(api, stripe)
    expect(await money.owns(api, buyer, trackId)).toBe(false)
    stripe.failRefund(intentId)
    await deliverAll(api, stripe)
    expect(await money.owns(api, buyer, trackId)).toBe(true)
    expect(await money.accounts(api)).toEqual({ provider: 150, seller: -105, fees: -45 })
  })

  it('is no loss where the bank merely asks, or a refund came to nothing', async () => {
    const shop = await stripeShop()
    const { api, stripe, buyer, trackId } = shop
    const intentId = await buy(shop)
    stripe.dispute(intentId, 'asked')
    stripe.dispute(intentId, 'to be taken')
    stripe.refund(intentId, 150, 'failed')
    stripe.refund(intentId, 150, 'pending')
    await deliverAll(api, stripe)
    expect(await money.owns(api, buyer, trackId)).toBe(true)
    expect(stripe.reversals).toEqual([])
  })

  it('is believed by its signature alone, and while that is fresh', async () => {
    const { api, stripe, buyer, trackId } = await stripeShop()
    const { clientSecret } = await money.begun(api, buyer, trackId)
    stripe.pay(clientSecret, 'pays')
    const [event] = stripe.events.toReversed()
    if (!event) throw new Error('Nothing was told')
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

  it('is told again by Stripe where it could not be looked into', async () => {
    const { api, stripe, buyer, trackId } = await stripeShop()
    const { clientSecret } = await money.begun(api, buyer, trackId)
    stripe.pay(clientSecret, 'pays')
    const [event] = stripe.events.toReversed()
    if (!event) throw new Error('Nothing was told')
    stripe.mishaps.push(500, 500, 500)
    expect((await deliver(api, stripe, event)).statusCode).toBe(503)
    expect((await deliver(api, stripe, event)).statusCode).toBe(200)
    expect(await money.owns(api, buyer, trackId)).toBe(true)
  })

  it('is passed over where it is of another’s payment, or of nothing that is sold here', async () => {
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
