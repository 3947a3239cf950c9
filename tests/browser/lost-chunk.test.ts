// A deploy has taken away the files of the version that is open: the page helps itself, once.
import type { Page } from 'playwright'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { errorTexts } from '~/contract/errors'
import { startChangingServer } from './servers/changing-server'
import { withBrowser } from './harness'

let server: Awaited<ReturnType<typeof startChangingServer>>
beforeEach(async () => {
  server = await startChangingServer(inject('address'))
})
afterEach(() => server.stop())
// After it, so that its pages are closed before their server goes.
const { openPage } = withBrowser()

const chunk = /\/assets\/saloon-page-.*\.js$/
const expected = [/404/, /Failed to fetch dynamically imported module/, /A page failed to render/]

/** A page that was opened before the deploy; how often it loads from there on. */
async function openBefore(): Promise<{ page: Page; loads: () => number }> {
  const page = await openPage({ address: server.address, path: '/faq', signedInAs: 'listener', expected })
  await page.getByRole('heading', { level: 1 }).waitFor()
  let loads = 0
  page.on('load', () => (loads += 1))
  return { page, loads: () => loads }
}

const goToSaloon = (page: Page) => page.locator('a[href="/saloon"]:visible').first().click()

it('a page whose code is gone comes after one reload by itself', async () => {
  const { page, loads } = await openBefore()
  server.lose(chunk, 'until the page is loaded anew')
  await Promise.all([page.waitForEvent('load'), goToSaloon(page)])
  await page.getByRole('heading', { level: 1, name: /Saloon/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/saloon')
  expect(loads()).toBe(1)
})

it('that stays gone is said, and reloaded for no second time', async () => {
  const { page, loads } = await openBefore()
  server.lose(chunk, 'for good')
  await Promise.all([page.waitForEvent('load'), goToSaloon(page)])
  await page.getByRole('heading', { level: 1, name: errorTexts.routeFailed }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(loads()).toBe(1)
})
