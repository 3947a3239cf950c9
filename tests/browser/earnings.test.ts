// The earnings page of an artist with many sales, in a real browser: reading charts by mouse and keyboard, long titles,
// and the CSV export.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { dayMs } from '~/contract/durations'
import { withBrowser } from './harness'
import { axe, layoutShift } from './measure'

const { openPage } = withBrowser()
const path = '/musician/earnings'
const desk = { width: 1280, height: 860 }
const phone = { width: 390, height: 844 }

const dateAt = (index: number) => new Date(Date.UTC(2030, 0, 1) + index * dayMs).toISOString().slice(0, 10)
const longTitle = `${'Unpronounceable'.repeat(9)} 🌵 والكثير من الكلمات`
const money = (cents: number) => ({ grossCents: cents, feeCents: 40, netCents: cents - 40, returnedCents: 0 })

/** The sales of one day. The amount grows each day, and the 11th day has a refund. */
const day = (index: number) => ({
  start: dateAt(index),
  sales: 1,
  ...money(100 + 10 * index),
  returnedCents: index === 10 ? 60 : 0,
})
const days = Array.from({ length: 30 }, (_, index) => day(index))
const sale = (number: number) => ({
  _id: `sale-${number}`,
  trackId: 'demo-dust-choir',
  title: number % 3 === 0 ? longTitle : '=Dust, "Choir"',
  buyer: 'opal',
  ...money(100),
  status: number === 2 ? 'refunded' : 'paid',
  createdAt: Date.UTC(2030, 0, 30) - number * dayMs,
})
const track = (number: number) => ({
  trackId: `track-${number}`,
  title: number === 0 ? longTitle : `Track ${number}`,
  plays: 1_234,
  sales: 12,
  ...money(1_200 - 100 * number),
})

const answers: [call: RegExp, answer: (address: URL) => object][] = [
  [
    /\/stripe\/earnings\?/,
    ({ searchParams }) => {
      const page = Number(searchParams.get('page') ?? 1)
      const limit = Number(searchParams.get('limit') ?? 10)
      const all = Array.from({ length: 23 }, (_, number) => sale(number))
      const items = all.slice((page - 1) * limit, page * limit)
      return { items, total: 23, page, pages: Math.ceil(23 / limit), totals: money(2_300) }
    },
  ],
  [/\/analytics\/earnings/, () => ({ period: 'daily', items: days })],
  [
    /\/analytics\/performance/,
    () => ({ timeRange: '30d', total: 11, items: Array.from({ length: 11 }, (_, number) => track(number)) }),
  ],
  [
    /\/analytics\/revenue-insights/,
    () => ({
      netCents: 6_000,
      previousNetCents: 5_000,
      returnedCents: 60,
      previousReturnedCents: 0,
      sales: 30,
      previousSales: 20,
      averagePriceCents: 245,
      buyers: 12,
      returningBuyers: 3,
      bestTrack: { ...track(0), netCents: 1_160 },
      bestDay: { date: dateAt(29), netCents: 350, sales: 1 },
    }),
  ],
  [
    /\/stripe\/balance/,
    () => ({
      currency: 'usd',
      availableCents: 4_000,
      pendingCents: 1_000,
      holdingsFrom: 'provider',
      paidOutCents: 1_000,
      openingCents: 500,
      days: days.map(({ start, netCents, returnedCents }, index) => ({
        date: start,
        earnedCents: netCents,
        returnedCents,
        paidOutCents: 0,
        balanceCents: 500 + 150 * index,
      })),
    }),
  ],
]

