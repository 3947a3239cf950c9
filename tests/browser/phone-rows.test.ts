// What a phone has little room for: titles in rows of tracks, and the actions on the pages of tracks and albums.
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { DemoPerson } from './demo-people'
import { withBrowser } from './harness'
import { untilSettled } from './settled'

const { openPage } = withBrowser()

async function open(path: string, { width = 390, as }: { width?: number; as?: DemoPerson } = {}) {
  const page = await openPage({ width, height: 844, pastGate: true, signedInAs: as })
  await page.goto(path)
  await untilSettled(page)
  return page
}

/** The rows of a list, with the lines of each title and whether all of the title can be seen. */
const rowsOf = (page: Page, list: string) =>
  page.getByRole('list', { name: list, exact: true }).evaluate((rows) =>
    [...rows.querySelectorAll('[data-track-id]')].map((row) => {
      const link = row.querySelector('a[href^="/track/"]')
      const words = link?.firstElementChild
      const box = row.getBoundingClientRect()
      const text = link?.parentElement
      const parts = [...(text?.children ?? [])].map((part) => part.getBoundingClientRect())
      return {
        heightPx: box.height,
        lines: Math.round((link?.getBoundingClientRect().height ?? 0) / 20),
        isWhole: words !== null && words !== undefined && words.scrollHeight <= words.clientHeight,
        isInside: parts.every(({ top, bottom }) => top >= box.top && bottom <= box.bottom),
      }
    }),
  )

describe('a row of a track on a phone', () => {
  it('shows a long title in two lines, beside plays, price and menu, and keeps its height', async () => {
    const rows = await rowsOf(await open('/artist/demo-perihelions'), 'Popular')
    expect(rows.length).toBe(5)
    for (const row of rows) expect(row).toMatchObject({ heightPx: 68, isWhole: true, isInside: true })
    expect(rows.some(({ lines }) => lines === 2)).toBe(true)
  })

  it('shows at most two lines of a title that has room for neither one nor two', async () => {
    const page = await open('/explore?sort=popular', { width: 320 })
    await page.evaluate(() => {
      for (const words of document.querySelectorAll('[data-track-id] a[href^="/track/"] > span'))
        words.textContent = 'A very long title that has many words '.repeat(4)
    })
    const rows = await rowsOf(page, 'Tracks found')
    for (const row of rows)
      expect(row).toMatchObject({ heightPx: 68, lines: 2, isWhole: false, isInside: true })
  })

  it('receives the presses on its top and bottom edge, although the hit area of a title is taller than its text', async () => {
    const page = await open('/artist/demo-perihelions')
    const found = await page.getByRole('list', { name: 'Popular', exact: true }).evaluate((rows) =>
      [...rows.querySelectorAll('[data-track-id]')].map((row) => {
        row.scrollIntoView({ block: 'center' })
        const words = row.querySelector('a[href^="/track/"]')?.parentElement ?? row
        const { left } = words.getBoundingClientRect()
        const { top, bottom } = row.getBoundingClientRect()
        const isHitAt = (y: number) =>
          document.elementFromPoint(left + 10, y)?.closest('[data-track-id]') === row
        return isHitAt(top + 1) && isHitAt(bottom - 1)
      }),
    )
    expect(found).toEqual([true, true, true, true, true])
  })
})

/** How many lines the actions take that are in one row of buttons with the menu. */
const actionLines = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: 'Share', exact: true })
    .evaluate((share) => {
      const buttons = [...(share.parentElement?.querySelectorAll('a, button') ?? [])]
      const middles = buttons.flatMap((button) => {
        const { top, height } = button.getBoundingClientRect()
        return height > 0 ? [Math.round(top + height / 2)] : []
      })
      return new Set(middles).size
    })

describe('the buttons below the title of a track or an album, on a phone', () => {
  it.each([
    { of: 'an album, with Save,', path: '/album/demo-two-step-orbit', width: 390, lines: 1 },
    { of: 'a track that is owned', path: '/track/demo-low-gravity-two-step', width: 390, lines: 2 },
    { of: 'a track that is owned', path: '/track/demo-low-gravity-two-step', width: 320, lines: 2 },
    { of: 'a track that can be bought', path: '/track/demo-tidal-lock-twist', width: 390, lines: 2 },
    { of: 'a track that can be bought', path: '/track/demo-tidal-lock-twist', width: 320, lines: 2 },
  ])('of $of are in $lines line(s) at $width px', async ({ path, width, lines }) => {
    const page = await open(path, { width, as: 'listener' })
    await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).waitFor()
    expect(await actionLines(page)).toBe(lines)
  })
})
