// The keyboard as the only input: finds elements with Tab, and checks that each one shows that it has the focus.
import type { Page } from 'playwright'
import { expect } from 'vitest'

/** More than the focusable elements of any page. */
const stopsMax = 150

/**
 * The accessible name of the focused element, and whether it shows a focus ring. A list row draws its ring on a frame
 * (`::after`), and a card with a radio button around the card. These need no ring: the heading that a new page focuses,
 * the body, which is active while Tab is in the browser’s own controls, and a date field while Tab is on its calendar
 * button, which has a ring by the browser.
 */
const stopOf = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return { name: '', isStop: false, hasRing: false }
    const isRinged = (ringed: Element, frame?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(ringed, frame)
      return outlineStyle !== 'none' && outlineWidth !== '0px'
    }
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
    const name = element.getAttribute('aria-label') ?? (labels[0] ?? element).textContent ?? ''
    return {
      // A label ends with an asterisk if its field is required.
      name: name.replace(/\*$/, '').trim(),
      isStop: element.tagName !== 'H1' && element.matches(':focus'),
      hasRing: isRinged(element) || isRinged(element, '::after') || labels.some((label) => isRinged(label)),
    }
  })

/** The accessible name of the focused element. Empty if nothing has the focus. */
export const focused = async (page: Page) => (await stopOf(page)).name

const isNamed = (found: string, name: string | RegExp) =>
  typeof name === 'string' ? found === name : name.test(found)

type TabKeys = 'Tab' | 'Shift+Tab'

/** The browser moves the focus when the key goes down, so that the page can be read while the key goes up. */
async function pressTab(page: Page, keys: TabKeys) {
  const isBackwards = keys === 'Shift+Tab'
  if (isBackwards) await page.keyboard.down('Shift')
  await page.keyboard.down('Tab')
  const [stop] = await Promise.all([stopOf(page), page.keyboard.up('Tab')])
  if (isBackwards) await page.keyboard.up('Shift')
  return stop
}

/** Presses Tab until the focused element has this name, and checks that every stop shows a focus ring. */
export async function tabTo(page: Page, name: string | RegExp, keys: TabKeys = 'Tab') {
  const passed: string[] = []
  while (passed.length < stopsMax) {
    const stop = await pressTab(page, keys)
    expect(stop.hasRing || !stop.isStop, `“${stop.name}” has no ring`).toBe(true)
    if (stop.isStop && isNamed(stop.name, name)) return
    passed.push(stop.name)
  }
  expect.unreachable(`${keys} never came to ${name}, but to ${passed.join(' | ')}`)
}

/** Finds an element with Tab and presses Enter on it. */
export async function enter(page: Page, name: string | RegExp, keys?: TabKeys) {
  await tabTo(page, name, keys)
  await page.keyboard.press('Enter')
}

/** Finds a field with Tab and replaces what is in it. */
export async function typeInto(page: Page, name: string | RegExp, text: string) {
  await tabTo(page, name)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

/** Opens the file dialog of a button with Enter, and chooses a file. */
export async function enterAndChoose(page: Page, name: string, file: ChosenFile) {
  // The browser opens a dialog of its own until it knows that the test waits for one.
  const opened = page.waitForEvent('filechooser')
  await tabTo(page, name)
  await page.keyboard.press('Enter')
  await (await opened).setFiles(file)
}

/** Waits until an element in the page has the focus: it gets lost if the focused element is removed. */
export async function untilFocused(page: Page, name: string | RegExp = /\S/) {
  await expect.poll(() => focused(page), { message: 'The focus' }).toMatch(name)
}

/** Waits for a page that a key has opened. Its heading has the focus then, so that Tab goes on from there. */
export async function arrive(page: Page, name: string) {
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await untilFocused(page, name)
}

/** Signs up on the page that the home page leads to. Afterwards this person’s dashboard opens. */
export async function signUpFromHome(page: Page, profileType: 'listener' | 'musician', username: string) {
  await page.getByRole('heading', { name: /Rope in/i }).waitFor()
  await enter(page, 'Sign Up')
  await arrive(page, 'Join Lariat')
  await tabTo(page, /I listen/)
  await page.keyboard.press(profileType === 'musician' ? 'ArrowDown' : 'Space')
  expect(await focused(page)).toMatch(profileType === 'musician' ? /I make music/ : /I listen/)
  await typeInto(page, 'Username', username)
  await typeInto(page, 'Email', `${username}@lariat.test`)
  await typeInto(page, 'Password', 'long enough words')
  await page.keyboard.press('Enter')
}
