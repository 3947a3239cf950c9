// A browser that lets nothing be kept, as in some private windows: it is said, and all that needs no keeping goes on.
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { withBrowser } from './harness'
import { withListenersServer } from './servers/listeners-server'
import { untilHeard } from './listening'

const { openPage } = withBrowser()
const server = withListenersServer()

type How = 'throws' | 'fails'

const refuseDatabases = (page: Page, how: How) =>
  page.addInitScript((how) => {
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function refuse(name: string) {
      if (how === 'throws') throw new DOMException('Refused', 'SecurityError')
      open.call(this, `${name}-newer`, 2)
      // There is a newer one than asked for, so this fails, later and with an event.
      return open.call(this, `${name}-newer`, 1)
    }
  }, how)

it.each<How>(['throws', 'fails'])(
  'where opening a database %s, saving says why, and music plays',
  async (how) => {
    const page = await openPage({
      width: 1280,
      height: 860,
      address: server().address,
      signedInAs: 'listener',
      listening: true,
    })
    await refuseDatabases(page, how)
    await page.goto('/library')
    const save = page.getByRole('button', { name: /^Save (?!everything)/ }).first()
    const title = ((await save.getAttribute('aria-label')) ?? '').replace(/^Save /, '')
    const row = page.locator('main [data-track-row]').filter({ hasText: title }).first()
    await save.click()
    await row.getByText('Failed: no storage here').waitFor()
    await row
      .getByRole('button', { name: `Play ${title} by` })
      .first()
      .click()
    expect((await untilHeard(page)).address).toContain('/media/tracks/')
    await page.getByRole('tab', { name: /^On this device/ }).click()
    await page.getByRole('heading', { name: 'Saved music cannot be read here' }).waitFor()
  },
  90_000,
)
