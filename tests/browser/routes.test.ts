// Many routes, each for one kind of visitor: accessible, without layout shift, and without console errors.
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { axe, layoutShift } from './measure'
import { withBrowser } from './harness'
import { untilSettled } from './settled'

const { openPage } = withBrowser()

const shiftMax = 0.02
const routes = [
  { path: '/', pastGate: false },
  { path: '/' },
  { path: '/login' },
  { path: '/register' },
  { path: '/forgot-password' },
  { path: '/explore' },
  { path: '/explore?mood=Haunted' },
  { path: '/explore?q=dust' },
  { path: '/saloon' },
  { path: '/artist/demo-perihelions' },
  { path: '/track/demo-low-gravity-two-step' },
  { path: '/album/demo-two-step-orbit' },
  { path: '/playlist/editorial/demo-first-light-over-the-mesa' },
  { path: '/no/such/page' },
  { path: '/listener', as: 'listener' },
  { path: '/listening', as: 'musician' },
  { path: '/security', as: 'listener' },
  { path: '/faq', as: 'listener' },
  { path: '/privacy', as: 'listener' },
  { path: '/playlist', as: 'listener' },
  { path: '/library', as: 'listener' },
  { path: '/account', as: 'listener' },
  { path: '/achievements', as: 'listener' },
  { path: '/musician', as: 'musician' },
  { path: '/achievements', as: 'musician' },
  { path: '/musician/tracks', as: 'musician' },
  { path: '/musician/tracks/pricing', as: 'musician' },
  { path: '/musician/wip', as: 'musician' },
  { path: '/musician/wip/demo-second-hand-moon', as: 'musician' },
  { path: '/musician/wip', as: 'listener' },
  { path: '/musician/albums', as: 'musician' },
  { path: '/musician/albums/new', as: 'musician' },
  { path: '/musician/albums/demo-postcards-from-the-ring-road-lp', as: 'musician' },
  { path: '/musician/profile', as: 'musician' },
  { path: '/musician/press-kit', as: 'musician' },
  { path: '/musician/leads', as: 'musician' },
  { path: '/musician/analytics', as: 'musician' },
  { path: '/musician/stripe/onboard', as: 'musician' },
  { path: '/musician/stripe/onboard?test-mode=questions', as: 'musician' },
  { path: '/musician/stripe/onboard?test-mode=dashboard', as: 'musician' },
  { path: '/musician/stripe/complete', as: 'musician' },
  { path: '/musician/earnings', as: 'musician' },
  { path: '/admin', as: 'admin' },
  { path: '/admin/subjects/track/demo-low-gravity-two-step', as: 'admin' },
  { path: '/admin/tracks', as: 'admin' },
  { path: '/admin/people', as: 'admin' },
  { path: '/admin/analytics', as: 'admin' },
  { path: '/admin/security', as: 'admin' },
  // Last, because the demo world adds its downloads a minute after the server has started.
  { path: '/presskit/demo-musician', pastGate: false },
] as const

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
const desk = { width: 1280, height: 860 }

it.each(routes)(
  '$path for $as is accessible on a phone and a desk in both themes, without layout shift and without overflow',
  async (route) => {
    const signedInAs = 'as' in route ? route.as : undefined
    const pastGate = !('pastGate' in route)
    const page = await openPage({
      path: route.path,
      theme: 'dark',
      ...phone,
      pastGate,
      signedInAs,
    })
    await expectSound(page, phone)
    await page.setViewportSize(desk)
    // The same page loads again, which takes less time than a new one.
    await page.reload()
    await expectSound(page, desk)
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
