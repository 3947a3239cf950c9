import { expect, it } from 'vitest'
import { hourMs } from '~/contract/durations'
import * as money from '../../../tests/builders/money/simulated-payments'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { atProvider, readReport } from '../../../tests/builders/money/earnings'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'

const shop = async (fee?: { percent: number; fixedCents: number }) => {
  const api = await testApi(fee && { config: { fee } })
  const seller = await money.registerSeller(api)
  const trackId = await addTrack(api, { artist: seller, price_cents: 200, title: 'Dust', is_listed: 1 })
  return { api, seller, trackId }
}

const sell = async (api: TestApi, trackId: string, buyer?: Person) => {
  const as = buyer ?? (await api.register())
  return (await money.buy(api, as, trackId)).paymentIntentId
}

const earnings = (api: TestApi, as: Person, query = '') => readReport(api, as, '/stripe/earnings', query)

describeApi('earnings', () => {
  it('list each sale with price, fee and artist’s share, newest first', async () => {
    const { api, seller, trackId } = await shop()
    const buyer = await api.register()
    await sell(api, trackId, buyer)
    api.advance(hourMs)
    const other = await addTrack(api, { artist: seller, price_cents: 75, title: 'Ash' })
    await sell(api, other, buyer)
    expect(await earnings(api, seller)).toEqual({
      items: [
        {
          _id: expect.any(String),
          trackId: other,
          title: 'Ash',
          buyer: buyer.user.username,
          grossCents: 75,
          feeCents: 38,
          netCents: 37,
          returnedCents: 0,
          status: 'paid',
          createdAt: api.now(),
        },
        expect.objectContaining({
          title: 'Dust',
          grossCents: 200,
          feeCents: 50,
          netCents: 150,
          createdAt: api.now() - hourMs,
        }),
      ],
      total: 2,
      page: 1,
      pages: 1,
      totals: { grossCents: 275, feeCents: 88, netCents: 187, returnedCents: 0 },
    })
  })

  it('show refunds, partial refunds and disputes of each sale', async () => {
    const { api, seller, trackId } = await shop()
    const becoming = [
      ['paid', 0, () => Promise.resolve()],
      ['partly-refunded', 75, (id: string) => atProvider(api, ({ intents }) => intents.refund(id, 100))],
      ['refunded', 150, (id: string) => atProvider(api, ({ intents }) => intents.refund(id))],
      ['disputed', 150, (id: string) => atProvider(api, ({ intents }) => intents.dispute(id))],
      [
        'paid',
        0,
        async (id: string) => {
          await atProvider(api, ({ intents }) => intents.dispute(id))
          await atProvider(api, ({ intents }) => intents.closeDispute(id, 'won'))
        },
      ],
    ] as const
    for (const [, , become] of becoming) {
      api.advance(hourMs)
      await become(await sell(api, trackId))
    }
    const { items, totals } = await earnings(api, seller)
    expect(items.map(({ status, returnedCents }) => [status, returnedCents]).toReversed()).toEqual(
      becoming.map(([status, returnedCents]) => [status, returnedCents]),
    )
    expect(totals).toEqual({ grossCents: 1_000, feeCents: 250, netCents: 750, returnedCents: 375 })
  })

  it('are paged, and a page after the last is empty', async () => {
    const { api, seller, trackId } = await shop()
    for (let sales = 0; sales < 5; sales += 1) await sell(api, trackId)
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => earnings(api, seller, `?page=${page}&limit=2`)),
    )
    expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1, 0])
    expect(pages.map(({ page, pages, total }) => [page, pages, total])).toEqual(
      [1, 2, 3, 4].map((page) => [page, 3, 5]),
    )
    // All were sold at the same moment, and each still appears on only one page.
    expect(new Set(pages.flatMap(({ items }) => items.map(({ _id }) => _id))).size).toBe(5)
  })

  it('still list sales whose track or buyer was deleted', async () => {
    const { api, seller, trackId } = await shop()
    const buyer = await api.register()
    await sell(api, trackId, buyer)
    await api.call('DELETE', `/music/${trackId}`, { as: seller })
    await api.database.deleteFrom('users').where('id', '=', buyer.user._id).execute()
    const { items } = await earnings(api, seller)
    expect(items).toMatchObject([{ title: 'Dust', buyer: null, netCents: 150, status: 'paid' }])
    const { items: tracks } = await readReport(api, seller, '/stripe/analytics/performance')
    expect(tracks).toMatchObject([{ title: 'Dust', sales: 1, netCents: 150 }])
    expect(await readReport(api, seller, '/stripe/analytics/revenue-insights')).toMatchObject({
      sales: 1,
      buyers: 0,
    })
  })

  it('list a sale with zero net when the fee is the whole price', async () => {
    const { api, seller, trackId } = await shop({ percent: 50, fixedCents: 1_000 })
    const sold = await sell(api, trackId)
    expect((await earnings(api, seller)).items).toMatchObject([
      { grossCents: 200, feeCents: 200, netCents: 0, status: 'paid' },
    ])
    await atProvider(api, ({ intents }) => intents.refund(sold))
    expect((await earnings(api, seller)).items).toMatchObject([{ returnedCents: 0, status: 'refunded' }])
    expect(await readReport(api, seller, '/stripe/balance')).toMatchObject({
      availableCents: 0,
      pendingCents: 0,
    })
    expect((await readReport(api, seller, '/stripe/analytics/performance')).items).toMatchObject([
      { sales: 1, grossCents: 200, netCents: 0 },
    ])
  })

  it('are visible only to their artist', async () => {
    const { api, trackId } = await shop()
    await sell(api, trackId)
    const other = await money.registerSeller(api)
    expect(await earnings(api, other)).toMatchObject({ items: [], total: 0, pages: 1 })
    const none = await api.register({ profileType: 'musician' })
    expect(await earnings(api, none)).toMatchObject({ items: [], totals: { grossCents: 0 } })
    for (const someone of [other, none]) {
      expect(await readReport(api, someone, '/stripe/balance')).toMatchObject({
        pendingCents: 0,
        openingCents: 0,
      })
      expect((await readReport(api, someone, '/stripe/analytics/performance')).items).toEqual([])
      expect(await readReport(api, someone, '/stripe/analytics/revenue-insights')).toMatchObject({
        sales: 0,
        averagePriceCents: null,
        bestTrack: null,
        bestDay: null,
      })
    }
  })
})
