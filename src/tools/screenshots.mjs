// `node src/tools/screenshots.mjs`: takes the screenshots for the manifest and the README from the built app with its
// demo world, into public/screenshots. Run it after `npm run build` when the screens have changed.
import { join } from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { passGate, makeReady, storageWith } from '../../tests/bench/world/prepared-world.mjs'
import { startServer } from '../../tests/browser/servers/server-process.mjs'
import { chromiumArguments, findChromium } from './chromium.mjs'

/** @typedef {import('playwright').Page} Page */
/** @typedef {{ file: string, path: string, wide?: true, theme: 'dark' | 'light', act: (page: Page) => Promise<void> }} Shot */

const folder = 'public/screenshots'
const track = 'demo-low-gravity-two-step'
const album = '/album/demo-two-step-orbit'
/** The player plays this long before a screenshot, so that its waveform shows progress. */
const playedMs = 4_000

/** @param {Page} page */
const play = (page) => page.locator('main').getByRole('button', { name: /^Play/ }).first().click()

/** @param {Page} page */
async function openPlayer(page) {
  await play(page)
  await page.waitForTimeout(playedMs)
  await page.getByRole('button', { name: /^Open the player/ }).click()
}

/** The track keeps playing while the page changes. @param {Page} page */
async function playAndGoHome(page) {
  await play(page)
  await page.waitForTimeout(playedMs)
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
}

/** @type {Shot[]} */
const shots = [
  { file: 'home-wide', path: album, wide: true, theme: 'dark', act: playAndGoHome },
  { file: 'explore-wide', path: '/explore', wide: true, theme: 'light', act: async () => {} },
  { file: 'player-narrow', path: album, theme: 'dark', act: openPlayer },
  { file: 'explore-narrow', path: '/explore', theme: 'light', act: async () => {} },
  { file: 'album-narrow', path: album, theme: 'dark', act: play },
]

const { address, stop } = await startServer()
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
try {
  const gate = await passGate(address)
  await makeReady(`${address}/media/tracks/${track}/preview`)
  for (const { file, path, wide, theme, act } of shots) {
    const page = await browser.newPage({
      viewport: wide ? { width: 1280, height: 800 } : { width: 390, height: 844 },
      deviceScaleFactor: wide ? 1 : 2,
      colorScheme: theme,
      serviceWorkers: 'block',
      storageState: storageWith(address, { ...gate, theme }),
    })
    await page.goto(address + path)
    await page.waitForLoadState('networkidle')
    await act(page)
    await page.waitForTimeout(2_000)
    const picture = await page.screenshot()
    await sharp(picture)
      .webp({ quality: 82 })
      .toFile(join(folder, `${file}.webp`))
    await page.close()
  }
} finally {
  await browser.close()
  await stop()
}
