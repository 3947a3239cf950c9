import { describe, expect, it, vi } from 'vitest'
import {
  openSeller as seller,
  openStripe as opened,
  wantedIntent as wanted,
} from '../../../../tests/fakes/stripe/stripe-shop'
import { ProviderUnavailable } from '../payment-provider'

describe('a failing call to Stripe', () => {
  it('is tried three times with the same idempotency key', async () => {
    const { stripe, provider } = await opened()
    stripe.failures.push('dropped', 'lost')
    const id = await provider.createCustomer('u2', 'u2@example.com')
    expect([...stripe.customers.keys()].slice(1)).toEqual([id])
    stripe.failures.push('dropped', 'dropped', 'dropped')
    await expect(provider.createCustomer('u3', 'u3@example.com')).rejects.toThrow(ProviderUnavailable)
    stripe.failures.push(429)
    await expect(provider.cardsOf(id)).rejects.toThrow(ProviderUnavailable)
  })

  it('is repeated with a new idempotency key when the old one only returns the same failure', async () => {
    const shop = await opened()
    const { stripe, provider, customer } = shop
    const account = await seller(shop)
    stripe.failures.push('remembered')
    const { id } = await provider.createIntent(wanted(customer, account))
    expect((await provider.createIntent(wanted(customer, account))).id).toBe(id)
    const renamed = wanted(customer, account, { description: 'Another name' })
    expect((await provider.createIntent(renamed)).id).toBe(id)
    expect(stripe.payments.size).toBe(1)
  })

  it('times out before the client does', async () => {
    const { stripe, provider, customer } = await opened()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      stripe.failures.push('late')
      const [answer] = await Promise.allSettled([
        provider.cardsOf(customer),
        vi.advanceTimersByTimeAsync(8_000),
      ])
      expect(answer).toMatchObject({ reason: expect.any(ProviderUnavailable) })
    } finally {
      vi.useRealTimers()
    }
  })

  it('exposes no secrets in the error of a refusal', async () => {
    const { provider } = await opened()
    const refused = provider.findPayout('po_nowhere', 'acct_1')
    await expect(refused).rejects.toThrow(/^Stripe refused \(req_\d+\): resource_missing$/)
    const error: unknown = await refused.catch((problem: unknown) => problem)
    expect(Object.keys(error as object).toSorted()).toEqual(['parameter', 'reason'])
  })
})

describe('a payment at Stripe', () => {
  it('is refunded in full once for two requests', async () => {
    const shop = await opened()
    const { stripe, provider, customer } = shop
    const { id, clientSecret } = await provider.createIntent(wanted(customer, await seller(shop)))
    stripe.pay(clientSecret, 'pays')
    await provider.refundIntent(id)
    await provider.refundIntent(id)
    stripe.forgetIdempotencyKeys()
    await provider.refundIntent(id)
    expect((await provider.findIntent(id)).refunds).toMatchObject([{ amountCents: 150, at: stripe.now }])
  })

  it('stays unchanged when it can no longer be canceled or changed', async () => {
    const shop = await opened()
    const { stripe, provider, customer } = shop
    const { id, clientSecret } = await provider.createIntent(wanted(customer, await seller(shop)))
    stripe.pay(clientSecret, 'pays')
    await provider.cancelIntent(id)
    await provider.setSavesCard(id, true)
    expect(await provider.findIntent(id)).toMatchObject({
      status: 'succeeded',
      paidAt: stripe.now,
      problem: null,
    })
  })

  it('carries no fee when the fee is zero', async () => {
    const shop = await opened()
    const { stripe, provider, customer } = shop
    const { id } = await provider.createIntent(wanted(customer, await seller(shop), { feeCents: 0 }))
    expect(stripe.payment(id).fee).toBe(0)
  })

  it('includes refunds and disputes of all pages', async () => {
    const shop = await opened()
    const { stripe, provider, customer } = shop
    const { id, clientSecret } = await provider.createIntent(wanted(customer, await seller(shop)))
    stripe.pay(clientSecret, 'pays')
    for (const cents of [1, 2, 3, 4, 5]) stripe.refund(id, cents)
    const { refunds } = await provider.findIntent(id)
    expect(refunds.map(({ amountCents }) => amountCents)).toEqual([1, 2, 3, 4, 5])
    stripe.dispute(id)
    stripe.closeDispute(id, 'won')
    const closed = { state: 'won', amountCents: 150, costs: [{ cents: 1_500 }], closedAt: stripe.now }
    expect((await provider.findIntent(id)).disputes).toMatchObject([closed])
  })
})

