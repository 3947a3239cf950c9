import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { setOutbox } from '~/client/api/write/outbox-port'
import { carryOut } from './add-acts'
import { severalTracks } from './added-tracks'

const to = { _id: 'loop', title: 'Loop', trackCount: 4, position: 2 }
const sent: string[] = []

/** Answers the calls of a test one after another. */
function answers(...all: object[]) {
  sent.length = 0
  vi.stubGlobal('navigator', { onLine: true })
  setOutbox(async () => ({
    put: async () => {},
    flush: async () => {},
    isWaiting: async () => false,
    keepIfDeleted: async () => false,
  }))
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    sent.push(`${method} ${url} ${body as string}`)
    return new Response(JSON.stringify({ data: all.shift() }))
  })
}
afterEach(() => {
  vi.unstubAllGlobals()
})

const owner = {
  _id: 'me',
  username: 'ada',
  email: 'ada@example.com',
  displayName: null,
  avatarUrl: null,
  profileType: 'listener',
  isAdmin: false,
} as const
const track = aTrack('a')
const one = severalTracks([track])

it('adds one track, and takes it out again', async () => {
  answers({ added: true, position: 5, revision: 1 }, { position: 5, revision: 2 })
  const { message, next } = await carryOut({ type: 'add', to }, { added: one, owner, key: 'key' })
  expect(message).toBe(`“${track.title}” added to “Loop”.`)
  const undone = await next?.run()
  expect(sent).toEqual([
    'POST /api/playlists/loop/tracks {"trackId":"a"}',
    'DELETE /api/playlists/loop/tracks/a {}',
  ])
  expect(undone).toEqual({ message: 'Taken out of “Loop” again.', next: null })
})

it('moves a track to the end, and back to where it was', async () => {
  answers({ position: 4, revision: 1 }, { position: 2, revision: 2 })
  const { message, next } = await carryOut(
    { type: 'move', to, place: 'end' },
    { added: one, owner, key: 'key' },
  )
  expect(message).toBe('Moved to 4 in “Loop”.')
  const undone = await next?.run()
  expect(sent).toEqual([
    'PATCH /api/playlists/loop/tracks/a {"position":4}',
    'PATCH /api/playlists/loop/tracks/a {"position":2}',
  ])
  expect(undone?.message).toBe('Moved back in “Loop”.')
})

it.each([
  { at: 2, label: 'Move to the end', sentPosition: 10_000, nowAt: 6 },
  { at: 5, label: 'Move to the top', sentPosition: 1, nowAt: 1 },
])('offers to move a track that was added at $at elsewhere meanwhile: $label', async (expected) => {
  const { at, label, sentPosition, nowAt } = expected
  answers({ added: false, position: at, revision: 3 }, { position: nowAt, revision: 4 }, { position: at })
  const unknown = { ...to, position: null }
  const { message, next } = await carryOut({ type: 'add', to: unknown }, { added: one, owner, key: 'key' })
  expect([message, next?.label]).toEqual([`It is in “Loop” already, at ${at}.`, label])
  const moved = await next?.run()
  expect([moved?.message, moved?.next?.label]).toEqual([`Moved to ${nowAt} in “Loop”.`, 'Undo'])
  await moved?.next?.run()
  expect(sent.slice(1)).toEqual([
    `PATCH /api/playlists/loop/tracks/a {"position":${sentPosition}}`,
    `PATCH /api/playlists/loop/tracks/a {"position":${at}}`,
  ])
})

it('adds each track of a queue once, and takes out only those that were added', async () => {
  answers({ added: ['b'], revision: 1 }, { position: 5, revision: 2 })
  const queue = severalTracks([track, aTrack('b'), track])
  const { message, next } = await carryOut({ type: 'add', to }, { added: queue, owner, key: 'key' })
  expect(message).toBe('1 track added to “Loop”.')
  await next?.run()
  expect(sent).toEqual([
    'POST /api/playlists/loop/tracks/several {"trackIds":["a","b"]}',
    'DELETE /api/playlists/loop/tracks/b {}',
  ])
})

it('adds the others of a queue when a track was deleted', async () => {
  answers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const details = [{ path: 'trackIds.0', message: 'No.' }]
  const gone = Response.json({ message: 'No.', code: 'not_found', details }, { status: 404 })
  const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
  server
    .mockResolvedValueOnce(gone)
    .mockResolvedValueOnce(Response.json({ data: { added: ['b'], revision: 1 } }))
  vi.stubGlobal('fetch', server)
  const queue = severalTracks([track, aTrack('b')])
  const { message } = await carryOut({ type: 'add', to }, { added: queue, owner, key: 'key' })
  expect(message).toBe('1 track added to “Loop”.')
  expect(server.mock.calls.map(([, { body }]) => body)).toEqual([
    '{"trackIds":["a","b"]}',
    '{"trackIds":["b"]}',
  ])
})

it('adds more than 500 tracks in several calls, which cannot be undone', async () => {
  const ids = Array.from({ length: 1_200 }, (_, index) => `t${index}`)
  answers({ added: ids.slice(0, 500) }, { added: ids.slice(500, 1_000) }, { added: ids.slice(1_000) })
  const added = { type: 'several', count: 1_200, trackIds: async () => ids } as const
  const { message, next } = await carryOut({ type: 'add', to }, { added: added, owner, key: 'key' })
  expect(message).toBe('1,200 tracks added to “Loop”.')
  expect(next).toBeNull()
  expect(sent).toHaveLength(3)
})

it('stores all parts of more than 500 tracks when the page is left before the first was answered', async () => {
  answers()
  const keys = new Set<string>()
  setOutbox(async () => ({
    put: async ({ idempotencyKey }) => void keys.add(idempotencyKey),
    flush: async () => {},
    isWaiting: async () => false,
    keepIfDeleted: async () => false,
  }))
  let answer = () => {}
  const isAnswering = new Promise<void>((resolve) => void (answer = resolve))
  onTestFinished(() => answer())
  vi.stubGlobal('fetch', async () => {
    await isAnswering
    return Response.json({ data: { added: ['a'], revision: 1 } })
  })
  const ids = Array.from({ length: 1_200 }, (_, index) => `t${index}`)
  const added = { type: 'several', count: 1_200, trackIds: async () => ids } as const
  const outcome = carryOut({ type: 'add', to }, { added, owner, key: 'key' })
  await vi.waitFor(() => {
    dispatchEvent(new Event('beforeunload'))
    expect([...keys]).toEqual(['key-0', 'key-500', 'key-1000'])
  })
  answer()
  expect((await outcome).message).toBe('3 tracks added to “Loop”.')
})

it('says that nothing was added when all tracks are there already', async () => {
  answers({ added: [], revision: 1 })
  const outcome = await carryOut(
    { type: 'add', to },
    { added: severalTracks([track, aTrack('b')]), owner, key: 'key' },
  )
  expect(outcome).toEqual({ message: 'All of these tracks are in “Loop” already.', next: null })
})
