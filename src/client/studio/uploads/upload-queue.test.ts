import { expect, it, vi } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import {
  addAll,
  controlledQueue,
  draft,
  file,
  settled,
  states,
} from '../../../../tests/builders/uploads/controlled-queue'
import type { QueuedUpload } from './queued-upload'

it('sends two files at a time, in the order they were queued', async () => {
  const { calls, queue } = controlledQueue()
  addAll(queue, 'A', 'B', 'C', 'D')
  expect(states(queue)).toEqual([
    ['A', 'sending'],
    ['B', 'sending'],
    ['C', 'waiting'],
    ['D', 'waiting'],
  ])
  calls[1]?.finish()
  await settled()
  expect(states(queue)).toEqual([
    ['A', 'sending'],
    ['C', 'sending'],
    ['D', 'waiting'],
  ])
})

it('sends a retried upload with the same key and the same resumable upload', async () => {
  const { calls, queue, idOf } = controlledQueue()
  addAll(queue, 'A')
  calls[0]?.begin('upload 1')
  calls[0]?.fail(new ApiError(400, 'invalid_input'))
  await settled()
  expect(states(queue)).toEqual([['A', 'failed']])
  queue.retry(idOf('A'))
  expect(states(queue)).toEqual([['A', 'sending']])
  expect([calls[1]?.id, calls[1]?.uploadId]).toEqual([calls[0]?.id, 'upload 1'])
})

it('a failed upload leaves the others going', async () => {
  const { calls, queue } = controlledQueue()
  addAll(queue, 'A', 'B', 'C')
  calls[0]?.fail(new ApiError(413, 'quota_exceeded', { message: 'You have used 5 GB of your 5 GB.' }))
  await settled()
  expect(states(queue)).toEqual([
    ['A', 'failed'],
    ['B', 'sending'],
    ['C', 'sending'],
  ])
  expect(queue.state.get().uploads[0]?.state).toMatchObject({ message: 'You have used 5 GB of your 5 GB.' })
})

it('aborts a cancelled upload, deletes what has arrived of it, and sends the next', async () => {
  const { calls, discarded, queue, idOf } = controlledQueue()
  addAll(queue, 'A', 'B', 'C')
  calls[0]?.begin('upload 1')
  queue.cancel(idOf('A'))
  expect(calls[0]?.signal.aborted).toBe(true)
  expect(discarded).toEqual(['upload 1'])
  calls[0]?.fail(new ApiError(0, 'aborted'))
  await settled()
  expect(states(queue)).toEqual([
    ['B', 'sending'],
    ['C', 'sending'],
  ])
  expect(calls).toHaveLength(3)
})

it('says so if an upload had become a track before it was cancelled', async () => {
  const { calls, used, queue, idOf } = controlledQueue()
  const late: string[] = []
  queue.onTooLate(({ draft: { title } }) => late.push(title))
  addAll(queue, 'A', 'B')
  calls.forEach(({ begin }, at) => begin(`upload ${at + 1}`))
  used.add('upload 2')
  queue.cancel(idOf('A'))
  queue.cancel(idOf('B'))
  await settled()
  expect(late).toEqual(['B'])
})

it('deletes an upload that the server creates after it was cancelled', () => {
  const { calls, discarded, queue, idOf } = controlledQueue()
  addAll(queue, 'A')
  queue.cancel(idOf('A'))
  calls[0]?.begin('upload 1')
  expect(discarded).toEqual(['upload 1'])
})

it.each([
  ['first', [0, 1]],
  ['last', [1, 0]],
])(
  'keeps the upload that is being sent and deletes the other one, when a pause and a resume at once made the server create two, the other one %s',
  (_, order) => {
    const { calls, discarded, queue, idOf } = controlledQueue()
    addAll(queue, 'A')
    queue.pause(idOf('A'))
    queue.retry(idOf('A'))
    for (const at of order) calls[at]?.begin(`upload ${at + 1}`)
    expect(discarded).toEqual(['upload 1'])
    expect(queue.state.get().uploads[0]?.uploadId).toBe('upload 2')
  },
)

