// Files in a bucket of a real S3 server that checks signatures: the storage, the copy program, and two replicas that
// share only PostgreSQL and the bucket.
import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openStorage } from '../../src/server/storage/open-storage'
import { createDiskStorage } from '../../src/server/storage/disk'
import { Bucket } from '../../src/server/storage/s3/bucket'
import { createS3Storage } from '../../src/server/storage/s3/s3-storage'
import { wav } from '../builders/audio/sound'
import { startPostgres } from '../fakes/postgres'
import { startSwift } from '../fakes/s3/swift'
import { freshFolder } from './fresh-folder'
import { ensureBuilt, startServer } from './killable-server'

const startOrReport = async <Server>(what: string, start: () => Promise<Server>) => {
  try {
    return await start()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    process.stderr.write(`\n\n=====\nNOT RUN: the tests on ${what} (${reason})\n=====\n\n`)
    return null
  }
}

const swift = await startOrReport('a real S3 server', startSwift)
const postgres = swift && (await startOrReport('two replicas with PostgreSQL', startPostgres))

afterAll(async () => {
  await swift?.stop()
  await postgres?.stop()
})

const megabyte = 1024 * 1024
const patience = { timeout: 60_000, interval: 100 }

const openBucket = async (name: string) => {
  if (!swift) throw new Error('There is no S3 server')
  return swift.bucket(name)
}

type Settings = Awaited<ReturnType<typeof openBucket>>

const variablesOf = ({ endpoint, bucket, key, secret }: Settings) => ({
  LARIAT_S3_ENDPOINT: endpoint,
  LARIAT_S3_BUCKET: bucket,
  LARIAT_S3_KEY: key,
  LARIAT_S3_SECRET: secret,
})

const storageOf = (settings: Settings) =>
  createS3Storage({ settings, folder: freshFolder(), onAway: (error) => console.error(error) })

const contentOf = (content: Readable | null) => buffer(content ?? Readable.from([]))
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

describe.skipIf(!swift)('a bucket of a store that checks signatures', () => {
  it('keeps files of several parts, and sends ranges of them', async () => {
    const storage = storageOf(await openBucket('whole-files'))
    const content = randomBytes(17 * megabyte + 3)
    const key = 'tracks/one/original.wav'
    const parts = Array.from({ length: 18 }, (_, at) => content.subarray(at * megabyte, (at + 1) * megabyte))
    const stream = async function* () {
      yield* parts
    }
    expect(await storage.put(key, stream())).toMatchObject({ sha256: sha256(content) })
    expect(await storage.size(key)).toBe(content.length)
    const whole = await storage.open(key)
    expect(sha256(await contentOf(whole))).toBe(sha256(content))
    const range = { start: 8 * megabyte - 5, end: 8 * megabyte + 4 }
    const across = await storage.open(key, range)
    expect(await contentOf(across)).toEqual(content.subarray(range.start, range.end + 1))
    expect(await storage.open('covers/missing.webp')).toBeNull()
    expect(await storage.size('covers/missing.webp')).toBeNull()

    const broken = async function* () {
      yield content
      throw new Error('the stream broke')
    }
    await expect(storage.put('tracks/two/original.wav', broken())).rejects.toThrow('the stream broke')
    await storage.put('covers/one.webp', Buffer.from('picture'))
    const keys: string[] = []
    for await (const each of storage.keys()) keys.push(each)
    expect(keys).toEqual(['covers/one.webp', key])
    await storage.delete(key)
    await storage.delete(key)
    expect(await storage.open(key)).toBeNull()
  })

  it('loses the parts of an upload whose server was killed, once they are old', async () => {
    const settings = await openBucket('abandoned')
    const { client } = new Bucket({ settings, onAway: () => undefined })
    const id = await client.getMultipartUploadId('tracks/one/original.wav')
    await client.uploadPart('tracks/one/original.wav', id, randomBytes(5 * megabyte), 1)
    const uploads = async () => JSON.stringify(await client.listMultipartUploads())
    await storageOf(settings).deleteDraftsBefore(Date.now() - 60_000)
    expect(await uploads()).toContain(id)
    await storageOf(settings).deleteDraftsBefore(Date.now() + 60_000)
    expect(await uploads()).not.toContain(id)
  })
})

describe.skipIf(!swift)('the start of a server', () => {
  it.each([
    ['another secret', { secret: 'wrong' }, 'LARIAT_S3_SECRET cannot be used'],
    ['an unknown key', { key: 'nobody:here' }, 'cannot be used'],
    ['a bucket that does not exist', { bucket: 'nowhere' }, 'LARIAT_S3_BUCKET cannot be used'],
  ])('refuses %s, and the message names the variable', async (_what, wrong, message) => {
    const settings = { ...(await openBucket('refusals')), ...wrong }
    const opened = openStorage({ config: { s3: settings }, folder: freshFolder(), logger: console })
    await expect(opened).rejects.toThrow(message)
  })
})

