import { expect, it, vi } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import type { Track } from '~/contract/schemas/built'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { manualClock } from '../../../../tests/fakes/manual-clock'
import { afterEdit, type PlaylistEdit, type Rows } from '../edits/playlist-edit'
import type { SentEdit } from '../edits/send-edit'
import { PlaylistRows } from './playlist-rows'

const many = (count: number) => Array.from({ length: count }, (_, index) => aTrack(`t${index}`))
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** A server with one playlist, which a test can also change from another device. */
function setUp(count: number) {
  const server = { tracks: many(count) as Rows, revision: 1 }
  const change = (edit: PlaylistEdit) => {
    server.tracks = afterEdit(server.tracks, edit)
    server.revision += 1
  }
  const page = vi.fn(async (skip: number) => ({
    items: server.tracks.slice(skip, skip + 100) as Track[],
    total: server.tracks.length,
    revision: server.revision,
  }))
  const send = vi.fn(async (edit: PlaylistEdit): Promise<SentEdit> => {
    change(edit)
    return { edit, revision: server.revision, position: null }
  })
  const onSettled = vi.fn()
  const first = { tracks: server.tracks.slice(0, 100) as Track[], trackCount: count, revision: 1 }
  const clock = manualClock()
  const rows = new PlaylistRows({ page, send, onSettled, clock }, first)
  const shown = () => Array.from(rows.state.get().rows, (track) => track?._id ?? '-')
  return { rows, server, change, page, send, onSettled, clock, shown }
}

const move = (trackId: string, position: number): PlaylistEdit => ({ type: 'move', trackId, position })

it('fetches only the pages with the wanted rows', async () => {
  const { rows, page, shown } = setUp(1_000)
  rows.want({ from: 540, to: 610 })
  await settled()
  expect(page.mock.calls).toEqual([[500], [600]])
  expect(shown().slice(498, 502)).toEqual(['-', '-', 't500', 't501'])
  rows.want({ from: 0, to: 60 })
  rows.want({ from: 550, to: 600 })
  await settled()
  expect(page).toHaveBeenCalledTimes(2)
})

it('shows an edit before the server has answered, and keeps the fetched rows afterwards', async () => {
  const { rows, shown, page, onSettled } = setUp(5)
  const answer = rows.edit(move('t0', 3))
  expect(shown()).toEqual(['t1', 't2', 't0', 't3', 't4'])
  await answer
  await settled()
  expect(shown()).toEqual(['t1', 't2', 't0', 't3', 't4'])
  expect(page).not.toHaveBeenCalled()
  expect(onSettled.mock.calls).toEqual([[false]])
})

it('sends edits one after another, and many moves of one track as one', async () => {
  const { rows, send, shown } = setUp(5)
  void rows.edit({ type: 'remove', trackId: 't4' })
  void rows.edit(move('t0', 2))
  void rows.edit(move('t0', 3))
  void rows.edit(move('t0', 4))
  expect(shown()).toEqual(['t1', 't2', 't3', 't0'])
  await settled()
  expect(send.mock.calls.map(([edit]) => edit)).toEqual([{ type: 'remove', trackId: 't4' }, move('t0', 4)])
  expect(shown()).toEqual(['t1', 't2', 't3', 't0'])
})

it('hands over all edits in their order when the page is left', async () => {
  const { rows, send, shown } = setUp(4)
  send.mockReturnValueOnce(new Promise(() => {}))
  void rows.edit(move('t0', 4))
  void rows.edit({ type: 'remove', trackId: 't1' })
  void rows.edit(move('t3', 1))
  await settled()
  expect(send).toHaveBeenCalledTimes(1)
  rows.handOver()
  await settled()
  expect(send.mock.calls.map(([edit]) => edit)).toEqual([
    move('t0', 4),
    { type: 'remove', trackId: 't1' },
    move('t3', 1),
  ])
  expect(shown()).toEqual(['t3', 't2', 't0'])
})

it('hands over the edits behind one whose answer takes more than a second', async () => {
  const { rows, send, clock } = setUp(4)
  send.mockReturnValueOnce(new Promise(() => {}))
  void rows.edit(move('t0', 4))
  void rows.edit({ type: 'remove', trackId: 't1' })
  await settled()
  clock.advance(999)
  await settled()
  expect(send).toHaveBeenCalledTimes(1)
  clock.advance(1)
  await settled()
  expect(send).toHaveBeenCalledTimes(2)
})

it('waits for no answer any more after the last one', async () => {
  const { rows, clock } = setUp(4)
  await rows.edit(move('t0', 4))
  expect(clock.waiting()).toBe(0)
})

