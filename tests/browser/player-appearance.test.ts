// The appearance and accessibility of the player’s parts in both themes and sizes.
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { withBrowser } from './harness'
import { dock, tracksReady, untilHeard } from './audio-probe'
import { axe } from './measure'

const { openPage } = withBrowser()
const path = '/album/demo-two-step-orbit'

beforeAll(() => tracksReady('demo-low-gravity-two-step', 'demo-campfire-at-lagrange-point'), 120_000)

const play = (page: Page) => page.locator('main').getByRole('button', { name: /^Play/ }).first().click()

async function checkBothThemes(page: Page) {
  await axe(page)
  await page.evaluate(() => {
    document.documentElement.classList.toggle('dark')
    document.documentElement.classList.toggle('light')
  })
  await axe(page)
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

describe.each([
  { width: 390, height: 844 },
  { width: 1280, height: 860 },
])('the player at $width px', (size) => {
  it.each(Object.keys(parts))(
    '%s is accessible in both themes and does not overflow the page',
    async (name) => {
      const page = await openPage({
        path,
        ...size,
        pastGate: true,
        theme: 'dark',
        reducedMotion: true,
        listening: true,
      })
      await play(page)
      await untilHeard(page)
      await parts[name]?.(page, size.width)
      await checkBothThemes(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    },
  )
})
