// Many routes, each for one kind of visitor: accessible, without layout shift and console errors, and whole at other
// widths, with large text and from right to left. All checks of a route use one page, because opening it takes longest.
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { axe, layoutShift } from './measure'
import { withBrowser } from './harness'
import { enlargeText, expectFit, setDirection } from './look/fit'
import { overlaysOn } from './look/known-overlays'
import { type KnownRoute, knownRoutes, nameOf } from './look/known-routes'
import { openByKeyboard } from './look/overlay-by-keyboard'
import { headingFaults, outlineOf, treeOf } from './look/tree'
import { untilSettled } from './settled'

const { openPage } = withBrowser()

const shiftMax = 0.02

const switchTheme = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.classList.toggle('dark')
    document.documentElement.classList.toggle('light')
  })

type Width = { width: number; height: number }

/** The page has just loaded at this width, in the dark theme. */
async function expectSound(page: Page, { width }: Width) {
  await untilSettled(page)
  await axe(page)
  expect(await layoutShift(page)).toBeLessThanOrEqual(shiftMax)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await switchTheme(page)
  await axe(page, 'colours')
}

const phone = { width: 390, height: 844 }
const smallPhone = { width: 320, height: 640 }
const desk = { width: 1280, height: 860 }

/** The page is shown on a phone. */
async function expectFitOnPhones(page: Page) {
  await expectFit(page, 'at 390 px')
  await setDirection(page, 'rtl')
  await expectFit(page, 'from right to left')
  await setDirection(page, 'ltr')
  await page.setViewportSize(smallPhone)
  await expectFit(page, 'at 320 px')
}

/** The page is shown on a desk. */
async function expectFitOnDesk(page: Page) {
  await expectFit(page, 'at 1280 px')
  await enlargeText(page)
  await expectFit(page, 'with text of twice the size')
}

async function expectTree(page: Page, route: KnownRoute) {
  const tree = await treeOf(page)
  expect(headingFaults(tree)).toEqual([])
  const stored = route.isShared ? outlineOf(tree) : tree
  await expect(stored).toMatchFileSnapshot(`trees/${nameOf(route)}.txt`)
}

it.each(knownRoutes)(
  '$path for $as is accessible on a phone and a desk in both themes, without layout shift and without overflow',
  async (route) => {
    const { path, as: signedInAs, pastGate = true } = route
    const page = await openPage({ path, theme: 'dark', ...phone, pastGate, signedInAs })
    await expectSound(page, phone)
    await expectFitOnPhones(page)
    await page.setViewportSize(desk)
    // The same page loads again, which takes less time than a new one.
    await page.reload()
    await expectSound(page, desk)
    await expectTree(page, route)
    for (const overlay of overlaysOn(route)) await openByKeyboard(page, overlay)
    await expectFitOnDesk(page)
  },
)

it.each([phone, desk])(
  'the playlists at the end of home load on the way there, accessible and without layout shift, at $width px',
  async (size) => {
    const page = await openPage({ path: '/', theme: 'dark', ...size, pastGate: true })
    await untilSettled(page)
    const shelf = page.getByRole('region', { name: 'From the editors' })
    expect(await shelf.count()).toBe(0)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await shelf.getByRole('link', { name: /Weightless/ }).waitFor()
    await expectSound(page, size)
  },
)

it('the API documentation page is accessible in both themes', async () => {
  const page = await openPage({ path: '/api/docs', systemTheme: 'dark' })
  await axe(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await axe(page, 'colours')
})
