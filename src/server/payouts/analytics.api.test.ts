import { expect, it } from 'vitest'
import { dayMs } from '~/contract/durations'
import { addMissedPlays } from '../listening/kept-plays'
import * as money from '../../../tests/builders/money/simulated-payments'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { atProvider, readReport } from '../../../tests/builders/money/earnings'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'

const shop = async () => {
  const api = await testApi()
  const seller = await money.registerSeller(api)
  const trackOf = (title: string, price_cents: number) =>
    addTrack(api, { artist: seller, price_cents, title, is_listed: 1 })
  const [dust, ash] = [await trackOf('Dust', 200), await trackOf('Ash', 100)]
  const sell = async (trackId: string, buyer?: Person) =>
    (await money.buy(api, buyer ?? (await api.register()), trackId)).paymentIntentId
  const byPeriod = (query: string) => readReport(api, seller, '/stripe/analytics/earnings', query)
  return { api, seller, dust, ash, sell, byPeriod }
}

const none = { grossCents: 0, feeCents: 0, netCents: 0, returnedCents: 0, sales: 0 }

const addPlays = async (api: TestApi, trackId: string, ages: number[]) => {
  const rows = ages.map((age, index) => ({
    id: `${trackId}-${index}`,
    track_id: trackId,
    user_id: null,
    played_at: api.now() - age * dayMs,
  }))
  await api.database.insertInto('plays').values(rows).execute()
  const play_count = rows.length
  await api.database.updateTable('tracks').set({ play_count }).where('id', '=', trackId).execute()
  await addMissedPlays(api, () => true)
}

describeApi('earnings by period', () => {
  it('cover the last 30 days by default and include days without sales', async () => {
    const { api, dust, sell, byPeriod } = await shop()
    const sold = await sell(dust)
    api.advance(2 * dayMs)
    await sell(dust)
    await atProvider(api, ({ intents }) => intents.refund(sold))
    const { period, items } = await byPeriod('')
    expect([period, items.length]).toEqual(['daily', 30])
    const sale = { grossCents: 200, feeCents: 50, netCents: 150, sales: 1 }
    expect(items.slice(-4)).toEqual([
      { start: '2029-12-31', ...none },
      { start: '2030-01-01', ...sale, returnedCents: 0 },
      { start: '2030-01-02', ...none },
      { start: '2030-01-03', ...sale, returnedCents: 150 },
    ])
  })

  it('start weeks on Monday and months on the first, and end with the current period', async () => {
    const { api, dust, ash, sell, byPeriod } = await shop()
    // On a Tuesday.
    await sell(dust)
    api.advance(5 * dayMs)
    await sell(ash)
    // On the next Monday at midnight.
    api.advance(dayMs)
    await sell(ash)
    const weeks = (await byPeriod('?period=weekly&limit=3')).items
    expect(weeks.map(({ start, sales }) => [start, sales])).toEqual([
      ['2029-12-24', 0],
      ['2029-12-31', 2],
      ['2030-01-07', 1],
    ])
    api.advance(60 * dayMs)
    await sell(dust)
    const months = (await byPeriod('?period=monthly&limit=4')).items
    expect(months.map(({ start, sales }) => [start, sales])).toEqual([
      ['2029-12-01', 0],
      ['2030-01-01', 3],
      ['2030-02-01', 0],
      ['2030-03-01', 1],
    ])
    expect((await byPeriod('?period=monthly&limit=366')).items[0]?.start).toBe('1999-10-01')
  })

  it.each(['?period=hourly', '?limit=0', '?limit=367', '?limit=ten'])('refuse %s', async (query) => {
    const { api, seller } = await shop()
    const answer = await api.call('GET', `/stripe/analytics/earnings${query}`, { as: seller })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input'])
  })
})

describeApi('performance', () => {
  it('lists plays, sales and revenue of each track in the range, the highest revenue first', async () => {
    const { api, seller, dust, ash, sell } = await shop()
    const before = await sell(dust)
    api.advance(40 * dayMs)
    await sell(ash)
    await sell(ash)
    await atProvider(api, ({ intents }) => intents.refund(before, 100))
    await addPlays(api, dust, [0, 1, 29, 31, 100])
    const performance = (query: string) => readReport(api, seller, '/stripe/analytics/performance', query)
    const fees = { grossCents: 200, feeCents: 80, netCents: 120 }
    expect(await performance('')).toEqual({
      timeRange: '30d',
      items: [
        { trackId: ash, title: 'Ash', plays: 0, sales: 2, ...fees, returnedCents: 0 },
        { trackId: dust, title: 'Dust', plays: 3, ...none, returnedCents: 75 },
      ],
      total: 2,
    })
    const plays = async (timeRange: string) =>
      (await performance(`?timeRange=${timeRange}`)).items.find(({ title }) => title === 'Dust')?.plays
    expect(await Promise.all(['7d', '30d', '90d', '365d', 'all'].map(plays))).toEqual([2, 3, 4, 5, 5])
    expect((await performance('?timeRange=all')).items[0]).toMatchObject({ title: 'Dust', netCents: 150 })
    const refused = await api.call('GET', '/stripe/analytics/performance?timeRange=1d', { as: seller })
    expect(refused.statusCode).toBe(400)
  })

  it('leaves out a track that was never listed, but not one that was taken down after a sale', async () => {
    const { api, seller, dust, ash, sell } = await shop()
    await addTrack(api, { artist: seller, title: 'Rough', is_wip: 1 })
    await sell(dust)
    for (const trackId of [dust, ash]) await api.call('DELETE', `/music/${trackId}`, { as: seller })
    const { items } = await readReport(api, seller, '/stripe/analytics/performance')
    expect(items.map(({ title, sales }) => [title, sales])).toEqual([['Dust', 1]])
  })
})

describeApi('revenue insights', () => {
  it('compare the last 30 days with the 30 days before, with the best track, best day and returning buyers', async () => {
    const { api, seller, dust, ash, sell } = await shop()
    const [again, once] = [await api.register(), await api.register()]
    const given = await sell(dust, again)
    api.advance(30 * dayMs)
    await sell(ash, again)
    await sell(ash, once)
    await sell(dust, once)
    api.advance(dayMs)
    await sell(ash)
    await atProvider(api, ({ intents }) => intents.refund(given))
    expect(await readReport(api, seller, '/stripe/analytics/revenue-insights')).toEqual({
      netCents: 330,
      previousNetCents: 150,
      returnedCents: 150,
      previousReturnedCents: 0,
      sales: 4,
      previousSales: 1,
      averagePriceCents: 125,
      buyers: 3,
      returningBuyers: 1,
      bestTrack: { trackId: ash, title: 'Ash', netCents: 180, sales: 3 },
      bestDay: { date: '2030-01-31', netCents: 270, sales: 3 },
    })
  })
})
