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

/** The headings whose text is under the mark of the test mode. Headings for screen readers alone are one pixel wide. */
const coveredHeadings = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (node: Node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return range.getBoundingClientRect()
    }
    const marks = [...document.querySelectorAll('p > span')].filter(({ textContent }) =>
      textContent.startsWith('Test mode'),
    )
    return [...document.querySelectorAll('h1, h2')]
      .filter((heading) => heading.getBoundingClientRect().width > 1)
      .filter((heading) => {
        const text = boxOf(heading)
        return marks
          .map((mark) => mark.getBoundingClientRect())
          .some(
            (mark) =>
              mark.width > 0 &&
              mark.left < text.right &&
              mark.right > text.left &&
              mark.top < text.bottom &&
              mark.bottom > text.top,
          )
      })
      .map(({ textContent }) => textContent)
  })

type Width = { width: number; height: number }

/** The page has just loaded at this width, in the dark theme. */
async function expectSound(page: Page, { width }: Width) {
  await untilSettled(page)
  await axe(page)
  expect(await layoutShift(page)).toBeLessThanOrEqual(shiftMax)
  expect(await coveredHeadings(page), 'Headings under the mark of the test mode').toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await switchTheme(page)
  await axe(page, 'colours')
}

const phone = { width: 390, height: 844 }
const smallPhone = { width: 320, height: 640 }
const desk = { width: 1280, height: 860 }
const otherWidths = [768, 1920]

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
  for (const width of otherWidths) {
    await page.setViewportSize({ ...desk, width })
    await expectFit(page, `at ${width} px`)
  }
  await page.setViewportSize(desk)
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

it.each([undefined, 'listener'] as const)(
  'the top bar fits a window of 320 px, online and offline, for a visitor who is signed in as %s',
  async (signedInAs) => {
    const page = await openPage({
      path: '/faq',
      width: 320,
      height: 640,
      pastGate: true,
      signedInAs,
      expected: [/ERR_INTERNET_DISCONNECTED/],
    })
    await untilSettled(page)
    const bar = page.getByRole('banner')
    const right = async () => {
      const ends = await bar
        .locator('a, button')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right))
      return Math.max(...ends)
    }
    await bar.getByRole('link', { name: 'Search' }).waitFor()
    expect(await right()).toBeLessThanOrEqual(304)
    await page.context().setOffline(true)
    await bar.getByText('Offline').waitFor({ state: 'attached' })
    expect(await right()).toBeLessThanOrEqual(304)
  },
)
