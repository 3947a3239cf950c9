// The player in a frame of another site's page.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeReady } from '../bench/world/prepared-world.mjs'
import { withBrowser } from './harness'
import { axe } from './measure'
import { withPreparedServer } from './servers/prepared-server'

const prepared = withPreparedServer({ LARIAT_PUBLIC: '1', LARIAT_MEDIA_WORKERS: '1' })
const { openPage } = withBrowser()

const album = 'demo-two-step-orbit'
/** The first two tracks of the album. Their previews are prepared. */
let ids: string[] = []
const heardWithinMs = 30_000

let site: Server
let siteAddress = ''
let content = ''
beforeAll(async () => {
  site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="en"><title>A blog</title><h1>A blog</h1>${content}`)
  })
  await new Promise<void>((done) => void site.listen(0, '127.0.0.1', done))
  siteAddress = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
afterAll(() => site.close())
beforeAll(async () => {
  const page = await (await fetch(`${prepared().address}/embed/album/${album}`)).text()
  const addresses = [...page.matchAll(/\/media\/tracks\/([\w-]+)\/preview/g)].slice(0, 2)
  ids = addresses.map(([, id = '']) => id)
  for (const [address] of addresses) await makeReady(prepared().address + address)
}, 180_000)

/** A page of another site with these pages of ours in frames. */
async function openBlog(paths: string[], expected: RegExp[] = []) {
  const frames = paths.map(
    (path) => `<iframe src="${prepared().address}${path}" width="100%" height="380"></iframe>`,
  )
  content = frames.join('')
  const page = await openPage({ address: siteAddress, path: '/', expected })
  return { page, player: (at: number) => playerIn(page, at) }
}

function playerIn(page: Page, at: number) {
  const frame = page.frameLocator('iframe').nth(at)
  const secondsPlayed = async () => Number(await frame.getByRole('slider').inputValue())
  return {
    frame,
    secondsPlayed,
    play: () => frame.getByRole('button', { name: 'Play', exact: true }),
    untilHeard: async (fromSeconds = 0) => {
      await expect.poll(secondsPlayed, { timeout: heardWithinMs }).toBeGreaterThan(fromSeconds + 0.3)
    },
  }
}

it('a player in the page of another site plays a preview, and pauses when another player there begins', async () => {
  const { player } = await openBlog([`/embed/track/${ids[0]}`, `/embed/track/${ids[1]}`])
  const [first, second] = [player(0), player(1)]
  await first.play().click()
  await first.untilHeard()
  await second.play().click()
  await second.untilHeard()
  await first.play().waitFor()
  const stoppedAt = await first.secondsPlayed()
  await second.untilHeard(await second.secondsPlayed())
  expect(await first.secondsPlayed()).toBe(stoppedAt)
})

it('the player of an album plays the track that is pressed, and goes on with the next one by itself', async () => {
  const { player } = await openBlog([`/embed/album/${album}`])
  const { frame, play, untilHeard } = player(0)
  const rows = frame.getByRole('listitem').getByRole('button')
  const current = () => rows.evaluateAll((all) => all.findIndex((row) => row.ariaCurrent === 'true'))
  await rows.nth(0).press('Enter')
  await untilHeard()
  expect(await current()).toBe(0)
  await frame.getByRole('slider').press('End')
  await expect.poll(current, { timeout: heardWithinMs }).toBe(1)
  await untilHeard()
  await frame.getByRole('button', { name: 'Pause' }).press('Enter')
  await play().waitFor()
})

it('the player says that its preview has ended, and where all of the track is heard', async () => {
  const { player } = await openBlog([`/embed/track/${ids[0]}`])
  const { frame, play, untilHeard } = player(0)
  await play().press('Enter')
  await untilHeard()
  await frame.getByRole('slider').press('End')
  await frame.getByText('That was the preview.').waitFor()
  const link = frame.getByRole('link', { name: 'Hear it on Lariat' })
  expect(await link.getAttribute('href')).toBe(`${prepared().address}/track/${ids[0]}`)
  await play().waitFor()
})

it('the app itself does not show in the frame of another site', async () => {
  const { page } = await openBlog(['/explore'], [/frame-ancestors|X-Frame-Options/i])
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
})

it('the player is accessible in both themes, also where music is gone', async () => {
  const address = prepared().address
  for (const path of [`/embed/track/${ids[0]}`, `/embed/album/${album}`, '/embed/track/nothing']) {
    const page = await openPage({ address, path, systemTheme: 'light', expected: [/404/] })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await axe(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.emulateMedia({ colorScheme: 'dark' })
    await axe(page, 'colours')
  }
})
