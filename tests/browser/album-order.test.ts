// What only a browser shows of sorting an album: rows dragged with the mouse and with a finger.
import { expect, it } from 'vitest'
import { centerOf, dragWithFinger } from './finger'
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
    const [first, second, third] = [handles.nth(0), handles.nth(1), handles.nth(2)]
    return [await centerOf(first), await centerOf(second), await centerOf(third)] as const
  }
  return { page, names, centers }
}

const rotated = ([first, ...others]: (string | null)[]) => [...others, first]

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
