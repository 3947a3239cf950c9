// Owned tracks without a server: saved from the library, and played after the server is gone.
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { untilControlled, withBrowser } from './harness'
import { saveButton, saveFirstTrack, titleToSave } from './save-button'
import { withPreparedServer } from './servers/prepared-server'
import { audioNow, dock, seekBar, untilHeard } from './audio-probe'

const { openPage } = withBrowser()
const desk = { width: 1280, height: 860 }
/** The browser logs each request that gets no answer, and the app logs each failed call. */
const expected = [/net::ERR_/, /Failed to load resource/, /could not be reached|network/i]

const server = withPreparedServer()

const rowsOf = (page: Page) => page.locator('main [data-track-row]')

/** Opens a listener’s library and saves its first track; returns the title. */
async function saveTrack({ worker }: { worker: boolean }) {
  const page = await openPage({
    ...desk,
    address: server().address,
    path: '/library',
    signedInAs: 'listener',
    worker,
    listening: true,
    expected,
  })
  if (worker) await untilControlled(page)
  const title = await saveFirstTrack(page)
  return { page, title }
}

/** Plays the saved track, and checks that the audio comes from the copy and continues past 30 s. */
async function playPastItsPreview(page: Page, title: string) {
  await rowsOf(page)
    .filter({ hasText: title })
    .getByRole('button', { name: `Play ${title} by` })
    .first()
    .click()
  const { address } = await untilHeard(page)
  await seekBar(page).focus()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('PageUp')
  await untilHeard(page, 60)
  expect(await dock(page).textContent()).toContain(title)
  expect((await audioNow(page)).silent).toBe(false)
  return address
}

/** Makes the saved copy one of an earlier recording. */
const makeEarlier = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('lariat-copies')
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('copies', 'readwrite')
          const copies = transaction.objectStore('copies').openCursor()
          copies.addEventListener('success', () => {
            const cursor = copies.result
            if (!cursor) return
            if (Array.isArray(cursor.key) && cursor.key[1] === 'about') {
              const { file, ...copy } = cursor.value
              cursor.update({ ...copy, recording: 'earlier', file: { ...file, sha256: 'earlier' } })
            }
            cursor.continue()
          })
          transaction.addEventListener('complete', () => resolve())
          transaction.addEventListener('abort', () => reject(transaction.error))
        })
      }),
  )

/** The keys of the stored chunks, as texts. */
const chunkKeys = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('lariat-copies')
        opening.addEventListener('success', () => {
          const keys = opening.result.transaction('copies').objectStore('copies').getAllKeys()
          keys.addEventListener('success', () =>
            resolve(
              keys.result.flatMap((key) => (Array.isArray(key) && key[1] === 'chunk' ? key.join() : [])),
            ),
          )
        })
      }),
  )

it('the earlier recording of a saved track plays until the download of the newer one is complete', async () => {
  const { page, title } = await saveTrack({ worker: true })
  const before = await chunkKeys(page)
  await makeEarlier(page)
  await page.reload()
  await untilControlled(page)
  await page.route(/\/media\/.*/, (route) => route.abort())
  await page.getByRole('button', { name: `Download the new recording of ${title}` }).click()
  await page.getByRole('button', { name: `Pause saving ${title}` }).waitFor()
  expect(await playPastItsPreview(page, title)).toMatch(/^\/offline\/.*\?r=earlier$/)
  expect(await chunkKeys(page)).toEqual(before)
  await page.unrouteAll()
  await page.getByRole('button', { name: `Remove download: ${title}` }).waitFor({ timeout: 60_000 })
  // What played goes on, although its chunks are gone.
  await untilHeard(page, 65)
  const after = await chunkKeys(page)
  expect(after).toHaveLength(before.length)
  expect(after.filter((key) => before.includes(key))).toEqual([])
  await page.context().setOffline(true)
  await page.reload()
  expect(await playPastItsPreview(page, title)).toMatch(/^\/offline\/[^?]*$/)
}, 120_000)

it('a browser without a service worker plays a saved track in the page while offline', async () => {
  const { page, title } = await saveTrack({ worker: false })
  await page.context().setOffline(true)
  expect(await playPastItsPreview(page, title)).toMatch(/^blob:/)
}, 120_000)

it('a playlist that was kept with one press opens and plays after an offline reload', async () => {
  const page = await openPage({
    ...desk,
    address: server().address,
    path: '/library',
    signedInAs: 'listener',
    worker: true,
    listening: true,
    expected,
  })
  await untilControlled(page)
  const title = await titleToSave(saveButton(page))
  await page
    .getByRole('button', { name: `More for ${title}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Add to playlist…' }).click()
  await page.getByRole('searchbox', { name: 'Find or name a playlist' }).fill('Night train')
  await page.getByRole('button', { name: 'New playlist “Night train”' }).click()
  await page.getByText(/ added to “Night train”\.$/).waitFor()
  await page.getByRole('link', { name: 'Playlists' }).first().click()
  await page.getByRole('link', { name: /^Night train/ }).click()
  await page.getByRole('button', { name: 'Save for offline', exact: true }).click()
  await page.getByText('The track you own is on this device.').waitFor({ timeout: 30_000 })
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Night train' }).waitFor()
  expect(await playPastItsPreview(page, title)).toMatch(/^\/offline\//)
}, 120_000)

it('a saved track opens, plays past its preview and seeks after the server is killed', async () => {
  const { page, title } = await saveTrack({ worker: true })
  process.kill(server().pid ?? 0, 'SIGKILL')
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: 'Library', level: 1 }).waitFor()
  await page.getByText('Offline', { exact: true }).first().waitFor()
  expect(await playPastItsPreview(page, title)).toMatch(/^\/offline\//)
}, 120_000)
