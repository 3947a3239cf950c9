// A new musician releases an album with a collaborator on a phone, with a finger as the only input.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Page } from 'playwright'
import { tone } from '../builders/audio/small-audio'
import { untilHeard } from './audio-probe'
import { demoAccessKey } from './demo-people'
import { centerOf, dragWithFinger, tap, tapAndChoose, tapAndType } from './finger'
import { withBrowser } from './harness'
import { startServer } from './servers/server-process.mjs'

const { openPage } = withBrowser()
const prepared = { timeout: 30_000 }

let server: Awaited<ReturnType<typeof startServer>>

// Without the demo world the server prepares only the audio of this test.
beforeAll(async () => {
  server = await startServer('dist', { env: { LARIAT_DEMO: '0' } })
})
afterAll(() => server.stop())

const song = (name: string, stretch: number) => ({
  name,
  mimeType: 'audio/wav',
  buffer: tone(8, stretch),
})

const region = (page: Page, name: string) => page.getByRole('region', { name })
const arrive = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()

/** The browser ignores a tap that comes in the same frame as a scroll. */
const untilPainted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Taps until the next page is there. After a drag, a busy browser sometimes ignores the first tap. */
async function tapUntil(page: Page, name: string, heading: string) {
  const button = page.getByRole('button', { name })
  const isThere = async () => {
    if (await button.isVisible()) await button.tap({ timeout: 1_000 }).catch(() => {})
    return page.getByRole('heading', { name: heading, level: 1 }).isVisible()
  }
  await expect.poll(isThere, { timeout: 20_000, interval: 2_000 }).toBe(true)
}

/** Nothing is wider than the phone, so nothing has to be found by scrolling sideways. */
const fitsOnScreen = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

async function goTo(page: Page, name: string, heading: string) {
  await tap(page.getByRole('navigation', { name: 'Studio' }), 'link', name)
  await arrive(page, heading)
  await fitsOnScreen(page)
}

async function signUp(page: Page, username: string) {
  await tapAndType(page, 'Access key', demoAccessKey)
  await tap(page, 'button', 'Access Lariat')
  await page.getByRole('heading', { name: /Rope in/i }).waitFor()
  await tap(page, 'link', 'Sign Up')
  await arrive(page, 'Join Lariat')
  await page.getByText('I make music').tap()
  await tapAndType(page, 'Username', username)
  await tapAndType(page, 'Email', `${username}@lariat.test`)
  await tapAndType(page, 'Password', 'long enough words')
  await tap(page.getByRole('main'), 'button', 'Sign up')
  await page.getByRole('navigation', { name: 'Studio' }).waitFor()
}

async function uploadWorkInProgress(page: Page) {
  await goTo(page, 'Tracks', 'Tracks')
  await tap(page, 'button', 'Upload tracks')
  const dialog = page.getByRole('dialog', { name: 'Upload tracks' })
  await dialog.waitFor()
  await tapAndChoose(page, 'Choose files', song('Dry Creek.wav', 6))
  await tapAndType(dialog, 'Title', 'Dry River')
  await dialog.getByLabel('Work in progress').tap()
  await tap(dialog, 'button', 'Upload track')
  await page.getByText('“Dry River” is uploaded and is being processed.').waitFor()
  await goTo(page, 'In progress', 'Works in progress')
  await tap(page, 'link', 'Dry River')
  await arrive(page, 'Dry River')
}

async function invite(page: Page, username: string) {
  await tapAndType(page, 'Invite somebody', username)
  await tap(page, 'option', new RegExp(username))
  await region(page, 'People').getByText('Invited').waitFor()
}

/** Waits until the version is prepared, and plays it. */
async function playVersion(page: Page, name: string) {
  const button = region(page, 'Versions').getByRole('button', { name: `Play ${name}` })
  await expect.poll(() => button.isEnabled(), prepared).toBe(true)
  await button.tap()
  return untilHeard(page)
}

async function acceptAndComment(page: Page) {
  await goTo(page, 'In progress', 'Works in progress')
  await tap(page, 'button', /^Accept the invitation/)
  await arrive(page, 'Dry River')
  await playVersion(page, 'Mix 1')
  await tap(page, 'button', /^Comment at 0:/)
  await tapAndType(page, /^Your comment at 0:/, 'More of this')
  await tap(page, 'button', 'Post')
  await region(page, 'Comments').getByRole('listitem').getByText('More of this').waitFor()
  await fitsOnScreen(page)
}

async function addVersion(page: Page) {
  await tapAndChoose(page, 'Add a version', song('Louder.wav', 9))
  await region(page, 'Versions').getByText('Mix 2').waitFor()
}

