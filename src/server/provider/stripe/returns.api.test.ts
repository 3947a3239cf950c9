import { expect, it } from 'vitest'
import * as money from '../../../../tests/builders/money/simulated-payments'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { buy, deliver, deliverAll, stripeShop } from '../../../../tests/fakes/stripe/stripe-shop'
import { ShareRefused } from '../payment-provider'

describeApi('a refund or dispute at Stripe', () => {
  it('removes the purchase during a dispute and restores it when the dispute is won', async () => {
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
    ['returned when the dispute is won', 'won', -1_500, { provider: 150, seller: -105, fees: -45, costs: 0 }],
    [
      'charged twice when a contested dispute is lost',
      'lost',
      1_500,
      { provider: -3_000, seller: 0, fees: 0, costs: 3_000 },
    ],
  ] as const)('records the dispute fee: %s', async (_how, outcome, fee, accounts) => {
    const shop = await stripeShop()
    const { api, stripe } = shop
    const intentId = await buy(shop)
    stripe.dispute(intentId)
    await deliverAll(api, stripe)
    stripe.closeDispute(intentId, outcome, fee)
    await deliverAll(api, stripe)
    await api.payments.syncObject({ kind: 'intent', id: intentId })
    expect(await money.accounts(api)).toEqual(accounts)
  })

  it('takes the seller’s share once for a dispute and returns it when the dispute is won', async () => {
    const shop = await stripeShop()
    const { api, stripe } = shop
    const intentId = await buy(shop)
    const syncTwice = async () => {
      for (const _ of [1, 2]) {
        stripe.forgetIdempotencyKeys()
        await api.payments.syncObject({ kind: 'intent', id: intentId })
      }
    }
    stripe.dispute(intentId)
    await syncTwice()
    // The full transfer is reversed, and the platform's fee is returned to the seller.
    expect(stripe.reversals).toMatchObject([{ transfer: `tr_of_${intentId}`, amount: 150 }])
    expect(stripe.transfers).toEqual([])
    stripe.closeDispute(intentId, 'won')
    await syncTwice()
    const [destination] = stripe.accounts.keys()
    expect(stripe.transfers).toMatchObject([{ destination, amount: 105 }])
    expect(stripe.reversals).toHaveLength(1)
  })

  it('takes the seller’s share of a refund in the dashboard, matching the ledger', async () => {
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

  it('removes the purchase when the seller’s balance is too low, and retries taking the share', async () => {
    const shop = await stripeShop()
    const { api, stripe, buyer, trackId } = shop
    const intentId = await buy(shop)
    stripe.hasLowSellerBalances = true
    stripe.dispute(intentId)
    const [event] = stripe.events.toReversed()
    if (!event) throw new Error('There is no event')
    expect((await deliver(api, stripe, event)).statusCode).toBe(200)
    expect((await money.confirm(api, buyer, intentId)).json().data).toEqual({ status: 'returned' })
    expect(await money.owns(api, buyer, trackId)).toBe(false)
    const problems: unknown[] = []
    await api.payments.intake.catchUp((problem) => problems.push(problem))
    expect(problems).toMatchObject([expect.any(ShareRefused)])
    stripe.hasLowSellerBalances = false
    stripe.forgetIdempotencyKeys()
    await api.payments.intake.catchUp((problem) => problems.push(problem))
    expect(problems).toHaveLength(1)
    expect(stripe.reversals).toMatchObject([{ amount: 150 }])
  })

  it('returns no share that was never taken', async () => {
    const shop = await stripeShop()
    const { api, stripe } = shop
    const intentId = await buy(shop)
    stripe.dispute(intentId)
    stripe.closeDispute(intentId, 'won')
    await deliverAll(api, stripe)
    expect([stripe.reversals, stripe.transfers]).toEqual([[], []])
  })

  it('keeps the purchase removed when the dispute is lost', async () => {
    const shop = await stripeShop()
    const { api, stripe, buyer, trackId } = shop
    const intentId = await buy(shop)
    stripe.dispute(intentId)
    stripe.closeDispute(intentId, 'lost')
    await deliverAll(api, stripe)
    expect(await money.owns(api, buyer, trackId)).toBe(false)
    expect(stripe.reversals).toHaveLength(1)
  })

  it('restores the purchase when a refund fails', async () => {
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

  it('changes nothing for an inquiry or a canceled refund', async () => {
    const shop = await stripeShop()
    const { api, stripe, buyer, trackId } = shop
    const intentId = await buy(shop)
    stripe.dispute(intentId, 'inquiry')
    stripe.dispute(intentId, 'not withdrawn yet')
    stripe.refund(intentId, 150, 'failed')
    stripe.refund(intentId, 150, 'pending')
    await deliverAll(api, stripe)
    expect(await money.owns(api, buyer, trackId)).toBe(true)
    expect(stripe.reversals).toEqual([])
  })
})
