// Animations: what moves, when it moves, and that nothing moves for people who prefer reduced motion.
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { withBrowser } from './harness'
import { untilSettled } from './settled'

const { openPage } = withBrowser()
const desk = { width: 1280, height: 860 }

it('a press of Start exploring flies the ship away before the page changes', async () => {
  const page = await openPage({ motion: true, path: '/', pastGate: true, ...desk })
  await page.locator('main .scene-ship:visible').waitFor()
  await page.getByRole('list', { name: 'New releases' }).getByRole('link').first().waitFor()
  // The page itself measures each frame, because a slow test process could miss the whole flight.
  const farthestPx = await page.evaluate(async () => {
    const ship = [...document.querySelectorAll('main .scene-ship')].find((each) => each.checkVisibility())
    const link = [...document.querySelectorAll('a')].find((each) => each.textContent === 'Start exploring')
    const leftPx = () => ship?.getBoundingClientRect().left ?? 0
    const startPx = leftPx()
    let farthest = 0
    link?.click()
    while (location.pathname === '/') {
      await new Promise(requestAnimationFrame)
      // A removed ship has no place.
      if (ship?.isConnected) farthest = Math.max(farthest, Math.abs(leftPx() - startPx))
    }
    return farthest
  })
  expect(farthestPx).toBeGreaterThan(100)
  await page.getByRole('heading', { name: 'Explore', level: 1 }).waitFor()
})

it('a launch event flies the ship away and brings it back to its ring', async () => {
  const page = await openPage({ motion: true, path: '/', pastGate: true, ...desk })
  const ship = page.locator('main .scene-ship:visible')
  await ship.waitFor()
  // The app listens for the event only after it has hydrated the page, and only then it fetches these links.
  await page.getByRole('list', { name: 'New releases' }).getByRole('link').first().waitFor()
  const farthestPx = await page.evaluate(async () => {
    const flying = [...document.querySelectorAll('main .scene-ship')].find((each) => each.checkVisibility())
    const leftPx = () => flying?.getBoundingClientRect().left ?? 0
    const startPx = leftPx()
    let farthest = 0
    dispatchEvent(new CustomEvent('lariat:launch'))
    while (document.querySelector('main .scene[data-launched]')) {
      await new Promise(requestAnimationFrame)
      farthest = Math.max(farthest, Math.abs(leftPx() - startPx))
    }
    return farthest
  })
  expect(farthestPx).toBeGreaterThan(100)
  await page.locator('.scene:not([data-launched])').waitFor()
})

it('with reduced motion nothing moves, in the scene or between pages', async () => {
  const page = await openPage({ path: '/', pastGate: true, ...desk })
  const ship = page.locator('main .scene-ship:visible')
  await ship.waitFor()
  await page.getByRole('list', { name: 'New releases' }).getByRole('link').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  const before = await ship.boundingBox()
  await page.waitForTimeout(1800)
  expect(await ship.boundingBox()).toEqual(before)
  await page.getByRole('link', { name: 'Saloon' }).first().click()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.getByRole('heading', { name: 'The Saloon' }).waitFor()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

it('the scene stops its animation while it is scrolled off screen', async () => {
  const page = await openPage({ motion: true, path: '/', pastGate: true, height: 480 })
  await page.locator('main .scene-ship:visible').waitFor()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.locator('.scene[data-scene-still]').waitFor({ state: 'attached' })
  await page.evaluate(() => scrollTo(0, 0))
  const moving = page.locator('main .scene:not([data-scene-still])')
  await moving.waitFor()
  expect(await moving.count()).toBe(1)
})

it('a change of page takes 0.4 s and shows one page at a time', async () => {
  const page = await openPage({ motion: true, path: '/explore', pastGate: true, ...desk })
  await page.getByRole('heading', { name: 'Explore', level: 1 }).waitFor()
  await untilSettled(page)
  const seen = await page.evaluate(async () => {
    const main = document.querySelector('main')
    const link = [...document.querySelectorAll('a')].find((each) => each.textContent === 'Saloon')
    // What the page declares counts, because a busy machine draws the frames late.
    const animatedMs: number[] = []
    const { animate } = Element.prototype
    Element.prototype.animate = function (keyframes, options) {
      if (this.parentElement === main && typeof options === 'object')
        animatedMs.push(Number(options.duration))
      return animate.call(this, keyframes, options)
    }
    const frames: { heading: string; headings: number; opacity: number }[] = []
    const isChanged = () => {
      const last = frames.at(-1)
      return last?.heading === 'The Saloon' && last.opacity === 1
    }
    link?.click()
    while (!isChanged()) {
      await new Promise(requestAnimationFrame)
      const headings = main?.querySelectorAll('h1') ?? []
      const page = main?.firstElementChild
      frames.push({
        heading: headings[0]?.textContent ?? '',
        headings: headings.length,
        opacity: page ? Number(getComputedStyle(page).opacity) : 0,
      })
    }
    return { frames, animatedMs }
  })
  expect(Math.max(...seen.frames.map((frame) => frame.headings))).toBe(1)
  expect(seen.frames.filter((frame) => frame.opacity < 1).length).toBeGreaterThan(0)
  expect(seen.animatedMs.reduce((sum, ms) => sum + ms, 0)).toBe(400)
})

/** Records the page’s content frame by frame, from a press on a link until 900 ms later. */
const watchPage = (page: Page, linkText: string) =>
  page.evaluate(async (text) => {
    const main = document.querySelector('main')
    const link = [...document.querySelectorAll('a')].find((each) => each.textContent === text)
    const frames: { atMs: number; heading: string; text: string }[] = []
    const startedAt = performance.now()
    link?.click()
    while (performance.now() - startedAt < 900) {
      await new Promise(requestAnimationFrame)
      const heading = main?.querySelector('h1')?.textContent ?? ''
      frames.push({ atMs: performance.now() - startedAt, heading, text: main?.textContent ?? '' })
    }
    return frames
  }, linkText)

async function openExploreWithSlowSaloon(slowMs: number) {
  const page = await openPage({ motion: true, path: '/explore', pastGate: true, ...desk })
  await page.getByRole('heading', { name: 'Explore', level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.route(/saloon-page-.*\.js$/, async (route) => {
    await page.waitForTimeout(slowMs)
    await route.continue()
  })
  return page
}

it('a page whose code comes within 300 ms replaces the old page without a gap or a loading text', async () => {
  const page = await openExploreWithSlowSaloon(120)
  const frames = await watchPage(page, 'Saloon')
  expect(frames.filter(({ heading }) => heading === '')).toEqual([])
  expect(frames.filter(({ text }) => text.includes('Loading page...'))).toEqual([])
  expect(frames.at(-1)?.heading).toBe('The Saloon')
})

it('a page whose code takes longer than 300 ms shows a loading text, but not before 300 ms', async () => {
  const page = await openExploreWithSlowSaloon(2_000)
  const frames = await watchPage(page, 'Saloon')
  const loading = frames.find(({ text }) => text.includes('Loading page...'))
  expect(loading?.atMs).toBeGreaterThan(300)
  expect(frames.filter(({ atMs, heading }) => atMs < 300 && heading !== 'Explore')).toEqual([])
  await page.getByRole('heading', { name: 'The Saloon', level: 1 }).waitFor()
})
