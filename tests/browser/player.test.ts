// Using the player: small and full screen, with pointer, touch and keyboard.
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { withBrowser } from './harness'
import { audioNow, dock, seekBar, tracksReady, untilHeard } from './audio-probe'

const { openPage } = withBrowser()
const desk = { width: 1280, height: 860 }
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Player' })
const dockPlay = (page: Page) => dock(page).getByRole('button', { name: 'Play', exact: true })
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

async function openPlaying(options: Parameters<typeof openPage>[0] = {}) {
  const path = '/album/demo-two-step-orbit'
  const page = await openPage({ path, signedInAs: 'listener', listening: true, ...desk, ...options })
  await page.locator('main').getByRole('button', { name: /^Play/ }).first().click()
  // Before the owned tracks are known the preview plays, and a pause at that moment unloads it.
  await expect.poll(async () => (await audioNow(page)).address).toContain('/stream?')
  await untilHeard(page)
  return page
}

beforeAll(() => tracksReady('demo-low-gravity-two-step', 'demo-campfire-at-lagrange-point'), 240_000)
beforeAll(() => tracksReady('demo-dust-choir'), 240_000)

describe('the mini player', () => {
  it('can be closed only while it is paused, and tells a keyboard user why', async () => {
    const page = await openPlaying()
    const close = dock(page).getByRole('button', { name: 'Close player' })
    expect(await close.getAttribute('aria-disabled')).toBe('true')
    await dock(page).getByRole('button', { name: 'Expand player' }).focus()
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Close player')
    await page.getByRole('tooltip', { name: 'Pause the track to close the player' }).waitFor()
    await page.keyboard.press('Enter')
    expect(await dock(page).count()).toBe(1)

    await dock(page).getByRole('button', { name: 'Pause' }).click()
    await close.click()
    await dock(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  })

  it('has a seek bar with spoken values that works with the keyboard', async () => {
    const page = await openPlaying()
    await dock(page).getByRole('button', { name: 'Pause' }).click()
    const spokenValue = () => seekBar(page).getAttribute('aria-valuetext')
    await seekBar(page).focus()
    await page.keyboard.press('Home')
    await expect.poll(spokenValue).toBe('0 seconds of 2 minutes 59')
    await page.keyboard.press('PageUp')
    await page.keyboard.press('PageUp')
    await page.keyboard.press('ArrowRight')
    await expect.poll(spokenValue).toBe('1 minute 5 of 2 minutes 59')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(spokenValue).toBe('1 minute of 2 minutes 59')
  })
})

// With motion: the fullscreen player slides in and out, and springs back after a swipe.
describe('the fullscreen player', () => {
  it('opens with ‘Opening Player...’, traps the focus and returns it when it closes', async () => {
    const page = await openPlaying({ motion: true })
    const expand = dock(page).getByRole('button', { name: 'Expand player' })
    await expand.focus()
    // The overlay may disappear before a locator can find it, so the page watches for it.
    const overlay = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const look = () => {
            if (document.body.textContent.includes('Opening Player...')) resolve(true)
          }
          new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
        }),
    )
    await page.keyboard.press('Enter')
    expect(await overlay).toBe(true)
    await sheet(page).getByRole('heading', { name: 'Low Gravity Two-Step' }).waitFor()
    await sheet(page).getByText('Opening Player...').waitFor({ state: 'detached' })
    for (let presses = 0; presses < 25; presses += 1) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(() => {
        const element = document.activeElement
        return element !== document.body && element?.closest('dialog') === null
      })
      expect(outside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await sheet(page).waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('Expand player')

    await expand.click()
    await sheet(page).getByRole('button', { name: 'Minimise' }).click()
    await sheet(page).waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('Expand player')
    await untilHeard(page)
  })

  it('closes when it is swiped down by touch, and stays open when the swipe goes back up', async () => {
    const page = await openPlaying({ width: 390, height: 844, motion: true })
    await dock(page)
      .getByRole('button', { name: /^Open the player/ })
      .click()
    await sheet(page).getByText('Opening Player...').waitFor({ state: 'detached' })
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] })
    const swipe = async (...places: number[]) => {
      await touch('touchStart', 200)
      for (const y of places) {
        await touch('touchMove', y)
        await page.waitForTimeout(120)
      }
      await touch('touchEnd')
    }
    await swipe(240, 260, 250, 215)
    await page.waitForTimeout(600)
    expect(await sheet(page).count()).toBe(1)
    await swipe(300, 420, 560, 700)
    await sheet(page).waitFor({ state: 'detached' })
    await untilHeard(page)
  })
})

