// A musician uploads a track: dropped, sent, prepared and played. A file that is not audio is rejected.
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { tone } from '../builders/audio/small-audio'
import { withBrowser } from './harness'
import { dock, untilHeard } from './audio-probe'

const { openPage } = withBrowser()
const studio = {
  path: '/musician/tracks',
  signedInAs: 'musician',
  width: 1280,
  height: 860,
  listening: true,
} as const

async function drop(page: Page, name: string, bytes: Buffer) {
  await page.getByRole('button', { name: 'Upload tracks' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload tracks' })
  const files = await page.evaluateHandle(
    ({ name, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], name, { type: 'audio/wav' }))
      return transfer
    },
    { name, base64: bytes.toString('base64') },
  )
  await dialog.getByText('Drop files or a folder here').dispatchEvent('drop', { dataTransfer: files })
  return dialog
}

async function deleteTrack(page: Page, title: string) {
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Delete/ })
    .click()
}

it('a dropped file becomes a track that plays once it is prepared', async () => {
  const page = await openPage(studio)
  const title = `Dropped ${Date.now() % 1_000_000}`
  const dialog = await drop(page, 'Dropped.wav', tone(40))
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Genre').first().selectOption('Dub')
  await dialog.getByLabel('Price in dollars').fill('1')
  await dialog.getByRole('button', { name: 'Upload track' }).click()
  await page.getByText(`“${title}” is uploaded and is being processed.`).waitFor()
  const row = page.getByRole('row').filter({ hasText: title })
  await row.waitFor()
  await row
    .getByText(/^(?:Waiting|Processing)/)
    .first()
    .waitFor({ state: 'detached', timeout: 90_000 })
  await row.getByRole('link', { name: title }).click()
  await page.locator('main').getByRole('button', { name: 'Play', exact: true }).click()
  await untilHeard(page)
  await dock(page).getByText('0:40', { exact: true }).waitFor()

  await page.goto('/musician/tracks')
  await deleteTrack(page, title)
  await expect.poll(() => row.count()).toBe(0)
}, 150_000)

it('a text file that is named like audio is refused with a message, and the upload becomes a track once another file is chosen', async () => {
  const expected = [/status of 4(?:00|15|22)/, /uploadTrack failed/]
  const page = await openPage({ ...studio, expected })
  const dialog = await drop(
    page,
    'song.wav',
    Buffer.from('Once upon a time there was no sound in here. '.repeat(99)),
  )
  await dialog.getByLabel('Title').fill('No song at all')
  await dialog.getByLabel('Genre').first().selectOption('Dub')
  await dialog.getByLabel('Price in dollars').fill('1')
  await dialog.getByRole('button', { name: 'Upload track' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: /\w/ }).first()
  await refusal.waitFor()
  expect(await refusal.textContent()).toMatch(/audio|sound|WAV/i)
  await page.reload()
  const tracks = page.getByRole('table', { name: 'Your tracks' })
  await tracks.waitFor()
  // The uploads are listed after the tracks.
  await page.getByRole('button', { name: 'Remove No song at all' }).waitFor()
  expect(await tracks.getByText('No song at all').count()).toBe(0)
  const file = { name: 'song.wav', mimeType: 'audio/wav', buffer: tone(1) }
  await page.locator('input[aria-label="Choose another file for No song at all"]').setInputFiles(file)
  await tracks.getByText('No song at all').first().waitFor()
  await deleteTrack(page, 'No song at all')
})

it('the form of a chosen file survives repeated presses of Escape, and Back', async () => {
  const page = await openPage(studio)
  const dialog = await drop(page, 'Kept.wav', tone(1))
  const title = dialog.getByLabel('Title')
  await title.fill('Still here')
  const question = page.getByRole('dialog', { name: 'Discard this track?' })
  await page.keyboard.press('Escape')
  await question.waitFor()
  // After some presses without another input, Chromium no longer lets a page keep a dialog open.
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(100)
  }
  if (await question.isVisible()) await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(await title.inputValue()).toBe('Still here')
  expect(await title.isVisible()).toBe(true)

  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(await title.inputValue()).toBe('Still here')
  expect(new URL(page.url()).pathname).toBe('/musician/tracks')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/musician/tracks')
})
