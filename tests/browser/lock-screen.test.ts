// The Media Session as a real browser sees it: the metadata and the actions of the lock screen, online and offline.
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { demoTrackId } from './demo-people'
import { press, recordActions, shown } from './media-session'
import { untilControlled, withBrowser } from './harness'
import { saveButton, titleToSave } from './save-button'
import { audioNow, dock, seekBar, tracksReady, untilHeard } from './audio-probe'

const { openPage } = withBrowser()

const stateOf = (page: Page) => shown(page).then(({ playbackState }) => playbackState)
const positionOf = async (page: Page) => Number(await seekBar(page).getAttribute('aria-valuenow'))

/** Opens the library, saves two tracks and plays the first. */
async function openWithTwoSavedTracks() {
  const page = await openPage({
    width: 1280,
    height: 860,
    signedInAs: 'listener',
    worker: true,
    listening: true,
    expected: [/net::ERR_/, /could not be reached/, /409|503/],
  })
  await recordActions(page)
  await page.goto('/library')
  await untilControlled(page)
  const rows = page.locator('main [data-track-row]')
  await rows.nth(1).waitFor()
  const tracks: { id: string; title: string }[] = []
  for (const row of [rows.nth(0), rows.nth(1)]) {
    const save = saveButton(row)
    const title = await titleToSave(save)
    const id = demoTrackId(title)
    tracks.push({ id, title })
    await tracksReady(id)
    await save.click()
    await row.getByRole('button', { name: `Remove download: ${title}` }).waitFor({ timeout: 45_000 })
  }
  await rows
    .nth(0)
    .getByRole('button', { name: /^Play / })
    .first()
    .click()
  await untilHeard(page)
  const [first = { id: '', title: '' }, second = { id: '', title: '' }] = tracks
  return { page, first, second }
}

async function expectButtonsToWork(page: Page, next: { id: string; title: string }) {
  await expect.poll(() => stateOf(page)).toBe('playing')
  await press(page, 'seekto', 61)
  await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(61)
  expect(await positionOf(page)).toBeLessThan(70)
  await press(page, 'pause')
  await expect.poll(() => stateOf(page)).toBe('paused')
  expect((await audioNow(page)).silent).toBe(true)
  await press(page, 'play')
  await untilHeard(page, 61)
  await press(page, 'nexttrack')
  await expect.poll(() => shown(page).then(({ title }) => title)).toBe(next.title)
  expect(await dock(page).textContent()).toContain(next.title)
  expect((await untilHeard(page)).address).toBe(`/offline/${next.id}`)
}

it('the lock screen shows the current track, and its buttons control the player online and offline', async () => {
  const { page, first, second } = await openWithTwoSavedTracks()
  const { title, artist, artwork } = await shown(page)
  expect(title).toBe(first.title)
  expect(artist).not.toBe('')
  expect(artwork.map(({ sizes }) => sizes)).toEqual(['96x96', '256x256', '512x512'])
  await expectButtonsToWork(page, second)

  await page.context().setOffline(true)
  await press(page, 'previoustrack')
  await press(page, 'previoustrack')
  let offline = await shown(page)
  const showsFirstWithCover = async () => {
    offline = await shown(page)
    return offline.title === first.title && offline.artwork.length > 0
  }
  await expect.poll(showsFirstWithCover).toBe(true)
  // The cover must be available on this device.
  const statuses = await page.evaluate(
    (paths) => Promise.all(paths.map((path) => fetch(path).then(({ status }) => status))),
    offline.artwork.map(({ path }) => path),
  )
  expect(statuses).toEqual([200, 200, 200])
  await expectButtonsToWork(page, second)
}, 180_000)
