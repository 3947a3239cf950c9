// The earnings of an artist, from the real server: the list of sales, the charts and the CSV export.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { objectUrls } from '~/client/platform/storage/object-urls'
import { dayMs } from '~/contract/durations'
import { addTrackForSale, becomeSeller, buy, registerSeller } from '../builders/money/simulated-payments'
import { network, installFakeDevice } from '../builders/app/install-fake-device'
import { testApi } from '../builders/api/test-api'
import { differencesFromTable } from '../builders/app/chart-and-table'
import { openApp, refusal } from '../builders/app/test-app'

installFakeDevice()

beforeEach(() => {
  vi.spyOn(objectUrls, 'make').mockReturnValue('blob:export')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

const path = '/musician/earnings'

/** Sells one new track a day. `Song 1` is sold on the first day of 2030. */
const sellSongs = async (count: number) => {
  const api = await testApi()
  const artist = await registerSeller(api)
  const buyer = await api.register()
  for (let number = 1; number <= count; number += 1) {
    await buy(api, buyer, await addTrackForSale(api, { artist, title: `Song ${number}` }))
    if (number < count) api.advance(dayMs)
  }
  return { api, artist, buyer }
}
const openWithSales = async (count: number, search = '') => {
  const shop = await sellSongs(count)
  const app = await openApp({ path: path + search, api: shop.api, as: shop.artist })
  return { ...app, ...shop }
}
const part = async (name: string) => within(await screen.findByRole('region', { name }))
const titles = () =>
  screen
    .getAllByRole('rowheader')
    .flatMap(({ textContent }) => /^Song \d+$/.exec(textContent ?? '')?.[0] ?? [])

describe('the list of sales', () => {
  it('shows ten sales a page, the latest first, with the totals of all pages, and Back returns to the previous page', async () => {
    const { user } = await openWithSales(12)
    const sales = await part('Sales')
    await waitFor(() => expect(titles()).toHaveLength(10))
    expect(titles()[0]).toBe('Song 12')
    expect(screen.getByRole('row', { name: /^Total of 12 sales/ }).textContent).toContain(
      '$7.20$0.00$12.00$4.80',
    )
    expect(screen.getByText('Test mode: no real money')).toBeTruthy()

    const older = sales.getByRole('button', { name: 'Older' })
    older.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(titles()).toEqual(['Song 2', 'Song 1']))
    expect(sales.getByText('Page 2 of 2')).toBeTruthy()
    expect(location.search).toBe('?page=2')
    expect(document.activeElement).toBe(older)
    await user.keyboard('{Enter}')
    expect(location.search).toBe('?page=2')

    history.back()
    await waitFor(() => expect(titles()).toHaveLength(10))
  })

  it('shows the last page when the address asks for a page that does not exist', async () => {
    await openWithSales(11, '?page=9')
    await waitFor(() => expect(titles()).toEqual(['Song 1']))
    expect(location.search).toBe('?page=2')
  })

  it('shows how much was refunded', async () => {
    const { api, artist, buyer } = await sellSongs(1)
    const { paymentIntentId } = await buy(api, buyer, await addTrackForSale(api, { artist, title: 'Song 2' }))
    await api.payments.testMode?.intents.refund(paymentIntentId)
    await api.payments.syncObject({ kind: 'intent', id: paymentIntentId })
    await openApp({ path, api, as: artist })
    const row = await screen.findByRole('row', { name: /^Song 2/ })
    expect(row.textContent).toContain('Refunded')
    expect(row.textContent).toContain('$0.60$0.60')
  })
})

describe('the export of all sales', () => {
  const exportedFile = async () => {
    const { click } = HTMLAnchorElement.prototype
    await waitFor(() => expect(click).toHaveBeenCalledOnce())
    const [file] = vi.mocked(objectUrls.make).mock.calls[0] ?? []
    const link = vi.mocked(click).mock.contexts[0] as HTMLAnchorElement
    return { text: (await file?.text()) ?? '', name: link.download }
  }

  it('contains every page', async () => {
    const { user, requests } = await openWithSales(12)
    await user.click(await screen.findByRole('button', { name: 'Export as CSV' }))
    const { text, name } = await exportedFile()
    expect(text.trim().split('\r\n')).toHaveLength(13)
    expect(text).toContain('2030-01-01T00:00:00.000Z,Song 1,')
    expect(name).toMatch(/^lariat-earnings-test-mode-.*\.csv$/)
    expect(requests.filter((call) => call.includes('/stripe/earnings?page=1&limit=100'))).toHaveLength(1)
    expect(await screen.findByText('12 sales exported')).toBeTruthy()
  })

  it('saves nothing when a page is missing, and can be tried again', async () => {
    const { user, intercept } = await openWithSales(1)
    const button = await screen.findByRole('button', { name: 'Export as CSV' })
    intercept((address) => (address.includes('limit=100') ? refusal(503) : undefined))
    await user.click(button)
    expect(await screen.findByText(/^Not exported\./)).toBeTruthy()
    expect(objectUrls.make).not.toHaveBeenCalled()
    intercept(() => undefined)
    await user.click(button)
    expect((await exportedFile()).text).toContain('Song 1')
  })
})

describe('the charts', () => {
  it('can be read point by point and as a table', async () => {
    await openWithSales(2)
    const chart = await part('Earned by day')
    const reader = await chart.findByRole('slider', { name: 'Earned by day' })
    expect(reader.getAttribute('aria-valuetext')).toMatch(/2030: \$0\.60 from 1 sale$/)
    expect(chart.getByText('These 30 days: $1.20 from 2 sales')).toBeTruthy()
    fireEvent.change(reader, { target: { value: '0' } })
    expect(reader.getAttribute('aria-valuetext')).toMatch(/2029: \$0\.00 from 0 sales$/)
    expect(chart.getByText(/2029: \$0\.00 from 0 sales$/)).toBeTruthy()
    expect(chart.queryByText(/^These 30 days/)).toBeNull()

    expect(await differencesFromTable('Earned by day', /^(.*): (\$[\d.]+) from (\d+) sales?$/)).toEqual([])
    const table = within(chart.getByRole('table'))
    expect(table.getAllByRole('row')).toHaveLength(32)
    expect(table.getByRole('row', { name: /^Total/ }).textContent).toContain('$1.20$0.002$2.00$0.80')
  })

  it('show months when the visitor chooses them, and Back returns to days', async () => {
    const { user } = await openWithSales(1)
    await user.click(await screen.findByRole('link', { name: 'Months' }))
    expect(await screen.findByRole('slider', { name: 'Earned by month' })).toBeTruthy()
    expect(location.search).toBe('?period=monthly')
    history.back()
    expect(await screen.findByRole('slider', { name: 'Earned by day' })).toBeTruthy()
  })

  it('show the weeks of half a year when the visitor chooses weeks', async () => {
    const { user } = await openWithSales(2)
    await user.click(await screen.findByRole('link', { name: 'Weeks' }))
    const chart = await part('Earned by week')
    const reader = await chart.findByRole('slider', { name: 'Earned by week' })
    expect(location.search).toBe('?period=weekly')
    await waitFor(() =>
      expect(reader.getAttribute('aria-valuetext')).toMatch(
        /^Week of December 31, 2029: \$1\.20 from 2 sales$/,
      ),
    )
    await user.click(chart.getByText('Show as table'))
    expect(within(await chart.findByRole('table')).getAllByRole('row')).toHaveLength(28)
  })

  it('rank the tracks within the chosen days', async () => {
    const { user, api, artist, buyer } = await openWithSales(1)
    const favourite = await addTrackForSale(api, { artist, title: 'Favourite', price_cents: 500 })
    await buy(api, buyer, favourite)
    const tracks = await part('Your tracks')
    await user.click(tracks.getByRole('link', { name: '7 days' }))
    await waitFor(() =>
      expect(tracks.getAllByRole('listitem').at(-2)?.textContent).toContain('Favourite$4.20'),
    )
    expect(location.search).toBe('?range=7d')
  })
})

it('the balance chart shows the chosen days and rejects an end before the start', async () => {
  const { user, requests } = await openWithSales(2)
  const balance = await part('Balance')
  expect(await balance.findByText('$1.20')).toBeTruthy()
  const owed = /^(.*): (\$[\d.]+) owed(?: \((\$[\d.]+) earned\))?$/
  expect(await differencesFromTable('Balance', owed)).toEqual([])
  const first = await balance.findByLabelText('First day')
  fireEvent.change(first, { target: { value: '2030-02-01' } })
  await user.click(balance.getByRole('button', { name: 'Show these days' }))
  expect(await balance.findByText('The last day cannot be before the first.')).toBeTruthy()

  fireEvent.change(first, { target: { value: '2030-01-02' } })
  const show = balance.getByRole('button', { name: 'Show these days' })
  show.focus()
  await user.keyboard('{Enter}')
  expect(await balance.findByText(/\$0\.60 was owed before the first day shown/)).toBeTruthy()
  expect(document.activeElement).toBe(show)
  expect(requests).toContain('GET /api/stripe/balance?startDate=2030-01-02&endDate=2030-01-02')
  expect(location.search).toBe('?from=2030-01-02&to=2030-01-02')

  history.back()
  await waitFor(() => expect(balance.getByLabelText('First day')).toHaveProperty('value', '2029-12-04'))
})

it('the insights of the earnings page are sentences', async () => {
  await openWithSales(2)
  expect(
    await screen.findByText(
      'In the last 30 days you earned $1.20 from 2 sales, after nothing in the 30 days before.',
    ),
  ).toBeTruthy()
})

describe('before anything is sold', () => {
  const openUnsold = async (isSeller: boolean) => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    if (isSeller) await becomeSeller(api, artist)
    await openApp({ path, api, as: artist })
    expect(await screen.findByRole('heading', { name: 'Nothing sold yet' })).toBeTruthy()
  }

  it('points an artist without payouts to setting them up', async () => {
    await openUnsold(false)
    const link = await screen.findByRole('link', { name: 'Set up payouts' })
    expect(link.getAttribute('href')).toBe('/musician/stripe/onboard')
    expect(screen.queryByRole('link', { name: 'Manage payouts' })).toBeNull()
  })

  it('points an artist with payouts to the studio', async () => {
    await openUnsold(true)
    const link = await screen.findByRole('link', { name: 'Go to your studio' })
    expect(link.getAttribute('href')).toBe('/musician')
    expect(screen.getByRole('link', { name: 'Manage payouts' })).toBeTruthy()
  })
})

it('a part of the earnings page that fails to load shows an error and can be retried, while the other parts stay', async () => {
  const shop = await sellSongs(1)
  const { user, intercept } = await openApp({
    path,
    api: shop.api,
    as: shop.artist,
    intercept: (address) => (address.includes('/stripe/balance') ? refusal(503) : undefined),
  })
  const balance = await part('Balance')
  expect((await balance.findByRole('alert')).textContent).toContain('Your balance could not be loaded.')
  await waitFor(() => expect(titles()).toEqual(['Song 1']))
  intercept(() => undefined)
  await user.click(balance.getByRole('button', { name: 'Try again' }))
  expect(await balance.findByText('Available now')).toBeTruthy()
})

it('the earnings page keeps its figures without a network and says that they are from the last visit', async () => {
  await openWithSales(1)
  await waitFor(() => expect(titles()).toEqual(['Song 1']))
  network('off')
  expect(await screen.findByText(/These figures are from your last visit/)).toBeTruthy()
  expect(titles()).toEqual(['Song 1'])
})
