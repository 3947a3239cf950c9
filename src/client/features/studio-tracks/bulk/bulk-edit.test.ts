import { expect, it, vi } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import type { OwnAlbum } from '~/contract/schemas/built'
import type { OwnTrack } from '~/client/studio/own-tracks/own-track'
import { editsOf, sendEdits, type TrackEdit, undoOf } from './bulk-edit'

const track = (_id: string, values: Partial<OwnTrack> = {}) =>
  ({ _id, title: `Song ${_id}`, genre: 'Dub', mood: null, price: 1, ...values }) as OwnTrack

const album = (_id: string, values: Partial<OwnAlbum> = {}) =>
  ({
    _id,
    title: `Album ${_id}`,
    trackIds: [],
    coverArtUrl: null,
    releaseAt: null,
    ...values,
  }) as unknown as OwnAlbum

const many = (count: number): TrackEdit[] =>
  Array.from({ length: count }, (_, number) => ({
    _id: String(number),
    title: `Song ${number}`,
    changes: { price: 2 },
    before: { price: 1 },
    after: { price: 2 },
  }))

type Send = Parameters<typeof sendEdits>[1]['send']
const parts = (send: Send) => ({ send, onProgress: vi.fn<(done: number) => void>(), isStopped: () => false })
const acceptAll: Send = async ({ body }) => ({ changed: body.changes.map(({ _id }) => _id), failed: [] })

it('edits only the fields that differ, and no track that already has the wanted values', () => {
  const edits = editsOf([track('a'), track('b', { genre: 'Techno', mood: 'Warm' })], {
    genre: 'Techno',
    mood: null,
  })
  expect(edits).toEqual([
    {
      _id: 'a',
      title: 'Song a',
      changes: { genre: 'Techno' },
      before: { genre: 'Dub' },
      after: { genre: 'Techno' },
    },
    {
      _id: 'b',
      title: 'Song b',
      changes: { mood: null },
      before: { mood: 'Warm' },
      after: { mood: null },
    },
  ])
  expect(editsOf([track('a')], { price: 1 })).toEqual([])
})

it('undoes edits by restoring the value that each track had', () => {
  const tracks = [track('a', { price: 3 }), track('b', { price: 0 })]
  expect(undoOf(editsOf(tracks, { price: 2 })).map(({ changes }) => changes)).toEqual([
    { price: 3 },
    { price: 0 },
  ])
})

it('undoes an edit only while the track has the values that the edit gave it, also those taken from its new album', () => {
  const dated = album('to', { releaseAt: 9, coverArtUrl: '/cover' })
  const tracks = [
    track('a', { album: null, coverArtUrl: null, createdAt: 1, processing: { state: 'queued' } }),
    track('b', { album: null, coverArtUrl: '/own', createdAt: 2 }),
  ]
  const undo = undoOf(editsOf(tracks, { price: 2, album: dated }, [dated]))
  expect(undo.map(({ expected }) => expected)).toEqual([
    { price: 2, album: 'to', releaseAt: 9, coverArtUrl: '/cover' },
    { price: 2, album: 'to' },
  ])
  const off = undoOf(
    editsOf([track('a', { album: { _id: 'to', title: 'Album to' } })], { album: null }, [dated]),
  )
  expect(off[0]?.expected).toEqual({ album: null })
})

it('sends the expected values, and marks the tracks that do not have them any more', async () => {
  const send = vi.fn<Send>(async ({ body }) => ({
    changed: [],
    failed: body.changes.map(({ _id }) => ({ _id, message: 'Changed', code: 'changed_since' })),
  }))
  const undo = undoOf(editsOf([track('a')], { price: 2 }))
  const { failed } = await sendEdits(undo, parts(send), 'stopped')
  expect(send).toHaveBeenCalledExactlyOnceWith({
    body: { changes: [{ _id: 'a', price: 1, expected: { price: 2 } }] },
  })
  expect(failed).toMatchObject([{ message: 'Changed', isChangedSince: true }])
})

