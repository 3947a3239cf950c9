// The server is killed while it writes the ZIP file of an export, and while it deletes an account: the next one completes both.
// After the next start, the search index has no words from the names of a deleted account.
import { existsSync, mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { readZip } from '../builders/api/read-zip'
import { openDatabase, type Database } from './data-folder'
import { freshFolder } from './fresh-folder'
import { ensureBuilt, startServer, type KillableServer } from './killable-server'
import { apiOf, json, registerMusician } from './server-calls'

const patience = { timeout: 20_000, interval: 2 }
const dayMs = 86_400_000
const exportedBytes = 16_000_000
const leftTracks = 40

beforeAll(ensureBuilt)

const start = async (folder: string) => {
  const server = await startServer(folder, { LARIAT_DEMO: '0', LARIAT_MEDIA_WORKERS: '0' })
  onTestFinished(server.stop)
  return server
}

/** A track whose original is a file of zeros. */
const addTrack = (
  folder: string,
  database: Database,
  { id, artistId, bytes }: { id: string; artistId: string; bytes: number },
) => {
  database
    .prepare(
      `insert into tracks (id, artist_id, title, genre, price_cents, is_wip, audio_state, is_listed, released_at, created_at, updated_at)
       values (?, ?, 'Song', 'Dub', 150, 0, 'ready', 1, 1, 1, 1)`,
    )
    .run(id, artistId)
  const key = audioOf(id)
  const file = join(folder, 'media', key)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  truncateSync(file, bytes)
  database
    .prepare(
      `insert into track_files (track_id, variant, storage_key, content_type, size_bytes, sha256, blocks)
       values (?, 'original', ?, 'audio/mpeg', ?, 'none', '[]')`,
    )
    .run(id, key, bytes)
}

const one = (database: Database, query: string, ...values: unknown[]) =>
  database.prepare<unknown[], Record<string, unknown>>(query).get(...values)

const column = (database: Database, query: string) =>
  database.prepare<[], Record<string, unknown>>(query).pluck().all()

const exportIn = (database: Database) =>
  one(database, 'select state, storage_key, attempts from data_exports')
const tracksOf = (database: Database, artistId: string) =>
  Number(
    one(database, 'select count(*) as n from tracks where artist_id = ? and deleted_at is null', artistId)?.n,
  )

const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

const told = `select count(*) from mails where kind = 'account-deleted'`
const audioOf = (id: string) => `tracks/${id}/original-0.mp3`

/** Somebody who exports a large recording, and somebody who leaves with many tracks, one of which the first has bought. */
const twoPeople = async (folder: string) => {
  const server = await start(folder)
  const database = openDatabase(folder)
  const keeper = await registerMusician(server, 'keeper')
  const leaver = await registerMusician(server, 'leaver')
  addTrack(folder, database, { id: 'kept', artistId: keeper.user._id, bytes: exportedBytes })
  const ids = Array.from({ length: leftTracks }, (_, at) => `left-${at}`)
  for (const id of ids) addTrack(folder, database, { id, artistId: leaver.user._id, bytes: 9 })
  database
    .prepare(
      `insert into purchases (id, user_id, track_id, price_cents, created_at) values ('p', ?, 'left-0', 150, 1)`,
    )
    .run(keeper.user._id)
  return { server, database, keeper, leaverId: leaver.user._id, leaverToken: leaver.token, ids }
}

/** A file that the killed server did not delete any more is noted, and swept a day later. */
const forgottenFiles = (folder: string, database: Database, ids: string[]) => {
  const noted = new Set(column(database, 'select storage_key from loose_files').map(String))
  return ids.map(audioOf).filter((key) => existsSync(join(folder, 'media', key)) && !noted.has(key))
}

const downloaded = async (server: KillableServer, token: string) => {
  const api = await apiOf(server, token)
  const { url } = (await (await api('/user/export/download', json('POST', {}))).json()).data
  return readZip(Buffer.from(await (await fetch(`${server.address}${url}`)).arrayBuffer()))
}

it('leaves no half export on offer and no half deleted account, and completes both after the next start', async () => {
  const folder = freshFolder()
  const { server: first, database, keeper, leaverId, ids } = await twoPeople(folder)
  const exported = await (await apiOf(first, keeper.token))('/user/export', { method: 'POST' })
  expect(exported.status).toBe(201)
  await expect.poll(() => exportIn(database)?.state, patience).toBe('building')
  await first.kill()
  expect(exportIn(database)).toEqual({ state: 'building', storage_key: null, attempts: 1 })
  expect(filesIn(join(folder, 'media', 'exports'))).toEqual([])

  // The days to return are over.
  database.prepare('update users set withdrawn_at = ? where id = ?').run(Date.now() - 15 * dayMs, leaverId)
  const second = await start(folder)
  await expect.poll(() => tracksOf(database, leaverId), patience).toBeLessThan(leftTracks)
  await second.kill()
  expect(tracksOf(database, leaverId)).toBeGreaterThan(0)
  expect(one(database, 'select erased_at from users where id = ?', leaverId)).toEqual({ erased_at: null })
  expect(column(database, told)).toEqual([0])

  const third = await start(folder)
  const offered = await (await apiOf(third, keeper.token))('/user/export/download', { method: 'POST' })
  expect(offered.status).toBe(404)
  await expect.poll(() => column(database, told), patience).toEqual([1])
  expect(one(database, 'select id from users where id = ?', leaverId)).toBeUndefined()
  expect(column(database, `select id from tracks where id like 'left-%'`)).toEqual(['left-0'])
  expect(column(database, 'select track_id from purchases')).toEqual(['left-0'])
  expect(forgottenFiles(folder, database, ids.slice(1))).toEqual([])

  // The lease of the killed server ends after a minute.
  database.prepare('update data_exports set due_at = 0').run()
  await expect.poll(() => exportIn(database), patience).toMatchObject({ state: 'ready', attempts: 2 })
  const files = await downloaded(third, keeper.token)
  expect(files.find(({ name }) => name.startsWith('recordings/'))?.content).toHaveLength(exportedBytes)
  expect(filesIn(join(folder, 'media', 'exports'))).toHaveLength(1)
})

/** An album of the leaver that has tracks, and a public playlist, so that these and the leaver are found by their names. */
const addNames = async (
  server: KillableServer,
  database: Database,
  leaver: { token: string; id: string },
) => {
  database
    .prepare(
      `insert into albums (id, artist_id, title, genre, release_type, released_at, created_at)
       values ('left-album', ?, 'Sundown', 'Dub', 'album', 1, 1)`,
    )
    .run(leaver.id)
  database.prepare(`update tracks set album_id = 'left-album' where id <> 'left-0'`).run()
  const api = await apiOf(server, leaver.token)
  const playlist = await api('/playlists', json('POST', { title: 'Campfire', visibility: 'public' }))
  expect(playlist.status).toBe(201)
}

const leftWords = ['campfire', 'leaver', 'sundown']

const foundBy = (database: Database, table: 'name_words' | 'word_typos') =>
  column(
    database,
    `select distinct word from ${table} where word in ('campfire', 'leaver', 'sundown') order by word`,
  )

it('when the server is killed while it deletes an account, the search index contains none of the account’s names after the next start', async () => {
  const folder = freshFolder()
  const { server: first, database, leaverId, leaverToken } = await twoPeople(folder)
  await addNames(first, database, { token: leaverToken, id: leaverId })
  await first.kill()
  // These rows were written directly to the database, so the server indexes their names at its next start.
  const second = await start(folder)
  await expect.poll(() => foundBy(database, 'name_words'), patience).toEqual(leftWords)
  await second.kill()

  database.prepare('update users set withdrawn_at = ? where id = ?').run(Date.now() - 15 * dayMs, leaverId)
  const third = await start(folder)
  await expect.poll(() => tracksOf(database, leaverId), patience).toBeLessThan(leftTracks)
  await third.kill()
  expect(one(database, 'select erased_at from users where id = ?', leaverId)).toEqual({ erased_at: null })
  expect(foundBy(database, 'name_words')).toContain('leaver')

  await start(folder)
  await expect.poll(() => column(database, told), patience).toEqual([1])
  expect(one(database, 'select id from users where id = ?', leaverId)).toBeUndefined()
  expect(foundBy(database, 'name_words')).toEqual([])
  await expect.poll(() => foundBy(database, 'word_typos'), patience).toEqual([])
})