it('asks for the file again when it was moved or changed, instead of waiting for the network', async () => {
  const { calls, waits, queue } = controlledQueue()
  addAll(queue, 'A')
  const gone = new DOMException('The file could not be read', 'NotReadableError')
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(gone)
  calls[0]?.fail(new ApiError(0, 'network'))
  await settled()
  expect(states(queue)).toEqual([['A', 'file-missing']])
  expect(waits).toEqual([])
})

it('another file in place of a refused one is sent from its start, after what has arrived of the refused one is deleted', async () => {
  const { calls, discarded, queue, idOf } = controlledQueue()
  addAll(queue, 'A')
  calls[0]?.begin('upload 1')
  calls[0]?.progress(5)
  calls[0]?.fail(new ApiError(415, 'unsupported_type'))
  await settled()
  const other = new File(['a longer sound'], 'B.wav', { lastModified: 8 })
  void queue.replaceFile(idOf('A'), other)
  expect([discarded, calls.length]).toEqual([['upload 1'], 1])
  await settled()
  expect(calls[1]).toMatchObject({ id: calls[0]?.id, file: other, uploadId: null, draft: { title: 'A' } })
  const facts = { name: 'B.wav', size: 14, lastModified: 8 }
  expect(queue.state.get().uploads).toMatchObject([{ facts, sentBytes: 0, state: { status: 'sending' } }])
})

it('a paused upload stops and gives its place to the next, and continues where it stopped', async () => {
  const { calls, queue, idOf } = controlledQueue()
  addAll(queue, 'A', 'B', 'C')
  calls[0]?.begin('upload 1')
  calls[0]?.progress(3)
  queue.pause(idOf('A'))
  expect(calls[0]?.signal.aborted).toBe(true)
  calls[0]?.fail(new ApiError(0, 'aborted'))
  await settled()
  expect(states(queue)).toEqual([
    ['A', 'paused'],
    ['B', 'sending'],
    ['C', 'sending'],
  ])
  expect(queue.state.get().uploads[0]?.sentBytes).toBe(3)
  calls[1]?.finish()
  await settled()
  queue.retry(idOf('A'))
  expect(calls.at(-1)).toMatchObject({ uploadId: 'upload 1' })
})

it('pauses all uploads, sends nothing meanwhile, and resumes all', async () => {
  const { calls, queue } = controlledQueue()
  addAll(queue, 'A', 'B', 'C')
  queue.pauseAll()
  for (const { fail } of calls) fail(new ApiError(0, 'aborted'))
  await settled()
  expect(states(queue).map(([, status]) => status)).toEqual(['paused', 'paused', 'paused'])
  expect(calls).toHaveLength(2)
  queue.resumeAll()
  expect(states(queue).map(([, status]) => status)).toEqual(['sending', 'sending', 'waiting'])
})

it('an upload that lost its connection resumes automatically, after longer and longer waits', async () => {
  const { calls, waits, queue } = controlledQueue()
  addAll(queue, 'A')
  for (let attempt = 0; attempt < 12; attempt += 1) {
    calls.at(-1)?.fail(new ApiError(0, 'network'))
    await settled()
    expect(states(queue)).toEqual([['A', 'interrupted']])
    waits.at(-1)?.act()
    expect(states(queue)).toEqual([['A', 'sending']])
  }
  expect(waits.slice(0, 6).map(({ delayMs }) => delayMs)).toEqual([
    1_000, 2_000, 5_000, 10_000, 30_000, 30_000,
  ])
})

