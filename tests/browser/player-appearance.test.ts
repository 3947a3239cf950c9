// The appearance and accessibility of the player’s parts in both themes and sizes.
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { aTrack } from '../fakes/fake-player'
import { artistOf } from '../builders/music/tracks'
import { withBrowser } from './harness'
import { audioNow, dock, tracksReady, untilHeard } from './audio-probe'
import { axe } from './measure'
import { storeQueue } from './stored-queue'

const { openPage } = withBrowser()
const path = '/album/demo-two-step-orbit'

beforeAll(() => tracksReady('demo-low-gravity-two-step', 'demo-campfire-at-lagrange-point'), 240_000)

const play = (page: Page) => page.locator('main').getByRole('button', { name: /^Play/ }).first().click()

async function checkBothThemes(page: Page, part: string) {
  await axe(page, 'all', part)
  await page.evaluate(() => {
    document.documentElement.classList.toggle('dark')
    document.documentElement.classList.toggle('light')
  })
  await axe(page, 'colours', part)
}

const unfocus = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
const player = (page: Page) => page.getByRole('dialog', { name: 'Player' })

async function expand(page: Page) {
  await dock(page)
    .getByRole('button', { name: /^Open the player/ })
    .click()
  await player(page).getByRole('heading', { name: 'Low Gravity Two-Step' }).waitFor()
  await player(page).getByText('Opening Player...').waitFor({ state: 'detached' })
}

/** Seeks back to the first seconds, because the preview ends after 30. */
async function rewind(page: Page) {
  await unfocus(page)
  const position = async () => {
    await page.keyboard.press('j')
    return (await audioNow(page)).atSeconds
  }
  await expect.poll(position).toBeLessThan(5)
}

async function closeDialogs(page: Page) {
  const dialogs = page.getByRole('dialog')
  for (let open = await dialogs.count(); open > 0; open -= 1) {
    await page.keyboard.press('Escape')
    await expect.poll(() => dialogs.count()).toBe(open - 1)
  }
}

/** The last of them ends the playback. */
const parts: Record<string, (page: Page, width: number) => Promise<void>> = {
  'the mini player': (page) => dock(page).waitFor(),
  fullscreen: expand,
  'the queue': async (page, width) => {
    if (width < 900) await expand(page)
    const container = width < 900 ? player(page) : dock(page)
    await container.getByRole('button', { name: 'Queue' }).click()
    await page.getByRole('dialog', { name: 'Queue' }).getByText('Next up').waitFor()
  },
  'the list of keyboard shortcuts': async (page) => {
    await unfocus(page)
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  },
  '‘Preview Ended’': async (page) => {
    await unfocus(page)
    await page.keyboard.press('l')
    await page.keyboard.press('l')
    await page.getByText('Preview ending soon! Purchase to continue listening').waitFor()
    await axe(page)
    await page.getByRole('dialog', { name: 'Preview Ended' }).waitFor()
  },
}

it.each([
  { width: 390, height: 844 },
  { width: 1280, height: 860 },
])(
  'the mini player, the full-screen player, the queue, the list of shortcuts and ‘Preview Ended’ are accessible in both themes and do not overflow the page at $width px',
  async (size) => {
    const page = await openPage({
      path,
      ...size,
      pastGate: true,
      theme: 'dark',
      listening: true,
    })
    await play(page)
    for (const [part, show] of Object.entries(parts)) {
      await closeDialogs(page)
      await untilHeard(page)
      await rewind(page)
      await show(page, size.width)
      await checkBothThemes(page, part)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, `The page with ${part}`).toBeLessThanOrEqual(size.width)
    }
  },
  180_000,
)

/** The parts of the mini player’s text, for a track by this artist. */
async function miniPlayerText(width: number, artist: string) {
  const page = await openPage({ width, height: 860, pastGate: true })
  const track = aTrack('demo-dust-choir', { artist: artistOf(artist), genre: 'Desert blues' })
  await storeQueue(page, [track])
  await page.goto('/faq')
  const name = dock(page).getByRole('link', { name: artist })
  await name.waitFor()
  return name.evaluate((link) => {
    const names = link.parentElement
    const [genre, lines] = [names?.lastElementChild, names?.parentElement?.parentElement]
    const bottom = link.getBoundingClientRect().bottom
    return {
      widthPx: lines?.getBoundingClientRect().width,
      isWholeName: link.scrollWidth <= link.clientWidth,
      hasGenre: genre?.textContent === '·Desert blues' && genre.getBoundingClientRect().top < bottom,
    }
  })
}

it.each([900, 1100, 1280])(
  'the mini player has 280 px for its text, and shows artist and genre, at %i px',
  async (width) => {
    const text = await miniPlayerText(width, 'Orbit Mariachi')
    expect(text).toMatchObject({ isWholeName: true, hasGenre: true })
    expect(text.widthPx).toBeGreaterThanOrEqual(280)
  },
)

it.each([
  ['a phone', 390, 'Orbit Mariachi'],
  ['a desk', 1280, 'The Long Orbit Mariachi'],
])('on %s the mini player leaves out the genre before it cuts off the artist', async (_, width, artist) => {
  expect(await miniPlayerText(width, artist)).toMatchObject({ isWholeName: true, hasGenre: false })
})
