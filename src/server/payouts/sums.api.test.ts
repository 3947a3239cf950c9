// After any sequence of sales, refunds, disputes and payouts, all reports to the seller agree with the ledger.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { hourMs } from '~/contract/durations'
import * as money from '../../../tests/builders/money/simulated-payments'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { accountOf, atProvider, payOut, testModeOf, readReport } from '../../../tests/builders/money/earnings'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'
import { propertyRuns } from '../../../tests/builders/property-runs'

const sequences = propertyRuns({ usual: 8, deep: 80 })
const testWithinMs = 120_000

const which = fc.nat(20)

const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('buy' as const), track: which }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), sale: which, cents: fc.nat(300) }),
  },
  fc.record({ kind: fc.constant('refund-whole' as const), sale: which }),
  fc.record({ kind: fc.constant('dispute' as const), sale: which }),
  fc.record({ kind: fc.constant('close' as const), sale: which, state: fc.constantFrom('won', 'lost') }),
  fc.record({ kind: fc.constant('pay-out' as const) }),
  fc.record({ kind: fc.constant('fail-payout' as const), payout: which }),
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 120 }) }),
  },
)

type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never
type Scene = { api: TestApi; seller: Person; tracks: string[]; sales: string[]; payouts: string[] }

const set = async (api: TestApi): Promise<Scene> => {
  const seller = await money.registerSeller(api)
  const prices = [50, 75, 199, 333]
  const tracks = await Promise.all(
    prices.map((price_cents) => addTrack(api, { artist: seller, price_cents })),
  )
  return { api, seller, tracks, sales: [], payouts: [] }
}

const pick = <Value>(some: Value[], index: number) => some[index % Math.max(1, some.length)]

const applyToSale = async ({ api, sales }: Scene, of: Extract<Event, { sale: number }>) => {
  const sale = pick(sales, of.sale)
  if (sale === undefined) return
  await atProvider(api, async ({ intents }) => {
    if (of.kind === 'refund') return intents.refund(sale, of.cents)
    if (of.kind === 'refund-whole') return intents.refund(sale)
    if (of.kind === 'dispute') return intents.dispute(sale)
    return intents.closeDispute(sale, of.state === 'won' ? 'won' : 'lost')
  })
}

const applyToPayouts = async ({ api, seller, payouts }: Scene, of: Event) => {
  const accountId = await accountOf(api, seller)
  if (of.kind === 'pay-out' && (await payOut(api, seller)) > 0) {
    payouts.push(`sim_po_${accountId}_${payouts.length}`)
  }
  const payout = of.kind === 'fail-payout' ? pick(payouts, of.payout) : undefined
  if (payout) await atProvider(api, ({ accounts }) => accounts.failPayout(payout, accountId))
}

const apply = async (scene: Scene, of: Event) => {
  const { api, tracks, sales } = scene
  if ('sale' in of) return applyToSale(scene, of)
  if (of.kind === 'wait') return api.advance(of.hours * hourMs)
  if (of.kind !== 'buy') return applyToPayouts(scene, of)
  sales.push((await money.buy(api, await api.register(), pick(tracks, of.track) ?? '')).paymentIntentId)
}

const owedByLedger = async ({ api, seller }: Scene) => {
  const row = await api.database
    .selectFrom('ledger_lines')
    .select((select) => select.fn.sum<number>('amount_cents').as('cents'))
    .where('account', '=', `seller ${await accountOf(api, seller)}`)
    .executeTakeFirst()
  return 0 - Number(row?.cents ?? 0)
}

type Sums = { grossCents: number; feeCents: number; netCents: number; returnedCents: number }

const sumOf = (items: Sums[]): Sums => {
  const sum = (key: keyof Sums) => items.reduce((whole, item) => whole + item[key], 0)
  return {
    grossCents: sum('grossCents'),
    feeCents: sum('feeCents'),
    netCents: sum('netCents'),
    returnedCents: sum('returnedCents'),
  }
}

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)

const checkBalance = async (scene: Scene, totals: Sums, begunAt: number) => {
  const { api, seller } = scene
  const owed = await owedByLedger(scene)
  const balance = await readReport(api, seller, '/stripe/balance', `?startDate=${dateOf(begunAt)}`)
  expect(balance.availableCents + balance.pendingCents).toBe(owed)
  expect(balance.holdingsFrom).toBe('provider')
  expect(balance.openingCents).toBe(0)
  expect(balance.days.at(-1)).toMatchObject({ date: dateOf(api.now()), balanceCents: owed })
  let expected = 0
  for (const { earnedCents, returnedCents, paidOutCents, balanceCents } of balance.days) {
    expected += earnedCents - returnedCents - paidOutCents
    expect(balanceCents).toBe(expected)
  }
  const sum = (key: 'earnedCents' | 'returnedCents') =>
    balance.days.reduce((whole, day) => whole + day[key], 0)
  expect([sum('earnedCents'), sum('returnedCents')]).toEqual([totals.netCents, totals.returnedCents])
  expect(totals.netCents - totals.returnedCents - balance.paidOutCents).toBe(owed)
  // A report that starts in the middle opens with the closing balance of the day before.
  const middle = balance.days[Math.floor(balance.days.length / 2)]
  const later = await readReport(api, seller, '/stripe/balance', `?startDate=${middle?.date}`)
  expect(later.openingCents + owedOn(later.days[0])).toBe(middle?.balanceCents)
}

type Day = { earnedCents: number; returnedCents: number; paidOutCents: number }
const owedOn = (day: Day | undefined) =>
  day ? day.earnedCents - day.returnedCents - day.paidOutCents : Number.NaN

const checkAll = async (scene: Scene, begunAt: number) => {
  const { api, seller, sales } = scene
  const { items, total, totals } = await readReport(api, seller, '/stripe/earnings', '?limit=100')
  expect(total).toBe(sales.length)
  expect(sumOf(items)).toEqual(totals)
  const performance = await readReport(api, seller, '/stripe/analytics/performance', '?timeRange=all')
  expect(sumOf(performance.items)).toEqual(totals)
  for (const period of ['daily', 'weekly', 'monthly'] as const) {
    const query = `?period=${period}&limit=366`
    expect(sumOf((await readReport(api, seller, '/stripe/analytics/earnings', query)).items)).toEqual(totals)
  }
  await checkBalance(scene, totals, begunAt)
}

describeApi('the sums of a seller', () => {
  it(
    'agree with the ledger and with the provider after any sequence of events',
    async () => {
      // The sequences advance the clock by months, and the beta token must not expire.
      const api = await testApi({ config: { betaDays: 3_650 } })
      const property = fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 30 }), async (events) => {
        const scene = await set(api)
        const begunAt = api.now()
        for (const one of events) await apply(scene, one)
        await checkAll(scene, begunAt)
      })
      await fc.assert(property, { numRuns: sequences })
      expect(testModeOf(api)).toBeTruthy()
    },
    testWithinMs,
  )
})
