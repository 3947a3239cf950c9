// A list of ten thousand tracks: only the rows near the viewport are rendered, and each visible row becomes complete.
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { answerWithTenThousand } from '../bench/page/ten-thousand.mjs'
import { withBrowser } from './harness'

const { openPage } = withBrowser()
/** With motion, because most people have it and it could delay the rows that scroll into view. */
const phone = { width: 390, height: 844, pastGate: true, motion: true }
const rows = (page: Page) => page.locator('main [data-track-row]')

it('a list of ten thousand tracks renders at most 60 rows while it scrolls down and up, and the focused row stays', async () => {
  const page = await openPage({ ...phone })
  await answerWithTenThousand(page)
  await page.goto('/explore?genre=Dub')
  await page.getByRole('heading', { name: '10,000 tracks' }).waitFor()
  const first = page.getByRole('button', { name: /^Play .* 0 by / })
  await first.focus()
  const most = await page.evaluate(async () => {
    let most = 0
    const heightPx = () => document.documentElement.scrollHeight
    const stops = [...Array.from({ length: 20 }, (_, stop) => stop / 20), 1, 0.5, 0]
    for (const share of stops) {
      scrollTo(0, share * heightPx())
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      most = Math.max(most, document.querySelectorAll('main [data-track-row]').length)
    }
    return most
  })
  expect(most).toBeLessThanOrEqual(60)
  expect(most).toBeGreaterThan(5)
  expect(await first.evaluate((button) => button === document.activeElement)).toBe(true)
})

it('pressing End in a list of ten thousand tracks requests only the pages on screen', async () => {
  const page = await openPage({ ...phone })
  await answerWithTenThousand(page)
  await page.goto('/explore?genre=Dub')
  await page.getByRole('heading', { name: '10,000 tracks' }).waitFor()
  await rows(page).first().waitFor()
  const requests: string[] = []
  page.on('request', (request) => /\/api\/music\?/.test(request.url()) && requests.push(request.url()))
  await page.keyboard.press('End')
  await page.getByRole('button', { name: /^Play .* 9999 by / }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(requests.length).toBeLessThanOrEqual(5)
})

it('rows that scroll past quickly show their text, and all visible rows are complete once the scrolling stops', async () => {
  const page = await openPage({ ...phone })
  await answerWithTenThousand(page)
  await page.goto('/explore?genre=Dub')
  await page.getByRole('heading', { name: '10,000 tracks' }).waitFor()
  await rows(page).first().waitFor()
  const seen = await page.evaluate(async () => {
    const onScreen = () =>
      [...document.querySelectorAll('main [data-track-row]')].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      })
    const readable = { rows: 0, short: 0 }
    for (let step = 0; step < 60; step += 1) {
      scrollBy(0, 250)
      await new Promise((resolve) => setTimeout(resolve, 40))
      for (const row of onScreen().filter(({ textContent }) => textContent !== '')) {
        readable.rows += 1
        if (!row.querySelector('button')) readable.short += 1
      }
    }
    return readable
  })
  expect(seen.short).toBeGreaterThan(seen.rows / 2)
  const unfinished = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('main [data-track-row]')].filter((row) => !row.querySelector('button'))
          .length,
    )
  await expect.poll(unfinished, { timeout: 10_000 }).toBe(0)
  const row = rows(page).nth(12)
  await row.getByRole('button', { name: /^Play/ }).focus()
  await page.keyboard.press('ArrowDown')
  const next = rows(page).nth(13).getByRole('button', { name: /^Play/ })
  expect(await next.evaluate((button) => button === document.activeElement)).toBe(true)
})

it('a list has its previous scroll position when the visitor returns to it', async () => {
  const page = await openPage({ ...phone, expected: [/status of 404/, /^error: artist\w* failed/] })
  await answerWithTenThousand(page)
  await page.goto('/explore?genre=Dub')
  await page.getByRole('heading', { name: '10,000 tracks' }).waitFor()
  await page.evaluate(() => scrollTo(0, 5_000))
  const lastRead = page.getByRole('button', { name: /^Play .* 70 by / })
  await lastRead.waitFor()
  await page.getByRole('link', { name: 'Artist 70', exact: true }).click()
  await lastRead.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await lastRead.waitFor({ timeout: 5_000 })
  expect(await page.evaluate(() => scrollY)).toBe(5_000)
})
