import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { playlistWrites } from '../../../../tests/builders/music/playlists'
import { ApiError } from '../api-error'
import { reach } from '../reach/reach'
import { noteOwner, removeToken, storeToken } from '../tokens'
import { setOutbox } from './outbox-port'
import { sendOrQueue, settledWrites } from './send-or-queue'
import { ActFailure } from './write-error'

const { add, move } = playlistWrites('loop')
const queued: string[] = []
const put = vi.fn<(write: { name: string }, userId?: string) => Promise<void>>()
const isWaiting = vi.fn<(playlistId: string) => Promise<boolean>>()
const keepIfDeleted = vi.fn<(write: { name: string }) => Promise<boolean>>()

beforeEach(() => {
  queued.length = 0
  put.mockReset().mockImplementation(async ({ name }) => void (queued.includes(name) || queued.push(name)))
  isWaiting.mockReset().mockResolvedValue(false)
  keepIfDeleted.mockReset().mockResolvedValue(false)
  setOutbox(async () => ({
    put,
    flush: async () => {},
    isWaiting,
    keepIfDeleted,
  }))
})
afterEach(() => {
  reach.set({ isReachable: true })
  removeToken()
})

const answers = async () => 'answer'
const fails = (error: unknown) => async () => {
  throw error
}

it('sends a write of a playlist', async () => {
  expect(await sendOrQueue(add('x'), { send: answers, whenOffline: 'waits' })).toBe('answer')
  expect(queued).toEqual([])
})

it.each(['network', 'timeout'] as const)(
  'queues a write of a playlist that fails with "%s"',
  async (code) => {
    const send = fails(new ApiError(0, code))
    expect(await sendOrQueue(add('x'), { send, whenOffline: 'waits' })).toBe('waits')
    expect(queued).toEqual(['addPlaylistTrack'])
  },
)

it('does not queue a write that the server refuses', async () => {
  const send = fails(new ApiError(409, 'conflict'))
  const refused = sendOrQueue(add('x'), { send, whenOffline: 'waits' })
  await expect(refused).rejects.toMatchObject({ status: 409 })
  expect(queued).toEqual([])
})

const missing = new ApiError(404, 'not_found')

it('counts a write to a deleted playlist as waiting if the person’s version is stored', async () => {
  keepIfDeleted.mockResolvedValue(true)
  const write = add('x')
  expect(await sendOrQueue(write, { send: fails(missing), whenOffline: 'waits' })).toBe('waits')
  expect(keepIfDeleted.mock.calls).toEqual([[write]])
  expect(queued).toEqual([])
})

it('rejects with the 404 if a track is missing', async () => {
  const refused = sendOrQueue(add('x'), { send: fails(missing), whenOffline: 'waits' })
  await expect(refused).rejects.toBe(missing)
  expect(queued).toEqual([])
})

it('sends nothing while the server cannot be reached, or while earlier writes to the playlist wait', async () => {
  const send = vi.fn(answers)
  reach.set({ isReachable: false })
  expect(await sendOrQueue(add('x'), { send, whenOffline: 'waits' })).toBe('waits')
  reach.set({ isReachable: true })
  isWaiting.mockResolvedValue(true)
  expect(await sendOrQueue(move('x', 1), { send, whenOffline: 'waits' })).toBe('waits')
  expect(send).not.toHaveBeenCalled()
  expect(queued).toEqual(['addPlaylistTrack', 'movePlaylistTrack'])
  expect(isWaiting).toHaveBeenCalledWith('loop')
})

it('sends writes of playlists one after another, also after a refusal', async () => {
  const sent: string[] = []
  let answer = () => {}
  const first = () =>
    new Promise<string>((_, reject) => {
      sent.push('first')
      answer = () => reject(new ApiError(404, 'not_found'))
    })
  const one = sendOrQueue(add('x'), { send: first, whenOffline: '' })
  const two = sendOrQueue(add('y'), {
    send: async () => {
      sent.push('second')
      return 'done'
    },
    whenOffline: '',
  })
  await vi.waitFor(() => expect(sent).toEqual(['first']))
  answer()
  await expect(one).rejects.toMatchObject({ status: 404 })
  expect(await two).toBe('done')
  expect(sent).toEqual(['first', 'second'])
})

