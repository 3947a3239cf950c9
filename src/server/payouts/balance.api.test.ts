import { expect, it } from 'vitest'
import { dayMs } from '~/contract/durations'
import * as money from '../../../tests/builders/money/simulated-payments'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { accountOf, atProvider, payOut, testModeOf, readReport } from '../../../tests/builders/money/earnings'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type TestApi } from '../../../tests/builders/api/test-api'
import { ProviderUnavailable, type PaymentProvider } from '../provider/payment-provider'

const shop = async () => {
  const api = await testApi()
  const seller = await money.registerSeller(api)
  const trackId = await addTrack(api, { artist: seller, price_cents: 200, is_listed: 1 })
  const sell = async () => (await money.buy(api, await api.register(), trackId)).paymentIntentId
  const balance = (query = '') => readReport(api, seller, '/stripe/balance', query)
  return { api, seller, sell, balance }
}

/** Counts the requests for holdings. A test can replace the provider's answer. */
const interceptHoldings = ({ payments: { provider } }: TestApi) => {
  const holdings = { requests: 0, answer: provider.holdingsOf.bind(provider) }
  const intercepted: PaymentProvider['holdingsOf'] = (accountId) => {
    holdings.requests += 1
    return holdings.answer(accountId)
  }
  provider.holdingsOf = intercepted
  return holdings
}

describeApi('the balance', () => {
  it('lists earnings, refunds, payouts and the resulting balance of each day', async () => {
    const { api, seller, sell, balance } = await shop()
    const first = await sell()
    api.advance(3 * dayMs)
    expect(await payOut(api, seller)).toBe(150)
    await sell()
    api.advance(dayMs)
    await atProvider(api, ({ intents }) => intents.refund(first, 100))
    const report = await balance('?startDate=2029-12-31&endDate=2030-01-06')
    expect(report).toMatchObject({ currency: 'usd', openingCents: 0, paidOutCents: 150 })
    expect(report.days).toEqual(
      [
        ['2029-12-31', 0, 0, 0, 0],
        ['2030-01-01', 150, 0, 0, 150],
        ['2030-01-02', 0, 0, 0, 150],
        ['2030-01-03', 0, 0, 0, 150],
        ['2030-01-04', 150, 0, 150, 150],
        ['2030-01-05', 0, 75, 0, 75],
        ['2030-01-06', 0, 0, 0, 75],
      ].map(([date, earnedCents, returnedCents, paidOutCents, balanceCents]) => ({
        date,
        earnedCents,
        returnedCents,
        paidOutCents,
        balanceCents,
      })),
    )
    expect(await balance('?startDate=2030-01-05&endDate=2030-01-05')).toMatchObject({
      openingCents: 150,
      paidOutCents: 0,
      days: [{ returnedCents: 75, balanceCents: 75 }],
    })
    expect(report).toMatchObject({ availableCents: -75, pendingCents: 150, holdingsFrom: 'provider' })
  })

  it('covers the last 30 days including today by default', async () => {
    const { balance } = await shop()
    const { days } = await balance()
    expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([30, '2029-12-03', '2030-01-01'])
    expect((await balance('?endDate=2029-06-30')).days.map(({ date }) => date)).toHaveLength(30)
    expect((await balance('?startDate=2029-12-30')).days).toHaveLength(3)
    // 2 January has already begun in some time zones.
    expect((await balance('?startDate=2030-01-02')).days).toMatchObject([{ date: '2030-01-02' }])
    expect((await balance('?startDate=2027-01-02')).days).toHaveLength(1_096)
  })

  it.each([
    ['?startDate=2030-01-02&endDate=2030-01-01', 'endDate', 'The last day cannot be before the first'],
    ['?startDate=2026-12-31', 'startDate', 'Choose at most three years'],
    ['?startDate=0001-01-01&endDate=9999-12-31', 'startDate', 'Choose at most three years'],
    ['?startDate=2030-02-30', 'startDate', 'Give a day such as 2030-01-31'],
    ['?endDate=yesterday', 'endDate', 'Give a day such as 2030-01-31'],
  ])('refuses %s with a message', async (query, path, message) => {
    const { api, seller } = await shop()
    const answer = await api.call('GET', `/stripe/balance${query}`, { as: seller })
    expect([answer.statusCode, answer.json().details]).toEqual([400, [{ path, message }]])
  })

  it('does not count a payout that the bank returned', async () => {
    const { api, seller, sell, balance } = await shop()
    await sell()
    api.advance(3 * dayMs)
    await payOut(api, seller)
    expect(await balance()).toMatchObject({ availableCents: 0, paidOutCents: 150 })
    const accountId = await accountOf(api, seller)
    await atProvider(api, ({ accounts }) => accounts.failPayout(`sim_po_${accountId}_0`, accountId))
    expect(await balance()).toMatchObject({ availableCents: 150, paidOutCents: 0 })
  })
})

describeApi('the available amount', () => {
  it('is not requested from the provider before the first sale, nor again while the ledger is unchanged', async () => {
    const { api, sell, balance } = await shop()
    const holdings = interceptHoldings(api)
    await balance()
    expect(holdings.requests).toBe(0)
    await sell()
    await Promise.all([balance(), balance(), balance('?startDate=2029-01-01')])
    expect(holdings.requests).toBe(1)
    expect(await balance()).toMatchObject({ pendingCents: 150, availableCents: 0 })
    expect(holdings.requests).toBe(1)
    // A change of the ledger causes a request at once. Otherwise the cached answer is used until it expires.
    await sell()
    expect(await balance()).toMatchObject({ pendingCents: 300 })
    api.advance(3 * dayMs)
    expect(await balance()).toMatchObject({ pendingCents: 0, availableCents: 300 })
    expect(holdings.requests).toBe(3)
  })

  it('comes from the ledger, as pending, while the provider cannot be reached', async () => {
    const { api, sell, balance } = await shop()
    const holdings = interceptHoldings(api)
    const original = holdings.answer
    await sell()
    holdings.answer = () => Promise.reject(new ProviderUnavailable())
    const instead = { availableCents: 0, pendingCents: 150, holdingsFrom: 'ledger' }
    expect(await balance()).toMatchObject(instead)
    holdings.answer = original
    // A failure is cached for a while, so the provider is not asked again at once.
    expect(await balance()).toMatchObject(instead)
    expect(holdings.requests).toBe(1)
    api.advance(60_000)
    expect(await balance()).toMatchObject({ pendingCents: 150, holdingsFrom: 'provider' })
  })

  it('is awaited for a few seconds at most', async () => {
    const { api, sell, balance } = await shop()
    const holdings = interceptHoldings(api)
    await sell()
    holdings.answer = () => new Promise(() => {})
    const begunAt = performance.now()
    expect(await balance()).toMatchObject({ pendingCents: 150, holdingsFrom: 'ledger' })
    expect(performance.now() - begunAt).toBeLessThan(6_000)
    expect(testModeOf(api)).toBeTruthy()
  })
})
