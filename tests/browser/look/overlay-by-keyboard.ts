// Opens a dialog or menu with the keyboard alone, stays in it with Tab, leaves it with Escape, and is back where it began.
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { KnownOverlay } from './known-overlays'

const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement)
const holdsFocus = (element: Locator) => element.evaluate((node) => node.contains(document.activeElement))
/** After the last control Tab leads to the browser’s own, while the body is active. */
const keepsFocus = (element: Locator) =>
  element.evaluate(
    (node) => document.activeElement === document.body || node.contains(document.activeElement),
  )

/** Waits until it is so. `what` is said if it never is. */
const until = async (what: string, check: () => Promise<boolean>) => {
  await expect.poll(check, { message: what, interval: 10 }).toBe(true)
}

async function openMenu(page: Page, button: Locator) {
  await page.keyboard.press('Enter')
  const focused = page.locator('[role=menuitem]:focus')
  await focused.waitFor()
  expect(await button.getAttribute('aria-expanded')).toBe('true')
  return focused
}

/** The menu is left once before one of its items is chosen. */
async function leaveMenu(page: Page, button: Locator) {
  await openMenu(page, button)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await until('The button of the menu has the focus again', () => isFocused(button))
  expect(await page.getByRole('menu').count()).toBe(0)
}

async function chooseItem(page: Page, button: Locator, item: string) {
  const focused = await openMenu(page, button)
  await page.keyboard.type(item)
  await until(`The item “${item}” has the focus`, async () => (await focused.textContent())?.trim() === item)
  await page.keyboard.press('Enter')
}

async function passThroughDialog(page: Page, button: Locator, title: string | RegExp) {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  await until(`The focus is in the dialog ${title}`, () => holdsFocus(dialog))
  for (const key of ['Shift+Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key)
    expect(await keepsFocus(dialog), `${key} stays in the dialog ${title}`).toBe(true)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await until(`What opened the dialog ${title} has the focus again`, () => isFocused(button))
}

export async function openByKeyboard(page: Page, { button: name, item, title }: KnownOverlay): Promise<void> {
  const button = page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first()
  await button.focus()
  if (title === undefined) return leaveMenu(page, button)
  if (item === undefined) await page.keyboard.press('Enter')
  else await chooseItem(page, button, item)
  await passThroughDialog(page, button, title)
}
