// The navigation of the studio, on a phone and on a desk.
import type { Locator } from 'playwright'
import { expect, it } from 'vitest'
import { withBrowser } from './harness'
import { untilSettled } from './settled'

const { openPage } = withBrowser()

const places = async (width: number) => {
  const page = await openPage({
    path: '/musician/earnings',
    signedInAs: 'musician',
    pastGate: true,
    width,
    height: 844,
  })
  const navigation = page.getByRole('navigation', { name: 'Studio' })
  const list = navigation.getByRole('list')
  const current = navigation.getByRole('link', { name: 'Earnings' })
  await current.waitFor()
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  const box = await navigation.boundingBox()
  if (!heading || !box) throw new Error('The page is not drawn')
  return { page, navigation, heading, box, list, current, yourPage: await reachable(navigation, width) }
}

/** Whether the link to the public page is on screen, large enough for a finger, and below nothing else. */
const reachable = async (navigation: Locator, width: number) => {
  const link = navigation.getByRole('link', { name: 'See your page' })
  const box = await link.boundingBox()
  const isOnScreen = box !== null && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= 844
  const isLarge = box !== null && box.width >= 44 && box.height >= 44
  // A trial checks that the press would reach the link, and does not press.
  await link.click({ trial: true })
  return isOnScreen && isLarge
}

it('the navigation of the studio is a row on a phone, which has scrolled to the current page and keeps the link to the public page beside it', async () => {
  const { heading, box, list, current, yourPage } = await places(390)
  expect(box.y + box.height).toBeLessThanOrEqual(heading.y)
  expect(await list.evaluate((row) => row.scrollWidth > row.clientWidth && row.scrollLeft > 0)).toBe(true)
  const link = await current.boundingBox()
  expect(link && link.x >= 0 && link.x + link.width <= 390).toBe(true)
  expect(yourPage).toBe(true)
})

it('the navigation of the studio is a rail beside the page on a desk, with the link to the public page below it', async () => {
  const { page, navigation, heading, box, list, yourPage } = await places(1280)
  expect(box.x + box.width).toBeLessThanOrEqual(heading.x)
  expect(await list.evaluate((rail) => rail.scrollWidth <= rail.clientWidth)).toBe(true)
  expect(yourPage).toBe(true)
  await navigation.getByRole('link', { name: 'Payouts' }).click()
  await page.getByRole('heading', { level: 1, name: 'Payouts' }).waitFor()
  await untilSettled(page)
  // This page is shorter than the screen, so it cannot be scrolled.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
})
