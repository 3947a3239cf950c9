import { expect, it } from 'vitest'
import { dayMs } from '~/contract/durations'
import * as money from '../../../../tests/builders/money/simulated-payments'
import { testApi, type TestApi } from '../../../../tests/builders/api/test-api'
import { describeApi } from '../../../../tests/builders/api/test-database'
import type { ProviderEvent } from '../payment-provider'

/** Stops the background work, so that only the test delivers events. */
const apiWithoutReconciliation = async () => {
  const api = await testApi()
  await api.payments.stop()
  const { testMode, provider } = api.payments
  if (!testMode) throw new Error('Payments are simulated here')
  return { api, testMode, provider }
}

const deliverEvents = async ({ payments }: TestApi): Promise<ProviderEvent[]> => {
  const events: ProviderEvent[] = []
  await payments.testMode?.deliver(async (event) => void events.push(event))
  return events
}

describeApi('the simulated provider', () => {
  it('delivers the other events when one fails, and repeats the failed one', async () => {
    const { api, testMode } = await apiWithoutReconciliation()
    await money.buy(api, await api.register(), await money.addTrackForSale(api))
    await money.buy(api, await api.register(), await money.addTrackForSale(api))
    const delivered: string[] = []
    let first: string | null = null
    const refuseFirst = async ({ id }: ProviderEvent) => {
      first ??= id
      if (id === first) throw new Error('This event is refused')
      delivered.push(id)
    }
    await expect(testMode.deliver(refuseFirst)).rejects.toThrow(AggregateError)
    expect(delivered.length).toBeGreaterThanOrEqual(2)
    expect((await deliverEvents(api)).map(({ id }) => id)).toEqual([first])
    expect(await deliverEvents(api)).toEqual([])
  })

  it.each(['pm_card_success', 'pm_card_slow'] as const)(
    'saves a card at the payment (%s), and a card that was removed afterwards stays removed',
    async (card) => {
      const { api, provider } = await apiWithoutReconciliation()
      const buyer = await api.register()
      const payload = { trackId: await money.addTrackForSale(api), saveCard: true }
      const begun = await api.call('POST', '/stripe/create-payment-intent', { as: buyer, payload })
      const { clientSecret, paymentIntentId } = begun.json<{ data: money.Begun }>().data
      await money.pay(api, buyer, clientSecret, card)
      api.advance(10_000)
      await money.confirm(api, buyer, paymentIntentId)
      const customerId = await provider.createCustomer(buyer.user._id, buyer.user.email)
      const [saved] = await provider.cardsOf(customerId)
      expect(saved).toBeDefined()
      expect(await provider.forgetCard(customerId, saved?.id ?? '')).toBe(true)
      await provider.findIntent(paymentIntentId)
      await provider.refundIntent(paymentIntentId)
      await provider.findIntent(paymentIntentId)
      expect(await provider.cardsOf(customerId)).toEqual([])
    },
  )

  it('pays out once and sends one event for concurrent requests', async () => {
    const { api, testMode } = await apiWithoutReconciliation()
    const seller = await money.registerSeller(api)
    const trackId = await money.addTrackForSale(api, { artist: seller })
    await money.buy(api, await api.register(), trackId)
    api.advance(3 * dayMs)
    await deliverEvents(api)
    const { account_id: accountId } = await api.database
      .selectFrom('sellers')
      .select('account_id')
      .executeTakeFirstOrThrow()
    const pressed = await Promise.all([1, 2, 3].map(() => testMode.accounts.payOut(accountId)))
    const [payout, ...more] = pressed.filter((answer) => answer !== null)
    expect(more).toEqual([])
    const id = payout?.id ?? ''
    expect((await deliverEvents(api)).map(({ about }) => about)).toEqual([{ kind: 'payout', id, accountId }])
    await Promise.all([1, 2].map(() => testMode.accounts.failPayout(id, accountId)))
    expect((await deliverEvents(api)).map(({ type }) => type)).toEqual(['payout.failed'])
    const { availableCents } = await testMode.accounts.holdingsOf(accountId)
    expect(availableCents).toBe(payout?.amountCents)
  })
})
