// The security page of the admin area, on a wide screen and on a phone.
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { withBrowser } from './harness'
import { expectFit } from './look/fit'
import { untilSettled } from './settled'

const { openPage } = withBrowser()

const scrolledSideways = (page: Page) =>
  page
    .getByRole('region', { name: 'Response headers' })
    .evaluate((part) =>
      [...part.querySelectorAll('ul, dl, li, div, section')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    )

it.each([
  { width: 1280, height: 860, highest: 480 },
  { width: 390, height: 844, highest: 700 },
])(
  'the response headers fit into a window of $width px, and stay short until all are asked for',
  async (size) => {
    const { highest, ...viewport } = size
    const page = await openPage({ ...viewport, pastGate: true, signedInAs: 'admin' })
    await page.goto('/admin/security')
    await untilSettled(page)
    const box = await page.getByRole('region', { name: 'Response headers' }).boundingBox()
    expect(box?.height).toBeLessThan(highest)
    await page.getByText('Show each response').click()
    await page.getByText('Show the policy').click()
    await page.getByText('content-security-policy').waitFor()
    expect(await scrolledSideways(page)).toEqual([])
    await expectFit(page, `at ${viewport.width} px`)
  },
)
