// The server is killed with SIGKILL while an artist works in the studio. Every acknowledged change must exist afterwards:
// comments on a mix, invitations to rooms, changed prices, and the profile.
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { propertyRuns } from '../builders/property-runs'
import { wav } from '../builders/audio/small-audio'
import { openDatabase, type Database } from './data-folder'
import { freshFolder } from './fresh-folder'
import { ensureBuilt, startServer } from './killable-server'
import { apiOf, json, registerMusician, type Api } from './server-calls'

const changes = propertyRuns({ usual: 60, deep: 300 })
const numbers = Array.from({ length: changes }, (_, at) => at)

beforeAll(ensureBuilt)

const start = async (folder: string) => {
  const server = await startServer(folder, { LARIAT_DEMO: '0', LARIAT_MEDIA_WORKERS: '0' })
  onTestFinished(server.stop)
  return server
}

/** A room with one version of a minute, further rooms to invite to, and tracks whose price changes. */
const openStudio = async (api: Api, database: Database, artistId: string) => {
  const made = await api('/music', json('POST', { title: 'Long road', workInProgress: true }))
  const roomId: string = (await made.json()).data._id
  const form = new FormData()
  form.set('audio', new Blob([new Uint8Array(wav(1))]), 'mix.wav')
  expect((await api(`/music/${roomId}/versions`, { method: 'POST', body: form })).ok).toBe(true)
  database.prepare("update tracks set audio_state = 'ready', duration_ms = 60000").run()
  const add = database.prepare(
    `insert into tracks (id, artist_id, title, genre, price_cents, is_wip, audio_state, is_listed, released_at, created_at, updated_at)
     values (?, ?, 'Song', 'Dub', 0, ?, 'ready', ?, 1, 1, 1)`,
  )
  for (const at of numbers) {
    add.run(`track-${at}`, artistId, 0, 1)
    add.run(`room-${at}`, artistId, 1, 0)
  }
  const room = await (await api(`/music/${roomId}/room`)).json()
  return { roomId, versionId: String(room.data.versions[0]._id) }
}

/** The calls that change something. Each takes a number, so that the test can tell later which changes were stored. */
const changesIn = (api: Api, { roomId, versionId }: Awaited<ReturnType<typeof openStudio>>) => ({
  comment: (at: number) =>
    api(`/music/${roomId}/comments`, json('POST', { versionId, positionMs: at, text: `Comment ${at}` })),
  invitation: (at: number) => api(`/music/room-${at}/invite`, json('POST', { username: 'bassist' })),
  price: (at: number) => api('/music', json('PATCH', { changes: [{ _id: `track-${at}`, price: at + 1 }] })),
  profile: (at: number) => api('/user/artist/profile', json('PUT', { location: String(at) })),
})

type Kind = keyof ReturnType<typeof changesIn>
const kinds: Kind[] = ['comment', 'invitation', 'price', 'profile']

it('a server killed while an artist works in the studio has every change that it acknowledged', async () => {
  const folder = freshFolder()
  const first = await start(folder)
  const { token, user } = await registerMusician(first, 'artist')
  await registerMusician(first, 'bassist')
  const database = openDatabase(folder)
  const before = await apiOf(first, token)
  const studio = await openStudio(before, database, user._id)
  const acts = changesIn(before, studio)
  const acknowledged: Record<Kind, number[]> = { comment: [], invitation: [], price: [], profile: [] }
  const count = () => kinds.reduce((sum, kind) => sum + acknowledged[kind].length, 0)
  const killAt = Math.floor(changes * kinds.length * (0.1 + 0.6 * Math.random()))
  const makeAll = async (kind: Kind) => {
    for (const at of numbers) {
      const answer = await acts[kind](at).catch(() => null)
      if (!answer) return
      expect([kind, at, answer.ok]).toEqual([kind, at, true])
      acknowledged[kind].push(at)
      if (count() === killAt) await first.kill()
    }
  }
  await Promise.all(kinds.map(makeAll))
  expect(count()).toBeGreaterThanOrEqual(killAt)
  expect(count()).toBeLessThan(changes * kinds.length)

  const api = await apiOf(await start(folder), token)
  const room = (await (await api(`/music/${studio.roomId}/room`)).json()).data
  const texts = room.comments.map(({ text }: { text: string }) => text)
  expect(texts).toEqual(expect.arrayContaining(acknowledged.comment.map((at) => `Comment ${at}`)))
  expect(new Set(texts).size).toBe(texts.length)
  const invited = database.prepare('select track_id from collaborators').pluck().all()
  expect(invited).toEqual(expect.arrayContaining(acknowledged.invitation.map((at) => `room-${at}`)))
  const prices = database.prepare("select id from tracks where id like 'track-%' and price_cents > 0")
  expect(prices.pluck().all()).toEqual(expect.arrayContaining(acknowledged.price.map((at) => `track-${at}`)))
  const profile = (await (await api('/user/artist/profile')).json()).data
  // The change that the server was making when it was killed may be there too.
  expect(Number(profile.location)).toBeGreaterThanOrEqual(acknowledged.profile.at(-1) ?? 0)
})
