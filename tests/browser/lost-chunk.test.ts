// Code files that a deployment has removed while the page was open: the page reloads itself once.
import type { Page } from 'playwright'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { errorTexts } from '~/contract/errors'
import { startDeployingServer } from './servers/deploying-server'
import { withBrowser } from './harness'

let server: Awaited<ReturnType<typeof startDeployingServer>>
beforeEach(async () => {
  server = await startDeployingServer(inject('address'))
})
afterEach(() => server.stop())
// Registered after the server, so that the pages close before their server stops: the last hook runs first.
const { openPage } = withBrowser()

const chunk = /\/assets\/saloon-page-.*\.js$/
const expected = [/404/, /Failed to fetch dynamically imported module/, /A page failed to render/]

/** Opens a page before the deployment, and counts its loads from then on. */
async function openBefore(path = '/faq'): Promise<{ page: Page; loads: () => number }> {
  const page = await openPage({ address: server.address, path, signedInAs: 'listener', expected })
  await page.getByRole('heading', { level: 1 }).waitFor()
  let loads = 0
  page.on('load', () => (loads += 1))
  return { page, loads: () => loads }
}

const goToSaloon = (page: Page) => page.locator('a[href="/saloon"]:visible').first().click()

it('a page whose code was removed opens after one automatic reload', async () => {
  const { page, loads } = await openBefore()
  server.lose(chunk, 'until the next page load')
  await Promise.all([page.waitForEvent('load'), goToSaloon(page)])
  await page.getByRole('heading', { level: 1, name: /Saloon/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/saloon')
  expect(loads()).toBe(1)
})

it('a page whose code stays unavailable shows an error and does not reload a second time', async () => {
  const { page, loads } = await openBefore()
  server.lose(chunk, 'for good')
  await Promise.all([page.waitForEvent('load'), goToSaloon(page)])
  await page.getByRole('heading', { level: 1, name: errorTexts.routeFailed }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(loads()).toBe(1)
})

it('a page that is opened from home reloads once and opens if a deployment has removed the file with the table of API calls', async () => {
  const { page, loads } = await openBefore('/')
  server.lose(/\/assets\/routes-beyond-.*\.js$/, 'until the next page load')
  await Promise.all([page.waitForEvent('load'), goToSaloon(page)])
  await page.getByRole('heading', { level: 1, name: /Saloon/ }).waitFor()
  await page.getByRole('list').first().waitFor()
  expect(loads()).toBe(1)
})
