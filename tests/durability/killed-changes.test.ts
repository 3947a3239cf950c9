// The server is killed with SIGKILL while two people work in the studio and change playlists, follows and more. Every
// acknowledged change must exist afterwards, whatever its kind.
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase, type Database } from '../../src/server/database/open'
import { propertyRuns } from '../builders/property-runs'
import { startPostgres } from '../fakes/postgres'
import { found, type Change } from './acknowledged-changes'
import { freshFolder } from './fresh-folder'
import { ensureBuilt, startServer, type KillableServer } from './killable-server'
import { inParallel } from './in-parallel'
import { listenerChanges, openPlaylists } from './listener-changes'
import { newAlbum, newAlbums } from './new-albums'
import { apiOf, registerMusician } from './server-calls'
import { changesIn, openStudio } from './studio-changes'

const changes = propertyRuns({ usual: 10, deep: 100 })
const numbers = Array.from({ length: changes }, (_, at) => at)

const postgres = await startPostgres().catch((error: unknown) => {
  process.stderr.write(`\n\n=====\nNOT RUN: the killed server on PostgreSQL (${String(error)})\n=====\n\n`)
  return null
})

beforeAll(ensureBuilt)
afterAll(() => postgres?.stop())

/** A folder and a database for servers that are started one after another. */
const openPlace = async (databaseUrl: string | null) => {
  const folder = freshFolder()
  const start = async () => {
    const settings = { LARIAT_DEMO: '0', LARIAT_MEDIA_WORKERS: '0' }
    const server = await startServer(
      folder,
      databaseUrl ? { ...settings, DATABASE_URL: databaseUrl } : settings,
    )
    onTestFinished(server.stop)
    return server
  }
  const first = await start()
  const place = { databaseUrl, sqliteFile: join(folder, 'lariat.sqlite'), onIdleError: () => undefined }
  const { database } = openDatabase(place)
  onTestFinished(() => database.destroy())
  return { first, start, database }
}

type Covered = { title: string; coverArtUrl: string | null }

type Kinds = [kind: string, change: Change][]

/**
 * Makes the changes in rounds, one of each kind at once, so that the kill meets all kinds. Returns which of each kind were
 * acknowledged.
 */
const changeUntilKilled = async (kinds: Kinds, server: KillableServer) => {
  const acknowledged = new Map(kinds.map(([kind]) => [kind, [] as number[]]))
  const planned = numbers.map((at) => kinds.filter(([, { atMost = changes }]) => at < atMost))
  const total = planned.flat().length
  const killAt = Math.floor(total * (0.1 + 0.6 * Math.random()))
  let count = 0
  let isKilled = false
  const makeOne = async ([kind, { make }]: Kinds[number], at: number) => {
    const answer = await make(at).catch(() => null)
    if (!answer) return
    expect([kind, at, answer.ok]).toEqual([kind, at, true])
    acknowledged.get(kind)?.push(at)
    count += 1
    if (count !== killAt) return
    isKilled = true
    await server.kill()
  }
  for (const [at, round] of planned.entries())
    if (!isKilled) await Promise.all(round.map((kind) => makeOne(kind, at)))
  expect(count).toBeGreaterThanOrEqual(killAt)
  expect(count).toBeLessThan(total)
  return acknowledged
}

/** A playlist counts its tracks, and no comment is stored twice, whichever requests the kill cut off. */
const expectWholeRows = async (database: Database) => {
  const miscounted = found(
    'select id from playlists where track_count <> (select count(*) from playlist_tracks where playlist_id = playlists.id)',
  )
  expect(await miscounted(database)).toEqual([])
  const comments = await found('select body from mix_comments')(database)
  expect(new Set(comments).size).toBe(comments.length)
}

describe.each([
  { engine: 'SQLite', databaseUrl: null },
  ...(postgres ? [{ engine: 'PostgreSQL', databaseUrl: postgres.url }] : []),
])('a server on $engine that is killed and restarted', ({ databaseUrl }) => {
  it('has every change in the studio, of playlists and of follows that it had acknowledged', async () => {
    const { first, start, database } = await openPlace(databaseUrl)
    const { token, user } = await registerMusician(first, 'artist')
    const other = await registerMusician(first, 'bassist')
    const people = {
      artist: await apiOf(first, token),
      artistId: user._id,
      bassist: await apiOf(first, other.token),
      bassistId: other.user._id,
    }
    const studio = await openStudio(database, numbers, people)
    await openPlaylists(database, numbers, people)
    const kinds = [...changesIn(people, studio), ...listenerChanges(people)]
    const acknowledged = await changeUntilKilled(kinds, first)

    const second = await start()
    const api = await apiOf(second, other.token)
    for (const [kind, { traceOf, traces }] of kinds) {
      const made = acknowledged.get(kind) ?? []
      expect([kind, await traces(database)]).toEqual([kind, expect.arrayContaining(made.map(traceOf))])
    }
    await expectWholeRows(database)
    const wholeAlbums = async () => (await newAlbums.whole(database)).toSorted()
    expect((await newAlbums.all(database)).toSorted()).toEqual(await wholeAlbums())
    const read = async (path: string) => (await (await api(path)).json()).data
    const { photos }: { photos: { url: string }[] } = await read('/user/artist/profile')
    const covered = await Promise.all(
      (acknowledged.get('cover of a playlist') ?? []).map((at) => read(`/playlists/covered-${at}`)),
    )
    const own = await apiOf(second, token)
    const albums: Covered[] = (await (await own('/albums/my-albums')).json()).data.items
    const created = albums.filter(({ title }) => title.startsWith('New album'))
    const urls = [
      ...photos.map(({ url }) => url),
      ...[...covered, ...created].map(({ coverArtUrl }) => String(coverArtUrl)),
    ]
    const files = await Promise.all(urls.map((url) => fetch(second.address + url)))
    expect(files.every(({ ok }) => ok)).toBe(true)

    // The artist's client sends its requests again with the same keys, because it does not know which were answered.
    const again = newAlbum({ ...people, artist: own })
    await inParallel(numbers, async (at) => expect((await again.make(at)).status).toBe(201))
    expect(await newAlbums.all(database)).toHaveLength(changes)
    expect(await wholeAlbums()).toEqual(numbers.map((at) => `New album ${at}`).toSorted())
    expect(await found("select id from tracks where title = 'New song'")(database)).toHaveLength(changes)
  })
})