it('interrupted uploads keep their places, and all continue at once when the connection is back', async () => {
  const { calls, waits, queue } = controlledQueue()
  addAll(queue, 'A', 'B', 'C')
  calls[0]?.fail(new ApiError(0, 'network'))
  calls[1]?.fail(new ApiError(0, 'timeout'))
  await settled()
  expect(states(queue).map(([, status]) => status)).toEqual(['interrupted', 'interrupted', 'waiting'])
  queue.connectionIsBack()
  expect(states(queue).map(([, status]) => status)).toEqual(['sending', 'sending', 'waiting'])
  for (const { act } of waits) act()
  expect(calls).toHaveLength(4)
})

it('a server that answers with errors is asked again eight times, and more often if the upload gets further', async () => {
  const { calls, waits, queue } = controlledQueue()
  addAll(queue, 'A')
  const failUntilGivenUp = async () => {
    let tries = 0
    while (states(queue)[0]?.[1] !== 'failed') {
      tries += 1
      calls.at(-1)?.fail(new ApiError(503, 'unavailable'))
      await settled()
      waits.at(-1)?.act()
    }
    return tries
  }
  for (let round = 0; round < 5; round += 1) {
    calls.at(-1)?.fail(new ApiError(503, 'unavailable'))
    await settled()
    waits.at(-1)?.act()
  }
  calls.at(-1)?.progress(2)
  expect(await failUntilGivenUp()).toBe(9)
})

it('an upload without its file waits until the same file is given, and refuses another', () => {
  const { calls, queue } = controlledQueue()
  const { name, size, lastModified } = file('A')
  const upload: QueuedUpload = {
    id: 'earlier',
    token: 'of ada',
    facts: { name, size, lastModified },
    file: null,
    draft: draft('A'),
    uploadId: 'upload 1',
    sentBytes: 2,
    state: { status: 'file-missing' },
    stop: new AbortController(),
  }
  queue.restore(upload)
  queue.restore(upload)
  expect(states(queue)).toEqual([['A', 'file-missing']])
  expect(queue.giveFile('earlier', new File(['other'], name, { lastModified }))).toBe(true)
  expect(calls[0]).toMatchObject({ id: 'earlier', uploadId: 'upload 1' })
  expect(queue.giveFile('earlier', new File(['longer'], name, { lastModified }))).toBe(false)
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
  const made = { uploadId, trackId: 'track of B', kind: 'track', done: 1, left: 0 }
  expect(onUploaded.mock.calls).toEqual([['B', made]])
})

it('sends a new recording for its track, and reports it as a recording', async () => {
  const { calls, queue } = controlledQueue()
  const onUploaded = vi.fn()
  queue.onUploaded(onUploaded)
  queue.addRecording(file('take 2'), { _id: 'track 7', title: 'Dusk' })
  expect(calls[0]).toMatchObject({ recordingOf: 'track 7', draft: { title: 'Dusk' } })
  calls[0]?.finish()
  await settled()
  expect(onUploaded.mock.calls[0]?.[1]).toMatchObject({ kind: 'recording', left: 0 })
})

it('sends two versions of a mix for the same room, and reports each as a version', async () => {
  const { calls, queue } = controlledQueue()
  const onUploaded = vi.fn()
  queue.onUploaded(onUploaded)
  for (const name of ['mix 2', 'mix 3']) queue.addVersion(file(name), { _id: 'room 7', title: 'Dusk' })
  expect(calls.map(({ versionOf, recordingOf }) => [versionOf, recordingOf])).toEqual([
    ['room 7', undefined],
    ['room 7', undefined],
  ])
  for (const { finish } of calls) finish()
  await settled()
  expect(onUploaded.mock.calls.map(([, { kind }]) => kind)).toEqual(['version', 'version'])
})

it('a second recording of the same track takes the place of the first, whose bytes are deleted', () => {
  const { calls, discarded, queue } = controlledQueue()
  for (const name of ['take 2', 'take 3']) {
    queue.addRecording(file(name), { _id: 'track 7', title: 'Dusk' })
    calls.at(-1)?.begin(`upload of ${name}`)
  }
  expect(discarded).toEqual(['upload of take 2'])
  expect(queue.state.get().uploads.map(({ facts }) => facts.name)).toEqual(['take 3'])
})
