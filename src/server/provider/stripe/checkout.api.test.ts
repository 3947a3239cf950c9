import { expect, it } from 'vitest'
import * as money from '../../../../tests/builders/money/simulated-payments'
import { addTrack } from '../../../../tests/builders/music/music-rows'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { buy, deliverAll, stripeShop } from '../../../../tests/fakes/stripe/stripe-shop'
import { ProviderUnavailable, type PaymentProvider } from '../payment-provider'
import type { Behaviour } from '../../../../tests/fakes/stripe/stripe-world'

const refusal = (answer: { statusCode: number; json(): { code: string; message: string } }) => {
  const { code, message } = answer.json()
  return [answer.statusCode, code, message]
}

describeApi('checkout with Stripe', () => {
  it('gives the client the publishable key', async () => {
    const { api } = await stripeShop()
    expect((await api.call('GET', '/stripe/config')).json().data).toEqual({
      provider: 'stripe',
      publishableKey: 'pk_test_ours',
      currency: 'usd',
      isTestMode: true,
      fee: { percent: 10, fixedCents: 30 },
    })
  })

  it('adds the purchase once it is paid and transfers the seller’s share', async () => {
    const shop = await stripeShop()
    const { api, stripe, buyer, trackId } = shop
    const intentId = await buy(shop)
    expect(await money.owns(api, buyer, trackId)).toBe(true)
    const [account] = stripe.accounts.keys()
    expect(stripe.payment(intentId)).toMatchObject({ amount: 150, fee: 45, destination: account })
    expect(await money.accounts(api)).toEqual({ provider: 150, seller: -105, fees: -45 })
  })

  it('records Stripe’s fee once Stripe has computed it', async () => {
    const shop = await stripeShop()
    const { api, stripe } = shop
    const intentId = await buy(shop)
    stripe.addProviderFee(intentId)
    await deliverAll(api, stripe)
    expect(await money.accounts(api)).toEqual({ provider: 116, seller: -105, fees: -45, costs: 34 })
  })

  it('tells Stripe the amount and the platform’s fee', async () => {
    const { api, stripe, seller, buyer } = await stripeShop()
    const trackId = await addTrack(api, { artist: seller, price_cents: 50 })
    const { paymentIntentId } = await money.begun(api, buyer, trackId)
    expect(stripe.payment(paymentIntentId)).toMatchObject({ amount: 50, fee: 35 })
  })

  it.each<[Behaviour, string]>([
    ['declined', 'The card was declined. Nothing was charged.'],
    ['insufficient', 'There is not enough money on the card. Nothing was charged.'],
  ])('reports why a card is declined (%s), and accepts another card', async (how, words) => {
    const { api, stripe, buyer, trackId } = await stripeShop()
    const payment = await money.begun(api, buyer, trackId)
    stripe.pay(payment.clientSecret, how)
    const answer = await money.confirm(api, buyer, payment.paymentIntentId)
    expect(refusal(answer)).toEqual([402, 'payment_failed', words])
    expect(await money.owns(api, buyer, trackId)).toBe(false)
    expect(await money.begun(api, buyer, trackId)).toMatchObject({ status: 'requires-payment' })
    stripe.pay(payment.clientSecret, 'pays')
    await money.confirm(api, buyer, payment.paymentIntentId)
    expect(await money.owns(api, buyer, trackId)).toBe(true)
  })

  it.each([
    [true, [200, undefined, undefined]],
    [false, [402, 'payment_failed', 'The bank did not confirm that it is you. Nothing was charged.']],
  ])('waits until the 3-D Secure challenge is over (passed: %s)', async (passes, outcome) => {
    const { api, stripe, buyer, trackId } = await stripeShop()
    const { clientSecret, paymentIntentId } = await money.begun(api, buyer, trackId)
    stripe.pay(clientSecret, 'challenge')
    const answer = await money.confirm(api, buyer, paymentIntentId)
    expect(answer.json().data.status).toBe('requires-action')
    stripe.answerChallenge(paymentIntentId, passes)
    expect(refusal(await money.confirm(api, buyer, paymentIntentId))).toEqual(outcome)
    expect(await money.owns(api, buyer, trackId)).toBe(passes)
  })

  it.each([true, false])(
    'adds a slow payment’s purchase only if the payment succeeds: %s',
    async (succeeds) => {
      const { api, stripe, buyer, trackId } = await stripeShop()
      const { clientSecret, paymentIntentId } = await money.begun(api, buyer, trackId)
      stripe.pay(clientSecret, 'slow')
      expect((await money.confirm(api, buyer, paymentIntentId)).json().data.status).toBe('processing')
      expect((await money.begun(api, buyer, trackId)).status).toBe('processing')
      stripe.settleSlow(paymentIntentId, succeeds)
      await deliverAll(api, stripe)
      expect(await money.owns(api, buyer, trackId)).toBe(succeeds)
    },
  )

  it('creates one payment for repeated presses and after a lost response', async () => {
    const { api, stripe, buyer, trackId } = await stripeShop()
    stripe.failures.push('lost', 'lost')
    const answers = await Promise.all([1, 2, 3, 4].map(() => money.begun(api, buyer, trackId)))
    expect(new Set(answers.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1)
    expect([stripe.payments.size, stripe.customers.size]).toEqual([1, 1])
  })

  it('saves the card on request, and not when the request is withdrawn', async () => {
    const { api, stripe, buyer, trackId } = await stripeShop()
    const { paymentIntentId, clientSecret } = (
      await money.begin(api, buyer, trackId, { saveCard: true })
    ).json().data
    const setupFutureUsage = () => stripe.payment(paymentIntentId).setupFutureUsage
    expect(setupFutureUsage()).toBe('on_session')
    await money.begin(api, buyer, trackId, { saveCard: false })
    expect(setupFutureUsage()).toBeNull()
    await money.begin(api, buyer, trackId, { saveCard: true })
    stripe.pay(clientSecret, 'pays')
    const { items } = (await api.call('GET', '/stripe/payment-methods', { as: buyer })).json().data
    expect(items).toMatchObject([{ brand: 'visa', last4: '4242', expiresMonth: 12, expiresYear: 2040 }])
  })

  it.each([
    ['generic_decline', 'The card was declined. It was not saved.'],
    ['insufficient_funds', 'There is not enough money on the card. It was not saved.'],
  ])('saves no card that its bank declines: %s', async (decline, words) => {
    const { api, stripe, buyer } = await stripeShop()
    const payload = { paymentMethodId: stripe.newCard('0002', decline) }
    const answer = await api.call('POST', '/stripe/payment-methods', { as: buyer, payload })
    expect(refusal(answer)).toEqual([402, 'payment_failed', words])
    expect((await api.call('GET', '/stripe/payment-methods', { as: buyer })).json().data.total).toBe(0)
  })

  it('cancels a payment with an old price, and reports a seller who cannot be paid', async () => {
    const { api, stripe, seller, buyer, trackId } = await stripeShop()
    const before = await money.begun(api, buyer, trackId)
    await api.call('PUT', `/music/${trackId}`, { as: seller, payload: { price: 2 } })
    const next = await money.begun(api, buyer, trackId)
    expect(stripe.payment(before.paymentIntentId).status).toBe('canceled')
    expect(stripe.payment(next.paymentIntentId).amount).toBe(200)

    const [account = ''] = stripe.accounts.keys()
    stripe.changeAccount(account, { isReady: false })
    const other = await addTrack(api, { artist: seller, price_cents: 150 })
    const words = 'The artist cannot be paid right now, so this track cannot be bought. Nothing was charged.'
    expect(refusal(await money.begin(api, buyer, other))).toEqual([409, 'seller_not_ready', words])
    stripe.changeAccount(account, { isReady: true })
    await deliverAll(api, stripe)
    expect(await money.begun(api, buyer, other)).toMatchObject({ status: 'requires-payment' })
  })

  it('reports that Stripe cannot be reached, and continues when it can be reached again', async () => {
    const { api, stripe, buyer, trackId } = await stripeShop()
    stripe.failures.push(500, 500, 500)
    const answer = await money.begin(api, buyer, trackId)
    const words = 'Payments are not available right now. Nothing was charged.'
    expect(refusal(answer)).toEqual([503, 'unavailable', words])
    expect(answer.headers['retry-after']).toBe('5')
    expect(await money.begun(api, buyer, trackId)).toMatchObject({ status: 'requires-payment' })
  })

  it('does not claim that nothing was charged when Stripe cannot be reached after a payment was created', async () => {
    const { api, stripe, buyer, trackId } = await stripeShop()
    const { clientSecret, paymentIntentId } = await money.begun(api, buyer, trackId)
    stripe.pay(clientSecret, 'pays')
    const words =
      'Payments are not available right now. If you have paid, you will own the track as soon as they work again.'
    const outOfReach = [503, 'unavailable', words]
    stripe.failures.push(500, 500, 500)
    expect(refusal(await money.confirm(api, buyer, paymentIntentId))).toEqual(outOfReach)
    stripe.failures.push(500, 500, 500)
    expect(refusal(await money.begin(api, buyer, trackId))).toEqual(outOfReach)
    stripe.failures.push(500, 500, 500)
    const take = () => api.call('POST', '/purchase', { as: buyer, payload: { trackId } })
    expect(refusal(await take())).toEqual(outOfReach)
    expect((await take()).json().data).toMatchObject({ trackId, pricePaid: 1.5 })
  })

  it('does not claim that nothing was charged when Stripe becomes unreachable during a cancelation or refund', async () => {
    let lostAt: keyof PaymentProvider | null = null
    const lostOn =
      <Given, Found>(name: keyof PaymentProvider, ask: (given: Given) => Promise<Found>) =>
      (given: Given) =>
        name === lostAt ? Promise.reject(new ProviderUnavailable()) : ask(given)
    const { api, stripe, seller, buyer, trackId } = await stripeShop((provider) => ({
      ...provider,
      cancelIntent: lostOn('cancelIntent', provider.cancelIntent),
      refundIntent: lostOn('refundIntent', provider.refundIntent),
    }))
    const { clientSecret, paymentIntentId } = await money.begun(api, buyer, trackId)
    await api.call('PUT', `/music/${trackId}`, { as: seller, payload: { price: 2 } })
    lostAt = 'cancelIntent'
    expect(refusal(await money.begin(api, buyer, trackId))[2]).toMatch(/^[^.]+\. If you have paid/)
    await api.call('PUT', `/music/${trackId}`, { as: seller, payload: { price: 0 } })
    await api.call('POST', '/purchase', { as: buyer, payload: { trackId } })
    stripe.pay(clientSecret, 'pays')
    lostAt = 'refundIntent'
    expect(refusal(await money.confirm(api, buyer, paymentIntentId))[2]).toMatch(/^[^.]+\. If you have paid/)
  })

  it('keeps a payment that was paid at the moment of its cancelation', async () => {
    const { api, stripe, seller, buyer, trackId } = await stripeShop((provider) => ({
      ...provider,
      cancelIntent: async (id) => {
        stripe.pay(`${id}_secret_s`, 'pays')
        await provider.cancelIntent(id)
      },
    }))
    const { paymentIntentId } = await money.begun(api, buyer, trackId)
    await api.call('PUT', `/music/${trackId}`, { as: seller, payload: { price: 2 } })
    const paid = { paymentIntentId, status: 'paid', amountCents: 150 }
    expect(await money.begun(api, buyer, trackId)).toMatchObject(paid)
    expect(await money.owns(api, buyer, trackId)).toBe(true)
  })
})
