// The charts of the analytics page on a phone: read with a finger, the mouse and the keyboard.
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { dragWithFinger } from './finger'
import { withBrowser } from './harness'
import { axe } from './measure'

const { openPage } = withBrowser()

const partOf = (page: Page, title: string) => {
  const part = page.getByRole('region', { name: title, exact: true })
  const slider = part.getByRole('slider')
  const shown = () => part.locator('[data-chart-words]').textContent()
  const read = () => slider.getAttribute('aria-valuetext')
  /** The place of a point, counted from the left. */
  const placeOf = async (index: number) => {
    await slider.scrollIntoViewIfNeeded()
    const box = await slider.boundingBox()
    const last = Number(await slider.getAttribute('max'))
    if (!box) throw new Error('There is nothing to touch')
    return { x: box.x + ((index + 0.5) / (last + 1)) * box.width, y: box.y + box.height / 2 }
  }
  return { part, slider, shown, read, placeOf }
}

/** Taps a point, slides to another, points at one with the mouse, and goes on with the keyboard and to the table. */
async function expectReadable(page: Page, title: string) {
  const { part, slider, shown, read, placeOf } = partOf(page, title)
  await slider.waitFor()
  const summary = await shown()
  const [first, second] = [await placeOf(3), await placeOf(6)]
  await page.touchscreen.tap(first.x, first.y)
  await expect.poll(() => slider.inputValue()).toBe('3')
  const tapped = await shown()
  expect(tapped).not.toBe(summary)
  expect(tapped).toBe(await read())
  await dragWithFinger(page, first, second)
  await expect.poll(() => slider.inputValue()).toBe('6')
  expect(await shown()).toBe(await read())
  await page.mouse.move(first.x, first.y)
  await expect.poll(() => slider.inputValue()).toBe('3')
  expect(await shown()).toBe(tapped)
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  expect(await slider.inputValue()).toBe('4')
  expect(await shown()).toBe(await read())
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await part.getByRole('table').waitFor()
}

it('the charts of the analytics are read with a finger, the mouse and the keyboard, and have a table behind them', async () => {
  const page = await openPage({ path: '/musician/analytics', signedInAs: 'musician', hasTouch: true })
  await expectReadable(page, 'Plays and listeners by day')
  await expectReadable(page, 'Followers')
  await page.getByRole('region', { name: 'Your tracks' }).getByRole('link').first().click()
  await expectReadable(page, 'Where they stop')
  await page.getByRole('region', { name: 'Where plays start' }).getByText('Show as table').tap()
  await page.getByRole('table', { name: 'Plays by where they start' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await axe(page)
})

it('a table that is wider than a phone fades out where it continues, and a table that fits does not', async () => {
  const page = await openPage({ path: '/musician/analytics', signedInAs: 'musician', hasTouch: true })
  const frame = page
    .getByRole('region', { name: 'Your tracks' })
    .locator('section', { has: page.locator('table') })
  await frame.first().waitFor()
  const continues = () =>
    frame
      .first()
      .evaluate((element) =>
        ['before', 'after'].filter((side) => element.hasAttribute(`data-continues-${side}`)),
      )
  await expect.poll(continues).toEqual(['after'])
  expect(await frame.first().evaluate((element) => getComputedStyle(element).maskImage)).toMatch(/gradient/)
  await frame.first().evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  await expect.poll(continues).toEqual(['before'])
  await page.setViewportSize({ width: 1280, height: 860 })
  await expect.poll(continues).toEqual([])
})
