import { expect, it } from 'vitest'
import { dayMs } from '~/contract/durations'
import * as money from '../../../../tests/builders/money/simulated-payments'
import { testApi, type TestApi } from '../../../../tests/builders/api/test-api'
import { describeApi } from '../../../../tests/builders/api/test-database'
import type { ProviderEvent } from '../payment-provider'

/** Where nothing goes on by itself: what is told is told by the test. */
const apiWithoutReconciliation = async () => {
  const api = await testApi()
  await api.payments.stop()
  const { testMode, provider } = api.payments
  if (!testMode) throw new Error('Payments are simulated here')
  return { api, testMode, provider }
}

const tellAll = async ({ payments }: TestApi): Promise<ProviderEvent[]> => {
  const told: ProviderEvent[] = []
  await payments.testMode?.deliver(async (event) => void told.push(event))
  return told
}

describeApi('the simulated provider', () => {
  it('delivers the other events when one fails, and repeats the failed one', async () => {
    const { api, testMode } = await apiWithoutReconciliation()
    await money.buy(api, await api.register(), await money.addSoldTrack(api))
    await money.buy(api, await api.register(), await money.addSoldTrack(api))
    const told: string[] = []
    let first: string | null = null
    const takeAllButOne = async ({ id }: ProviderEvent) => {
      first ??= id
      if (id === first) throw new Error('Nobody takes this')
      told.push(id)
    }
    await expect(testMode.deliver(takeAllButOne)).rejects.toThrow(AggregateError)
    expect(told.length).toBeGreaterThanOrEqual(2)
    expect((await tellAll(api)).map(({ id }) => id)).toEqual([first])
    expect(await tellAll(api)).toEqual([])
  })

  it.each(['pm_card_success', 'pm_card_slow'] as const)(
    'keeps a card as it is paid with (%s), and one forgotten since stays forgotten',
    async (card) => {
      const { api, provider } = await apiWithoutReconciliation()
      const buyer = await api.register()
      const payload = { trackId: await money.addSoldTrack(api), saveCard: true }
      const begun = await api.call('POST', '/stripe/create-payment-intent', { as: buyer, payload })
      const { clientSecret, paymentIntentId } = begun.json<{ data: money.Begun }>().data
      await money.pay(api, buyer, clientSecret, card)
      api.advance(10_000)
      await money.confirm(api, buyer, paymentIntentId)
      const customerId = await provider.createCustomer(buyer.user._id, buyer.user.email)
      const [kept] = await provider.cardsOf(customerId)
      expect(kept).toBeDefined()
      expect(await provider.forgetCard(customerId, kept?.id ?? '')).toBe(true)
      await provider.findIntent(paymentIntentId)
      await provider.refundIntent(paymentIntentId)
      await provider.findIntent(paymentIntentId)
      expect(await provider.cardsOf(customerId)).toEqual([])
    },
  )

  it('pays out once and sends one event for concurrent requests', async () => {
    const { api, testMode } = await apiWithoutReconciliation()
    const seller = await money.registerSeller(api)
    const trackId = await money.addSoldTrack(api, { artist: seller })
    await money.buy(api, await api.register(), trackId)
    api.advance(3 * dayMs)
    await tellAll(api)
    const { account_id: accountId } = await api.database
      .selectFrom('sellers')
      .select('account_id')
      .executeTakeFirstOrThrow()
    const pressed = await Promise.all([1, 2, 3].map(() => testMode.accounts.payOut(accountId)))
    const [payout, ...more] = pressed.filter((answer) => answer !== null)
    expect(more).toEqual([])
    const id = payout?.id ?? ''
    expect((await tellAll(api)).map(({ about }) => about)).toEqual([{ kind: 'payout', id, accountId }])
    await Promise.all([1, 2].map(() => testMode.accounts.failPayout(id, accountId)))
    expect((await tellAll(api)).map(({ type }) => type)).toEqual(['payout.failed'])
    const { availableCents } = await testMode.accounts.holdingsOf(accountId)
    expect(availableCents).toBe(payout?.amountCents)
  })
})
