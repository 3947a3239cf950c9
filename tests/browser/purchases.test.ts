// The list of purchases on a phone, and the receipt that it leads to.
import { expect, it } from 'vitest'
import { withBrowser } from './harness'

const { openPage } = withBrowser()
const phone = { width: 390, height: 844 }

it('five purchases fit on the screen of a phone, above its tabs', async () => {
  const page = await openPage({ path: '/purchases', signedInAs: 'listener', ...phone })
  const rows = page.getByRole('list', { name: 'Your orders' }).getByRole('listitem')
  await rows.nth(4).waitFor()
  const fifth = await rows.nth(4).boundingBox()
  const tabs = await page.getByRole('navigation', { name: 'Tabs' }).boundingBox()
  expect((fifth?.y ?? 0) + (fifth?.height ?? Infinity)).toBeLessThanOrEqual(tabs?.y ?? 0)
})

it('the arrow of a receipt points at its words while it is folded, and down once it is open', async () => {
  const page = await openPage({ path: '/purchases', signedInAs: 'listener', ...phone })
  await page
    .getByRole('link', { name: /^Receipt of/ })
    .first()
    .click()
  const receipt = page.locator('details', { hasText: 'Order number' })
  const rotation = () =>
    receipt.locator('[data-fold-chevron]').evaluate((arrow) => getComputedStyle(arrow).rotate)
  await expect.poll(rotation).toBe('none')
  await receipt.locator('summary').click()
  await expect.poll(rotation).toBe('-90deg')
})
