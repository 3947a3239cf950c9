import { expect, it } from 'vitest'
import * as money from '../../tests/builders/money/simulated-payments'
import { readReport } from '../../tests/builders/money/earnings'
import { describeApi } from '../../tests/builders/api/test-database'
import {
  plainPasswords,
  sharedWorld,
  testApi,
  type Person,
  type TestApi,
} from '../../tests/builders/api/test-api'
import type { Answer } from '~/contract/schemas/built'
import { dayMs } from '~/contract/durations'
import { demoPassword } from './accounts'
import { demoTrackId, demoUserId } from './ids'
import { demoPlugin } from './plugin'
import { seedDemoWorld } from './seed'
import { artists, demoListener, listeners } from './world/world'

const withDemo = { config: { demo: true }, overrides: { demo: demoPlugin } }
const demoWorld = sharedWorld(async (api) => api, withDemo)

const signIn = async (api: TestApi, username: string): Promise<Person> => {
  const payload = { email: `${username}@lariat.test`, password: demoPassword }
  return (await api.call('POST', '/user/login', { payload })).json<{ data: Person }>().data
}

const musician = 'musician'

describeApi('the demo world', () => {
  it('has balanced ledger postings, and a payment for each purchase', async () => {
    const { database, now } = await demoWorld()
    const sums = await database
      .selectFrom('ledger_lines')
      .select((select) => ['posting_id', select.fn.sum<number>('amount_cents').as('cents')])
      .groupBy('posting_id')
      .execute()
    expect(sums.length).toBeGreaterThan(200)
    expect(sums.filter(({ cents }) => Number(cents) !== 0)).toEqual([])
    const purchases = await database
      .selectFrom('purchases')
      .innerJoin('payments', 'payments.id', 'purchases.payment_id')
      .innerJoin('tracks', 'tracks.id', 'purchases.track_id')
      .select(['purchases.created_at', 'payments.paid_at', 'tracks.released_at', 'payments.amount_cents'])
      .select(['purchases.price_cents'])
      .execute()
    const { total } = await database
      .selectFrom('purchases')
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    expect(purchases).toHaveLength(total)
    for (const { created_at, paid_at, released_at, amount_cents, price_cents } of purchases) {
      expect([paid_at, amount_cents]).toEqual([created_at, price_cents])
      expect(created_at).toBeGreaterThan(released_at)
      expect(created_at).toBeLessThan(now())
    }
  })

  it('lets every artist sell, and its provider holds what the ledger owes them', async () => {
    const api = await demoWorld()
    for (const { username } of artists) {
      const artist = await signIn(api, username)
      const status = (await api.call('GET', '/stripe/connect/status', { as: artist })).json().data
      // Payouts of those about whom a serious report waits are held.
      const payoutsEnabled = status.isUnderReview === undefined
      expect(status).toMatchObject({ state: 'active', chargesEnabled: true, payoutsEnabled })
      const balance = await readReport(api, artist, '/stripe/balance', '?startDate=2029-06-01')
      const owed = balance.days.at(-1)?.balanceCents ?? Number.NaN
      expect(balance).toMatchObject({ openingCents: 0, holdingsFrom: 'provider' })
      expect(balance.availableCents + balance.pendingCents).toBe(owed)
      expect(owed).toBeGreaterThanOrEqual(0)
    }
  })

  it('shows the demo musician two months of sales, with some refunds and one payout', async () => {
    const api = await demoWorld()
    const as = await signIn(api, musician)
    const { items, total } = await readReport(api, as, '/stripe/earnings', '?limit=100')
    expect(total).toBeGreaterThanOrEqual(40)
    const ages = items.map(({ createdAt }) => (api.now() - createdAt) / dayMs)
    expect(ages.filter((age) => age <= 60).length).toBeGreaterThanOrEqual(40)
    expect(Math.max(...ages)).toBeGreaterThan(55)
    // Each of the last seven weeks has a sale.
    const weeks = new Set(ages.map((age) => Math.floor(age / 7)))
    expect([0, 1, 2, 3, 4, 5, 6].filter((week) => !weeks.has(week))).toEqual([])
    expect(new Set(items.map(({ status }) => status))).toEqual(
      new Set(['paid', 'refunded', 'partly-refunded']),
    )
    const balance = await readReport(api, as, '/stripe/balance', '?startDate=2029-11-01')
    expect(balance.days.filter(({ paidOutCents }) => paidOutCents > 0)).toHaveLength(1)
    expect(balance.availableCents).toBeGreaterThan(0)
    const insights = await readReport(api, as, '/stripe/analytics/revenue-insights')
    expect(insights.sales).toBeGreaterThan(insights.previousSales)
    const performance = await readReport(api, as, '/stripe/analytics/performance')
    expect(performance.items.map(({ plays }) => plays > 0)).toEqual(Array.from({ length: 7 }, () => true))
  })

  it('gives each listener their purchases in the order of their list', async () => {
    const api = await demoWorld()
    for (const { username, purchases } of listeners) {
      const as = await signIn(api, username)
      const { data } = (await api.call('GET', '/purchase', { as })).json<{ data: Answer<'purchases'> }>()
      expect(data.items.map(({ trackId }) => trackId).toReversed()).toEqual(purchases.map(demoTrackId))
    }
  })

  it('lets the demo listener pay with a saved card, and the artist sees the sale', async () => {
    const api = await testApi(withDemo)
    const [as, artist] = [await signIn(api, 'listener'), await signIn(api, musician)]
    const { items } = (await api.call('GET', '/stripe/payment-methods', { as })).json().data
    expect(items).toMatchObject([{ last4: '4242' }])
    const before = await readReport(api, artist, '/stripe/earnings')
    const payment = await money.begun(api, as, demoTrackId('kerosene-and-satellites'))
    await money.pay(api, as, payment.clientSecret, items[0]._id)
    expect((await money.confirm(api, as, payment.paymentIntentId)).json().data.status).toBe('paid')
    const after = await readReport(api, artist, '/stripe/earnings')
    expect(after.total).toBe(before.total + 1)
    expect(after.items[0]).toMatchObject({ buyer: 'listener', title: 'Kerosene & Satellites' })
  })

  it('has no sales and no sellers where payments use real money', async () => {
    const api = await testApi()
    const { database } = api
    await seedDemoWorld(database, api, plainPasswords, null)
    expect(await database.selectFrom('sellers').selectAll().execute()).toEqual([])
    expect(await database.selectFrom('payments').selectAll().execute()).toEqual([])
    const owned = database.selectFrom('purchases').selectAll().where('user_id', '=', demoUserId('listener'))
    expect((await owned.execute()).map(({ payment_id }) => payment_id)).toEqual(
      demoListener.purchases.map(() => null),
    )
  })
})
