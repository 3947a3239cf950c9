// Music that one owns, without a server: saved from the library, and played from the home screen once it is gone.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareWorld } from '../bench/sounding-world.mjs'
import { untilControlled, withBrowser } from './harness'
import { audioNow, dock, seekBar, untilHeard } from './listening'
import { startServer } from './server-process.mjs'

const { openPage } = withBrowser()
const desk = { width: 1280, height: 860 }
/** What the browser itself says of every request that finds nobody, and what every failed call logs. */
const expected = [/net::ERR_/, /Failed to load resource/, /could not be reached|network/i]

let dataFolder: string
let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'lariat-offline-'))
  // Its own music is made ready first, so that no test waits for it.
  await prepareWorld(dataFolder)
  server = await startServer('dist', { dataFolder, env: { LARIAT_MEDIA_WORKERS: '0' } })
}, 180_000)

afterAll(async () => {
  await server.stop()
  await rm(dataFolder, { recursive: true, force: true })
})

const rowsOf = (page: Page) => page.locator('main [data-track-row]')

it('a bought track that was saved opens, sounds past its preview and seeks with the server killed', async () => {
  const page = await openPage({
    ...desk,
    address: server.address,
    path: '/library',
    signedInAs: 'listener',
    worker: true,
    listening: true,
    expected,
  })
  await untilControlled(page)
  const save = page.getByRole('button', { name: /^Save (?!everything)/ })
  await save.first().waitFor()
  const title = ((await save.first().getAttribute('aria-label')) ?? '').replace(/^Save /, '')
  await save.first().click()
  await page.getByRole('button', { name: `Remove ${title}` }).waitFor({ timeout: 30_000 })

  process.kill(server.pid ?? 0, 'SIGKILL')
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: 'Library', level: 1 }).waitFor()
  await page.getByText('Offline', { exact: true }).first().waitFor()
  await rowsOf(page)
    .filter({ hasText: title })
    .getByRole('button', { name: `Play ${title} by` })
    .first()
    .click()
  const heard = await untilHeard(page)
  expect(heard.address).toMatch(/^\/offline\//)
  await seekBar(page).focus()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('PageUp')
  await untilHeard(page, 60)
  expect(await dock(page).textContent()).toContain(title)
  expect((await audioNow(page)).silent).toBe(false)
}, 120_000)
