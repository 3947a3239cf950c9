// Twenty recordings are uploaded at once, while the network, the page, the tab and the server come and go.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { json } from '../bench/world/prepared-world.mjs'
import { tone } from '../builders/audio/small-audio'
import { catchAudio, untilHeard } from './audio-probe'
import { demoBetaAccess, demoToken } from './demo-people'
import { withBrowser } from './harness'
import { forwardRequest, startProxy } from './servers/proxy'
import { startServer } from './servers/server-process.mjs'

const { openPage } = withBrowser()
const count = 20
const pieceBytes = 4_096
const pieceMs = 15

let dataFolder: string
let server: Awaited<ReturnType<typeof startServer>>
let proxy: Awaited<ReturnType<typeof startProxy>>
/** The bytes of files that were passed on to a server. */
let passedBytes = 0

/** Slows the body of a request down, so that the test can interrupt it. */
async function* slowly(body: AsyncIterable<Buffer>) {
  for await (const chunk of body)
    for (let at = 0; at < chunk.length; at += pieceBytes) {
      const piece = chunk.subarray(at, at + pieceBytes)
      await sleep(pieceMs)
      passedBytes += piece.length
      yield piece
    }
}

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'lariat-many-'))
  server = await startServer('dist', { dataFolder })
  proxy = await startProxy((incoming, outgoing) =>
    forwardRequest(
      server.address,
      incoming,
      outgoing,
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(outgoing)
      },
      incoming.method === 'PATCH' ? Readable.from(slowly(incoming)) : incoming,
    ),
  )
}, 60_000)

afterAll(async () => {
  await proxy.stop()
  await server.stop()
  await rm(dataFolder, { recursive: true, force: true })
})

const recordings = Array.from({ length: count }, (_, at) => ({
  name: `${String(at + 1).padStart(2, '0')} - Mesa ${at + 1}.wav`,
  mimeType: 'audio/wav',
  buffer: tone(12, 5 + at),
}))
const allBytes = recordings.reduce((sum, { buffer }) => sum + buffer.length, 0)

async function uploadAll(page: Page) {
  await page.getByRole('button', { name: 'Upload tracks' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload tracks' })
  await dialog.getByLabel('Audio files', { exact: true }).setInputFiles(recordings)
  await dialog.getByLabel('Title of track 20').waitFor()
  await dialog.getByLabel('Genre').selectOption('Dub')
  await dialog.getByRole('button', { name: 'Upload 20 tracks' }).click()
}

async function uploadedTitles() {
  const { address } = proxy
  const { token: beta } = await demoBetaAccess(address)
  const headers = { 'x-beta-token': beta, authorization: `Bearer ${await demoToken(address, 'musician')}` }
  const me = await json(`${address}/api/user/me`, { headers })
  const { data } = await json(`${address}/api/music/artist/${me.data._id}?limit=100`, { headers })
  const titles: string[] = data.items.map(({ title }: { title: string }) => title)
  return titles.filter((title) => title.startsWith('Mesa'))
}

async function untilUploaded(atLeast: number) {
  const uploaded = () =>
    uploadedTitles().then(
      ({ length }) => length,
      () => 0,
    )
  await expect.poll(uploaded, { timeout: 90_000 }).toBeGreaterThanOrEqual(atLeast)
}

it('twenty recordings become twenty tracks in spite of a lost network, a reload, a closed tab and a restarted server', async () => {
  const expected = [/net::ERR_/, /Failed to load resource/, /failed: 0|failed: 5|network/i]
  const options = { width: 1280, height: 860, address: proxy.address, signedInAs: 'musician' } as const
  let page = await openPage({ ...options, path: '/musician/tracks', listening: true, expected })
  const context = page.context()
  const questions: string[] = []
  context.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.accept()
  })
  await uploadAll(page)

  await untilUploaded(3)
  await context.setOffline(true)
  await page
    .getByText(/^Connection lost at/)
    .first()
    .waitFor()
  await context.setOffline(false)

  await untilUploaded(7)
  await page.reload()
  await untilUploaded(11)
  await page.close()
  page = await context.newPage()
  await catchAudio(page)
  await page.goto('/musician')
  await untilUploaded(15)
  await server.stop()
  server = await startServer('dist', { dataFolder })
  await untilUploaded(count)

  expect((await uploadedTitles()).toSorted()).toEqual(recordings.map((_, at) => `Mesa ${at + 1}`).toSorted())
  // Each of the four interruptions may lose what two requests had buffered.
  expect(passedBytes).toBeLessThan(allBytes * 1.3)
  expect(questions).toEqual([])

  await page.goto('/musician/tracks')
  await page.getByRole('link', { name: 'Mesa 1', exact: true }).click()
  const play = page.locator('main').getByRole('button', { name: 'Play', exact: true })
  await play.click({ timeout: 90_000 })
  await untilHeard(page)
}, 300_000)