it('sends edits one after another again when a page that was hidden is used further', async () => {
  const { rows, send } = setUp(4)
  rows.handOver()
  send.mockReturnValueOnce(new Promise(() => {}))
  void rows.edit(move('t0', 4))
  void rows.edit({ type: 'remove', trackId: 't1' })
  await settled()
  expect(send).toHaveBeenCalledTimes(1)
  rows.handOver()
  await settled()
  expect(send).toHaveBeenCalledTimes(2)
})

it('takes back an edit that the server refuses, and keeps the others', async () => {
  const { rows, send, shown } = setUp(4)
  send.mockRejectedValueOnce(new ApiError(404, 'not_found', { message: 'It is gone.' }))
  const refused = rows.edit(move('t0', 4))
  const kept = rows.edit({ type: 'remove', trackId: 't1' })
  await expect(refused).rejects.toThrow('It is gone.')
  await kept
  await settled()
  expect(shown()).toEqual(['t0', 't2', 't3'])
})

it('reads the list again when another device has changed it too', async () => {
  const { rows, change, shown, onSettled } = setUp(4)
  change({ type: 'remove', trackId: 't3' })
  await rows.edit(move('t0', 2))
  await settled()
  expect(shown()).toEqual(['t1', 't0', 't2'])
  expect(onSettled.mock.calls).toEqual([[true]])
})

it('drops the rows of an older revision when a page of a newer one arrives', async () => {
  const { rows, change, shown } = setUp(300)
  rows.want({ from: 110, to: 150 })
  await settled()
  change(move('t299', 1))
  rows.want({ from: 210, to: 250 })
  await settled()
  expect(shown()[200]).toBe('t199')
  expect(shown()[100]).toBe('-')
  rows.want({ from: 0, to: 40 })
  await settled()
  expect(shown()[0]).toBe('t299')
})

/** The next page is read now and arrives later. */
function lateAnswer({ page, server }: Pick<ReturnType<typeof setUp>, 'page' | 'server'>) {
  let arrive = () => {}
  page.mockImplementationOnce(
    (skip) =>
      new Promise((resolve) => {
        const { tracks, revision } = server
        const items = tracks.slice(skip, skip + 100) as Track[]
        arrive = () => resolve({ items, total: tracks.length, revision })
      }),
  )
  return () => arrive()
}

it('does not apply a page that was read while an edit was under way, and reads it again', async () => {
  const { rows, page, shown, server } = setUp(200)
  const arrive = lateAnswer({ page, server })
  rows.want({ from: 100, to: 160 })
  const moved = rows.edit(move('t0', 200))
  arrive()
  await moved
  await settled()
  expect(page).toHaveBeenCalledTimes(2)
  expect(shown()[100]).toBe('t101')
  expect(shown()[199]).toBe('t0')
})

it.each(['is accepted', 'waits without a network'])(
  'reads a page again that was asked for before an edit and arrives after it, when the edit %s',
  async (outcome) => {
    const { rows, page, shown, server, send } = setUp(200)
    // Pages are shown with the edits that wait, and keep the revision that they had.
    if (outcome !== 'is accepted')
      send.mockImplementation(async (edit) => {
        server.tracks = afterEdit(server.tracks, edit)
        return { edit, revision: null, position: null }
      })
    const arrive = lateAnswer({ page, server })
    rows.want({ from: 100, to: 160 })
    await rows.edit({ type: 'remove', trackId: 't0' })
    await settled()
    arrive()
    await settled()
    expect(page.mock.calls).toEqual([[100], [100]])
    // The row at place 99 belongs to the first page and is not wanted.
    expect(shown().slice(97, 102)).toEqual(['t98', 't99', '-', 't101', 't102'])
    expect(shown()).toHaveLength(199)
  },
)

it('reads a page of an older revision than it knows again, but only once', async () => {
  const { rows, page, shown, server, change } = setUp(300)
  const arrive = lateAnswer({ page, server })
  rows.want({ from: 100, to: 160 })
  change(move('t299', 1))
  rows.want({ from: 200, to: 260 })
  await settled()
  arrive()
  await settled()
  rows.want({ from: 100, to: 160 })
  await settled()
  expect(shown().slice(99, 102)).toEqual(['-', 't99', 't100'])
  server.revision = 1
  rows.want({ from: 0, to: 60 })
  await settled()
  expect(shown()[0]).toBe('t299')
  expect(page.mock.calls).toEqual([[100], [200], [100], [0], [0]])
})

it('keeps the rows and says why a page could not be fetched, until it is fetched again', async () => {
  const { rows, page, shown } = setUp(200)
  page.mockRejectedValueOnce(new ApiError(0, 'network'))
  rows.want({ from: 100, to: 160 })
  await settled()
  expect(rows.state.get().error?.code).toBe('network')
  expect(shown()[0]).toBe('t0')
  rows.retry()
  await settled()
  expect(rows.state.get().error).toBeNull()
  expect(shown()[150]).toBe('t150')
})