async function answer(page: Page) {
  await page.getByText('More of this').waitFor()
  await tap(page, 'button', 'Reply')
  await tapAndType(page, /^Your reply to/, 'It gets louder now')
  const form = page.locator('form').filter({ has: page.getByLabel(/^Your reply to/) })
  await tap(form, 'button', 'Reply')
  await page.getByRole('listitem').getByText('It gets louder now').first().waitFor()
}

async function compareVersions(page: Page) {
  const { address } = await playVersion(page, 'Mix 2')
  const player = region(page, 'Player of this room')
  await tap(player, 'button', /^Switch to/)
  await player.getByRole('button', { name: 'Pause Mix 1' }).waitFor()
  expect((await untilHeard(page)).address).not.toBe(address)
}

async function release(page: Page, collaborator: string) {
  await tap(page, 'button', /^Release/)
  const dialog = page.getByRole('dialog', { name: 'Release this track' })
  await dialog.getByLabel('Genre').first().selectOption('Dub')
  await tap(dialog, 'button', 'Release')
  await arrive(page, 'Dry River')
  await page.getByRole('link', { name: collaborator }).first().waitFor()
}

async function createAlbum(page: Page) {
  await tap(page, 'button', /^Account menu/)
  await tap(page, 'menuitem', 'Dashboard')
  await arrive(page, 'Your studio')
  await goTo(page, 'Albums', 'Albums')
  await tap(page, 'link', 'Create your first album')
  await arrive(page, 'New album')
  await tapAndType(page, 'Title', 'River Songs')
  await page.getByLabel('Genre').first().selectOption('Dub')
  await tap(page, 'button', 'Add tracks')
  const tracks = page.getByRole('dialog', { name: 'Add tracks' })
  await tracks.getByLabel(/Dry River/).tap()
  await tap(tracks, 'button', 'Add 1 track')
  await tapAndChoose(page, 'Upload new tracks', song('Wet Season.wav', 7))
  const upload = page.getByRole('dialog', { name: 'New tracks' })
  await upload.getByLabel('Price').waitFor()
  await tap(upload, 'button', 'Upload 1 track')
  // An album cannot be saved while a track is being uploaded.
  await page.getByText('New, released with the album').waitFor()
  const handle = (title: string) => page.getByRole('button', { name: `Move ${title}` })
  // In the middle of the screen no message about an achievement lies over it.
  await handle('Wet Season').evaluate((button) => button.scrollIntoView({ block: 'center' }))
  await untilPainted(page)
  await dragWithFinger(page, await centerOf(handle('Wet Season')), await centerOf(handle('Dry River')))
  const order = () =>
    page
      .getByRole('button', { name: /^Move / })
      .evaluateAll((handles) => handles.map(({ ariaLabel }) => ariaLabel))
  await expect.poll(order).toEqual(['Move Wet Season', 'Move Dry River'])
  // The tab bar must not cover the button, because Playwright would then scroll in the same frame as the tap.
  await page
    .getByRole('button', { name: 'Create album' })
    .evaluate((button) => button.scrollIntoView({ block: 'center' }))
  await untilPainted(page)
  await tapUntil(page, 'Create album', 'Albums')
}

async function playAlbum(page: Page) {
  await tap(page, 'button', 'More for River Songs')
  await tap(page, 'menuitem', 'See its page')
  await arrive(page, 'River Songs')
  const titles = page.getByRole('main').getByText(/^(?:Wet Season|Dry River)$/)
  // The new track appears when it is prepared. A reader has to reload the page for that.
  const listed = async () => {
    await page.reload()
    await arrive(page, 'River Songs')
    return titles.allTextContents()
  }
  await expect.poll(listed, { ...prepared, interval: 1_000 }).toEqual(['Wet Season', 'Dry River'])
  await fitsOnScreen(page)
  await tap(page, 'button', 'Play all')
  return untilHeard(page)
}

it('a new musician releases an album with a collaborator by touch alone, on a phone', async () => {
  const options = {
    path: '/',
    address: server.address,
    hasTouch: true,
    listening: true,
  }
  const [musician, collaborator] = await Promise.all([openPage(options), openPage(options)])
  await Promise.all([
    signUp(musician, 'touch-maker').then(() => uploadWorkInProgress(musician)),
    signUp(collaborator, 'touch-partner'),
  ])
  await invite(musician, 'touch-partner')
  await Promise.all([acceptAndComment(collaborator), addVersion(musician)])
  await answer(musician)
  await collaborator.close()
  await compareVersions(musician)
  await release(musician, 'touch-partner')
  await createAlbum(musician)
  expect((await playAlbum(musician)).atSeconds).toBeGreaterThan(0)
}, 240_000)
