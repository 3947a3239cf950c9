// What a purchase causes: a receipt at once, and a summary for the seller on the next day.
import { expect, it } from 'vitest'
import { dayMs, hourMs } from '~/contract/durations'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { testApi, type TestApi } from '../../../../tests/builders/api/test-api'
import { mailRows } from '../../../../tests/builders/mail/queued-mail'
import * as money from '../../../../tests/builders/money/simulated-payments'
import { deletePurchase } from '../../purchases/repository'
import { paymentOfIntent } from '../repository'
import { createQueueMail } from '../../mail/queue'
import { mailSalesSummaries } from './sales-summary'

const open = async () => {
  const api = await testApi()
  const seller = await money.registerSeller(api)
  const buyer = await api.register()
  const sell = (title: string) => money.addTrackForSale(api, { artist: seller, title, price_cents: 150 })
  return { api, seller, buyer, sell }
}

const summarise = (api: TestApi) => {
  const clock = { now: api.now }
  return mailSalesSummaries(
    { database: api.database, clock, queueMail: createQueueMail({ clock }) },
    () => true,
  )
}

const mailsOf = async (api: TestApi, kind: string) =>
  (await mailRows(api))
    .filter((row) => row.kind === kind)
    .map(({ address, content }) => ({ address, ...(JSON.parse(content) as object) }))

describeApi('a receipt', () => {
  it('is sent for a paid purchase, once however often it is confirmed and reported', async () => {
    const { api, seller, buyer, sell } = await open()
    const trackId = await sell('Long Road')
    const payment = await money.buy(api, buyer, trackId)
    await money.confirm(api, buyer, payment.paymentIntentId)
    await api.payments.syncObject({ kind: 'intent', id: payment.paymentIntentId })
    const item = { title: 'Long Road', artistName: seller.user.username, cents: 150 }
    expect(await mailsOf(api, 'purchase-receipt')).toEqual([
      expect.objectContaining({ address: buyer.user.email, items: [item], boughtAt: api.now() }),
    ])
  })

  it('is not sent for a declined card, and not for a free track', async () => {
    const { api, seller, buyer, sell } = await open()
    await money.buy(api, buyer, await sell('Too dear'), 'pm_card_declined')
    const free = await money.addTrackForSale(api, { artist: seller, price_cents: 0 })
    await api.call('POST', '/purchase', { as: buyer, payload: { trackId: free } })
    expect(await mailRows(api)).toEqual([])
  })
})

describeApi('a summary of sales', () => {
  it('comes once on the next day, in the morning, with what was sold on the days before', async () => {
    const { api, seller, buyer, sell } = await open()
    const [first, second] = [await sell('Long Road'), await sell('Short Road')]
    const other = await api.register()
    await money.buy(api, buyer, first)
    await money.buy(api, other, first)
    await money.buy(api, other, second)
    // A purchase goes away when it is refunded.
    const { paymentIntentId } = await money.buy(api, buyer, second)
    const payment = await paymentOfIntent(api.database, paymentIntentId)
    await api.database.transaction().execute((transaction) => deletePurchase(transaction, payment?.id ?? ''))
    await summarise(api)
    api.advance(dayMs + 5 * hourMs)
    await summarise(api)
    expect(await mailsOf(api, 'sales-summary')).toEqual([])
    api.advance(hourMs)
    await money.buy(api, buyer, await sell('Sold today'))
    await Promise.all([summarise(api), summarise(api)])
    await summarise(api)
    expect(await mailsOf(api, 'sales-summary')).toEqual([
      {
        kind: 'sales-summary',
        address: seller.user.email,
        day: '2030-01-01',
        sales: 3,
        cents: 450,
        tracks: [
          { title: 'Long Road', sales: 2 },
          { title: 'Short Road', sales: 1 },
        ],
      },
    ])
    api.advance(dayMs)
    await summarise(api)
    expect(await mailsOf(api, 'sales-summary')).toEqual([
      expect.objectContaining({ day: '2030-01-01' }),
      expect.objectContaining({ day: '2030-01-02', sales: 1, tracks: [{ title: 'Sold today', sales: 1 }] }),
    ])
  })

  it('leaves a sale that is confirmed after the summary of its day to the next one', async () => {
    const { api, buyer, sell } = await open()
    await money.buy(api, buyer, await sell('In time'))
    api.advance(dayMs + 6 * hourMs)
    await summarise(api)
    await money.buy(api, buyer, await sell('Late'))
    await api.database
      .updateTable('sales_to_mail')
      .set({ sold_at: api.now() - dayMs })
      .execute()
    await summarise(api)
    expect(await mailsOf(api, 'sales-summary')).toHaveLength(1)
    api.advance(dayMs)
    await summarise(api)
    expect(await mailsOf(api, 'sales-summary')).toHaveLength(2)
  })

  it('is not sent, nor collected for later, to a seller who has switched it off', async () => {
    const { api, seller, buyer, sell } = await open()
    const choose = (isOn: boolean) =>
      api.call('PUT', '/user/mail-preferences', { as: seller, payload: { 'sales-summary': isOn } })
    await choose(false)
    await money.buy(api, buyer, await sell('Long Road'))
    api.advance(dayMs + 6 * hourMs)
    await summarise(api)
    await choose(true)
    await summarise(api)
    expect(await mailsOf(api, 'sales-summary')).toEqual([])
  })
})