const openEarnings = async (options: Partial<Parameters<typeof openPage>[0]> = {}): Promise<Page> => {
  const page = await openPage({ ...desk, signedInAs: 'musician', ...options })
  await page.route(/\/api\/stripe\//, async (route) => {
    const address = new URL(route.request().url())
    const [, answer] = answers.find(([call]) => call.test(address.href)) ?? []
    if (!answer) return route.fallback()
    return route.fulfill({ json: { data: answer(address) } })
  })
  await page.goto(path)
  await page.getByRole('row', { name: /^Total of 23 sales/ }).waitFor()
  await page.waitForLoadState('networkidle')
  return page
}
/** Waits until the demo world has drawn the user’s portrait, which replaces the initials. */
async function untilPictured(page: Page) {
  await expect
    .poll(
      async () => {
        await page.reload()
        await page.getByRole('row', { name: /^Total of 23 sales/ }).waitFor()
        return page.getByRole('banner').locator('img').count()
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toBe(1)
}
const reader = (page: Page) => page.getByRole('slider', { name: 'Earned by day' })
const read = (page: Page) => reader(page).getAttribute('aria-valuetext')

describe('a chart', () => {
  it.each([0, 7, 29])('shows the value of day %i under the mouse and after a press', async (index) => {
    const page = await openEarnings()
    await reader(page).scrollIntoViewIfNeeded()
    const box = await reader(page).boundingBox()
    if (!box) throw new Error('There is nothing to point at')
    const x = box.x + ((index + 0.5) / 30) * box.width
    const words = new RegExp(
      `January ${index + 1}, 2030: \\$${((60 + 10 * index) / 100).toFixed(2)} from 1 sale`,
    )
    await page.mouse.move(x, box.y + box.height / 2)
    await expect.poll(() => read(page)).toMatch(words)
    await page.mouse.click(x, box.y + box.height / 2)
    expect(await read(page)).toMatch(words)
    expect(await page.locator('[data-chart-words]').first().textContent()).toMatch(words)
  })

  it('shows the value under a finger that taps or slides along it, and a finger that moves up scrolls the page', async () => {
    const page = await openEarnings(phone)
    await reader(page).scrollIntoViewIfNeeded()
    const box = await reader(page).boundingBox()
    if (!box) throw new Error('There is nothing to touch')
    const y = box.y + box.height / 2
    const at = (index: number) => ({ x: box.x + ((index + 0.5) / 30) * box.width, y })
    const finger = await page.context().newCDPSession(page)
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => finger.send('Input.dispatchTouchEvent', { type, touchPoints })
    const words = page.locator('[data-chart-words]').first()
    await touch('touchStart', at(7))
    await touch('touchEnd')
    await expect.poll(() => words.textContent()).toContain('January 8, 2030')
    await touch('touchStart', at(7))
    for (let index = 8; index <= 20; index += 1) await touch('touchMove', at(index))
    await expect.poll(() => words.textContent()).toContain('January 21, 2030')
    await touch('touchEnd')
    expect(await words.textContent()).toContain('January 21, 2030')
    const scrolled = () => page.evaluate(() => window.scrollY)
    const before = await scrolled()
    await touch('touchStart', at(20))
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', { ...at(20), y: y - 20 * step })
    await touch('touchEnd')
    await expect.poll(scrolled).toBeGreaterThan(before + 100)
  })

  it('can be entered, read and left with the keyboard alone', async () => {
    const page = await openEarnings()
    await page.getByRole('link', { name: 'Months' }).focus()
    await page.keyboard.press('Tab')
    expect(await reader(page).evaluate((slider) => slider === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowLeft')
    expect(await read(page)).toContain('January 29, 2030')
    await page.keyboard.press('Home')
    expect(await read(page)).toContain('January 1, 2030')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('table', { name: /^Earned by day/ }).waitFor()
  })
})

it('the export of all sales opens in a spreadsheet as text and numbers', async () => {
  const page = await openEarnings()
  const downloadStarts = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const download = await downloadStarts
  expect(download.suggestedFilename()).toMatch(/^lariat-earnings-test-mode-\d{4}-\d\d-\d\d\.csv$/)
  const rows = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(rows).toHaveLength(25)
  expect(rows[2]).toContain(`,"'=Dust, ""Choir""",opal,1.00,0.40,0.60,0.00,paid,`)
})

describe.each([desk, phone])('the earnings page at $width px', ({ width, height }) => {
  it('is accessible in both themes, also with open tables, has no layout shift and does not overflow', async () => {
    const page = await openEarnings({ width, height })
    await untilPictured(page)
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
    await axe(page)
    for (const summary of await page.getByText('Show as table').all()) await summary.click()
    await page.getByRole('table').nth(3).waitFor()
    await axe(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.evaluate(() => {
      document.documentElement.classList.toggle('dark')
      document.documentElement.classList.toggle('light')
    })
    await axe(page, 'colours')
  })
})
