import { beforeEach, expect, it, vi } from 'vitest'
import type { Answer } from '~/contract/schemas/built'
import type { Send, TrackEdit } from './bulk-edit'
import { BulkEdits } from './bulk-edits'

const edit = (_id: string): TrackEdit => ({
  _id,
  title: `Song ${_id}`,
  changes: { price: 2 },
  before: { price: 1 },
  after: { price: 2 },
})

type Failed = Answer<'changeTracks'>['failed']

/** The reasons why the server refuses tracks. */
let refused: Record<string, Omit<Failed[number], '_id'>>
let token: string | null
/** Waits before each answer. */
let answered: Promise<void>

const send = vi.fn<Send>(async ({ body }) => {
  await answered
  const ids = body.changes.map(({ _id }) => _id)
  return {
    changed: ids.filter((_id) => !refused[_id]),
    failed: ids.flatMap((_id) => {
      const reason = refused[_id]
      return reason ? [{ _id, ...reason }] : []
    }),
  }
})
const show = vi.fn<(edits: readonly TrackEdit[]) => void>()
const refresh = vi.fn<() => void>()

const open = () => new BulkEdits({ send, token: () => token, show, refresh })
const lastIds = (edits: BulkEdits) => edits.state.get().last.map(({ _id }) => _id)
const sentPrices = () =>
  send.mock.lastCall?.[0].body.changes.map(({ _id, price, expected }) => [_id, price, expected?.price])
/** The outcome of which some edits failed. */
const partialOf = (edits: BulkEdits) => {
  const { partial } = edits.state.get()
  if (!partial) throw new Error('No edit failed')
  return partial
}

const changedSince = { message: 'Its price has changed since', code: 'changed_since' } as const

beforeEach(() => {
  vi.clearAllMocks()
  refused = {}
  token = 'first'
  answered = Promise.resolve()
})

it('offers to undo the last edit until it is undone', async () => {
  const edits = open()
  await edits.save([edit('a'), edit('b')])
  expect(lastIds(edits)).toEqual(['a', 'b'])
  await edits.undo()
  expect(sentPrices()).toEqual([
    ['a', 1, 2],
    ['b', 1, 2],
  ])
  expect(edits.state.get()).toEqual({ progress: null, partial: null, last: [], isUndone: true })
  expect([edits.takeUndone(), edits.takeUndone()]).toEqual([true, false])
})

it('can undo only the last bulk edit that changed at least one track', async () => {
  const edits = open()
  await edits.save([edit('a')])
  await edits.save([edit('b')])
  expect(lastIds(edits)).toEqual(['b'])
  refused = { c: { message: 'Gone' } }
  await edits.save([edit('c')])
  edits.finish(partialOf(edits))
  expect(lastIds(edits)).toEqual(['b'])
  edits.dismiss()
  expect(lastIds(edits)).toEqual([])
})

it('runs one edit at a time, shows its progress, and sends nothing more after it is stopped', async () => {
  let answer = () => {}
  answered = new Promise((resolve) => (answer = resolve))
  const edits = open()
  const many = Array.from({ length: 150 }, (_, number) => edit(String(number)))
  const saving = edits.save(many)
  await edits.save([edit('other')])
  expect(edits.state.get().progress).toEqual({ done: 0, total: 150 })
  edits.stop()
  answer()
  await saving
  expect(send).toHaveBeenCalledOnce()
  expect(edits.state.get().progress).toBeNull()
  const outcome = partialOf(edits)
  expect([outcome.changed.length, outcome.failed.length]).toEqual([100, 50])
  edits.finish(outcome)
  expect(lastIds(edits)).toHaveLength(100)
})

it('undoes what succeeded at the first and at the second try together', async () => {
  refused = { b: { message: 'Out to lunch' } }
  const edits = open()
  const tried = vi.fn<(outcome: { failed: readonly unknown[] }) => void>()
  const leave = edits.onTried(tried)
  await edits.save([edit('a'), edit('b')])
  expect(tried.mock.lastCall?.[0].failed).toHaveLength(1)
  refused = {}
  leave()
  await edits.retry(partialOf(edits))
  expect(tried).toHaveBeenCalledOnce()
  expect(lastIds(edits)).toEqual(['a', 'b'])
  expect(edits.state.get().partial).toBeNull()
})

it('leaves a track as it is that was changed since, and does not try it again', async () => {
  const edits = open()
  await edits.save([edit('a'), edit('b'), edit('c')])
  refused = { a: changedSince, b: { message: 'Out to lunch' } }
  await edits.undo()
  const outcome = partialOf(edits)
  expect(outcome.failed.map(({ message }) => message)).toEqual([changedSince.message, 'Out to lunch'])
  await edits.retry(outcome)
  expect(sentPrices()).toEqual([['b', 1, 2]])
})

it('after an undo that partly failed, offers undo for the failed tracks, but not for tracks that were changed after the edit', async () => {
  const edits = open()
  await edits.save([edit('a'), edit('b'), edit('c')])
  refused = { a: changedSince, b: { message: 'Out to lunch' } }
  await edits.undo()
  edits.finish(partialOf(edits))
  expect(lastIds(edits)).toEqual(['b'])
  expect(edits.takeUndone()).toBe(false)
})

it('drops everything at sign-out, and an edit that still runs then shows no result to the next person', async () => {
  const edits = open()
  await edits.save([edit('a')])
  edits.dropOtherSessions()
  expect(lastIds(edits)).toEqual(['a'])
  let answer = () => {}
  answered = new Promise((resolve) => (answer = resolve))
  const saving = edits.save(Array.from({ length: 101 }, (_, number) => edit(String(number))))
  token = 'second'
  edits.dropOtherSessions()
  show.mockClear()
  answer()
  await saving
  expect(send).toHaveBeenCalledTimes(2)
  expect(show).not.toHaveBeenCalled()
  expect(edits.state.get()).toEqual({ progress: null, partial: null, last: [], isUndone: false })
})
