// Playlists in a browser: which rows of one with ten thousand tracks are in the document, how a far row is reached and
// played, what dragging a row does with the mouse and with a finger, and what the lock screen shows, online and offline.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPlaylists } from '../bench/world/playlists.mjs'
import { dock, untilHeard } from './audio-probe'
import { demoBetaAccess } from './demo-people'
import { untilControlled, withBrowser } from './harness'
import { press, recordActions, shown } from './media-session'
import { startServer } from './servers/server-process.mjs'

const { openPage } = withBrowser()
const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 860 }

let server: Awaited<ReturnType<typeof startServer>>
let dataFolder: string

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'lariat-playlist-'))
  server = await startServer('dist', { dataFolder, env: { LARIAT_MEDIA_WORKERS: '0' } })
  await addPlaylists(dataFolder)
})
afterAll(async () => {
  await server.stop()
  await rm(dataFolder, { recursive: true, force: true })
})

type Opened = { id?: 'long' | 'short'; size?: { width: number; height: number }; isOwner?: boolean }

async function openPlaylist({ id = 'long', size = phone, isOwner = true }: Opened = {}) {
  const page = await openPage({
    ...size,
    address: server.address,
    path: `/playlist/user/${id}`,
    pastGate: true,
    listening: true,
    ...(isOwner && { signedInAs: 'listener' }),
  })
  await rowOf(page, 0).getByRole('button').first().waitFor()
  if (isOwner) await handleOf(page, 0).waitFor()
  return page
}

const rowOf = (page: Page, place: number) => page.locator(`main [data-track-row="${place}"]`)
const handleOf = (page: Page, song: number) =>
  page.getByRole('button', { name: `Move Song ${song}`, exact: true })
const playButton = (page: Page, song: number) =>
  page.getByRole('button', { name: new RegExp(`^(Play|Pause) Song ${song} by`) })
/** The place of a song in the list, counted from 0. */
const placeOf = async (page: Page, song: number) =>
  Number(
    await handleOf(page, song).evaluate((handle) => handle.closest('li')?.getAttribute('data-track-row')),
  )
const scrolled = (page: Page) => page.evaluate(() => scrollY)

/** The numbers of the first songs, as the server has them. */
async function storedSongs(id: string, count: number) {
  const { token } = await demoBetaAccess(server.address)
  const headers = { 'x-beta-token': token }
  const answer = await fetch(`${server.address}/api/playlists/${id}/order`, { headers })
  const { data } = (await answer.json()) as { data: { trackIds: string[] } }
  return data.trackIds.slice(0, count).map((trackId) => Number(trackId.replace('listed-', '')))
}

async function centerOf(page: Page, song: number) {
  const box = await handleOf(page, song).boundingBox()
  if (!box) throw new Error('The handle has no place')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

it.each([
  { who: 'its owner, who can sort it', isOwner: true },
  { who: 'a reader', isOwner: false },
])(
  'a playlist of 10,000 tracks renders at most 60 rows for $who, and End requests only the pages on screen',
  async ({ isOwner }) => {
    const page = await openPlaylist({ isOwner })
    const focused = isOwner ? handleOf(page, 1) : playButton(page, 1)
    await focused.focus()
    const most = await page.evaluate(async () => {
      let most = 0
      for (const share of [0.1, 0.11, 0.12, 0.5, 0.51, 0.9, 0.5, 0.2, 0.1, 0]) {
        scrollTo(0, share * document.documentElement.scrollHeight)
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        most = Math.max(most, document.querySelectorAll('main [data-track-row]').length)
      }
      return most
    })
    expect(most).toBeLessThanOrEqual(60)
    expect(most).toBeGreaterThan(20)
    expect(await focused.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.waitForLoadState('networkidle')
    const requests: string[] = []
    page.on('request', (request) => /long\/tracks/.test(request.url()) && requests.push(request.url()))
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('End')
    await playButton(page, 9_999).waitFor()
    await page.waitForLoadState('networkidle')
    // Of a hundred pages. A random one may be fetched early, for shuffled playback, and a slow machine may rest on the way.
    expect(requests.length).toBeLessThanOrEqual(5)
    expect(await rowOf(page, 9_999).getAttribute('aria-posinset')).toBe('10000')
  },
)

it('a playlist of 10,000 tracks can be played from the first row, from a row far down, after which the next rows follow, and shuffled', async () => {
  const page = await openPlaylist({ size: desk })
  const act = (name: string) => page.locator('main').getByRole('button', { name, exact: true })
  const songNow = async () => Number(/Song (\d+)/.exec((await dock(page).textContent()) ?? '')?.[1])
  await act('Play').click()
  await untilHeard(page)
  expect(await songNow()).toBe(0)

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight * 0.7))
  const far = page.locator('main [data-track-row] button[aria-label^="Play Song"]').nth(12)
  const farSong = async () => Number(/\d+/.exec((await far.getAttribute('aria-label')) ?? '')?.[0])
  // The rows at the old place stay until the list has rendered those at the new place.
  await expect.poll(farSong).toBeGreaterThan(5_000)
  const song = await farSong()
  await playButton(page, song).click()
  await expect.poll(songNow).toBe(song)
  await untilHeard(page)
  const next = dock(page).getByRole('button', { name: /^Next/ })
  for (const following of [song + 1, song + 2]) {
    await next.click()
    await expect.poll(songNow).toBe(following)
  }

  const before = await songNow()
  await act('Shuffle').click()
  await expect.poll(songNow).not.toBe(before)
  const shuffled = await songNow()
  await next.click()
  await expect.poll(songNow).not.toBe(shuffled)
  await untilHeard(page)
})

