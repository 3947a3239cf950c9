import { expect, it } from 'vitest'
import { type Sale, salesFile, salesFileName } from './sales-file'

const money = { grossCents: 100, feeCents: 40, netCents: 60, returnedCents: 0 }
const sale = (number: number, given: Partial<Sale> = {}): Sale => ({
  _id: `sale-${number}`,
  trackId: 'track',
  title: `Track ${number}`,
  buyer: 'opal',
  ...money,
  status: 'paid',
  createdAt: Date.UTC(2030, 0, 31, 12),
  ...given,
})
const totals = money
const pageOf = (items: Sale[], page: number, pages: number) => ({ items, total: 99, page, pages, totals })
const ignoreProgress = () => {}

it('a CSV row contains the time, the track, the buyer, and the money in dollars', async () => {
  const { file, count } = await salesFile(async () => pageOf([sale(1)], 1, 1), ignoreProgress)
  const [head, row] = (await file.text()).split('\r\n')
  expect(head).toBe('Date (UTC),Track,Buyer,Price USD,Fee USD,Yours USD,Returned USD,Status,Track id,Sale id')
  expect(row).toBe('2030-01-31T12:00:00.000Z,Track 1,opal,1.00,0.40,0.60,0.00,paid,track,sale-1')
  expect(count).toBe(1)
  expect([...new Uint8Array(await file.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})

it('the CSV file contains all pages, and a sale that moved to the next page only once', async () => {
  const pages = [[sale(3), sale(2)], [sale(2), sale(1)], [sale(0)]]
  const requestedPages: number[] = []
  const progress: number[] = []
  const { file, count } = await salesFile(
    async (page) => {
      requestedPages.push(page)
      return pageOf(pages[page - 1] ?? [], page, 3)
    },
    ({ done }) => progress.push(done),
  )
  expect(requestedPages).toEqual([1, 2, 3])
  expect(progress).toEqual([2, 3, 4])
  expect(count).toBe(4)
  expect((await file.text()).match(/sale-\d/g)).toEqual(['sale-3', 'sale-2', 'sale-1', 'sale-0'])
})

it('a title that looks like a formula is escaped, and a deleted buyer has an empty name', async () => {
  const formulaSale = sale(1, { title: '=1+1', buyer: null })
  const { file } = await salesFile(async () => pageOf([formulaSale], 1, 1), ignoreProgress)
  expect(await file.text()).toContain(",'=1+1,,1.00,")
})

it('the file name contains the date, and says test mode where payments are simulated', () => {
  expect(salesFileName(Date.UTC(2030, 0, 31), false)).toBe('lariat-earnings-2030-01-31.csv')
  expect(salesFileName(Date.UTC(2030, 0, 31), true)).toBe('lariat-earnings-test-mode-2030-01-31.csv')
})
