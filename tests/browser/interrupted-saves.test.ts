// Saves that are interrupted at random bytes, in five ways. Each resumes where it stopped, and every copy is intact.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { downloadBlockBytes } from '~/contract/limits-beyond'
import { type LargeTrack, ownOnlyLarge } from '../bench/world/large-track.mjs'
import { propertyRuns } from '../builders/property-runs'
import { startUnreliableServer } from './servers/unreliable-server'
import { withBrowser } from './harness'
import { withInstalledApp } from './installed-app'
import { startServer } from './servers/server-process.mjs'

const { openPage } = withBrowser()
const expected = [/net::ERR_/, /Failed to load resource/, /could not be reached|network/i]
const trackCount = propertyRuns({ usual: 4, deep: 10 })
/** Two full blocks and a part of one. */
const sizeBytes = Math.floor(downloadBlockBytes * 2.4)
/** The most bytes that were sent but not read by the page when a connection breaks. */
const bufferedBytes = 3 * 1024 * 1024

let dataFolder: string
let tracks: LargeTrack[] = []
let server: Awaited<ReturnType<typeof startServer>>
let proxy: Awaited<ReturnType<typeof startUnreliableServer>>

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'lariat-interrupted-'))
  const withoutMedia = { dataFolder, env: { LARIAT_MEDIA_WORKERS: '0' } }
  await startServer('dist', withoutMedia).then(({ stop }) => stop())
  tracks = await ownOnlyLarge(dataFolder, trackCount, sizeBytes)
  server = await startServer('dist', withoutMedia)
  proxy = await startUnreliableServer(server.address)
}, 120_000)

afterAll(async () => {
  await proxy.stop()
  await server.stop()
  await rm(dataFolder, { recursive: true, force: true })
})

/** Set `LARIAT_TEST_SEED` to interrupt at the same bytes again. */
const seed = Number(process.env.LARIAT_TEST_SEED ?? Date.now() % 2 ** 31)
let randomState = seed
/** A linear congruential generator, which gives the same numbers on every machine. */
const randomByte = () => {
  randomState = (Math.imul(randomState, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((randomState / 2 ** 32) * sizeBytes)
}
beforeEach((context) => {
  // Each test starts with the same seed, so that a failed one can run alone.
  randomState = seed
  context.onTestFailed(() => console.error(`It fails again with LARIAT_TEST_SEED=${seed}`))
})
type Faults = Parameters<typeof proxy.plan>[0]
const forEachTrack = (faultsOf: () => NonNullable<ReturnType<Faults['get']>>): Faults =>
  new Map(tracks.map(({ id }) => [id, faultsOf()]))

const openAgain = withInstalledApp(openPage, () => ({
  width: 1280,
  height: 860,
  address: proxy.address,
  signedInAs: 'listener',
  expected,
}))

/** Runs in a page of this address: removes all copies. */
const removeCopies = () =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('lariat-copies')
    // Before the first test the app has not created its database yet.
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('copies'))
    opening.addEventListener('success', () => {
      const database = opening.result
      const close = (end: () => void) => {
        database.close()
        end()
      }
      const transaction = database.transaction('copies', 'readwrite')
      transaction.objectStore('copies').clear()
      transaction.addEventListener('complete', () => close(resolve))
      transaction.addEventListener('abort', () => close(() => reject(transaction.error)))
    })
  })

/** Opens the library with no copies, because each test saves all tracks. */
const openLibrary = async () => {
  // No app runs in this page, so nothing else reads the copies while they are removed.
  const page = await openAgain('/robots.txt')
  await page.evaluate(removeCopies)
  await page.goto('/library')
  return page
}

const saveAll = (page: Page) => page.getByRole('button', { name: 'Save all for offline' }).click()

/** The digest of the complete copy that the worker serves to the player, or what came in its place. */
const digestOf = (page: Page, trackId: string) =>
  page.evaluate(async (id) => {
    let step = 'no answer'
    try {
      const answer = await fetch(`/offline/${encodeURIComponent(id)}`)
      if (!answer.ok) return `status ${answer.status}`
      step = 'no whole body'
      const digest = await crypto.subtle.digest('SHA-256', await answer.arrayBuffer())
      return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    } catch (error) {
      return `${step}: ${error}`
    }
  }, trackId)

