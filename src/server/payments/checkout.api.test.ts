import { expect, it } from 'vitest'
import * as money from '../../../tests/builders/money/simulated-payments'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'

const shop = async () => {
  const api = await testApi()
  const seller = await money.registerSeller(api)
  const buyer = await api.register()
  const trackId = await addTrack(api, { artist: seller, price_cents: 150 })
  return { api, seller, buyer, trackId }
}

const reprice = (api: TestApi, seller: Person, trackId: string, price: number) =>
  api.call('PUT', `/music/${trackId}`, { as: seller, payload: { price } })

const refusal = (answer: { statusCode: number; json(): { code: string } }) => [
  answer.statusCode,
  answer.json().code,
]

const payments = (api: TestApi) => api.database.selectFrom('payments').selectAll().execute()

describeApi('buying a track', () => {
  it('creates a payment and adds the purchase once the provider reports it as paid', async () => {
    const { api, buyer, trackId } = await shop()
    const payment = await money.begun(api, buyer, trackId)
    expect(payment).toMatchObject({ trackId, amountCents: 150, currency: 'usd', status: 'requires-payment' })
    expect(await money.owns(api, buyer, trackId)).toBe(false)
    expect((await money.pay(api, buyer, payment.clientSecret, 'pm_card_success')).json().data).toEqual({
      status: 'paid',
    })
    const { data } = (await money.confirm(api, buyer, payment.paymentIntentId)).json()
    expect(data).toMatchObject({
      status: 'paid',
      purchase: { trackId, pricePaid: 1.5, purchasedAt: api.now(), streamUrl: expect.any(String) },
    })
    expect(await money.owns(api, buyer, trackId)).toBe(true)
    const again = await api.call('POST', '/purchase', { as: buyer, payload: { trackId } })
    expect(again.json().data).toEqual(data.purchase)
  })

  it('records postings that sum to zero', async () => {
    const { api, buyer, trackId } = await shop()
    await money.buy(api, buyer, trackId)
    // The platform's fee is 10 % and 30 cents. The provider's fee is 2.9 % and 30 cents.
    expect(await money.accounts(api)).toEqual({ provider: 116, seller: -105, fees: -45, costs: 34 })
  })

  it('continues the same payment when checkout starts again, also in two tabs', async () => {
    const { api, buyer, trackId } = await shop()
    const answers = await Promise.all([1, 2, 3, 4].map(() => money.begun(api, buyer, trackId)))
    expect(new Set(answers.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1)
    const [first] = answers
    await Promise.all(
      answers.map(({ clientSecret }) => money.pay(api, buyer, clientSecret, 'pm_card_success')),
    )
    await Promise.all(answers.map(({ paymentIntentId }) => money.confirm(api, buyer, paymentIntentId)))
    expect(await payments(api)).toMatchObject([{ intent_id: first?.paymentIntentId, state: 'paid' }])
    expect((await money.accounts(api)).seller).toBe(-105)
  })

  it('adds the purchase through the purchase route or an event of the provider, without a confirmation', async () => {
    const { api, buyer, trackId } = await shop()
    const { clientSecret } = await money.begun(api, buyer, trackId)
    await money.pay(api, buyer, clientSecret, 'pm_card_success')
    const answer = await api.call('POST', '/purchase', { as: buyer, payload: { trackId } })
    expect(answer.json().data).toMatchObject({ trackId, pricePaid: 1.5 })

    const secondTrack = await money.addTrackForSale(api)
    const payment = await money.begun(api, buyer, secondTrack)
    await money.pay(api, buyer, payment.clientSecret, 'pm_card_success')
    await api.payments.testMode?.deliver(api.payments.intake.take)
    expect(await money.owns(api, buyer, secondTrack)).toBe(true)
  })

  it('adds a free track at once without a payment', async () => {
    const { api, buyer, seller } = await shop()
    const trackId = await addTrack(api, { artist: seller, price_cents: 0 })
    const take = () => api.call('POST', '/purchase', { as: buyer, payload: { trackId } })
    const [one, other] = await Promise.all([take(), take()])
    expect(one.json().data).toMatchObject({ trackId, pricePaid: 0 })
    expect(other.json()).toEqual(one.json())
    expect(refusal(await money.begin(api, await api.register(), trackId))).toEqual([409, 'not_for_sale'])
  })

  it('returns 402 for a track that is not paid for', async () => {
    const { api, buyer, trackId } = await shop()
    const answer = () => api.call('POST', '/purchase', { as: buyer, payload: { trackId } })
    expect(refusal(await answer())).toEqual([402, 'payment_required'])
    await money.begun(api, buyer, trackId)
    expect(refusal(await answer())).toEqual([402, 'payment_required'])
  })

  it('refuses tracks that are owned, the user’s own, withdrawn, without a payable artist, or missing', async () => {
    const { api, buyer, seller, trackId } = await shop()
    await money.buy(api, buyer, trackId)
    expect(refusal(await money.begin(api, buyer, trackId))).toEqual([409, 'already_owned'])
    expect(refusal(await money.begin(api, seller, trackId))).toEqual([409, 'own_track'])
    const takenDown = await addTrack(api, { artist: seller, deleted_at: api.now() })
    expect(refusal(await money.begin(api, buyer, takenDown))).toEqual([409, 'not_for_sale'])
    const unpayable = await addTrack(api)
    expect(refusal(await money.begin(api, buyer, unpayable))).toEqual([409, 'seller_not_ready'])
    expect(refusal(await money.begin(api, buyer, 'nothing'))).toEqual([404, 'not_found'])
    expect((await money.begin(api, buyer, unpayable)).json().message).toContain('Nothing was charged')
    const take = (as: Person, id: string) => api.call('POST', '/purchase', { as, payload: { trackId: id } })
    expect(refusal(await take(seller, trackId))).toEqual([409, 'own_track'])
    expect(refusal(await take(buyer, takenDown))).toEqual([409, 'not_for_sale'])
    expect(refusal(await take(buyer, unpayable))).toEqual([409, 'seller_not_ready'])
    expect(refusal(await take(buyer, 'nothing'))).toEqual([404, 'not_found'])
  })

  it('answers for somebody else’s work in progress as for an unknown id, and tells collaborators that it is not for sale', async () => {
    const { api, buyer, seller } = await shop()
    const [invited, collaborator] = [await api.register(), await api.register()]
    for (const columns of [
      { is_wip: 1 },
      { is_wip: 1, price_cents: 0 },
      { audio_state: 'queued' as const },
    ]) {
      const trackId = await addTrack(api, { artist: seller, ...columns })
      for (const [person, state] of [
        [invited, 'invited'],
        [collaborator, 'accepted'],
      ] as const) {
        const row = { track_id: trackId, user_id: person.user._id, state, created_at: api.now() }
        await api.database.insertInto('collaborators').values(row).execute()
      }
      const answersTo = async (as: Person, id: string) => {
        const took = await api.call('POST', '/purchase', { as, payload: { trackId: id } })
        return [took, await money.begin(api, as, id)].map((answer) => [answer.statusCode, answer.json()])
      }
      const unknown = await answersTo(buyer, 'nothing')
      expect(unknown.map(([status]) => status)).toEqual([404, 404])
      expect(await answersTo(buyer, trackId)).toEqual(unknown)
      expect(await answersTo(invited, trackId)).toEqual(unknown)
      expect((await answersTo(collaborator, trackId)).map(([status]) => status)).toEqual([409, 409])
    }
  })

  it('tells a buyer who has begun to pay that the track was withdrawn meanwhile', async () => {
    const { api, buyer, seller, trackId } = await shop()
    await money.begun(api, buyer, trackId)
    await api.call('PUT', `/music/${trackId}`, { as: seller, payload: { workInProgress: true } })
    expect(refusal(await money.begin(api, buyer, trackId))).toEqual([409, 'not_for_sale'])
    expect(refusal(await money.begin(api, await api.register(), trackId))).toEqual([404, 'not_found'])
  })

  it('refuses an outdated price and accepts the new one', async () => {
    const { api, buyer, seller, trackId } = await shop()
    const before = await money.begun(api, buyer, trackId)
    await reprice(api, seller, trackId, 2)
    const answer = await money.begin(api, buyer, trackId, { expectedPriceCents: 150 })
    expect(refusal(answer)).toEqual([409, 'price_changed'])
    expect(answer.json().message).toBe('The price is $2.00 now. Nothing was charged.')
    const { data } = (await money.begin(api, buyer, trackId, { expectedPriceCents: 200 })).json()
    expect(data.amountCents).toBe(200)
    expect(data.paymentIntentId).not.toBe(before.paymentIntentId)
    // The intent with the old price cannot be paid any more.
    expect((await money.pay(api, buyer, before.clientSecret, 'pm_card_success')).json().data.status).not.toBe(
      'paid',
    )
  })

  it('keeps the price and the track for a payment in progress when the artist changes or deletes them', async () => {
    const { api, buyer, seller, trackId } = await shop()
    const payment = await money.begun(api, buyer, trackId)
    await money.pay(api, buyer, payment.clientSecret, 'pm_card_slow')
    await reprice(api, seller, trackId, 9)
    await api.call('DELETE', `/music/${trackId}`, { as: seller })
    const { data } = (await money.begin(api, buyer, trackId, { expectedPriceCents: 900 })).json()
    expect(data).toMatchObject({
      paymentIntentId: payment.paymentIntentId,
      amountCents: 150,
      status: 'processing',
    })
    api.advance(5_000)
    expect((await money.confirm(api, buyer, payment.paymentIntentId)).json().data.status).toBe('paid')
  })

  it('lets no other user confirm or pay the payment', async () => {
    const { api, buyer, trackId } = await shop()
    const other = await api.register()
    const { paymentIntentId, clientSecret } = await money.begun(api, buyer, trackId)
    expect(refusal(await money.confirm(api, other, paymentIntentId))).toEqual([404, 'not_found'])
    expect(refusal(await money.pay(api, other, clientSecret, 'pm_card_success'))).toEqual([404, 'not_found'])
  })
})

describeApi('a test card', () => {
  const outcomes = [
    ['pm_card_declined', 'The card was declined. Nothing was charged.'],
    ['pm_card_insufficient', 'There is not enough money on the card. Nothing was charged.'],
  ] as const

  it.each(outcomes)('%s is declined with a message, and another card can be tried', async (card, words) => {
    const { api, buyer, trackId } = await shop()
    const payment = await money.begun(api, buyer, trackId)
    await money.pay(api, buyer, payment.clientSecret, card)
    const answer = await money.confirm(api, buyer, payment.paymentIntentId)
    expect([...refusal(answer), answer.json().message]).toEqual([402, 'payment_failed', words])
    expect((await money.buy(api, buyer, trackId)).paymentIntentId).toBe(payment.paymentIntentId)
    expect(await money.owns(api, buyer, trackId)).toBe(true)
  })

  it.each([
    [true, 'paid'],
    [false, 'requires-payment'],
  ] as const)('that needs a challenge (passed: %s) leaves the payment %s', async (passes, status) => {
    const { api, buyer, trackId } = await shop()
    const { clientSecret, paymentIntentId } = await money.begun(api, buyer, trackId)
    const asked = await money.pay(api, buyer, clientSecret, 'pm_card_challenge')
    expect(asked.json().data.status).toBe('requires-action')
    expect((await money.confirm(api, buyer, paymentIntentId)).json().data.status).toBe('requires-action')
    const payload = { clientSecret, passes }
    const answer = await api.call('POST', '/stripe/test-mode/challenge', { as: buyer, payload })
    expect(answer.json().data.status).toBe(status)
    await money.confirm(api, buyer, paymentIntentId)
    expect(await money.owns(api, buyer, trackId)).toBe(passes)
  })

  it.each([
    ['pm_card_slow', true],
    ['pm_card_slow_failure', false],
  ] as const)('%s is processing for a while; afterwards the track is owned: %s', async (card, isBought) => {
    const { api, buyer, trackId } = await shop()
    const payment = await money.buy(api, buyer, trackId, card)
    expect((await money.confirm(api, buyer, payment.paymentIntentId)).json().data).toEqual({
      status: 'processing',
    })
    expect(await money.owns(api, buyer, trackId)).toBe(false)
    api.advance(5_000)
    // The buyer does not confirm again, so only the provider's event reports the outcome.
    await api.payments.testMode?.deliver(api.payments.intake.take)
    expect(await money.owns(api, buyer, trackId)).toBe(isBought)
  })

  it('is saved on request and can pay the next time', async () => {
    const { api, buyer, trackId } = await shop()
    const { data } = (await money.begin(api, buyer, trackId, { saveCard: true })).json()
    await money.pay(api, buyer, data.clientSecret, 'pm_card_success')
    const { items } = (await api.call('GET', '/stripe/payment-methods', { as: buyer })).json().data
    expect(items).toMatchObject([{ brand: 'visa', last4: '4242', expiresMonth: 12 }])
    const next = await money.begun(api, buyer, await money.addTrackForSale(api))
    expect((await money.pay(api, buyer, next.clientSecret, items[0]._id)).json().data.status).toBe('paid')
    const other = await api.register()
    const removeCard = (as: Person) => api.call('DELETE', `/stripe/payment-methods/${items[0]._id}`, { as })
    expect((await removeCard(other)).statusCode).toBe(404)
    expect((await removeCard(buyer)).json().data).toEqual({ deleted: true })
    expect((await removeCard(buyer)).statusCode).toBe(404)
  })

  it.each([
    ['pm_card_declined', 'The card was declined. It was not saved.'],
    ['pm_card_insufficient', 'There is not enough money on the card. It was not saved.'],
  ])('is not saved when its bank declines it: %s', async (paymentMethodId, words) => {
    const { api, buyer } = await shop()
    const payload = { paymentMethodId }
    const answer = await api.call('POST', '/stripe/payment-methods', { as: buyer, payload })
    expect([...refusal(answer), answer.json().message]).toEqual([402, 'payment_failed', words])
    expect((await api.call('GET', '/stripe/payment-methods', { as: buyer })).json().data.total).toBe(0)
  })
})
