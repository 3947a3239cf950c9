// What becomes of saved music that nobody here has touched: the browser clears it, or the purchase is taken back.
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { withBrowser } from './harness'
import { withListenersServer } from './servers/listeners-server'

const { openPage } = withBrowser()

const server = withListenersServer()

/** The track that is made ready is saved, and its title told. */
async function saveOne(page: Page): Promise<string> {
  const save = page.getByRole('button', { name: /^Save (?!everything)/ }).first()
  const title = ((await save.getAttribute('aria-label')) ?? '').replace(/^Save /, '')
  await save.click()
  await page.getByRole('button', { name: `Remove ${title}` }).waitFor({ timeout: 30_000 })
  return title
}

/** Emptied rather than deleted, which would wait for the worker to let go of it. */
const clearCopies = () =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('lariat-copies')
    opening.addEventListener('error', () => reject(new Error('It could not be opened')))
    opening.addEventListener('success', () => {
      const clearing = opening.result.transaction('copies', 'readwrite')
      clearing.objectStore('copies').clear()
      clearing.addEventListener('error', () => reject(new Error('It could not be cleared')))
      clearing.addEventListener('complete', () => {
        opening.result.close()
        resolve()
      })
    })
  })

const library = (expected: RegExp[] = []) =>
  openPage({ address: server().address, path: '/library', signedInAs: 'listener', worker: true, expected })

it('what the browser has cleared is noticed at the next start and saved again with one press', async () => {
  const page = await library()
  const title = await saveOne(page)
  await page.goto('/faq')
  await page.evaluate(clearCopies)
  await page.goto('/library')
  await page.getByText('The browser cleared 1 saved track from this device').waitFor()
  await page.getByRole('button', { name: 'Save again' }).click()
  await page.getByRole('button', { name: `Remove ${title}` }).waitFor({ timeout: 30_000 })
  expect(await page.getByText('The browser cleared').count()).toBe(0)
  await page.reload()
  await page.getByRole('button', { name: `Remove ${title}` }).waitFor()
  expect(await page.getByText('The browser cleared').count()).toBe(0)
}, 120_000)

it('a refund takes its copy from the device at the next contact, and says so', async () => {
  // The server says of it that there is no such download.
  const page = await library([/404/])
  const title = await saveOne(page)
  const database = new Database(join(server().dataFolder, 'lariat.sqlite'))
  const removed = database
    .prepare('delete from purchases where track_id in (select id from tracks where title = ?)')
    .run(title)
  database.close()
  expect(removed.changes).toBeGreaterThan(0)
  await page.reload()
  await page.getByText(`“${title}” is no longer in your purchases`).waitFor({ timeout: 30_000 })
  await page.getByRole('tab', { name: 'On this device (0)' }).waitFor()
}, 120_000)
