// Low screens, such as a phone held sideways or a page at 400% zoom: no bar stays in place and takes the room of the page.
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { dock, tracksReady, untilHeard } from './audio-probe'
import { withBrowser } from './harness'
import { untilSettled } from './settled'

const { openPage } = withBrowser()

beforeAll(() => tracksReady('demo-low-gravity-two-step'), 240_000)

const sizes = [
  { width: 320, height: 215 },
  { width: 667, height: 375 },
  { width: 844, height: 390 },
  { width: 932, height: 430 },
  { width: 1280, height: 479 },
]

/** The elements in view that are fixed or sticky, so that they cover the page while it scrolls. */
const whatStays = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect()
        const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && bottom > top
        return isInView && /fixed|sticky/.test(getComputedStyle(element).position)
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )
const toEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))

it.each(sizes)('the bars scroll away with the page at $width × $height px', async (size) => {
  const page = await openPage({
    path: '/album/demo-two-step-orbit',
    ...size,
    pastGate: true,
    listening: true,
  })
  await page.locator('main').getByRole('button', { name: /^Play/ }).first().click()
  await untilHeard(page)
  expect(await whatStays(page)).toEqual([])
  const player = () => dock(page).boundingBox()
  await page.evaluate(() => document.querySelector('main ol, main ul')?.scrollIntoView())
  expect((await page.getByRole('banner').boundingBox())?.y).toBeLessThanOrEqual(-64)
  await toEnd(page)
  // Then the player is above the tabs, and directly below the page.
  const { y = 0, height = 0 } = (await player()) ?? {}
  expect(y + height).toBeLessThanOrEqual(size.height)
  const end = await page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().bottom)
  expect(Math.abs(y - (end ?? 0))).toBeLessThan(2)
})

it.each(sizes)('nothing of the list of tracks stays in place at $width × $height px', async (size) => {
  const page = await openPage({ path: '/musician/tracks', ...size, signedInAs: 'musician' })
  const box = page.getByRole('checkbox', { name: /^Select (?!all)/ }).first()
  const start = page.getByRole('main').getByRole('button', { name: 'Select', exact: true })
  await start.or(box).first().waitFor()
  if (!(await box.isVisible())) await start.click()
  await box.check()
  const selected = page.getByRole('region', { name: 'Selected tracks' })
  await selected.waitFor()
  await untilSettled(page)
  expect(await whatStays(page)).toEqual([])
  await toEnd(page)
  expect(await whatStays(page)).toEqual([])
})

it.each(sizes)('nothing of a changed press kit stays in place at $width × $height px', async (size) => {
  const page = await openPage({ path: '/musician/press-kit', ...size, signedInAs: 'musician' })
  await page.getByRole('textbox', { name: /^One line about you/ }).fill('Something else')
  await page.getByRole('button', { name: 'Undo changes' }).waitFor()
  await untilSettled(page)
  expect(await whatStays(page)).toEqual([])
  await toEnd(page)
  expect(await whatStays(page)).toEqual([])
})
