// Forced colours and more contrast: what is filled, chosen or played must not depend on colours that are taken away.
import { expect, it } from 'vitest'
import type { Locator, Page } from 'playwright'
import { withBrowser } from './harness'

const { openPage } = withBrowser()

const styleOf = (element: Locator) =>
  element.evaluate((node) => {
    const { backgroundColor, borderTopWidth, borderTopColor, color } = getComputedStyle(node)
    return { backgroundColor, borderTopWidth, borderTopColor, color }
  })
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

it('hairlines and second text are as strong as controls and text where more contrast is asked for', async () => {
  const page = await openPage({ path: '/explore', pastGate: true })
  const mood = page.getByRole('navigation', { name: 'Moods' }).getByRole('link').first()
  await mood.waitFor()
  await page.emulateMedia({ contrast: 'more' })
  const ink = await page.evaluate(() => getComputedStyle(document.body).color)
  await expect.poll(async () => (await styleOf(mood)).color).toBe(ink)
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
