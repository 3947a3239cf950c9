// Uploads while the network, the page, the tab and the server come and go: the new recording of a track, and twenty
// recordings at once.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { json } from '../bench/world/prepared-world.mjs'
import { tone } from '../builders/audio/small-audio'
import { wav } from '../builders/audio/sound'
import { audioNow, catchAudio, dock, untilHeard } from './audio-probe'
import { demoBetaAccess, demoToken, registerMusician } from './demo-people'
import { withBrowser } from './harness'
import { forwardRequest, startProxy } from './servers/proxy'
import { startServer } from './servers/server-process.mjs'

const { openPage } = withBrowser()
const count = 20
const pieceBytes = 4_096
const pieceMs = 15
const audioTypes: Record<string, string> = {
  '.wav': 'audio/wav',
  '.flac': 'audio/flac',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.opus': 'audio/ogg',
  '.aac': 'audio/aac',
  '.aiff': 'audio/aiff',
}

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

/** Without the demo world the server prepares only the audio of these tests. */
const start = () => startServer('dist', { dataFolder, env: { LARIAT_DEMO: '0' } })

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'lariat-many-'))
  server = await start()
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
  await registerMusician(proxy.address)
}, 60_000)

afterAll(async () => {
  await proxy.stop()
  await server.stop()
  await rm(dataFolder, { recursive: true, force: true })
})

const ffmpeg = 'ffmpeg'

/** One file of each format, and what ffmpeg makes of a tone, where it is installed. */
async function otherFormats() {
  const fixtures = await Promise.all(
    ['tone.flac', 'tone.m4a', 'tone-vbr.mp3', 'tone.ogg', 'tone.opus', 'tone.aac'].map(async (name) => ({
      ending: extname(name),
      buffer: await readFile(new URL(`../fixtures/audio/${name}`, import.meta.url)),
    })),
  )
  const folder = await mkdtemp(join(tmpdir(), 'lariat-formats-'))
  const made = ['.aiff', '.mp3'].map((ending) => {
    const path = join(folder, `tone${ending}`)
    const { status } = spawnSync(ffmpeg, ['-v', 'error', '-i', 'pipe:0', path], { input: tone(12, 4) })
    return status === 0 ? [{ ending, buffer: readFileSync(path) }] : []
  })
  await rm(folder, { recursive: true })
  return [...fixtures, ...made.flat()]
}

/**
 * The other formats are small, so the recordings between them are large enough to be interrupted. All but the first, which
 * is played, are short, because each second has to be prepared.
 */
const large = (at: number) => (at === 0 ? tone(17) : wav({ seconds: 1.5, hertz: 300 + 20 * at }))
const others = await otherFormats()

/** Every second or third file has another format, so that each of them is uploaded. */
const step = Math.floor(count / others.length)
const recordings = Array.from({ length: count }, (_, at) => {
  const other = at % step === 1 ? others[(at - 1) / step] : undefined
  const { ending, buffer } = other ?? { ending: '.wav', buffer: large(at) }
  const name = `${String(at + 1).padStart(2, '0')} - Mesa ${at + 1}${ending}`
  return { name, mimeType: audioTypes[ending] ?? '', buffer }
})
const allBytes = recordings.reduce((sum, { buffer }) => sum + buffer.length, 0)

