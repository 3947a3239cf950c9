// Forced colours and more contrast: what is filled, chosen or played must not depend on colours that are taken away.
import { beforeAll, expect, it } from 'vitest'
import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { dock, tracksReady, untilHeard } from './audio-probe'
import { withBrowser } from './harness'

const { openPage } = withBrowser()

beforeAll(() => tracksReady('demo-low-gravity-two-step'), 240_000)

const styleOf = (element: Locator) =>
  element.evaluate((node) => {
    const { backgroundColor, borderTopWidth, borderTopColor, color } = getComputedStyle(node)
    return { backgroundColor, borderTopWidth, borderTopColor, color }
  })
const desk = { width: 1280, height: 860 }

/** A page whose player plays, so that it has a waveform and, on a desk, the volume. */
async function openPlaying() {
  const page = await openPage({
    path: '/album/demo-two-step-orbit',
    pastGate: true,
    listening: true,
    ...desk,
  })
  await page.locator('main').getByRole('button', { name: /^Play/ }).first().click()
  await untilHeard(page)
  return page
}

/** The colours of the bars of the waveform. The bars that have been played lie above all bars. */
async function waveColours(page: Page) {
  const bars = dock(page).getByRole('slider', { name: 'Seek' }).locator('path')
  const colourOf = (bar: Locator) => bar.evaluate((path) => getComputedStyle(path).stroke)
  return { rest: await colourOf(bars.first()), played: await colourOf(bars.last()) }
}

/** The colour of one pixel of the window. */
async function pixel(page: Page, x: number, y: number) {
  const picture = await page.screenshot({ clip: { x: Math.round(x), y: Math.round(y), width: 1, height: 1 } })
  return [...(await sharp(picture).removeAlpha().raw().toBuffer())]
}

/** The contrast of two colours as WCAG defines it, from 1 to 21. */
function contrastOf(page: Page, one: string, other: string) {
  return page.evaluate(
    (colours) => {
      const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      const lights = colours.map((colour) => {
        if (!context) return Number.NaN
        context.fillStyle = colour
        context.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0] = Array.from(context.getImageData(0, 0, 1, 1).data, (byte) =>
          byte / 255 <= 0.040_45 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
      })
      return Math.max(...lights) / Math.min(...lights)
    },
    [one, other],
  )
}

/** What the system colour is on this page. */
const systemColour = (page: Page, name: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.cssText = `forced-color-adjust: none; background: ${name}`
    const { backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return backgroundColor
  }, name)

it('primary buttons and chosen chips are highlighted in forced colours', async () => {
  const page = await openPage({ path: '/library?sort=title', signedInAs: 'listener' })
  await page.emulateMedia({ forcedColors: 'active' })
  const playAll = page.getByRole('button', { name: 'Play all' })
  await playAll.waitFor()
  const highlight = await systemColour(page, 'Highlight')
  await expect.poll(async () => (await styleOf(playAll)).backgroundColor).toBe(highlight)
  expect((await styleOf(page.getByRole('button', { name: 'Shuffle' }))).borderTopWidth).not.toBe('0px')
  await page.goto(new URL('/explore', page.url()).href)
  const chosen = page.getByRole('navigation', { name: 'Genres' }).getByRole('link', { name: 'All' })
  const other = page.getByRole('navigation', { name: 'Genres' }).getByRole('link').nth(1)
  expect((await styleOf(chosen)).backgroundColor).toBe(highlight)
  expect((await styleOf(other)).backgroundColor).not.toBe(highlight)
})

