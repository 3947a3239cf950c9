import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { controlledQueue, draft, file } from '../../../../tests/builders/uploads/controlled-queue'
import { readToken } from '~/client/api/tokens'
import { forgetUploads, keptUploads } from '~/client/device/parts/kept-uploads'
import { pageClock } from '~/client/platform/clock'
import { factsOf } from './queued-upload'
import { openUploads } from './stored-uploads'
import { cancelUnfinished, unfinishedUploads } from './unfinished-uploads'

/** A queue of the session of this page. */
const queueHere = () => {
  const made = controlledQueue()
  made.session.token = readToken()
  return made
}

const store = async (userId: string, id: string, uploadId: string | null) =>
  openUploads(keptUploads).put(userId, {
    id,
    facts: factsOf(file(id)),
    draft: draft(`Stored ${id}`),
    uploadId,
    sentBytes: 0,
    queuedAt: 1,
    state: { status: 'paused' },
  })

const deviceWith = (queue: unknown) => ({ part: () => queue as never })

beforeEach(forgetUploads)

it('names the uploads of the queue, and of this person those that only the storage has', async () => {
  const { queue } = queueHere()
  const id = queue.add(file('a'), draft('A'))
  await store('ada', id, 'upload 1')
  await store('ada', 'other tab', null)
  await store('ben', 'not hers', null)
  expect((await unfinishedUploads(deviceWith(queue), 'ada')).map(({ name }) => name)).toEqual([
    'A',
    'Stored other tab',
  ])
  expect(await unfinishedUploads(deviceWith(queueHere().queue), 'eve')).toEqual([])
})

it('cancels uploads that are sent, wait, are paused, or are in another tab, and deletes what has arrived of them', async () => {
  const { queue, calls, discarded } = queueHere()
  const [sent, , paused] = ['A', 'B', 'C', 'D'].map((title) => queue.add(file(title), draft(title)))
  calls[0]?.begin('upload 1')
  queue.pause(paused ?? '')
  await store('ada', sent ?? '', 'upload 1')
  await store('ada', 'other tab', 'upload 2')
  await store('ada', 'not begun', null)
  await cancelUnfinished(deviceWith(queue), 'ada')
  expect(queue.state.get().uploads).toEqual([])
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true])
  expect(discarded.toSorted()).toEqual(['upload 1', 'upload 2'])
})

it('waits for a server that does not answer for five seconds at most', async () => {
  let end = () => {}
  const after = vi.spyOn(pageClock, 'after').mockImplementation((_, act) => {
    end = act
    return () => {}
  })
  const queue = { state: { get: () => ({ uploads: [] }) }, cancelAll: () => new Promise(() => {}) }
  const isOver = vi.fn<() => void>()
  void cancelUnfinished(deviceWith(queue), 'ada').then(isOver)
  await vi.waitFor(() => expect(after.mock.calls.map(([delayMs]) => delayMs)).toEqual([5_000]))
  expect(isOver).not.toHaveBeenCalled()
  end()
  await vi.waitFor(() => expect(isOver).toHaveBeenCalledTimes(1))
  after.mockRestore()
})