describe.skipIf(!swift)('npm run storage:copy', () => {
  beforeAll(ensureBuilt)

  const run = (dataFolder: string, settings: Settings, direction: string) =>
    promisify(execFile)(process.execPath, ['dist/server/storage-copy.js', direction], {
      env: { PATH: process.env.PATH, LARIAT_DATA: dataFolder, ...variablesOf(settings) },
    })

  it('copies a data folder into the bucket and back', async () => {
    const settings = await openBucket('copies')
    const [there, back] = [freshFolder(), freshFolder()]
    const original = randomBytes(9 * megabyte)
    const disk = createDiskStorage(join(there, 'media'))
    await disk.put('tracks/one/original.wav', original)
    await disk.put('covers/one.webp', Buffer.from('picture'))
    expect((await run(there, settings, 'to-bucket')).stdout).toContain(
      '2 files copied (9 MB), 0 already there',
    )
    expect((await run(there, settings, 'to-bucket')).stdout).toContain(
      '0 files copied (0 MB), 2 already there',
    )
    expect((await run(back, settings, 'from-bucket')).stdout).toContain('2 files copied')
    const copied = await createDiskStorage(join(back, 'media')).open('tracks/one/original.wav')
    expect(sha256(await contentOf(copied))).toBe(sha256(original))
    expect(existsSync(join(back, 'storage-copy-from-bucket.txt'))).toBe(false)
  })

  it('ends with one line that names a wrong secret, and does not repeat it', async () => {
    const settings = { ...(await openBucket('copies')), secret: 'hunter2' }
    const failure = await run(freshFolder(), settings, 'to-bucket').catch((error: unknown) => error)
    expect(failure).toMatchObject({
      code: 1,
      stderr: 'LARIAT_S3_SECRET cannot be used: it is not the secret of this key\n',
    })
  })
})

/** Calls one replica as a signed-in artist. */
const openCalls =
  (betaToken: string, token: string) =>
  async (address: string, path: string, init: RequestInit = {}) => {
    const headers = { 'x-beta-token': betaToken, authorization: `Bearer ${token}` }
    const answer = await fetch(`${address}/api${path}`, { ...init, headers })
    const { data } = (await answer.json()) as { data: Record<string, string | null> }
    return data
  }

const signUp = async (address: string) => {
  const post = async (path: string, body: object, headers = {}) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
    const answer = await fetch(`${address}/api${path}`, { ...init, body: JSON.stringify(body) })
    return (await answer.json()) as { betaToken: string; data: { token: string } }
  }
  const { betaToken } = await post('/user/validate-beta-access', { accessKey: 'SPACECOWBOY' })
  const person = {
    username: 'artist',
    email: 'a@example.com',
    password: 'correct horse',
    profileType: 'musician',
  }
  const { data } = await post('/user/register', person, { 'x-beta-token': betaToken })
  return openCalls(betaToken, data.token)
}

const songForm = async (song: Buffer) => {
  const picture = sharp({ create: { width: 50, height: 50, channels: 3, background: 'teal' } })
  const form = new FormData()
  for (const [name, value] of Object.entries({ title: 'Shared road', genre: 'dub', price: '1' }))
    form.set(name, value)
  form.set('audio', new Blob([new Uint8Array(song)]), 'song.wav')
  form.set('cover', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'cover.png')
  return form
}

/** The same path on this replica. */
const at = (address: string, url: string | null | undefined) => {
  const { pathname, search } = new URL(url ?? '', address)
  return new URL(pathname + search, address)
}

const openReplicas = async (settings: Settings) => {
  const database = new Client({ connectionString: postgres?.url })
  await database.connect()
  onTestFinished(() => database.end())
  const start = async (mediaWorkers: string) => {
    const replica = await startServer(freshFolder(), {
      ...variablesOf(settings),
      DATABASE_URL: postgres?.url ?? '',
      LARIAT_SECRET: 'the same secret on every replica',
      LARIAT_DEMO: '0',
      LARIAT_FFMPEG: '0',
      LARIAT_MEDIA_WORKERS: mediaWorkers,
    })
    onTestFinished(replica.stop)
    return replica
  }
  const one = async (query: string) => (await database.query<Record<string, unknown>>(query)).rows[0]
  return { start, one }
}

describe.skipIf(!postgres)('replicas that share only PostgreSQL and a bucket', () => {
  beforeAll(ensureBuilt)

  it('serve the files that the other one stored, and finish a track whose replica was killed while preparing it', async () => {
    const { start, one } = await openReplicas(await openBucket('replicas'))
    const receiving = await start('0')
    const killed = await start('1')
    const call = await signUp(receiving.address)
    const song = wav({ seconds: 240, sampleRate: 44_100, channels: 1 })
    const { _id: id } = await call(receiving.address, '/music', {
      method: 'POST',
      body: await songForm(song),
    })

    const progress = async () => (await one('select progress from media_jobs'))?.progress
    await expect.poll(progress, patience).toBeGreaterThan(0)
    await killed.kill()
    expect(await one(`select audio_state from tracks`)).toEqual({ audio_state: 'queued' })
    // The lease ends by itself after 15 seconds, which other tests wait for.
    await one('update media_jobs set leased_until = 0')

    const finishing = await start('1')
    await expect.poll(() => one('select audio_state from tracks'), patience).toEqual({ audio_state: 'ready' })
    expect(await one('select count(*)::int as count from track_files')).toEqual({ count: 3 })

    const [here, there] = [receiving.address, finishing.address]
    const { streamUrl, audioUrl, coverArtUrl } = await call(here, `/music/${id}`)
    for (const url of [streamUrl, audioUrl, coverArtUrl]) {
      const [first, second] = await Promise.all([here, there].map((address) => fetch(at(address, url))))
      expect([first?.status, second?.status]).toEqual([200, 200])
      expect(first?.headers.get('content-type')).toMatch(/^(?:audio|image)\//)
      expect(first?.headers.get('etag')).toBe(second?.headers.get('etag'))
      expect(await first?.text()).toBe(await second?.text())
    }
    const etag = (await one(`select sha256 from track_files where variant = 'stream'`))?.sha256
    const range = { headers: { range: 'bytes=1000-1999', 'if-range': `"${etag}"` } }
    const part = await fetch(at(there, streamUrl), range)
    expect([part.status, part.headers.get('etag')]).toEqual([206, `"${etag}"`])
    expect((await part.arrayBuffer()).byteLength).toBe(1_000)
  })
})