describe('saved cards', () => {
  it('are saved only for their own customer', async () => {
    const { stripe, provider, customer } = await opened()
    const other = await provider.createCustomer('u2', 'u2@example.com')
    const card = stripe.newCard()
    expect(await provider.keepCard(customer, card)).toMatchObject({ id: card, last4: '4242' })
    expect(await provider.keepCard(customer, card)).toMatchObject({ id: card })
    expect(await provider.keepCard(other, card)).toBeNull()
    expect(await provider.forgetCard(other, card)).toBe(false)
    expect(await provider.cardsOf(other)).toEqual([])
    expect(await provider.cardsOf(customer)).toHaveLength(1)
  })

  it('are not found for unknown or malformed ids', async () => {
    const { stripe, provider, customer } = await opened()
    const before = stripe.requests.length
    for (const id of ['..', '../customers', 'cus_1', 'pm_1/detach', 'pm_']) {
      expect(await provider.keepCard(customer, id)).toBeNull()
    }
    expect(stripe.requests).toHaveLength(before)
    expect(await provider.keepCard(customer, 'pm_nowhere')).toBeNull()
  })

  it('are listed and deleted as one when the same card was saved repeatedly', async () => {
    const { stripe, provider, customer } = await opened()
    const cards = [stripe.newCard(), stripe.newCard(), stripe.newCard('1881')]
    for (const card of cards) await provider.keepCard(customer, card)
    expect((await provider.cardsOf(customer)).map(({ last4 }) => last4)).toEqual(['1881', '4242'])
    expect(await provider.forgetCard(customer, cards[1] ?? '')).toBe(true)
    expect((await provider.cardsOf(customer)).map(({ last4 }) => last4)).toEqual(['1881'])
  })
})

describe('a seller at Stripe', () => {
  it('can sell once the requirements are fulfilled', async () => {
    const { stripe, provider } = await opened()
    const { id, ...fresh } = await provider.createAccount('s1', 's1@example.com')
    expect(fresh).toMatchObject({
      isSubmitted: false,
      chargesEnabled: false,
      requirements: ['external_account'],
    })
    const back = { doneUrl: 'https://lariat.example/done', againUrl: 'https://lariat.example/again' }
    expect(await provider.onboardingLink(id, back)).toContain(encodeURIComponent(back.doneUrl))
    stripe.changeAccount(id, { isSubmitted: true })
    expect(await provider.findAccount(id)).toMatchObject({ isSubmitted: true, chargesEnabled: false })
    stripe.changeAccount(id, { isReady: true })
    const ready = { isSubmitted: true, chargesEnabled: true, payoutsEnabled: true, requirements: [] }
    expect(await provider.findAccount(id)).toEqual({ id, ...ready })
    expect(await provider.dashboardLink(id)).toBe(`https://connect.stripe.com/express/${id}`)
    expect(await provider.holdingsOf(id)).toEqual({ availableCents: 700, pendingCents: 30 })
  })

  it('gets one account for each email address, however often its creation is repeated', async () => {
    const { stripe, provider } = await opened()
    const { id } = await provider.createAccount('s1', 'old@example.com')
    expect((await provider.createAccount('s1', 'old@example.com')).id).toBe(id)
    const other = await provider.createAccount('s1', 'new@example.com')
    expect((await provider.createAccount('s1', 'new@example.com')).id).toBe(other.id)
    expect(stripe.accounts.size).toBe(2)
  })

  it('cannot sell once the account is disconnected', async () => {
    const shop = await opened()
    const id = await seller(shop)
    shop.stripe.changeAccount(id, { isDisconnected: true })
    expect(await shop.provider.findAccount(id)).toMatchObject({
      chargesEnabled: false,
      payoutsEnabled: false,
    })
  })

  it.each([
    ['in_transit', 'underway'],
    ['paid', 'paid'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ])('has a payout whose Stripe status %s is read as %s', async (status, state) => {
    const shop = await opened()
    const account = await seller(shop)
    const { id } = shop.stripe.payOut(account, 500, status)
    const payout = await shop.provider.findPayout(id, account)
    expect(payout).toEqual({ id, accountId: account, amountCents: 500, state, at: shop.stripe.now })
    await expect(shop.provider.findPayout(id, await seller(shop, 's2'))).rejects.toThrow('resource_missing')
  })
})
