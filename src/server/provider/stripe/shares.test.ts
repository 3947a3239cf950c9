import { describe, expect, it } from 'vitest'
import {
  openSeller as seller,
  openStripe as opened,
  wantedIntent as wanted,
} from '../../../../tests/fakes/stripe/stripe-shop'

const paid = async (feeCents: number) => {
  const shop = await opened()
  const { stripe, provider, customer } = shop
  const { id, clientSecret } = await provider.createIntent(wanted(customer, await seller(shop), { feeCents }))
  stripe.pay(clientSecret, 'pays')
  const share = async () => {
    stripe.forgetIdempotencyKeys()
    await provider.shareReturns(id)
  }
  return { stripe, provider, id, share }
}

describe('the seller’s share at Stripe', () => {
  it('is taken in full when there was no fee', async () => {
    const { stripe, provider, id } = await paid(0)
    await provider.refundIntent(id)
    expect((await provider.findIntent(id)).refunds).toMatchObject([{ amountCents: 150 }])
    expect(stripe.reversals).toMatchObject([{ amount: 150 }])
  })

  it('is taken for a dispute and returned, when there was no fee', async () => {
    const { stripe, id, share } = await paid(0)
    stripe.dispute(id)
    await share()
    stripe.closeDispute(id, 'won')
    await share()
    expect(stripe.reversals).toMatchObject([{ amount: 150 }])
    expect(stripe.transfers).toMatchObject([{ amount: 150 }])
  })

  it('is taken for each partial refund in the dashboard', async () => {
    const { stripe, id, share } = await paid(45)
    stripe.refund(id, 50)
    await share()
    stripe.refund(id, 100)
    await share()
    await share()
    const transfer = `tr_of_${id}`
    expect(stripe.reversals).toMatchObject([
      { transfer, amount: 50 },
      { transfer, amount: 100 },
    ])
  })

  it('is not taken again for refunds that include it, nor for pending refunds', async () => {
    const { stripe, provider, id, share } = await paid(45)
    stripe.refund(id, 50, 'pending')
    await share()
    expect(stripe.reversals).toEqual([])
    await provider.refundIntent(id)
    await share()
    expect(stripe.reversals).toMatchObject([{ amount: 100 }])
  })

  it.each([
    ['Lariat', true],
    ['Stripe’s dashboard', false],
  ])('is returned when a refund made in %s fails', async (_where, isByUs) => {
    const { stripe, provider, id, share } = await paid(45)
    if (isByUs) await provider.refundIntent(id)
    else stripe.refund(id, 150)
    await share()
    stripe.failRefund(id)
    await share()
    await share()
    const [destination] = stripe.accounts.keys()
    expect(stripe.reversals).toMatchObject([{ amount: 150 }])
    expect(stripe.transfers).toMatchObject([{ destination, amount: 105 }])
  })

  it('is not returned when it was never taken', async () => {
    const { stripe, id, share } = await paid(45)
    stripe.refund(id, 150)
    stripe.failRefund(id)
    await share()
    expect([stripe.reversals, stripe.transfers]).toEqual([[], []])
  })

  it('is not moved when the fee was the full price', async () => {
    const { stripe, id, share } = await paid(150)
    stripe.dispute(id)
    await share()
    stripe.closeDispute(id, 'won')
    await share()
    expect(stripe.transfers).toEqual([])
  })

  it('is taken up to what is left of the transfer, and the same amount is returned', async () => {
    const { stripe, id, share } = await paid(45)
    stripe.reversals.push({ id: 'trr_before', transfer: `tr_of_${id}`, amount: 50, metadata: {} })
    stripe.dispute(id)
    await share()
    stripe.closeDispute(id, 'won')
    await share()
    expect(stripe.reversals).toMatchObject([{ amount: 50 }, { amount: 100 }])
    expect(stripe.transfers).toMatchObject([{ amount: 70 }])
  })

  it('is not taken when nothing is left of the transfer', async () => {
    const { stripe, id, share } = await paid(45)
    stripe.reversals.push({ id: 'trr_before', transfer: `tr_of_${id}`, amount: 150, metadata: {} })
    stripe.dispute(id)
    await share()
    expect(stripe.reversals).toHaveLength(1)
  })
})
