// The server is killed while it prepares a track or a new recording. The next server takes the job from the queue and
// finishes it.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { wav } from '../builders/audio/sound'
import { openDatabase, type Database } from './data-folder'
import { freshFolder } from './fresh-folder'
import { ensureBuilt, startServer } from './killable-server'

beforeAll(ensureBuilt)

const trackId = 'interrupted'
const patience = { timeout: 60_000, interval: 50 }

const startForTest = async (folder: string) => {
  const server = await startServer(folder, { LARIAT_DEMO: '0', LARIAT_FFMPEG: '0' })
  onTestFinished(server.stop)
  return server
}

const insert = (database: Database, table: string, row: Record<string, string | number | null>) => {
  const columns = Object.keys(row)
  database
    .prepare(`insert into ${table} (${columns}) values (${columns.map((column) => `@${column}`)})`)
    .run(row)
}

const person = {
  id: 'artist',
  email: 'artist@example.com',
  email_key: 'artist@example.com',
  username: 'artist',
  username_key: 'artist',
  search_text: 'artist',
  profile_type: 'musician',
  is_admin: 0,
  password_hash: '-',
  created_at: 1,
  updated_at: 1,
}

const track = {
  id: trackId,
  artist_id: person.id,
  title: 'Interrupted',
  genre: 'Dub',
  price_cents: 0,
  is_wip: 0,
  audio_state: 'queued',
  is_listed: 0,
  released_at: 1,
  created_at: 1,
  updated_at: 1,
}

const addFile = (
  folder: string,
  database: Database,
  { id, variant, content }: { id: string; variant: string; content: Buffer },
) => {
  const storageKey = `tracks/${id}/${variant}.wav`
  mkdirSync(join(folder, 'media', 'tracks', id), { recursive: true })
  writeFileSync(join(folder, 'media', storageKey), content)
  insert(database, 'track_files', {
    track_id: id,
    variant,
    storage_key: storageKey,
    content_type: 'audio/wav',
    size_bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    blocks: '[]',
  })
}

/** An uploaded track without a queue entry, which the server adds when it starts. */
const upload = (folder: string, database: Database, content: Buffer) => {
  insert(database, 'users', person)
  insert(database, 'tracks', track)
  addFile(folder, database, { id: trackId, variant: 'original', content })
}

const jobOf = (database: Database) =>
  database
    .prepare<[], { state: string; attempts: number; progress: number }>('select * from media_jobs')
    .get()

const filesOf = (database: Database, id = trackId) =>
  database
    .prepare<[string], { variant: string }>(
      'select variant from track_files where track_id = ? order by variant',
    )
    .all(id)
    .map(({ variant }) => variant)

describe('a server killed while it prepares a track', () => {
  it('leaves no partial files, and the next server finishes the track', async () => {
    const folder = freshFolder()
    await (await startForTest(folder)).stop()
    const database = openDatabase(folder)
    upload(folder, database, wav({ seconds: 90, sampleRate: 44_100, channels: 1 }))

    const first = await startForTest(folder)
    await expect.poll(() => jobOf(database)?.state, patience).toBe('running')
    await expect.poll(() => jobOf(database)?.progress, patience).toBeGreaterThan(0)
    await first.kill()
    expect(filesOf(database)).toEqual(['original'])
    expect(jobOf(database)).toMatchObject({ state: 'running', attempts: 1 })

    await startForTest(folder)
    await expect.poll(() => jobOf(database), patience).toBeUndefined()
    expect(filesOf(database)).toEqual(['original', 'preview', 'stream'])
    const row = database.prepare('select audio_state, duration_ms from tracks')
    expect(row.get()).toEqual({ audio_state: 'ready', duration_ms: 90_000 })
    await expect.poll(() => database.prepare('select is_listed from tracks').pluck().get(), patience).toBe(1)
    expect(readdirSync(join(folder, 'media', 'tracks', trackId))).toHaveLength(3)
    await expect.poll(() => readdirSync(join(folder, 'work')), patience).toEqual([])
  })
})

const newId = 'new-recording'

/** A track that plays, and a new recording for it that waits to be prepared. */
const replace = (folder: string, database: Database, content: Buffer) => {
  insert(database, 'users', person)
  insert(database, 'tracks', { ...track, audio_state: 'ready', duration_ms: 7_000, is_listed: 1 })
  for (const variant of ['original', 'stream', 'preview'])
    addFile(folder, database, { id: trackId, variant, content: Buffer.from(`old ${variant}`) })
  insert(database, 'tracks', {
    ...track,
    id: newId,
    version_of: trackId,
    recording: 'second',
    is_wip: 1,
    deleted_at: 1,
  })
  insert(database, 'other_recordings', { media_id: newId, track_id: trackId, state: 'coming', since: 1 })
  addFile(folder, database, { id: newId, variant: 'original', content })
}

const recordingOf = (database: Database) =>
  database.prepare('select audio_state, duration_ms, recording from tracks where id = ?').get(trackId)

const keyOf = (database: Database, variant: string) =>
  database
    .prepare('select storage_key from track_files where track_id = ? and variant = ?')
    .pluck()
    .get(trackId, variant)

describe('a server killed while it prepares a new recording', () => {
  it('leaves the old recording whole, and the next server puts the new one in its place', async () => {
    const folder = freshFolder()
    await (await startForTest(folder)).stop()
    const database = openDatabase(folder)
    replace(folder, database, wav({ seconds: 90, sampleRate: 44_100, channels: 1 }))
    const before = recordingOf(database)

    const first = await startForTest(folder)
    await expect.poll(() => jobOf(database)?.progress, patience).toBeGreaterThan(0)
    await first.kill()
    expect(recordingOf(database)).toEqual(before)
    expect(keyOf(database, 'stream')).toBe(`tracks/${trackId}/stream.wav`)

    const second = await startForTest(folder)
    const heard = async () => (await fetch(`${second.address}/media/tracks/${trackId}/preview`)).text()
    expect(await heard()).toBe('old preview')
    await expect.poll(() => jobOf(database), patience).toBeUndefined()
    expect(recordingOf(database)).toEqual({ audio_state: 'ready', duration_ms: 90_000, recording: 'second' })
    expect(keyOf(database, 'stream')).toMatch(/^tracks\/new-recording\/stream-/)
    expect(keyOf(database, 'original')).toBe(`tracks/${newId}/original.wav`)
    expect(filesOf(database, newId)).toEqual(['original', 'preview', 'stream'])
    // Whoever began to listen to the old recording hears it to its end.
    expect(await heard()).toBe('old preview')
  })
})