it('stores a write whose answer takes more than two seconds, and stores none that was answered', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let answer = () => {}
  const slow = () =>
    new Promise<string>((resolve) => {
      answer = () => resolve('done')
    })
  const one = sendOrQueue(add('x'), { send: slow, whenOffline: 'waits' })
  await vi.advanceTimersByTimeAsync(1_999)
  expect(queued).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(queued).toEqual(['addPlaylistTrack'])
  answer()
  expect(await one).toBe('done')
  await sendOrQueue(move('x', 1), { send: answers, whenOffline: 'waits' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(queued).toEqual(['addPlaylistTrack'])
})

it.each(['beforeunload', 'pagehide'])(
  'stores the writes that are not answered yet at "%s"',
  async (event) => {
    let answer = () => {}
    const slow = () =>
      new Promise<string>((resolve) => {
        answer = () => resolve('done')
      })
    const one = sendOrQueue(add('x'), { send: slow, whenOffline: 'waits' })
    const two = sendOrQueue(move('x', 1), { send: answers, whenOffline: 'waits' })
    await vi.waitFor(() => expect(isWaiting).toHaveBeenCalled())
    dispatchEvent(new Event(event))
    await vi.waitFor(() => expect(queued).toEqual(['addPlaylistTrack', 'movePlaylistTrack']))
    answer()
    expect(await Promise.all([one, two])).toEqual(['done', 'answer'])
    dispatchEvent(new Event(event))
    await new Promise((resolve) => setTimeout(resolve))
    expect(queued).toHaveLength(2)
  },
)

it('rejects a write whose person is unknown once somebody else has signed in', async () => {
  storeToken('ada')
  let fail = () => {}
  const slow = () =>
    new Promise<string>((_, reject) => {
      fail = () => reject(new ApiError(0, 'timeout'))
    })
  const second = vi.fn(answers)
  const one = sendOrQueue(add('x'), { send: slow, whenOffline: 'waits' })
  const two = sendOrQueue(move('x', 1), { send: second, whenOffline: 'waits' })
  await vi.waitFor(() => expect(isWaiting).toHaveBeenCalled())
  storeToken('ben')
  dispatchEvent(new Event('pagehide'))
  await new Promise((resolve) => setTimeout(resolve))
  fail()
  await expect(one).rejects.toMatchObject({ code: 'signed_out' })
  await expect(two).rejects.toMatchObject({ code: 'signed_out' })
  expect(second).not.toHaveBeenCalled()
  expect(queued).toEqual([])
})

describe('a write whose session ends before it is answered', () => {
  const stored = () => put.mock.calls.map(([{ name }, userId]) => [name, userId])

  /** Ada makes two writes. The server refuses the first with 401, after `next` has signed in, or after a sign-out (null). */
  async function twoWrites(next: { token: string; userId: string } | null) {
    storeToken('of ada')
    noteOwner('of ada', 'ada')
    let refuse = () => {}
    const refused = () =>
      new Promise<string>((_, reject) => {
        refuse = () => reject(new ApiError(401, 'signed_out'))
      })
    const second = vi.fn(answers)
    const one = sendOrQueue(add('x'), { send: refused, whenOffline: 'waits' })
    const two = sendOrQueue(move('x', 1), { send: second, whenOffline: 'waits' })
    await vi.waitFor(() => expect(isWaiting).toHaveBeenCalled())
    removeToken()
    if (next) {
      storeToken(next.token)
      noteOwner(next.token, next.userId)
    }
    refuse()
    return { outcome: await Promise.all([one, two]), second }
  }

  it('is stored for its person, with the writes after it', async () => {
    const { outcome, second } = await twoWrites(null)
    expect(outcome).toEqual(['waits', 'waits'])
    expect(second).not.toHaveBeenCalled()
    expect(stored()).toEqual([
      ['addPlaylistTrack', 'ada'],
      ['movePlaylistTrack', 'ada'],
    ])
  })

  it('is stored for its person and not sent as another one who has signed in', async () => {
    const { outcome, second } = await twoWrites({ token: 'of ben', userId: 'ben' })
    expect(outcome).toEqual(['waits', 'waits'])
    expect(second).not.toHaveBeenCalled()
    expect(stored().map(([, userId]) => userId)).toEqual(['ada', 'ada'])
  })

  it('does not hold back the writes after it if the same person has signed in again', async () => {
    const { outcome, second } = await twoWrites({ token: 'of ada too', userId: 'ada' })
    expect(outcome).toEqual(['waits', 'answer'])
    expect(second).toHaveBeenCalledOnce()
    expect(stored()).toEqual([['addPlaylistTrack', 'ada']])
  })

  it('is stored or answered when `settledWrites` resolves', async () => {
    storeToken('of ada')
    noteOwner('of ada', 'ada')
    const send = fails(new ApiError(401, 'signed_out'))
    void sendOrQueue(add('x'), { send, whenOffline: 'waits' })
    await settledWrites()
    expect(stored()).toEqual([['addPlaylistTrack', 'ada']])
  })
})

it.each([
  [
    'the disk is full',
    new DOMException('full', 'QuotaExceededError'),
    /^Your change could not be saved for later/,
  ],
  [
    'storing failed, and so did sending it instead',
    new ApiError(0, 'network'),
    /^Your change could not be saved for later/,
  ],
  [
    'too many writes wait',
    Object.assign(new Error('full'), { name: 'OutboxFullError' }),
    /^Too many changes/,
  ],
])('says that a write was not stored because %s', async (_, error, message) => {
  put.mockRejectedValueOnce(error)
  reach.set({ isReachable: false })
  const write = sendOrQueue(add('x'), { send: answers, whenOffline: 'waits' })
  await expect(write).rejects.toThrow(message)
  await expect(write).rejects.toBeInstanceOf(ActFailure)
  expect(await sendOrQueue(add('x'), { send: answers, whenOffline: 'waits' })).toBe('waits')
})

it('passes on the refusal of a write that was sent because it could not be stored', async () => {
  const refusal = new ApiError(409, 'conflict')
  put.mockRejectedValueOnce(refusal)
  isWaiting.mockResolvedValue(true)
  await expect(sendOrQueue(add('x'), { send: answers, whenOffline: 'waits' })).rejects.toBe(refusal)
})