it('moves tracks to an album oldest first, and leaves out those that are on it already', () => {
  const [wanted, other] = [album('to'), album('from', { trackIds: ['x', 'b'] })]
  const tracks = [
    track('c', { createdAt: 3, album: null }),
    track('b', { createdAt: 2, album: { _id: 'from', title: 'Album from' } }),
    track('a', { createdAt: 1, album: { _id: 'to', title: 'Album to' } }),
  ]
  const edits = editsOf(tracks, { album: wanted }, [wanted, other])
  expect(edits.map(({ _id, changes, before }) => [_id, changes, before])).toEqual([
    [
      'b',
      { album: { _id: 'to', title: 'Album to' } },
      { album: { _id: 'from', title: 'Album from', position: 2 } },
    ],
    ['c', { album: { _id: 'to', title: 'Album to' } }, { album: null }],
  ])
})

it('undoes a move, restores the release date and the missing cover, and fills the lowest places first', () => {
  const dated = album('to', { releaseAt: 9, coverArtUrl: '/cover' })
  const from = album('from', { trackIds: ['b', 'a'] })
  const onFrom = { album: { _id: 'from', title: 'Album from' }, coverArtUrl: '/own' }
  const tracks = [
    track('a', { ...onFrom, createdAt: 1 }),
    track('b', { ...onFrom, createdAt: 2 }),
    track('c', { album: null, coverArtUrl: null, createdAt: 3, releaseAt: 5 }),
    track('d', { album: null, coverArtUrl: '/own', createdAt: 4, processing: { state: 'queued' } }),
  ]
  const undo = undoOf(editsOf(tracks, { album: dated }, [dated, from]))
  expect(undo.map(({ _id, changes }) => [_id, changes])).toEqual([
    ['c', { album: null, releaseAt: 5, cover: null }],
    ['d', { album: null, releaseAt: null }],
    ['b', { album: { _id: 'from', title: 'Album from', position: 1 } }],
    ['a', { album: { _id: 'from', title: 'Album from', position: 2 } }],
  ])
})

it('sends at most a hundred edits in a call, and reports how far it is', async () => {
  const send = vi.fn<Send>(acceptAll)
  const given = parts(send)
  const { changed, failed } = await sendEdits(many(250), given, 'stopped')
  expect(send.mock.calls.map(([{ body }]) => body.changes.length)).toEqual([100, 100, 50])
  expect(given.onProgress.mock.calls).toEqual([[100], [200], [250]])
  expect(changed).toHaveLength(250)
  expect(failed).toEqual([])
})

it('continues after a call that changed nothing, and reports which tracks could not be changed', async () => {
  let calls = 0
  const send: Send = async (input) => {
    calls += 1
    if (calls === 1) throw new ApiError(500, 'internal')
    const answer = await acceptAll(input)
    return { changed: answer.changed.slice(1), failed: [{ _id: '100', message: 'Gone' }] }
  }
  const { changed, failed } = await sendEdits(many(150), parts(send), 'stopped')
  expect(changed).toHaveLength(49)
  expect(failed).toHaveLength(101)
  expect(failed.at(-1)).toMatchObject({ edit: { _id: '100' }, message: 'Gone' })
})

it('sends nothing more after the connection is lost, and gives the same reason for the rest', async () => {
  const send = vi.fn<Send>().mockRejectedValue(new ApiError(0, 'network'))
  const { changed, failed } = await sendEdits(many(250), parts(send), 'stopped')
  expect(send).toHaveBeenCalledOnce()
  expect(changed).toEqual([])
  expect(new Set(failed.map(({ message }) => message)).size).toBe(1)
  expect(failed).toHaveLength(250)
})

it('leaves the rest unchanged once it is stopped', async () => {
  let isStopped = false
  const send: Send = (input) => {
    isStopped = true
    return acceptAll(input)
  }
  const { changed, failed } = await sendEdits(
    many(101),
    { ...parts(send), isStopped: () => isStopped },
    'stopped',
  )
  expect(changed).toHaveLength(100)
  expect(failed).toMatchObject([{ edit: { _id: '100' }, message: 'stopped' }])
})
