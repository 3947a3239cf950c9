// A page with unsaved input whose session or beta pass has ended is blocked in a browser, and comes back as it was.
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { withBrowser } from './harness'
import { axe } from './measure'

const { openPage } = withBrowser()

/** What another tab does to the storage. A page does not hear of its own changes, so it is told about them. */
const elsewhere = (page: Page, key: string, value: string | null) =>
  page.evaluate(
    ([name, text]) => {
      if (text === null) localStorage.removeItem(name)
      else localStorage.setItem(name, text)
      dispatchEvent(new StorageEvent('storage', { key: name, newValue: text }))
    },
    [key, value] as const,
  )

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/**
 * Goes back and waits until the page has handled it. If the blocking screen closed first, the same step would leave the form
 * and open its question about unsaved changes.
 */
const goBackOver = (page: Page, entries: number) =>
  page.evaluate(
    (count) =>
      new Promise<void>((resolve) => {
        addEventListener('popstate', () => setTimeout(resolve), { once: true })
        history.go(-count)
      }),
    entries,
  )

it.each([
  { key: 'token', screen: 'Log in again', width: 390, theme: 'light' },
  { key: 'token', screen: 'Log in again', width: 1280, theme: 'dark' },
  { key: 'betaToken', screen: 'Beta access', width: 390, theme: 'dark' },
  { key: 'betaToken', screen: 'Beta access', width: 1280, theme: 'light' },
] as const)(
  'a page that has lost its $key is hidden below an accessible screen, and comes back as it was, at $width px',
  async ({ key, screen, width, theme }) => {
    // A call that is sent while the pass is gone is refused.
    const expected = [/status of 403/, /failed: 403 Beta access is needed/]
    const page = await openPage({ path: '/explore', width, theme, signedInAs: 'musician', expected })
    await page.evaluate(() => history.pushState(null, '', '/musician/profile'))
    const field = page.getByLabel('Location')
    await field.fill('Lagos')
    const before = await field.elementHandle()
    const value = await stored(page, key)
    const expiry = await stored(page, 'betaTokenExpiry')
    await elsewhere(page, key, null)
    const dialog = page.getByRole('dialog', { name: screen })
    await dialog.waitFor()
    expect(await field.isVisible()).toBe(false)
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await axe(page)
    const address = page.url()
    await page.goBack()
    await page.goBack()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    // The entries of the screen and of the form, and then that of the page before.
    await goBackOver(page, 3)
    expect(page.url()).toBe(address)
    expect(await dialog.isVisible()).toBe(true)
    // The refusal of a call also removes the end of the pass. A tab that gets a pass stores both.
    await elsewhere(page, 'betaTokenExpiry', expiry)
    await elsewhere(page, key, value)
    await dialog.waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('Lagos')
    expect(await field.evaluate((element, known) => element === known, before)).toBe(true)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe(await field.getAttribute('id'))
  },
)
