// A queue of hundreds of tracks: only a few rows are rendered, and every row can be reached, moved and removed.
import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { aTrack } from '../fakes/fake-player'
import { withBrowser } from './harness'
import { dock } from './audio-probe'
import { axe } from './measure'
import { storeQueue } from './stored-queue'

const { openPage } = withBrowser()
const queued = 499
const rowPx = 56
const numbers = Array.from({ length: queued + 1 }, (_, number) => number)

async function openQueue(size: { width: number; height: number }, expected: RegExp[] = []) {
  const page = await openPage({ ...size, pastGate: true, theme: 'dark', expected })
  const tracks = numbers.map((number) =>
    aTrack(number === 0 ? 'demo-dust-choir' : `n${number}`, { title: `Number ${number}` }),
  )
  await storeQueue(page, tracks)
  await page.goto('/explore')
  if (size.width < 900) {
    await dock(page)
      .getByRole('button', { name: /^Open the player/ })
      .click()
    await page.getByRole('dialog', { name: 'Player' }).getByRole('button', { name: 'Queue' }).click()
  } else await dock(page).getByRole('button', { name: 'Queue' }).click()
  const queue = page.getByRole('dialog', { name: 'Queue' })
  await queue.getByText('Next up').waitFor()
  return { page, queue }
}

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 860 }
const handle = (queue: Locator, number: number) =>
  queue.getByRole('button', { name: `Reorder Number ${number}`, exact: true })
const rows = (queue: Locator) => queue.locator('li[data-place]')
/** The element that scrolls is the parent of the list. */
const scroller = (queue: Locator) => queue.getByRole('list').locator('xpath=..')
const scrollTo = (queue: Locator, top: number) =>
  scroller(queue).evaluate((box, at) => box.scrollTo(0, at), top)
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
const placeOf = (queue: Locator, number: number) =>
  handle(queue, number).evaluate((button) => button.closest('li')?.ariaPosInSet)

it.each([phone, desk])(
  'a queue of 500 tracks renders few rows at $width px, states the total, and starts at the current track',
  async (size) => {
    const { page, queue } = await openQueue(size)
    const now = queue.locator('[title]').first()
    expect(await now.textContent()).toContain('Number 0')
    expect(await now.evaluate((title) => title.getBoundingClientRect().top > 0)).toBe(true)
    for (const top of [0, 9_999, 1e6]) {
      await scrollTo(queue, top)
      await expect
        .poll(() => rows(queue).first().getAttribute('aria-posinset').then(Number))
        .toBeGreaterThanOrEqual(top > 0 ? 100 : 1)
      const places = await rows(queue).evaluateAll((all) => all.map((row) => Number(row.ariaPosInSet)))
      expect(places.length).toBeLessThanOrEqual(60)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(await rows(queue).first().getAttribute('aria-setsize')).toBe(String(queued))
    }
    await handle(queue, queued).waitFor()
    expect(await rows(queue).last().getAttribute('aria-posinset')).toBe(String(queued))
    await axe(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
  },
)

it('a row that is moved with the keyboard from one end to the other and back stays focused and visible', async () => {
  const { page, queue } = await openQueue(desk)
  await handle(queue, 3).focus()
  await page.keyboard.press('Space')
  for (const [key, place] of [
    ['End', queued],
    ['ArrowUp', queued - 1],
    ['Home', 1],
    ['ArrowDown', 2],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => placeOf(queue, 3)).toBe(String(place))
    expect(await focusedName(page)).toBe('Reorder Number 3')
    expect(await isSeen(queue, 3)).toBe(true)
    await queue.getByText(`Number 3, position ${place} of ${queued}`).waitFor({ state: 'attached' })
  }
  await page.keyboard.press('End')
  await page.keyboard.press('Escape')
  expect(await placeOf(queue, 3)).toBe('3')
  expect(await focusedName(page)).toBe('Reorder Number 3')
  expect(await isSeen(queue, 3)).toBe(true)
})

it('the focused row stays in the document when the list scrolls far away, and the keyboard continues from it', async () => {
  const { page, queue } = await openQueue(phone)
  await handle(queue, 5).focus()
  await scrollTo(queue, 20_000)
  await handle(queue, 360).waitFor()
  expect(await focusedName(page)).toBe('Reorder Number 5')
  await page.keyboard.press('Alt+ArrowDown')
  expect(await placeOf(queue, 5)).toBe('6')
  expect(await focusedName(page)).toBe('Reorder Number 5')
  expect(await isSeen(queue, 5)).toBe(true)
})

it('removing a row with the keyboard focuses the next row', async () => {
  const { page, queue } = await openQueue(desk)
  await queue.getByRole('button', { name: 'Remove Number 7 from the queue' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedName(page)).toBe('Remove Number 8 from the queue')
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedName(page)).toBe('Remove Number 9 from the queue')
  expect(await placeOf(queue, 9)).toBe('7')
})

it('dragging a row to the edge scrolls the list, and the row can be dropped far away', async () => {
  const { page, queue } = await openQueue(desk)
  const from = await handle(queue, 2).boundingBox()
  const box = await scroller(queue).boundingBox()
  if (!from || !box) throw new Error('The queue is not there')
  const x = from.x + from.width / 2
  await page.mouse.move(x, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, box.y + box.height - 6, { steps: 8 })
  const scrolled = () => scroller(queue).evaluate((element) => element.scrollTop)
  await expect.poll(scrolled, { timeout: 20_000 }).toBeGreaterThan(60 * rowPx)
  // The original position is outside the viewport, and the row still follows the pointer.
  const carried = await handle(queue, 2).boundingBox()
  expect(Math.abs((carried?.y ?? 0) + from.height / 2 - (box.y + box.height - 6))).toBeLessThan(20)
  expect(await rows(queue).count()).toBeLessThanOrEqual(60)
  await page.mouse.move(x, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  expect(Number(await placeOf(queue, 2))).toBeGreaterThan(55)
  expect(await isSeen(queue, 2)).toBe(true)
})

it('Escape ends a drag in the queue, and the queue stays open', async () => {
  const { page, queue } = await openQueue(desk)
  const [from, to] = [await handle(queue, 2).boundingBox(), await handle(queue, 4).boundingBox()]
  if (!from || !to) throw new Error('The handles have no place')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 })
  await expect.poll(() => queue.locator('[data-shift="up"]').count()).toBe(2)
  await page.keyboard.press('Escape')
  await expect.poll(() => queue.locator('[data-shift]').count()).toBe(0)
  await page.mouse.up()
  expect(await placeOf(queue, 2)).toBe('2')
  expect(await queue.isVisible()).toBe(true)
})

it('on a phone a press on the title or beside the words of a queued track plays it', async () => {
  // These tracks have no audio.
  const { page, queue } = await openQueue(phone, [/status of 404/, /track failed: 404/])
  const now = queue.locator('[title]').first()
  const rowOf = (number: number) =>
    rows(queue).filter({ has: page.getByRole('button', { name: `Reorder Number ${number}`, exact: true }) })
  // The link takes no presses on phones. The press is made where the title is.
  await rowOf(2).getByText('Number 2').click({ force: true })
  await expect.poll(() => now.textContent()).toBe('Number 2')
  await rowOf(3).click({ position: { x: 240, y: rowPx / 2 } })
  await expect.poll(() => now.textContent()).toBe('Number 3')
})

const isSeen = (queue: Locator, number: number) =>
  handle(queue, number).evaluate((button) => {
    const { top, bottom } = button.getBoundingClientRect()
    const box = button.closest('ol')?.parentElement?.getBoundingClientRect()
    return box !== undefined && top >= box.top && bottom <= box.bottom
  })
