// A new musician releases an album with a collaborator, with the keyboard as the only input.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Page } from 'playwright'
import { tone } from '../builders/audio/small-audio'
import { untilHeard } from './audio-probe'
import { demoAccessKey } from './demo-people'
import { withBrowser } from './harness'
import { arrive, enter, enterAndChoose, signUpFromHome, tabTo, typeInto, untilFocused } from './keyboard'
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

async function signUp(page: Page, username: string) {
  await page.getByRole('button', { name: 'Access Lariat' }).waitFor()
  await typeInto(page, 'Access key', demoAccessKey)
  await page.locator('button[type=submit]:enabled').waitFor()
  await page.keyboard.press('Enter')
  await signUpFromHome(page, 'musician', username)
  await page.getByRole('navigation', { name: 'Studio' }).waitFor()
}

async function uploadWorkInProgress(page: Page) {
  await enter(page, 'Tracks')
  await arrive(page, 'Tracks')
  await enter(page, 'Upload tracks')
  await page.getByRole('dialog', { name: 'Upload tracks' }).waitFor()
  await enterAndChoose(page, 'Choose files', song('Dry Creek.wav', 6))
  await page.getByRole('dialog').getByLabel('Title').waitFor()
  await untilFocused(page)
  await typeInto(page, 'Title', 'Dry River')
  await tabTo(page, 'Work in progress')
  await page.keyboard.press('Space')
  await enter(page, 'Upload track')
  await page.getByText('“Dry River” is uploaded and is being processed.').waitFor()
  await untilFocused(page, 'Upload tracks')
  await enter(page, 'In progress')
  await arrive(page, 'Works in progress')
  await enter(page, 'Dry River')
  await arrive(page, 'Dry River')
}

async function invite(page: Page, username: string) {
  await typeInto(page, 'Invite somebody', username.slice(0, 6))
  await page.getByRole('option', { name: new RegExp(username) }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'People' }).getByText('Invited').waitFor()
  await untilFocused(page, 'Invite somebody')
}

/** Waits until the version is prepared. */
const untilEnabled = (page: Page, name: string) => {
  const button = page.getByRole('region', { name: 'Versions' }).getByRole('button', { name })
  return expect.poll(() => button.isEnabled(), prepared).toBe(true)
}

async function acceptAndComment(page: Page) {
  await enter(page, 'In progress', 'Shift+Tab')
  await arrive(page, 'Works in progress')
  await enter(page, /^Accept the invitation/)
  await arrive(page, 'Dry River')
  await untilEnabled(page, 'Play Mix 1')
  await enter(page, 'Play Mix 1')
  await untilHeard(page)
  await page.keyboard.press('c')
  await page.keyboard.type('More of this')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('region', { name: 'Comments' }).getByText('More of this').waitFor()
}

async function answer(page: Page) {
  await page.getByText('More of this').waitFor()
  await enter(page, 'Reply')
  await page.keyboard.type('It gets louder now')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('listitem').getByText('It gets louder now').first().waitFor()
  await untilFocused(page, 'Reply')
}

async function addVersion(page: Page) {
  await enterAndChoose(page, 'Add a version', song('Louder.wav', 9))
  await page.getByRole('region', { name: 'Versions' }).getByText('Mix 2').waitFor()
  await untilFocused(page, 'Add a version')
}

async function compareVersions(page: Page) {
  await untilEnabled(page, 'Play Mix 2')
  await enter(page, 'Play Mix 2')
  const { address } = await untilHeard(page)
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Pause Mix 1' }).first().waitFor()
  expect((await untilHeard(page)).address).not.toBe(address)
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Pause Mix 2' }).first().waitFor()
}

async function release(page: Page, collaborator: string) {
  await enter(page, /^Release/)
  const dialog = page.getByRole('dialog', { name: 'Release this track' })
  await dialog.waitFor()
  await tabTo(page, 'Genre')
  await page.keyboard.type('Dub')
  await enter(page, 'Release')
  await arrive(page, 'Dry River')
  await page.getByRole('link', { name: collaborator }).first().waitFor()
}

async function createAlbum(page: Page) {
  await enter(page, /^Account menu/, 'Shift+Tab')
  await untilFocused(page, 'Dashboard')
  await page.keyboard.press('Enter')
  await arrive(page, 'Your studio')
  await enter(page, 'Albums')
  await arrive(page, 'Albums')
  await enter(page, 'Create your first album')
  await arrive(page, 'New album')
  await typeInto(page, 'Title', 'River Songs')
  await tabTo(page, 'Genre')
  await page.keyboard.type('Dub')
  // The album form appears first. The code of its track list, which has this button, loads afterwards.
  await page.getByRole('button', { name: 'Add tracks' }).waitFor()
  await enter(page, 'Add tracks')
  await page.getByRole('dialog', { name: 'Add tracks' }).waitFor()
  await tabTo(page, /Dry River/)
  await page.keyboard.press('Space')
  await enter(page, 'Add 1 track')
  await untilFocused(page)
  await enterAndChoose(page, 'Upload new tracks', song('Wet Season.wav', 7))
  await page.getByRole('dialog', { name: 'New tracks' }).getByLabel('Price').waitFor()
  await enter(page, 'Upload 1 track')
  await untilFocused(page)
  await tabTo(page, 'Move Wet Season', 'Shift+Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await untilFocused(page, 'Move Wet Season')
  // An album cannot be saved while a track is being uploaded.
  await page.getByText('New, released with the album').waitFor()
  await enter(page, 'Create album')
  await arrive(page, 'Albums')
}

async function playAlbum(page: Page) {
  await enter(page, 'More for River Songs')
  await page.getByRole('menuitem', { name: 'See its page' }).waitFor()
  await page.keyboard.type('See')
  await page.keyboard.press('Enter')
  await arrive(page, 'River Songs')
  const titles = page.getByRole('main').getByText(/^(?:Wet Season|Dry River)$/)
  // The new track appears when it is prepared. A reader has to reload the page for that.
  const listed = async () => {
    await page.reload()
    await page.getByRole('heading', { name: 'River Songs', level: 1 }).waitFor()
    return titles.allTextContents()
  }
  await expect.poll(listed, { ...prepared, interval: 1_000 }).toEqual(['Wet Season', 'Dry River'])
  await enter(page, 'Play all')
  return untilHeard(page)
}

it('a new musician releases an album with a collaborator, with the keyboard alone', async () => {
  const options = {
    path: '/',
    address: server.address,
    width: 1280,
    height: 860,
    listening: true,
  }
  const [musician, collaborator] = await Promise.all([openPage(options), openPage(options)])
  await Promise.all([
    signUp(musician, 'desk-maker').then(() => uploadWorkInProgress(musician)),
    signUp(collaborator, 'desk-partner'),
  ])
  await invite(musician, 'desk-partner')
  await Promise.all([acceptAndComment(collaborator), addVersion(musician)])
  await answer(musician)
  await collaborator.close()
  await compareVersions(musician)
  await release(musician, 'desk-partner')
  await createAlbum(musician)
  expect((await playAlbum(musician)).atSeconds).toBeGreaterThan(0)
}, 240_000)