const digestsOfFiles = () => tracks.map(({ sha256 }) => sha256)

/** Waits until the worker serves each copy, then returns the digests. */
async function digestsOfCopies(page: Page) {
  const digests: string[] = []
  for (const { id } of tracks) {
    let digest = ''
    const read = async () => (digest = await digestOf(page, id))
    await expect.poll(read, { timeout: 90_000, interval: 500 }).toMatch(/^[0-9a-f]{64}$/)
    digests.push(digest)
  }
  expect(proxy.left(), 'every planned fault happened').toBe(0)
  return digests
}

/** Only the current block and the buffered bytes may be sent again. */
const expectFewBytesTwice = (maxBytes = downloadBlockBytes + bufferedBytes) => {
  for (const { id } of tracks) {
    const answers = proxy.sent.filter(({ trackId }) => trackId === id)
    expect(answers.length).toBeGreaterThan(1)
    for (const [at, { start }] of answers.entries()) {
      const sentBefore = Math.max(0, ...answers.slice(0, at).map(({ end }) => end))
      expect(start % downloadBlockBytes).toBe(0)
      expect(sentBefore - start).toBeLessThanOrEqual(maxBytes)
    }
  }
}

it('saves whose connection breaks once end with intact copies, and finished blocks are not fetched again', async () => {
  proxy.plan(forEachTrack(() => [{ how: 'cut', atByte: randomByte() }]))
  const page = await openLibrary()
  await saveAll(page)
  expect(await digestsOfCopies(page)).toEqual(digestsOfFiles())
  expectFewBytesTwice()
}, 180_000)

it('saves whose connection breaks repeatedly end with intact copies', async () => {
  proxy.plan(
    forEachTrack(() => [randomByte(), randomByte(), randomByte()].map((atByte) => ({ how: 'cut', atByte }))),
  )
  const page = await openLibrary()
  await saveAll(page)
  expect(await digestsOfCopies(page)).toEqual(digestsOfFiles())
  expectFewBytesTwice()
}, 180_000)

it('saves whose tab is closed resume in the next tab and end with intact copies', async () => {
  let isStalled = false
  proxy.plan(
    forEachTrack(() => [{ how: 'stall', atByte: randomByte() }]),
    () => {
      isStalled = true
    },
  )
  let page = await openLibrary()
  const context = page.context()
  await saveAll(page)
  while (proxy.left() > 0) {
    await expect.poll(() => isStalled, { timeout: 30_000, interval: 50 }).toBe(true)
    isStalled = false
    await page.close()
    page = await context.newPage()
    await page.goto('/library')
  }
  await page.close()
  page = await context.newPage()
  await page.goto('/library')
  expect(await digestsOfCopies(page)).toEqual(digestsOfFiles())
  // A tab that closes also loses a block that it received and did not store yet.
  expectFewBytesTwice(2 * downloadBlockBytes + bufferedBytes)
}, 240_000)

it('saves during which the worker stops and the connection breaks end with intact copies', async () => {
  const page = await openLibrary()
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  proxy.plan(
    forEachTrack(() => [{ how: 'cut', atByte: randomByte() }]),
    () => void session.send('ServiceWorker.stopAllWorkers'),
  )
  await saveAll(page)
  expect(await digestsOfCopies(page)).toEqual(digestsOfFiles())
  expectFewBytesTwice()
}, 180_000)

it('saves that receive a wrong byte and are also interrupted end with intact copies', async () => {
  proxy.plan(
    forEachTrack(() => [
      { how: 'flip', atByte: randomByte() },
      { how: 'cut', atByte: randomByte() },
    ]),
  )
  const page = await openLibrary()
  await saveAll(page)
  expect(await digestsOfCopies(page)).toEqual(digestsOfFiles())
  // A wrong byte makes the page fetch one block again, as an interruption does.
  expectFewBytesTwice()
}, 180_000)
