// The server is killed while it prepares a track. The next server takes the job from the queue and finishes it.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { wav } from '../builders/audio/sound'
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

const openDatabase = (folder: string) => {
  const database = new SQLite(join(folder, 'lariat.sqlite'))
  onTestFinished(() => void database.close())
  return database
}

type Database = ReturnType<typeof openDatabase>

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

/** An uploaded track without a queue entry, which the server adds when it starts. */
const upload = (folder: string, database: Database, content: Buffer) => {
  const storageKey = `tracks/${trackId}/original.wav`
  mkdirSync(join(folder, 'media', 'tracks', trackId), { recursive: true })
  writeFileSync(join(folder, 'media', storageKey), content)
  insert(database, 'users', person)
  insert(database, 'tracks', track)
  insert(database, 'track_files', {
    track_id: trackId,
    variant: 'original',
    storage_key: storageKey,
    content_type: 'audio/wav',
    size_bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    blocks: '[]',
  })
}

const jobOf = (database: Database) =>
  database
    .prepare<[], { state: string; attempts: number; progress: number }>('select * from media_jobs')
    .get()

const filesOf = (database: Database) =>
  database
    .prepare<[], { variant: string }>('select variant from track_files order by variant')
    .all()
    .map(({ variant }) => variant)

describe('a server killed while it prepares a track', () => {
  it('leaves no partial files, and the next server finishes the track', async () => {
    const folder = freshFolder()
    await (await startForTest(folder)).stop()
    const database = openDatabase(folder)
    upload(folder, database, wav({ seconds: 240, sampleRate: 44_100, channels: 1 }))

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
    expect(row.get()).toEqual({ audio_state: 'ready', duration_ms: 240_000 })
    await expect.poll(() => database.prepare('select is_listed from tracks').pluck().get(), patience).toBe(1)
    expect(readdirSync(join(folder, 'media', 'tracks', trackId))).toHaveLength(3)
    await expect.poll(() => readdirSync(join(folder, 'work')), patience).toEqual([])
  })
})
