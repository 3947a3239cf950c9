// The navigation of the studio, on a phone and on a desk.
import { expect, it } from 'vitest'
import { withBrowser } from './harness'

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
  return { heading, box, list, current }
}

it('the navigation of the studio is a row on a phone, which has scrolled to the current page', async () => {
  const { heading, box, list, current } = await places(390)
  expect(box.y + box.height).toBeLessThanOrEqual(heading.y)
  expect(await list.evaluate((row) => row.scrollWidth > row.clientWidth && row.scrollLeft > 0)).toBe(true)
  const link = await current.boundingBox()
  expect(link && link.x >= 0 && link.x + link.width <= 390).toBe(true)
})

it('the navigation of the studio is a rail beside the page on a desk', async () => {
  const { heading, box, list } = await places(1280)
  expect(box.x + box.width).toBeLessThanOrEqual(heading.x)
  expect(await list.evaluate((rail) => rail.scrollWidth <= rail.clientWidth)).toBe(true)
})
