// The list of uploads on a phone, where long titles have little room.
import { expect, it } from 'vitest'
import { tone } from '../builders/audio/small-audio'
import { withBrowser } from './harness'

const { openPage } = withBrowser()
const longTitle = 'Northernmostrailwaystationwaitingroomorchestra '.repeat(2).trim()

it('uploads with long titles do not make the page wider than a phone, and their buttons and that of the dialog can be pressed', async () => {
  const page = await openPage({ path: '/musician/tracks', signedInAs: 'musician' })
  // Uploads begin and send nothing.
  await page.route('**/api/uploads', () => {})
  await page.getByRole('button', { name: 'Upload tracks' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload tracks' })
  const file = { name: `${longTitle}.wav`, mimeType: 'audio/wav', buffer: tone(2) }
  await dialog.getByLabel('Audio files', { exact: true }).setInputFiles(file)
  await dialog.getByLabel('Title').fill(longTitle)
  await dialog.getByLabel('Work in progress').check()
  // The form has scrolled, and only below the close button.
  const close = await dialog.getByRole('button', { name: 'Close' }).boundingBox()
  const scrolled = dialog.locator('form').locator('..')
  const [place, scrolledPx] = [await scrolled.boundingBox(), await scrolled.evaluate((box) => box.scrollTop)]
  expect(scrolledPx).toBeGreaterThan(0)
  expect(close && place && close.y + close.height <= place.y).toBe(true)
  await dialog.getByRole('button', { name: 'Upload track' }).click()
  const pause = page.getByRole('button', { name: `Pause ${longTitle}` })
  const cancel = page.getByRole('button', { name: `Cancel ${longTitle}` })
  for (const button of [pause, cancel]) {
    const box = await button.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 390 && box.height >= 36).toBe(true)
  }
  const widthPx = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await widthPx()).toBe(390)
  await pause.click()
  await page.getByText(/^Paused, /).waitFor()
  expect(await widthPx()).toBe(390)
  await cancel.click()
  await expect.poll(() => cancel.count()).toBe(0)
})