async function uploadAll(page: Page) {
  await page.getByRole('button', { name: 'Upload tracks' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload tracks' })
  await dialog.getByLabel('Audio files', { exact: true }).setInputFiles(recordings)
  await dialog.getByLabel('Title of track 20').waitFor()
  await expect.poll(() => dialog.getByText('Reading your files…').count()).toBe(0)
  await dialog.getByLabel('Genre').first().selectOption('Dub')
  await dialog.getByRole('button', { name: 'Upload 20 tracks' }).click()
}

async function headersOfMusician() {
  const { address } = proxy
  const { token: beta } = await demoBetaAccess(address)
  return { 'x-beta-token': beta, authorization: `Bearer ${await demoToken(address, 'musician')}` }
}

type Uploaded = { title: string; processing?: { state: string; message?: string } }

async function uploadedTracks(): Promise<Uploaded[]> {
  const { address } = proxy
  const headers = await headersOfMusician()
  const me = await json(`${address}/api/user/me`, { headers })
  const { data } = await json(`${address}/api/music/artist/${me.data._id}?limit=100`, { headers })
  return data.items.filter(({ title }: Uploaded) => title.startsWith('Mesa'))
}

/** The tracks that do not play yet, with the reason. */
const unready = async () =>
  (await uploadedTracks())
    .filter(({ processing }) => processing?.state !== 'ready')
    .map(({ title, processing }) => [title, processing])

async function untilUploaded(atLeast: number) {
  const uploaded = () =>
    uploadedTracks().then(
      ({ length }) => length,
      () => 0,
    )
  await expect.poll(uploaded, { timeout: 90_000 }).toBeGreaterThanOrEqual(atLeast)
}

const options = { width: 1280, height: 860, signedInAs: 'musician', listening: true } as const
const expected = [/net::ERR_/, /Failed to load resource/, /failed: 0|failed: 5|network/i]
const patience = { timeout: 30_000 }

/** Uploads a track of this length in one request, and returns how the test reads it. */
async function aPreparedTrack(title: string, seconds: number) {
  const headers = await headersOfMusician()
  const form = new FormData()
  for (const [name, value] of Object.entries({ title, genre: 'Dub', price: '2' })) form.set(name, value)
  form.set('audio', new Blob([new Uint8Array(tone(seconds))]), 'song.wav')
  const { data } = await json(`${server.address}/api/music`, { method: 'POST', headers, body: form })
  const read = async () => (await json(`${server.address}/api/music/${data._id}`, { headers })).data
  await expect.poll(async () => (await read()).processing.state, patience).toBe('ready')
  return { path: `/track/${data._id}`, read }
}

async function sendRecording(page: Page, title: string, buffer: Buffer) {
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Replace the recording' }).click()
  const dialog = page.getByRole('dialog', { name: 'Replace the recording' })
  const file = { name: 'Second take.wav', mimeType: 'audio/wav', buffer }
  await dialog.getByLabel('New recording', { exact: true }).setInputFiles(file)
  await dialog.getByRole('button', { name: 'Replace the recording' }).click()
  await dialog.getByRole('progressbar', { name: `Upload of New recording of ${title}` }).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await dialog.waitFor({ state: 'detached' })
}

it('a new recording arrives in spite of a lost network and a reload, and the old one plays until it is ready', async () => {
  const title = 'Two takes'
  const track = await aPreparedTrack(title, 10)
  const before = await track.read()
  const page = await openPage({ ...options, address: proxy.address, path: '/musician/tracks', expected })
  const recording = tone(20)
  const passedBefore = passedBytes
  await sendRecording(page, title, recording)
  await expect.poll(() => passedBytes - passedBefore).toBeGreaterThan(100_000)
  // An offline context would let the request that is underway finish.
  await proxy.stop()
  await page.getByText(/^Connection lost at/).waitFor()
  await proxy.restart()
  await page.getByRole('button', { name: `Pause New recording of ${title}` }).click()
  await page.reload()
  await page.getByText(/^Paused, /).waitFor()

  const main = page.locator('main')
  await main.getByRole('button', { name: `Play ${title}`, exact: true }).click()
  await untilHeard(page)
  await dock(page).getByText('0:10', { exact: true }).waitFor()
  const { address: oldAddress } = await audioNow(page)
  expect(await track.read()).toMatchObject({ durationSeconds: 10, processing: { state: 'ready' } })
  await page.getByRole('button', { name: `Resume New recording of ${title}` }).click()
  await page.getByText(`The new recording of “${title}” is uploaded and is being processed.`).waitFor()
  expect(passedBytes - passedBefore).toBeLessThan(recording.length * 1.5)
  await expect.poll(async () => (await track.read()).durationSeconds, patience).toBe(20)

  await page.goto(track.path)
  await main.getByRole('button', { name: 'Play', exact: true }).click()
  await untilHeard(page)
  await dock(page).getByText('0:20', { exact: true }).waitFor()
  expect((await audioNow(page)).address).not.toBe(oldAddress)
  const { _id, price, playCount } = before
  expect(await track.read()).toMatchObject({ _id, price, playCount })
  expect(await track.read()).not.toHaveProperty('newRecording')
}, 120_000)

it('twenty recordings become twenty tracks that play, in spite of a lost network, a reload, a closed tab and a restarted server', async () => {
  const { address } = proxy
  let page = await openPage({ ...options, address, path: '/musician/tracks', expected })
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
  server = await start()
  await untilUploaded(count)

  const titles = (await uploadedTracks()).map(({ title }) => title)
  expect(titles.toSorted()).toEqual(recordings.map((_, at) => `Mesa ${at + 1}`).toSorted())
  // Each of the four interruptions may lose what two requests had buffered.
  expect(passedBytes).toBeLessThan(allBytes * 1.3)
  expect(questions).toEqual([])

  expect(others.filter(({ buffer }) => !recordings.some((sent) => sent.buffer === buffer))).toEqual([])
  await expect.poll(unready, { timeout: 90_000, interval: 500 }).toEqual([])

  await page.goto('/musician/tracks')
  await page.getByRole('link', { name: 'Mesa 1', exact: true }).click()
  await page.locator('main').getByRole('button', { name: 'Play', exact: true }).click()
  await untilHeard(page)
}, 300_000)
