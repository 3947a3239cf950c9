// Pages whose titles and artist names are very long, in Arabic or Hebrew, emoji or HTML: nothing overflows at 320 px and at
// 1280 px, and HTML is shown as text.
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import type { DemoPerson } from './demo-people'
import { withBrowser } from './harness'
import { expectFit } from './look/fit'
import { untilSettled } from './settled'

const { openPage } = withBrowser()
const smallPhone = { width: 320, height: 640 }
const desk = { width: 1280, height: 860 }

const unusualNames = [
  '🤠🪐'.repeat(70),
  'مرحبا بالعالم '.repeat(10),
  'שלום עולם '.repeat(14),
  'W'.repeat(140),
  'A Very Long Title That Has Many Words '.repeat(4),
  '<img src=x onerror=alert(1)> & "quotes"',
  `${'̈'.repeat(100)}a`,
]
const isName = (key: string) => ['title', 'displayName', 'artistName', 'username', 'albumTitle'].includes(key)

/** Replaces each title, album title, artist name and username in an answer of the API with the next of `unusualNames`. */
function renamed(answer: unknown): unknown {
  let next = 0
  return JSON.parse(JSON.stringify(answer), (key, value: unknown) => {
    if (!isName(key) || typeof value !== 'string') return value
    next += 1
    return unusualNames[next % unusualNames.length]
  })
}

const renameEverything = (page: Page) =>
  page.route(/\/api\/(?:music|albums|artists?|purchase|playlists|user)\b/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: renamed(await answer.json()) })
  })

async function openRenamed(path: string, signedInAs?: DemoPerson) {
  const page = await openPage({ ...smallPhone, pastGate: true, signedInAs })
  await renameEverything(page)
  await page.goto(path)
  await untilSettled(page)
  return page
}

async function expectFitEverywhere(page: Page) {
  await page.setViewportSize(smallPhone)
  await expectFit(page, 'at 320 px')
  await page.setViewportSize(desk)
  await expectFit(page, 'at 1280 px')
}

it.each([
  { path: '/explore' },
  { path: '/explore?mood=Tender' },
  { path: '/track/demo-low-gravity-two-step' },
  { path: '/artist/demo-perihelions' },
  { path: '/library', as: 'listener' as const },
])('names of any length and script fit on $path', async ({ path, as }) => {
  const page = await openRenamed(path, as)
  await expectFitEverywhere(page)
  // One of the names is HTML with an image. If the page rendered it as HTML, this image would exist.
  expect(await page.locator('img[src="x"]').count()).toBe(0)
})

it('names of any length and script fit on an album, in the player and in the queue, and render as text', async () => {
  const page = await openRenamed('/album/demo-two-step-orbit')
  await page
    .getByText(unusualNames[5] ?? '')
    .first()
    .waitFor()
  await expectFitEverywhere(page)
  await page.setViewportSize(smallPhone)
  await page.getByRole('button', { name: 'Play all' }).click()
  const player = page.getByRole('region', { name: 'Player' })
  await player.waitFor()
  await expectFitEverywhere(page)
  await player.getByRole('button', { name: /queue/i }).click()
  await page.getByRole('dialog', { name: 'Queue' }).waitFor()
  await expectFitEverywhere(page)
  expect(await page.getByRole('dialog', { name: 'Queue' }).getByRole('listitem').count()).toBeGreaterThan(2)
})