it('the played part of the waveform and the volume differ from the rest in forced colours', async () => {
  const page = await openPlaying()
  await page.emulateMedia({ forcedColors: 'active' })
  const highlight = await systemColour(page, 'Highlight')
  await expect.poll(async () => (await waveColours(page)).played).toBe(highlight)
  expect((await waveColours(page)).rest).not.toBe(highlight)
  const volume = dock(page).getByRole('slider', { name: 'Volume' })
  await volume.fill('0.5')
  const { x, y, width, height } = (await volume.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const middle = y + height / 2
  const left = await pixel(page, x + width / 4, middle)
  const right = await pixel(page, x + (3 * width) / 4, middle)
  const ground = await pixel(page, x + width / 4, y + 4)
  expect(left).not.toEqual(right)
  expect(left).not.toEqual(ground)
})

it('the chosen period of a chart and the lit key of the jukebox are highlighted in forced colours', async () => {
  const page = await openPage({ path: '/musician/analytics', signedInAs: 'musician' })
  await page.emulateMedia({ forcedColors: 'active' })
  const highlight = await systemColour(page, 'Highlight')
  const periods = page.getByRole('navigation', { name: 'Period' }).getByRole('link')
  const chosen = page.getByRole('navigation', { name: 'Period' }).locator('[aria-current]')
  await chosen.waitFor()
  expect((await styleOf(chosen)).backgroundColor).toBe(highlight)
  expect((await styleOf(periods.last())).backgroundColor).not.toBe(highlight)
  // The sound never comes: a key is lit as soon as it is pressed.
  await page.route(/\/media\/tracks\//, () => {})
  await page.goto(new URL('/saloon', page.url()).href)
  const key = page.getByRole('button', { name: /Midnight/ })
  await key.click()
  await expect.poll(async () => (await styleOf(key)).borderTopColor).toBe(highlight)
  const other = page.getByRole('button', { name: /Lonesome/ })
  expect((await styleOf(other)).borderTopColor).not.toBe(highlight)
})

it('chips, primary buttons and the waveform have strong edges where more contrast is asked for', async () => {
  const page = await openPlaying()
  await page.emulateMedia({ contrast: 'more' })
  const primary = page.locator('main .bg-ember').first()
  await expect.poll(async () => (await styleOf(primary)).borderTopWidth).toBe('2px')
  const ground = (theme: string) =>
    page.evaluate((theme) => {
      document.documentElement.className = theme
      return getComputedStyle(document.body).backgroundColor
    }, theme)
  for (const theme of ['dark', 'light']) {
    const under = await ground(theme)
    const { rest, played } = await waveColours(page)
    expect(await contrastOf(page, rest, under), `The waveform, ${theme}`).toBeGreaterThanOrEqual(3)
    expect(await contrastOf(page, played, under), `Its played part, ${theme}`).toBeGreaterThanOrEqual(3)
  }
  await page.goto(new URL('/explore', page.url()).href)
  const chip = page.getByRole('navigation', { name: 'Genres' }).getByRole('link').nth(1)
  await chip.waitFor()
  const control = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--control)'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
  await expect.poll(async () => (await styleOf(chip)).borderTopColor).toBe(control)
})

it('hairlines and second text are as strong as controls and text where more contrast is asked for', async () => {
  const page = await openPage({ path: '/explore', pastGate: true })
  const mood = page.getByRole('navigation', { name: 'Moods' }).getByRole('link').first()
  await mood.waitFor()
  await page.emulateMedia({ contrast: 'more' })
  const ink = await page.evaluate(() => getComputedStyle(document.body).color)
  await expect.poll(async () => (await styleOf(mood)).color).toBe(ink)
})

it('genres and moods are one labelled line each, which scrolls sideways, on a phone', async () => {
  const page = await openPage({ path: '/explore', pastGate: true, width: 390, height: 844 })
  for (const label of ['Genres', 'Moods']) {
    const row = page.getByRole('navigation', { name: label })
    await row.getByRole('link').nth(3).waitFor()
    expect(await row.getByText(label, { exact: true }).isVisible()).toBe(true)
    const { lines, isScrollable } = await row.getByRole('list').evaluate((chips) => ({
      lines: new Set([...chips.children].map((chip) => chip.getBoundingClientRect().top)).size,
      isScrollable: chips.scrollWidth > chips.clientWidth,
    }))
    expect([label, lines, isScrollable]).toEqual([label, 1, true])
    await row.getByRole('link').last().focus()
    const { left, right } = await row
      .getByRole('link')
      .last()
      .evaluate((chip) => chip.getBoundingClientRect().toJSON())
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(390)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

it('the filter rows of Explore are one stop of Tab each, and a skip button leads from the search to the tracks', async () => {
  const page = await openPage({ path: '/explore', pastGate: true, width: 1280, height: 860 })
  await page.locator('a[href^="/track/"]').first().waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href') ?? '')
  let presses = 0
  const seen: string[] = []
  do {
    await page.keyboard.press('Tab')
    presses += 1
    seen.push(await focused())
  } while (!seen.at(-1)?.startsWith('/track/') && presses < 60)
  expect(seen.filter((path) => path.startsWith('/explore?genre=')).length).toBeLessThanOrEqual(1)
  expect(presses).toBeLessThan(20)
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await focused()).toMatch(/^\/track\//)
})
