// A browser that refuses to store anything, as in some private windows: saving fails with a reason, everything else
// works.
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { withBrowser } from './harness'
import { saveButton, titleToSave } from './save-button'
import { withPreparedServer } from './servers/prepared-server'
import { untilHeard } from './audio-probe'

const { openPage } = withBrowser()
const server = withPreparedServer()

type How = 'throws' | 'fails'

const refuseDatabases = (page: Page, how: How) =>
  page.addInitScript((how) => {
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function refuse(name: string) {
      if (how === 'throws') throw new DOMException('Refused', 'SecurityError')
      open.call(this, `${name}-newer`, 2)
      // The database already exists in a newer version, so this open fails later, with an event.
      return open.call(this, `${name}-newer`, 1)
    }
  }, how)

it.each<How>(['throws', 'fails'])(
  'when opening a database %s, a save shows the reason and music still plays',
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
    const save = saveButton(page)
    const title = await titleToSave(save)
    const row = page.locator('main [data-track-row]').filter({ hasText: title }).first()
    await save.click()
    await row.getByText('Failed: storage is blocked').waitFor()
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
