// A finger on a touch screen: presses controls, types on the keyboard of the screen and drags.
import type { Locator, Page } from 'playwright'

type Place = { x: number; y: number }
type Role = Parameters<Page['getByRole']>[0]

/** Moves a finger from one place of the screen to another, in small steps. */
export async function dragWithFinger(page: Page, from: Place, to: Place) {
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Place[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', from)
  for (let step = 1; step <= 10; step += 1)
    await touch('touchMove', {
      x: from.x + ((to.x - from.x) * step) / 10,
      y: from.y + ((to.y - from.y) * step) / 10,
    })
  await touch('touchEnd')
}

/** The middle of an element on the screen. */
export async function centerOf(element: Locator): Promise<Place> {
  const box = await element.boundingBox()
  if (!box) throw new Error('There is nothing to touch')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

type Within = Page | Locator

const clickedWithinMs = 2_000

/** Remembers in the page whether a click has come since. */
const awaitClick = (page: Page) =>
  page.evaluate(() => {
    Object.assign(globalThis, { wasClicked: false })
    const note = () => Object.assign(globalThis, { wasClicked: true })
    addEventListener('click', note, { capture: true, once: true })
  })

const wasClicked = (page: Page) =>
  page
    .waitForFunction(() => (globalThis as { wasClicked?: boolean }).wasClicked !== false, null, {
      timeout: clickedWithinMs,
    })
    .then(
      () => true,
      () => false,
    )

/**
 * Taps a control like a person, who taps again if nothing happens: a busy browser sometimes makes no click of a tap, for
 * example in the frame of a scroll.
 */
export async function tap(within: Within, role: Role, name: string | RegExp) {
  const control = within.getByRole(role, { name, exact: typeof name === 'string' }).first()
  const page = 'page' in within ? within.page() : within
  await awaitClick(page)
  await control.tap()
  if (!(await wasClicked(page))) await control.tap()
}

/** The keyboard of a touch screen inserts text without key events. */
export async function tapAndType(within: Within, name: string | RegExp, text: string) {
  const field = within.getByLabel(name).first()
  await field.tap()
  await field.fill(text)
}

type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

/** Opens the file dialog of a button, and chooses a file. */
export async function tapAndChoose(page: Page, name: string, file: ChosenFile) {
  const opened = page.waitForEvent('filechooser')
  await tap(page, 'button', name)
  await (await opened).setFiles(file)
}
