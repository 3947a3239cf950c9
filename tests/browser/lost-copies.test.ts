// Copies that disappear without a press by the user: the browser clears them, or the purchase is refunded.
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { withBrowser } from './harness'
import { saveFirstTrack } from './save-button'
import { withPreparedServer } from './servers/prepared-server'

const { openPage } = withBrowser()

const server = withPreparedServer()

/** Clears the store instead of deleting the database, because deleting would wait for the worker to close it. */
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

it('copies that the browser has cleared are noticed at the next start and saved again with one press', async () => {
  const page = await library()
  const title = await saveFirstTrack(page)
  await page.goto('/faq')
  await page.evaluate(clearCopies)
  await page.goto('/library')
  await page.getByText('The browser cleared 1 saved track from this device').waitFor()
  await page.getByRole('button', { name: 'Save again' }).click()
  await page.getByRole('button', { name: `Remove download: ${title}` }).waitFor({ timeout: 30_000 })
  expect(await page.getByText('The browser cleared').count()).toBe(0)
  await page.reload()
  await page.getByRole('button', { name: `Remove download: ${title}` }).waitFor()
  expect(await page.getByText('The browser cleared').count()).toBe(0)
}, 120_000)

it('a refunded track is removed from the device at the next contact with the server, and a notice names it', async () => {
  // The server answers 404 for the download of a refunded track.
  const page = await library([/404/])
  const title = await saveFirstTrack(page)
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
