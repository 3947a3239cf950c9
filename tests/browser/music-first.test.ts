// The positions of tracks, photos and text on the artist page and in the library: the music comes first.
import type { Locator } from 'playwright'
import { expect, it } from 'vitest'
import { withBrowser } from './harness'
import { axe } from './measure'
import { untilSettled } from './settled'

const { openPage } = withBrowser()
/** The artist of the demo world who has text, links and photos. */
const artist = '/artist/demo-musician'

/** The server of the demo world draws the photos after it has started. */
async function openArtist(width?: number) {
  const page = await openPage({ path: artist, pastGate: true, width })
  const seePhotos = async () => {
    await untilSettled(page)
    if ((await page.getByRole('region', { name: 'Photos' }).count()) > 0) return true
    await page.reload()
    return false
  }
  await expect.poll(seePhotos, { timeout: 60_000, interval: 1_000 }).toBe(true)
  return page
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${part} is not shown`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

it('at 390 px the artist page shows its first track without scrolling, and the photos below all music', async () => {
  const page = await openArtist()
  const popular = page.getByRole('region', { name: 'Popular' })
  const firstTrack = await boxOf(popular.getByRole('listitem').first())
  expect(firstTrack.bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  const releases = await boxOf(page.getByRole('region', { name: 'Releases' }))
  const photos = await boxOf(page.getByRole('region', { name: 'Photos' }))
  expect(photos.y).toBeGreaterThanOrEqual(releases.bottom)
})

it('at 1280 px the artist page shows the popular tracks on the left, and the text and photos of the artist on the right', async () => {
  const page = await openArtist(1_280)
  const popular = await boxOf(page.getByRole('region', { name: 'Popular' }))
  const about = await boxOf(page.getByRole('region', { name: 'About' }))
  const photos = await boxOf(page.getByRole('region', { name: 'Photos' }))
  expect(Math.abs(about.y - popular.y)).toBeLessThanOrEqual(1)
  for (const beside of [about, photos]) expect(beside.x).toBeGreaterThanOrEqual(popular.right)
})

it.each(['dark', 'light'] as const)(
  'at 390 px the library shows all its tabs and its first track without scrolling, as a list and as covers, and is accessible in the %s theme',
  async (theme) => {
    const page = await openPage({ path: '/library', signedInAs: 'listener', theme })
    await untilSettled(page)
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    const music = page.getByRole('tabpanel').getByRole('list').first()
    expect((await boxOf(music.getByRole('listitem').first())).bottom).toBeLessThanOrEqual(height)
    expect((await boxOf(page.getByRole('tab').last())).right).toBeLessThanOrEqual(width)
    await page.getByRole('button', { name: 'Covers' }).click()
    await untilSettled(page)
    expect((await boxOf(music.getByRole('listitem').first())).bottom).toBeLessThanOrEqual(height)
    await axe(page)
  },
)
