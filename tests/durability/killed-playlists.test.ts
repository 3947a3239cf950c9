// The server is killed with SIGKILL while several devices of a person fill, sort and empty the same playlist. Every
// acknowledged change must exist afterwards, its counts must be those of its tracks, and the devices can send what was not
// acknowledged a second time. `killed-changes` kills the server during changes of all kinds, on both engines.
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { propertyRuns } from '../builders/property-runs'
import { freshFolder } from './fresh-folder'
import { inParallel } from './in-parallel'
import { ensureBuilt, startServer } from './killable-server'
import { apiOf, json, registerMusician, type Api } from './server-calls'

const changes = propertyRuns({ usual: 40, deep: 500 })

beforeAll(ensureBuilt)

const start = async (folder: string) => {
  const server = await startServer(folder, { LARIAT_DEMO: '0', LARIAT_MEDIA_WORKERS: '0' })
  onTestFinished(server.stop)
  return server
}

const trackIds = Array.from({ length: changes }, (_, at) => `track-${String(at).padStart(3, '0')}`)
const keptTracks = trackIds.filter((_id, at) => at % 4 !== 3)

const addTracks = (folder: string, artistId: string) => {
  const database = new SQLite(join(folder, 'lariat.sqlite'))
  const add = database.prepare(
    `insert into tracks (id, artist_id, title, genre, price_cents, is_wip, audio_state, duration_ms, is_listed, released_at, created_at, updated_at)
     values (?, ?, 'Song', 'Dub', 150, 0, 'ready', 1000, 1, 1, 1, 1)`,
  )
  for (const id of trackIds) add.run(id, artistId)
  database.close()
}

const create = async (api: Api, title: string): Promise<string> => {
  const request = json('POST', { title })
  const headers = { 'content-type': 'application/json', 'idempotency-key': title }
  return (await (await api('/playlists', { ...request, headers })).json()).data._id
}

/** Adds a track at the beginning, moves it, and removes every fourth one again. */
const change = async (api: Api, id: string, trackId: string) => {
  const path = `/playlists/${id}/tracks`
  const answers = [
    await api(path, json('POST', { trackId, position: 1 })),
    await api(`${path}/${trackId}`, json('PATCH', { position: 2 })),
  ]
  if (!keptTracks.includes(trackId)) answers.push(await api(`${path}/${trackId}`, { method: 'DELETE' }))
  return answers.every(({ ok }) => ok)
}

const read = async (api: Api, path: string) => (await (await api(path)).json()).data

it('a server killed while playlists are changed has every change that it acknowledged', async () => {
  const folder = freshFolder()
  const first = await start(folder)
  const { token, user } = await registerMusician(first, 'listener')
  addTracks(folder, user._id)
  const before = await apiOf(first, token)
  const id = await create(before, 'filled')
  const acknowledged: string[] = []
  const killAt = Math.floor(changes * (0.1 + 0.6 * Math.random()))
  await inParallel(trackIds, async (trackId) => {
    if (await change(before, id, trackId).catch(() => false)) acknowledged.push(trackId)
    if (acknowledged.length === killAt) await first.kill()
  })
  expect(acknowledged.length).toBeGreaterThanOrEqual(killAt)
  expect(acknowledged.length).toBeLessThan(changes)

  const second = await start(folder)
  const api = await apiOf(second, token)
  const { trackIds: found }: { trackIds: string[] } = await read(api, `/playlists/${id}/order`)
  expect(new Set(found).size).toBe(found.length)
  expect(found).toEqual(expect.arrayContaining(acknowledged.filter((each) => keptTracks.includes(each))))
  expect(found.filter((each) => acknowledged.includes(each) && !keptTracks.includes(each))).toEqual([])
  const [listed] = (await read(api, '/playlists')).items
  expect([listed.trackCount, listed.durationSeconds]).toEqual([found.length, found.length])

  // The devices send what was not acknowledged a second time.
  expect(await create(api, 'filled')).toBe(id)
  const unanswered = trackIds.filter((trackId) => !acknowledged.includes(trackId))
  await inParallel(unanswered, async (trackId) => {
    expect(await change(api, id, trackId)).toBe(true)
  })
  const { trackIds: all }: { trackIds: string[] } = await read(api, `/playlists/${id}/order`)
  expect(all.toSorted()).toEqual(keptTracks)
})
