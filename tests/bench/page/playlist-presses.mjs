// What a playlist costs a page to open, to play, to shuffle, and to show and play a row far down.

const settledMs = 700
const rowsOnPhone = 4

/** @typedef {import('playwright').Page} Page */
/** @typedef {{ name?: string, row?: number }} Button */
/** @typedef {{ path?: string, row?: number, press?: Button, until: { drawn: number[] } | 'asked for sound' }} Step */

/** Runs in the page before its own scripts: counts how often sound was asked for. */
export function countPlays() {
  const counted = { plays: 0 }
  Object.assign(globalThis, { counted })
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = function playAndCount() {
    counted.plays += 1
    return play.call(this)
  }
}

/**
 * Runs in the page: opens a path, scrolls a row to the middle of the screen, or presses a button. Resolves to the time
 * until rows are drawn in full or sound is asked for, and the result is painted.
 * @param {Step} step
 */
async function takeStep({ path, row, press, until }) {
  const { counted } = /** @type {{ counted: { plays: number } }} */ (/** @type {unknown} */ (globalThis))
  const list = () => document.querySelector('main ol[aria-label^="Tracks of"]')
  const buttonOf = (/** @type {number} */ at) => list()?.querySelector(`[data-track-row="${at}"] button`)
  const named = (/** @type {string | undefined} */ name) =>
    [...document.querySelectorAll('main button')].find(({ textContent }) => textContent?.trim() === name)
  const click = (/** @type {Element | null | undefined} */ button) => {
    if (button instanceof HTMLElement) button.click()
  }
  // What plays is paused first, because the chosen track may be the one that plays, and then nothing would start.
  if (press) click(named('Pause'))
  const button = press?.row === undefined ? named(press?.name) : buttonOf(press.row)
  const { plays } = counted
  const isDone = () =>
    until === 'asked for sound' ? counted.plays > plays : until.drawn.every((at) => buttonOf(at))
  const startMs = performance.now()
  if (path !== undefined) history.pushState(null, '', path)
  if (row !== undefined) {
    const { top = 0, height = 0 } = list()?.getBoundingClientRect() ?? {}
    const count = Number(list()?.querySelector('[data-track-row]')?.getAttribute('aria-setsize'))
    scrollBy(0, top + (row * height) / count - innerHeight / 2)
  }
  click(button)
  while (!isDone()) {
    if (performance.now() - startMs > 20_000) throw new Error(`Nothing happened: ${JSON.stringify(until)}`)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.now() - startMs
}

/** The step that opens a playlist from another page of the app. @param {string} id @returns {Step} */
const opening = (id) => ({
  path: `/playlist/user/${id}`,
  until: { drawn: Array.from({ length: rowsOnPhone }, (_, at) => at) },
})

/** The time until the first rows of a playlist are drawn. @param {Page} page @param {string} id */
export const timeOpening = (page, id) => page.evaluate(takeStep, opening(id))

/**
 * The time that the page’s main thread works on each step. Other processes hardly change it.
 * @param {Page} page that shows another page of the app
 * @param {{ id: string, length: number }} playlist
 */
export async function workOf(page, { id, length }) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const workedMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  /** @param {Step} step */
  const measure = async (step) => {
    await page.waitForTimeout(settledMs)
    const before = await workedMs()
    await page.evaluate(takeStep, step)
    return (await workedMs()) - before
  }
  const middle = Math.floor(length / 2)
  const openMs = await measure(opening(id))
  const playMs = await measure({ press: { name: 'Play' }, until: 'asked for sound' })
  const shuffleMs = await measure({ press: { name: 'Shuffle' }, until: 'asked for sound' })
  const jumpMs = await measure({ row: middle, until: { drawn: [middle, middle + 1, middle + 2] } })
  const rowMs = await measure({ press: { row: middle + 1 }, until: 'asked for sound' })
  return { openMs, jumpMs, pressMs: playMs + shuffleMs + rowMs }
}
