// Access to the payment routes: every signed-in user may use them, but only for their own data.
import { expect, it } from 'vitest'
import { request } from '../../../tests/builders/malformed/good-request'
import * as money from '../../../tests/builders/money/simulated-payments'
import { describeApi } from '../../../tests/builders/api/test-database'
import { sharedWorld, testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'
import { schemas, type BuiltRoute } from '~/contract/schemas/built'
import { earningsSchemas } from '~/contract/schemas/earnings'
import { payoutSchemas } from '~/contract/schemas/payouts'
import { builtCalls } from '../http/api-paths'

const isSellers = (name: BuiltRoute) => name in payoutSchemas || name in earningsSchemas
const calls = builtCalls.filter(({ name, path }) => /^\/(purchase|stripe)\b/.test(path) && !isSellers(name))
const ofTheSignedIn = calls.filter(({ name }) => schemas[name].access === 'signed-in')

const answerTo = async (api: TestApi, call: (typeof calls)[number], as?: Person) => {
  const { method, path, payload } = request(call, 'good', {})
  const answer = await api.call(method, path, {
    as,
    payload,
    headers: { 'content-type': 'application/json' },
  })
  return [answer.statusCode, answer.json<{ code?: string }>().code]
}

const becomeAdmin = async (api: TestApi): Promise<Person> => {
  const person = await api.register()
  const set = { profile_type: 'admin' as const, is_admin: 1 }
  await api.database.updateTable('users').set(set).where('id', '=', person.user._id).execute()
  return person
}

const cardsOf = async (api: TestApi, as: Person) =>
  (await api.call('GET', '/stripe/payment-methods', { as })).json().data.items

const oneOfEachRole = sharedWorld(async (api) => ({
  api,
  people: [await api.register(), await api.register({ profileType: 'musician' }), await becomeAdmin(api)],
}))

describeApi('the payment routes', () => {
  it('require a session, except the payment configuration and the webhook', () => {
    const others = calls.filter((call) => !ofTheSignedIn.includes(call))
    expect(others.map(({ name }) => name)).toEqual(['paymentConfig', 'providerWebhook'])
  })

  it.each(ofTheSignedIn.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s answers 401 to a signed-out caller and refuses no signed-in user for their role',
    async (_, call) => {
      const { api, people } = await oneOfEachRole()
      expect(await answerTo(api, call)).toEqual([401, 'signed_out'])
      for (const person of people) {
        const [status] = await answerTo(api, call, person)
        expect([401, 403, 415]).not.toContain(status)
      }
    },
  )

  it('are open to every role', async () => {
    const api = await testApi()
    const trackId = await money.addTrackForSale(api)
    const people = [
      await api.register(),
      await api.register({ profileType: 'musician' }),
      await becomeAdmin(api),
    ]
    for (const buyer of people) {
      await money.buy(api, buyer, trackId)
      expect(await money.owns(api, buyer, trackId)).toBe(true)
    }
  })

  it('show no cards, payments or purchases of another user', async () => {
    const api = await testApi()
    const [buyer, other] = [await api.register(), await api.register()]
    const trackId = await money.addTrackForSale(api)
    const { paymentIntentId, clientSecret } = await money.begun(api, buyer, trackId)
    const card = { paymentMethodId: 'pm_card_success' }
    await api.call('POST', '/stripe/payment-methods', { as: buyer, payload: card })
    const [{ _id }] = await cardsOf(api, buyer)
    expect(await cardsOf(api, other)).toEqual([])
    const theirs = await money.begun(api, other, trackId)
    const answers = [
      await money.confirm(api, other, paymentIntentId),
      await money.pay(api, other, clientSecret, 'pm_card_success'),
      await api.call('POST', '/stripe/test-mode/challenge', {
        as: other,
        payload: { clientSecret, passes: true },
      }),
      await api.call('DELETE', `/stripe/payment-methods/${_id}`, { as: other }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    // The other user cannot pay with this card either.
    expect((await money.pay(api, other, theirs.clientSecret, _id)).statusCode).toBe(400)
    expect(await cardsOf(api, buyer)).toHaveLength(1)
    await money.buy(api, buyer, trackId)
    expect(await money.owns(api, other, trackId)).toBe(false)
    expect((await api.call('GET', `/purchase/download/${trackId}`, { as: other })).statusCode).toBe(404)
  })

  it('return the provider and the fee to everybody with a beta token', async () => {
    const api = await testApi()
    expect((await api.call('GET', '/stripe/config')).json().data).toEqual({
      provider: 'simulated',
      publishableKey: null,
      currency: 'usd',
      isTestMode: true,
      fee: { percent: 10, fixedCents: 30 },
    })
  })

  it('refuse a webhook without a valid signature', async () => {
    const api = await testApi()
    const trackId = await money.addTrackForSale(api)
    const { paymentIntentId: id } = await money.begun(api, await api.register(), trackId)
    const payload = { id: 'evt_1', type: 'payment_intent.succeeded', data: { object: { id } } }
    const answer = await api.send({ method: 'POST', url: '/api/stripe/webhook', payload })
    expect(answer.statusCode).toBe(400)
    expect(await api.database.selectFrom('provider_events').selectAll().execute()).toEqual([])
  })
})

describeApi('a refunded purchase', () => {
  it('is removed after a full refund, and the track can be bought again', async () => {
    const api = await testApi()
    const buyer = await api.register()
    const trackId = await money.addTrackForSale(api)
    const first = await money.buy(api, buyer, trackId)
    await api.payments.testMode?.intents.refund(first.paymentIntentId)
    await api.payments.testMode?.deliver(api.payments.intake.take)
    expect(await money.owns(api, buyer, trackId)).toBe(false)
    expect((await money.confirm(api, buyer, first.paymentIntentId)).json().data).toEqual({
      status: 'returned',
    })
    const again = await money.buy(api, buyer, trackId)
    expect(again.paymentIntentId).not.toBe(first.paymentIntentId)
    expect(await money.owns(api, buyer, trackId)).toBe(true)
  })

  it('stays owned after a partial refund', async () => {
    const api = await testApi()
    const buyer = await api.register()
    const trackId = await money.addTrackForSale(api)
    const { paymentIntentId } = await money.buy(api, buyer, trackId)
    await api.payments.testMode?.intents.refund(paymentIntentId, 40)
    await api.payments.testMode?.deliver(api.payments.intake.take)
    expect(await money.owns(api, buyer, trackId)).toBe(true)
  })

  it.each([
    ['won', true],
    ['lost', false],
  ] as const)(
    'is not owned during a dispute; once the dispute is %s it is owned: %s',
    async (end, isOwned) => {
      const api = await testApi()
      const buyer = await api.register()
      const trackId = await money.addTrackForSale(api)
      const { paymentIntentId } = await money.buy(api, buyer, trackId)
      await api.payments.testMode?.intents.dispute(paymentIntentId)
      await api.payments.testMode?.deliver(api.payments.intake.take)
      expect(await money.owns(api, buyer, trackId)).toBe(false)
      await api.payments.testMode?.intents.closeDispute(paymentIntentId, end)
      await api.payments.testMode?.deliver(api.payments.intake.take)
      expect(await money.owns(api, buyer, trackId)).toBe(isOwned)
    },
  )

  it('is refunded when the buyer got the track another way while the bank was processing', async () => {
    const api = await testApi()
    const buyer = await api.register()
    const seller = await money.registerSeller(api)
    const trackId = await money.addTrackForSale(api, { artist: seller })
    const payment = await money.begun(api, buyer, trackId)
    await money.pay(api, buyer, payment.clientSecret, 'pm_card_slow')
    await api.call('PUT', `/music/${trackId}`, { as: seller, payload: { price: 0 } })
    await api.call('POST', '/purchase', { as: buyer, payload: { trackId } })
    api.advance(5_000)
    await api.payments.testMode?.deliver(api.payments.intake.take)
    expect(await money.owns(api, buyer, trackId)).toBe(true)
    const sums = await money.accounts(api)
    // The seller and the platform get nothing. The platform bears the provider's fee.
    expect([sums.seller ?? 0, sums.fees ?? 0]).toEqual([0, 0])
  })
})
