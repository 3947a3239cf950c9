// An open press kit in a browser without an access key: its player sounds, its looks can be read, and it prints.
import type { Page } from 'playwright'
import { expect, inject, it } from 'vitest'
import { makeReady } from '../bench/world/prepared-world.mjs'
import { audioNow, untilHeard } from './audio-probe'
import { demoBetaAccess, demoToken } from './demo-people'
import { withBrowser } from './harness'
import { axe } from './measure'

const { openPage } = withBrowser()
const address = inject('address')

type Answer = { data: { _id: string; tracks: { url: string }[]; items: { _id: string }[] } }

/** A call of an artist of the demo world. */
async function anArtist() {
  const { token: betaToken } = await demoBetaAccess(address)
  const headers = {
    'content-type': 'application/json',
    'x-beta-token': betaToken,
    authorization: `Bearer ${await demoToken(address, 'kilo-vega')}`,
  }
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    expect([path, answer.ok]).toEqual([path, true])
    return ((await answer.json()) as Answer).data
  }
}

/** Loads the page without the scripts of the app, so that it stays as the server has sent it. */
async function axeWithoutApp(page: Page) {
  await page.route(/\.js$/, (route) => route.abort())
  await page.reload()
  await page.locator('.frame article').waitFor()
  await axe(page)
  await page.unroute(/\.js$/)
}

/** The colours of the words above, with and below the artist's name. On white paper none of them may be white. */
const introColours = (page: Page) =>
  page
    .locator('article p:has(+ h1), article h1, article h1 ~ p')
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).color))

/** On paper there are neither forms nor navigation, and the words are black. */
async function printsInBlack(page: Page) {
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('form').count()).toBe(0)
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.getByRole('heading', { name: 'About' }).isVisible()).toBe(true)
  expect(new Set(await introColours(page))).toEqual(new Set(['rgb(0, 0, 0)']))
  await page.emulateMedia({ media: 'screen' })
}

it('a visitor without a key hears a whole track in the kit’s own player, and every look prints in black and passes axe, also before the app has loaded', async () => {
  const call = await anArtist()
  const { _id } = await call('GET', '/presskit/settings/me')
  const [track] = (await call('GET', `/music/artist/${_id}`)).items
  await call('PUT', '/presskit/settings', {
    visibility: 'public',
    isOpen: true,
    line: 'Dub from the desert',
    tracks: [{ trackId: track?._id, inFull: true }],
    about: { short: 'One.', medium: 'One and two.', long: '' },
    quotes: [{ text: 'Like rain.', source: 'The Post', url: 'https://post.example' }],
    contacts: [{ purpose: 'booking', name: 'Bo', email: 'bo@mail.example', phone: '' }],
  })
  const { tracks } = await call('GET', `/presskit/${_id}`)
  await makeReady(`${address}${tracks[0]?.url}`)
  const page = await openPage({ path: `/presskit/${_id}`, listening: true, expected: [/net::ERR_FAILED/] })
  const listen = page.getByRole('region', { name: 'Listen' })
  await listen.getByRole('button', { name: /^Play / }).click()
  await untilHeard(page)
  await listen.getByRole('slider').focus()
  await page.keyboard.press('End')
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowLeft')
  // Further than a preview plays.
  await untilHeard(page, 40)
  await listen.getByRole('button', { name: /^Pause / }).click()
  expect((await audioNow(page)).silent).toBe(true)
  for (const [look, accent] of [
    ['paper', '#b54016'],
    ['night', '#5b5bd6'],
    ['poster', '#8a6d00'],
  ]) {
    await call('PUT', '/presskit/settings', { look, accent })
    await page.reload()
    await page.getByRole('form').waitFor()
    expect(await page.locator(`[data-look="${look}"]`).count()).toBe(1)
    await axe(page)
    await printsInBlack(page)
    await axeWithoutApp(page)
  }
  await call('PUT', '/presskit/settings', { visibility: 'off', look: 'paper' })
}, 240_000)
