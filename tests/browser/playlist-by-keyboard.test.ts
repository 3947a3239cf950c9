// A new listener makes, sorts, plays and shares a playlist, with the keyboard as the only input.
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { tracksReady, untilHeard } from './audio-probe'
import { demoTrackId } from './demo-people'
import { withBrowser } from './harness'
import { arrive, enter, focused, signUpFromHome, tabTo, typeInto, untilFocused } from './keyboard'

const { openPage } = withBrowser()

beforeAll(() => tracksReady(demoTrackId('Mule in Zero G')), 240_000)

/** Opens a menu at its button, and chooses the item that begins with the typed letters. */
async function choose(page: Page, button: string | RegExp, letters: string, key?: 'Shift+Tab') {
  await enter(page, button, key)
  await page.getByRole('menuitem').first().waitFor()
  await page.keyboard.type(letters)
  expect((await focused(page)).toLowerCase()).toContain(letters)
  await page.keyboard.press('Enter')
}

/** Waits until a live region has this text. */
const untilSaid = (page: Page, text: string) =>
  page.locator('[role=status], [aria-live]').filter({ hasText: text }).first().waitFor({ state: 'attached' })

const titles = async (page: Page) => {
  const handles = await page
    .getByRole('main')
    .getByRole('button', { name: /^Move / })
    .all()
  const labels = await Promise.all(handles.map((handle) => handle.getAttribute('aria-label')))
  return labels.map((label) => label?.replace('Move ', ''))
}

async function addTracks(page: Page) {
  await enter(page, 'Explore', 'Shift+Tab')
  await arrive(page, 'Explore')
  await typeInto(page, 'Search artists, albums, tracks and playlists', 'dust')
  await untilSaid(page, '5 tracks found')
  await choose(page, 'More for Dust Choir', 'add to p')
  await untilFocused(page, 'Find or name a playlist')
  await page.keyboard.type('Night Rides')
  await enter(page, /^New playlist/)
  await untilSaid(page, '“Dust Choir” added to “Night Rides”.')
  await untilFocused(page, 'More for Dust Choir')
  await choose(page, 'More for Mule in Zero G', 'add to p')
  await untilFocused(page, 'Find or name a playlist')
  await enter(page, /^Night Rides/)
  await untilFocused(page, 'More for Mule in Zero G')
}

async function openPlaylist(page: Page) {
  await choose(page, /^Account menu/, 'playl', 'Shift+Tab')
  await arrive(page, 'Playlists')
  await enter(page, /^Night Rides/)
  await arrive(page, 'Night Rides')
  await expect.poll(() => titles(page)).toEqual(['Dust Choir', 'Mule in Zero G'])
}

async function sort(page: Page) {
  await tabTo(page, 'Move Mule in Zero G')
  await page.keyboard.press('Space')
  await untilSaid(page, 'Picked up, 2 of 2')
  await page.keyboard.press('ArrowUp')
  await untilSaid(page, 'Moved to 1 of 2')
  await page.keyboard.press('Space')
  await untilSaid(page, 'Dropped at 1 of 2')
  expect(await focused(page)).toBe('Move Mule in Zero G')
  expect(await titles(page)).toEqual(['Mule in Zero G', 'Dust Choir'])
}

async function removeAndUndo(page: Page) {
  await choose(page, 'More for Dust Choir', 'remove')
  await untilSaid(page, '“Dust Choir” is removed from the playlist.')
  await untilFocused(page, 'More for Mule in Zero G')
  expect(await titles(page)).toEqual(['Mule in Zero G'])
  await enter(page, 'Undo')
  await expect.poll(() => titles(page)).toEqual(['Mule in Zero G', 'Dust Choir'])
  await untilFocused(page, 'Move Mule in Zero G')
}

async function playAndShare(page: Page) {
  await enter(page, 'Play', 'Shift+Tab')
  expect((await untilHeard(page)).atSeconds).toBeGreaterThan(0)
  expect(await focused(page)).toBe('Pause')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, 'Share')
  // Its code loads with the press.
  await page.getByRole('dialog', { name: 'Only you can open this playlist' }).waitFor()
  await enter(page, 'Make it unlisted and share')
  await untilSaid(page, 'The link is copied.')
  await untilFocused(page, 'Share')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
}

async function followArtist(page: Page) {
  await choose(page, 'More for Mule in Zero G', 'go to ar')
  await arrive(page, 'Dusty Ansel')
  await enter(page, /^Follow/)
  await page.getByRole('button', { name: /^Following/ }).waitFor()
  expect(await focused(page)).toMatch(/^Following/)
}

async function openDashboard(page: Page) {
  await choose(page, /^Account menu/, 'dash', 'Shift+Tab')
  await arrive(page, 'Your listening')
  await enter(page, 'All achievements', 'Shift+Tab')
  await arrive(page, 'Achievements')
}

it.each([
  { where: 'phone', width: 390, height: 844 },
  { where: 'desk', width: 1280, height: 860 },
])(
  'a new listener fills, sorts, plays and shares a playlist, with the keyboard alone, on a $where',
  async ({ where, width, height }) => {
    const page = await openPage({ path: '/', width, height, pastGate: true, listening: true })
    await signUpFromHome(page, 'listener', `${where}-night-rider`)
    await arrive(page, 'Your listening')
    await addTracks(page)
    await openPlaylist(page)
    await sort(page)
    await removeAndUndo(page)
    await playAndShare(page)
    await followArtist(page)
    await openDashboard(page)
    expect(new URL(page.url()).pathname).toBe('/achievements')
  },
  240_000,
)
