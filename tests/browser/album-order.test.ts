// What only a browser shows of sorting an album: rows dragged with the mouse and with a finger.
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { withBrowser } from './harness'

const { openPage } = withBrowser()

/** Opens the form of an album of the demo musician. The tests do not save it. */
async function openForm(width: number) {
  const page = await openPage({ path: '/musician/albums', signedInAs: 'musician', width, height: 860 })
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const handles = page.getByRole('button', { name: /^Move / })
  await handles.nth(2).waitFor()
  const names = () =>
    handles.evaluateAll((all) => all.slice(0, 3).map((handle) => handle.getAttribute('aria-label')))
  const centers = async () => {
    await handles.nth(2).scrollIntoViewIfNeeded()
    const boxes = await Promise.all([0, 1, 2].map((at) => handles.nth(at).boundingBox()))
    return boxes.map((box) => {
      if (!box) throw new Error('A handle has no place')
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }) as [Place, Place, Place]
  }
  return { page, names, centers }
}

type Place = { x: number; y: number }

const rotated = ([first, ...others]: (string | null)[]) => [...others, first]

async function dragWithFinger(page: Page, from: Place, to: Place) {
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Place[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', from)
  for (let step = 1; step <= 8; step += 1)
    await touch('touchMove', { x: from.x, y: from.y + ((to.y - from.y) * step) / 8 })
  await touch('touchEnd')
}

it('a track of an album is dragged two places down with the mouse', async () => {
  const { page, names, centers } = await openForm(1280)
  const before = await names()
  const [first, , last] = await centers()
  await page.mouse.move(first.x, first.y)
  await page.mouse.down()
  await page.mouse.move(last.x, last.y, { steps: 8 })
  await page.mouse.up()
  await expect.poll(names).toEqual(rotated(before))
})

it('a track of an album is dragged two places down with a finger, on a phone', async () => {
  const { page, names, centers } = await openForm(390)
  const before = await names()
  const [first, , last] = await centers()
  const scrolled = await page.evaluate(() => scrollY)
  await dragWithFinger(page, first, last)
  await expect.poll(names).toEqual(rotated(before))
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
})
