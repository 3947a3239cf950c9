// The purchases page, in the real client with prepared answers.
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testApi } from '../builders/api/test-api'
import { answersByPath, type Answers, list } from '../builders/app/answers-by-path'
import { openApp, refusal } from '../builders/app/test-app'
import { aTrack } from '../builders/music/screen-answers'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

const anOrder = (id: string, title: string, pricePaid: number) => ({
  _id: `for-${id}`,
  trackId: id,
  track: aTrack({ _id: id, title }),
  pricePaid,
  purchasedAt: Date.UTC(2026, 2, 4, 12),
  streamUrl: null,
})

const open = async (answers: Answers) => {
  const api = await testApi()
  return openApp({
    path: '/purchases',
    api,
    as: await api.register(),
    intercept: answersByPath(answers),
  })
}

it('Purchases in the account menu opens a table with the date, track, artist, order number, price and receipt of each order', async () => {
  const api = await testApi()
  const orders = [anOrder('dust', 'Dust Choir', 1.5), anOrder('salt', 'Salt Flats', 0)]
  const { user } = await openApp({
    path: '/faq',
    api,
    as: await api.register(),
    intercept: answersByPath({ '/purchase': () => list(orders) }),
  })
  await user.click(await screen.findByRole('button', { name: /^Account menu/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Purchases' }))
  const table = within(await screen.findByRole('table', { name: 'Your orders' }))
  const row = within(table.getByRole('row', { name: /Dust Choir/ }))
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'March 4, 2026',
    expect.any(String),
    'dust',
    '$1.50',
    'Receipt',
  ])
  expect(row.getByRole('link', { name: 'Receipt of Dust Choir' }).getAttribute('href')).toBe(
    '/track/dust#receipt',
  )
  expect(table.getByRole('row', { name: /Salt Flats/ })).toBeTruthy()
})

it('a phone shows each order in one row with cover, track, artist, date, price and receipt', async () => {
  await open({ '/purchase': () => list([anOrder('dust', 'Dust Choir', 1.5), anOrder('salt', 'Salt', 0)]) })
  const rows = within(await screen.findByRole('list', { name: 'Your orders' })).getAllByRole('listitem')
  expect(rows).toHaveLength(2)
  const [dust, salt] = rows.map((row) => within(row))
  expect(dust?.getByText('Mar 4, 2026 · $1.50')).toBeTruthy()
  expect(salt?.getByText('Mar 4, 2026 · $0.00')).toBeTruthy()
  const paths = dust?.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(paths).toEqual(['/track/dust', expect.stringMatching(/^\/artist\//), '/track/dust#receipt'])
})

it('the purchases page without orders says so and links to Explore', async () => {
  await open({ '/purchase': () => list([]) })
  expect(await screen.findByRole('heading', { name: 'Nothing bought yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Explore music' })).toBeTruthy()
})

it('the purchases page shows the reason of a failed load, and Try again loads the list', async () => {
  let fails = true
  const { user } = await open({
    '/purchase': () =>
      fails ? refusal(503, { message: 'Moving house.' }) : list([anOrder('dust', 'Dust Choir', 1.5)]),
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Your purchases could not be loaded. Moving house.')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'Your orders' })).toBeTruthy()
})

it('Show older orders on the purchases page loads the remaining orders', async () => {
  const orders = Array.from({ length: 130 }, (_, at) => anOrder(`t${at}`, `Track ${at}`, 1))
  const { user } = await open({
    '/purchase': (query) => {
      if (query.get('trackId')) return undefined
      const at = Number(query.get('cursor') ?? query.get('skip') ?? 0)
      return { items: orders.slice(at, at + 100), total: 130, ...(at === 0 && { nextCursor: '100' }) }
    },
  })
  const rows = async () => (await screen.findAllByRole('row')).length - 1
  expect(await rows()).toBe(100)
  await user.click(screen.getByRole('button', { name: 'Show older orders' }))
  await vi.waitFor(async () => expect(await rows()).toBe(130), { timeout: 5_000 })
  expect(screen.queryByRole('button', { name: 'Show older orders' })).toBeNull()
})
