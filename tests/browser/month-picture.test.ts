// The picture of a month that a listener saves or shares, which only a real canvas draws.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import sharp, { type Sharp } from 'sharp'
import { expect, it } from 'vitest'
import { withBrowser } from './harness'

const { openPage } = withBrowser()

/** Replaces the share sheet of the device. The file that it gets is noted in the page. */
const addShareSheet = (page: Page) =>
  page.addInitScript(() => {
    const share = async ({ files: [file] = [], title }: ShareData) => {
      document.documentElement.dataset.shared = [file?.name, file?.type, title].join()
    }
    Object.assign(navigator, { canShare: () => true, share })
  })

const savedPicture = async (page: Page) => {
  const starts = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save image' }).click()
  const download = await starts
  expect(download.suggestedFilename()).toMatch(/^lariat-\d{4}-\d\d\.png$/)
  return sharp(await readFile(await download.path()))
}

/** The size of the picture, whether most of it is dark, and how many colours it has. */
const lookOf = async (picture: Sharp) => {
  const { width, height, format } = await picture.metadata()
  const { dominant } = await picture.stats()
  const pixels = await picture.ensureAlpha().raw().toBuffer()
  const colours = new Set(new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4)).size
  return { width, height, format, isDark: dominant.r + dominant.g + dominant.b < 3 * 128, colours }
}

it('the picture of a month is drawn in both themes, shared as a file, and a failed one is reported', async () => {
  const page = await openPage({ signedInAs: 'listener', theme: 'dark', width: 1280, height: 860 })
  await addShareSheet(page)
  await page.goto('/listener')
  // The demo listener has played something in the month before, but on its first day nothing in this one.
  await page.getByRole('button', { name: 'Earlier month' }).click()
  const format = { width: 1_080, height: 1_350, format: 'png' }
  const dark = await lookOf(await savedPicture(page))
  expect(dark).toMatchObject({ ...format, isDark: true })
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  const light = await lookOf(await savedPicture(page))
  expect(light).toMatchObject({ ...format, isDark: false })
  expect(Math.min(dark.colours, light.colours)).toBeGreaterThan(10)

  await page.getByRole('button', { name: 'Share image' }).click()
  const shared = () => page.evaluate(() => document.documentElement.dataset.shared)
  await expect.poll(shared).toMatch(/^lariat-\d{4}-\d\d\.png,image\/png,My \w+ \d{4} on Lariat$/)

  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (take) => take(null)
  })
  await page.getByRole('button', { name: 'Save image' }).click()
  await page.getByText('The image could not be made. Try again.').waitFor()
})
