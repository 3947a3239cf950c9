// The server is killed with SIGKILL while an artist creates many albums with covers. Every acknowledged album must exist
// afterwards, and each album is there either whole or not at all.
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import sharp from 'sharp'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { propertyRuns } from '../builders/property-runs'
import { freshFolder } from './fresh-folder'
import { inParallel } from './in-parallel'
import { ensureBuilt, startServer } from './killable-server'
import { apiOf, registerMusician, type Api } from './server-calls'

const albums = propertyRuns({ usual: 40, deep: 150 })

beforeAll(ensureBuilt)

const start = async (folder: string) => {
  const server = await startServer(folder, { LARIAT_DEMO: '0', LARIAT_MEDIA_WORKERS: '0' })
  onTestFinished(server.stop)
  return server
}

const planned = Array.from({ length: albums }, (_, at) => ({
  title: `Album ${at}`,
  tracks: [`second-${at}`, `first-${at}`],
}))
type Planned = (typeof planned)[number]

const addTracks = (folder: string, artistId: string) => {
  const database = new SQLite(join(folder, 'lariat.sqlite'))
  const add = database.prepare(
    `insert into tracks (id, artist_id, title, genre, price_cents, is_wip, audio_state, is_listed, released_at, created_at, updated_at)
     values (?, ?, 'Song', 'Dub', 150, 0, 'ready', 1, 1, 1, 1)`,
  )
  for (const { tracks } of planned) for (const id of tracks) add.run(id, artistId)
  database.close()
}

const create = async (api: Api, { title, tracks }: Planned) => {
  const form = new FormData()
  const fields = { title, genre: 'Dub', releaseType: 'ep', tracks: JSON.stringify(tracks) }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const shade = planned.findIndex((each) => each.title === title)
  const picture = sharp({
    create: { width: 16, height: 16, channels: 3, background: { r: shade, g: 9, b: 9 } },
  })
  form.set('cover', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'cover.png')
  return api('/albums', {
    method: 'POST',
    headers: { 'idempotency-key': title.replace(' ', '-') },
    body: form,
  })
}

type Own = { title: string; trackIds: string[]; coverArtUrl: string }

const ownAlbums = async (api: Api): Promise<Own[]> =>
  (await (await api('/albums/my-albums')).json()).data.items

const asPlanned = (own: readonly Own[]) =>
  own
    .map(({ title, trackIds }) => ({ title, tracks: trackIds }))
    .toSorted((one, other) => one.title.localeCompare(other.title))

it('a server killed while albums are created has every album that it acknowledged, each whole and with its cover', async () => {
  const folder = freshFolder()
  const first = await start(folder)
  const { token, user } = await registerMusician(first, 'artist')
  addTracks(folder, user._id)
  const before = await apiOf(first, token)
  const acknowledged: Planned[] = []
  const killAt = Math.floor(albums * (0.1 + 0.6 * Math.random()))
  await inParallel(planned, async (plan) => {
    const answer = await create(before, plan).catch(() => null)
    if (answer?.status === 201) acknowledged.push(plan)
    if (acknowledged.length === killAt) await first.kill()
  })
  expect(acknowledged.length).toBeGreaterThanOrEqual(killAt)
  expect(acknowledged.length).toBeLessThan(albums)

  const second = await start(folder)
  const api = await apiOf(second, token)
  const found = await ownAlbums(api)
  expect(asPlanned(found)).toEqual(expect.arrayContaining(acknowledged))
  expect(planned).toEqual(expect.arrayContaining(asPlanned(found)))
  const covers = await Promise.all(found.map(({ coverArtUrl }) => fetch(second.address + coverArtUrl)))
  expect(new Set(covers.map(({ status }) => status))).toEqual(new Set([200]))

  // The artist's client sends the unanswered requests a second time, with the same keys.
  const unanswered = planned.filter((plan) => !acknowledged.includes(plan))
  await inParallel(unanswered, async (plan) => {
    expect((await create(api, plan)).status).toBe(201)
  })
  expect(asPlanned(await ownAlbums(api))).toEqual(
    planned.toSorted((one, other) => one.title.localeCompare(other.title)),
  )
})