it('the queue can be reordered with the keyboard', async () => {
  const page = await openPlaying()
  await dock(page).getByRole('button', { name: 'Queue' }).click()
  const queue = page.getByRole('dialog', { name: 'Queue' })
  const next = () =>
    queue
      .getByRole('button', { name: /^Play / })
      .first()
      .getAttribute('aria-label')
  expect(await next()).toContain('Campfire at Lagrange Point')
  const handle = queue.getByRole('button', { name: 'Reorder Campfire at Lagrange Point' })
  await handle.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect.poll(next).toContain('Boots Full of Regolith')
  expect(await focused(page)).toBe('Reorder Campfire at Lagrange Point')
  await page.keyboard.press('Escape')
  await dock(page).getByRole('button', { name: 'Next' }).click()
  await dock(page).getByText('Boots Full of Regolith').waitFor()
})

describe('keyboard shortcuts', () => {
  it('control play, seek, mute and skip', async () => {
    const page = await openPlaying()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('Space')
    await dockPlay(page).waitFor()
    const before = (await audioNow(page)).atSeconds
    await page.keyboard.press('l')
    await expect.poll(async () => (await audioNow(page)).atSeconds).toBeCloseTo(before + 10, 0)
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(async () => (await audioNow(page)).atSeconds).toBeCloseTo(before, 0)
    await page.keyboard.press('m')
    await dock(page).getByRole('button', { name: 'Unmute' }).waitFor()
    await page.keyboard.press('n')
    await dock(page).getByText('Campfire at Lagrange Point').waitFor()
    await page.keyboard.press('p')
    await dock(page).getByText('Low Gravity Two-Step').waitFor()
  })

  it('do not act while the user types or a button is focused', async () => {
    const page = await openPlaying({ path: '/explore?mood=Haunted' })
    await page.getByLabel('Search artists, albums, tracks and playlists').focus()
    await page.keyboard.type('m n p j')
    expect(await page.getByLabel('Search artists, albums, tracks and playlists').inputValue()).toBe('m n p j')
    await dock(page).getByRole('button', { name: 'Queue' }).focus()
    await page.keyboard.press('m')
    await page.keyboard.press('Space')
    await page.getByRole('dialog', { name: 'Queue' }).waitFor()
    await dock(page).getByRole('button', { name: 'Pause', includeHidden: true }).waitFor()
    expect((await audioNow(page)).silent).toBe(false)
    expect(await dock(page).getByRole('button', { name: 'Unmute', includeHidden: true }).count()).toBe(0)
  })

  it('are listed when ? is pressed, and can be turned off', async () => {
    const page = await openPlaying()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('?')
    await page.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).uncheck()
    await page.keyboard.press('Escape')
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('m')
    await page.keyboard.press('n')
    await page.waitForTimeout(300)
    await dock(page).getByText('Low Gravity Two-Step').waitFor()
    expect(await dock(page).getByRole('button', { name: 'Unmute' }).count()).toBe(0)

    await page.keyboard.press('?')
    const shortcutsDialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await page.waitForTimeout(300)
    expect(await shortcutsDialog.count()).toBe(0)
    await dock(page).getByRole('button', { name: 'Expand player' }).click()
    await sheet(page).getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await shortcutsDialog.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).check()
  })

  it('work while a mouse-pressed button has the focus, until it shows a focus ring', async () => {
    const page = await openPlaying()
    await dock(page).getByRole('button', { name: 'Next' }).click()
    await dock(page).getByText('Campfire at Lagrange Point').waitFor()
    expect(await focused(page)).toBe('Next')
    await page.keyboard.press('m')
    await dock(page).getByRole('button', { name: 'Unmute' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe('Next')
    await page.keyboard.press('m')
    await page.waitForTimeout(300)
    expect(await dock(page).getByRole('button', { name: 'Unmute' }).count()).toBe(1)
  })
})