it('a row that is dragged to the edge of the screen scrolls a playlist of 10,000, and is stored where it is dropped', async () => {
  const page = await openPlaylist({ size: desk })
  await handleOf(page, 2).scrollIntoViewIfNeeded()
  const { x, y } = await centerOf(page, 2)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, desk.height - 4, { steps: 6 })
  await expect.poll(() => scrolled(page), { timeout: 20_000 }).toBeGreaterThan(1_500)
  expect(await page.locator('main [data-track-row]').count()).toBeLessThanOrEqual(60)
  await page.mouse.move(x, desk.height / 2, { steps: 4 })
  await page.mouse.up()
  const place = await placeOf(page, 2)
  expect(place).toBeGreaterThan(15)
  await expect.poll(async () => (await storedSongs('long', place + 1)).at(-1)).toBe(2)
  expect(await storedSongs('long', 3)).toEqual([0, 1, 3])
})

it('Escape ends a drag with the mouse, and the row stays where it was', async () => {
  const page = await openPlaylist({ id: 'short', size: desk })
  const before = await storedSongs('short', 10)
  await handleOf(page, 8).scrollIntoViewIfNeeded()
  const [from, to] = [await centerOf(page, 5), await centerOf(page, 8)]
  const writes: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await expect.poll(() => page.locator('[data-shift="up"]').count()).toBe(3)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('[data-shift]').count()).toBe(0)
  await page.mouse.move(to.x, to.y + 20)
  await page.mouse.up()
  expect(await placeOf(page, 5)).toBe(5)
  await expect.poll(async () => Math.round((await centerOf(page, 5)).y - from.y)).toBe(0)
  expect(writes.filter((url) => url.includes('/playlists/'))).toEqual([])
  expect(await storedSongs('short', 10)).toEqual(before)
})

type Place = { x: number; y: number }

async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...places: Place[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map((place, id) => ({ ...place, id })),
    })
  return touch
}

it('a row is dragged with a finger on a phone: the page stays, a cancelled drag changes nothing, and a second finger takes no part', async () => {
  const page = await openPlaylist({ id: 'short' })
  await handleOf(page, 6).scrollIntoViewIfNeeded()
  const at = await scrolled(page)
  const [first, last] = [await centerOf(page, 1), await centerOf(page, 3)]
  const touch = await fingersOn(page)
  const dragDown = async (...others: Place[]) => {
    for (let step = 1; step <= 6; step += 1)
      await touch('touchMove', { x: first.x, y: first.y + ((last.y - first.y) * step) / 6 }, ...others)
    await expect.poll(() => page.locator('[data-shift="up"]').count()).toBe(2)
  }
  await touch('touchStart', first)
  await dragDown()
  await touch('touchCancel')
  await expect.poll(() => page.locator('[data-shift]').count()).toBe(0)
  expect(await placeOf(page, 1)).toBe(1)
  expect((await storedSongs('short', 4)).slice(0, 4)).toEqual([0, 1, 2, 3])

  const other = await centerOf(page, 5)
  await touch('touchStart', first)
  await touch('touchStart', first, other)
  await dragDown(other)
  await touch('touchEnd')
  await expect.poll(() => storedSongs('short', 6)).toEqual([0, 2, 3, 1, 4, 5])
  await expect.poll(() => page.locator('main li[style*="transform"]').count()).toBe(0)
  expect(await scrolled(page)).toBe(at)
})

it('the lock screen shows the tracks of a playlist, and its buttons follow their order, online and from this device', async () => {
  const page = await openPage({
    ...desk,
    address: server.address,
    signedInAs: 'listener',
    worker: true,
    listening: true,
    expected: [/net::ERR_/, /could not be reached/, /503/],
  })
  await recordActions(page)
  await page.goto('/playlist/user/owned')
  await untilControlled(page)
  const title = () => shown(page).then((now) => now.title)
  const expectOrder = async (source: RegExp) => {
    await page
      .getByRole('button', { name: /^Play Owned 0 by/ })
      .first()
      .click()
    for (const [action, song] of [
      [null, 0],
      ['nexttrack', 1],
      ['nexttrack', 2],
      ['previoustrack', 1],
    ] as const) {
      if (action) await press(page, action)
      await expect.poll(title).toBe(`Owned ${song}`)
      const { address } = await untilHeard(page)
      expect(address).toMatch(source)
      expect(address).toContain(`owned-${song}`)
      expect((await shown(page)).playbackState).toBe('playing')
    }
    await press(page, 'pause')
    await expect.poll(() => shown(page).then((now) => now.playbackState)).toBe('paused')
  }
  await expectOrder(/^\/media\/tracks\//)

  await page.getByRole('button', { name: 'Save for offline', exact: true }).click()
  await page.getByText('All 3 tracks you own are on this device.').waitFor({ timeout: 30_000 })
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Three' }).waitFor()
  await expectOrder(/^\/offline\//)
}, 120_000)
