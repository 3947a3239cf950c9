import { expect, it, vi } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import type { upload } from '~/client/api/upload'
import { emptyDraft, titleFrom } from '../draft/track-draft'
import { UploadQueue } from './upload-queue'

const file = (name: string) => new File(['sound'], name)
const draft = (title: string) => ({ ...emptyDraft, title })

/** A queue whose uploads finish or fail when the test says so. */
const controlledQueue = () => {
  const calls: {
    key: string
    signal: AbortSignal | undefined
    finish: () => void
    fail: (error: unknown) => void
  }[] = []
  const send = ((
    _name: string,
    input: { form: FormData },
    { idempotencyKey, signal }: { idempotencyKey: string; signal?: AbortSignal },
  ) =>
    new Promise((resolve, reject) => {
      const title = input.form.get('title')
      calls.push({
        key: idempotencyKey,
        signal,
        finish: () => resolve({ title, _id: `track of ${title}` }),
        fail: reject,
      })
    })) as unknown as typeof upload
  const session: { token: string | null } = { token: 'of ada' }
  return { calls, session, queue: new UploadQueue({ send, token: () => session.token }) }
}

const states = (queue: UploadQueue) =>
  queue.state.get().uploads.map(({ draft, state }) => [draft.title, state.status])

it('sends one file after another, in the order they were queued', async () => {
  const { calls, queue } = controlledQueue()
  queue.add(file('a'), draft('A'))
  queue.add(file('b'), draft('B'))
  expect(states(queue)).toEqual([
    ['A', 'sending'],
    ['B', 'waiting'],
  ])
  calls[0]?.finish()
  await vi.waitFor(() => expect(states(queue)).toEqual([['B', 'sending']]))
})

it('sends a retried upload with the same key after the current upload has finished', async () => {
  const { calls, queue } = controlledQueue()
  queue.add(file('a'), draft('A'))
  queue.add(file('b'), draft('B'))
  calls[0]?.fail(new ApiError(0, 'network'))
  await vi.waitFor(() =>
    expect(states(queue)).toEqual([
      ['A', 'failed'],
      ['B', 'sending'],
    ]),
  )
  queue.retry(queue.state.get().uploads[0]?.id ?? '')
  expect(states(queue)).toEqual([
    ['A', 'waiting'],
    ['B', 'sending'],
  ])
  calls[1]?.finish()
  await vi.waitFor(() => expect(states(queue)).toEqual([['A', 'sending']]))
  expect(calls[2]?.key).toBe(calls[0]?.key)
})

it('aborts a cancelled upload and sends the next', async () => {
  const { calls, queue } = controlledQueue()
  queue.add(file('a'), draft('A'))
  queue.add(file('b'), draft('B'))
  queue.cancel(queue.state.get().uploads[0]?.id ?? '')
  expect(calls[0]?.signal?.aborted).toBe(true)
  calls[0]?.fail(new ApiError(0, 'aborted'))
  await vi.waitFor(() => expect(states(queue)).toEqual([['B', 'sending']]))
  expect(calls).toHaveLength(2)
})

it('drops and aborts the uploads of a user who has signed out', () => {
  const { calls, queue, session } = controlledQueue()
  queue.add(file('a'), draft('A'))
  session.token = null
  queue.dropOtherSessions()
  expect(states(queue)).toEqual([])
  expect(calls[0]?.signal?.aborted).toBe(true)
})

it('drops, aborts and does not report the uploads of an earlier session when the next upload is queued', async () => {
  const { calls, queue, session } = controlledQueue()
  const onUploaded = vi.fn()
  queue.onUploaded(onUploaded)
  queue.add(file('a'), draft('A'))
  session.token = 'of grace'
  const uploadId = queue.add(file('b'), draft('B'))
  expect(states(queue)).toEqual([['B', 'sending']])
  expect(calls[0]?.signal?.aborted).toBe(true)
  calls[0]?.finish()
  calls[1]?.finish()
  await vi.waitFor(() => expect(states(queue)).toEqual([]))
  expect(onUploaded.mock.calls).toEqual([['B', { uploadId, trackId: 'track of B' }]])
})

it.each([
  ['03 - long_road (final).wav', 'long road (final)'],
  ['1. Dusk.flac', 'Dusk'],
  ['99.mp3', '99'],
  ['1999 revisited.mp3', '1999 revisited'],
  ['🪐 مرحبا.opus', '🪐 مرحبا'],
])('guesses the title of %s as %s', (name, title) => {
  expect(titleFrom(name)).toBe(title)
})
