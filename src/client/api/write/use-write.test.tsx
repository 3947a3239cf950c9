import { act, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerOf, holdEachFetch, refusalOf } from '../../../../tests/fakes/held-fetch'
import { refresh } from '../cache'
import { removeToken, storeToken } from '../tokens'
import { setOutbox } from './outbox-port'
import { useWrite, type WriteOptions } from './use-write'

vi.mock('../cache', () => ({ refresh: vi.fn() }))

const sent = holdEachFetch()
afterEach(() => {
  vi.mocked(refresh).mockReset()
  removeToken()
})

const keys = () =>
  sent.map(({ init }) => (init.headers as Record<string, string> | undefined)?.['Idempotency-Key'])
const lost = new TypeError('the connection was cut')

const input = { body: { username: 'ada', displayName: null, bio: null } }
const useProfile = (options: WriteOptions<'updateProfile'> = {}) => useWrite('updateProfile', options)
const show = (options?: WriteOptions<'updateProfile'>) =>
  renderHook(() => useProfile(options), { wrapper: StrictMode })
const press = ({ current }: { current: ReturnType<typeof useProfile> }, given = input) =>
  act(() => void current.run(given))

describe('useWrite', () => {
  it('goes from idle to pending to done, and passes the answer on', async () => {
    const [apply, onDone] = [vi.fn(), vi.fn()]
    const { result } = show({ apply, onDone, refreshes: ['profile', 'currentUser'] })
    expect(result.current.state).toEqual({ status: 'idle' })
    press(result)
    expect(result.current.state).toEqual({ status: 'pending', input, progress: null })
    expect(refresh).not.toHaveBeenCalled()
    await sent[0]?.answer(answerOf({ username: 'ada' }))
    expect(result.current.state).toEqual({ status: 'done', answer: { username: 'ada' } })
    expect(apply).toHaveBeenCalledExactlyOnceWith({ username: 'ada' }, input)
    expect(onDone).toHaveBeenCalledExactlyOnceWith({ username: 'ada' }, input)
    expect(vi.mocked(refresh).mock.calls).toEqual([['profile'], ['currentUser']])
  })

  it('shows why the server refused a write, and refreshes nothing', async () => {
    const [onDone, onFailed] = [vi.fn(), vi.fn()]
    const { result } = show({ onDone, onFailed, refreshes: ['profile'] })
    press(result)
    await sent[0]?.answer(refusalOf(403, { code: 'forbidden', message: 'Not yours.' }))
    expect(result.current.error).toMatchObject({ message: 'Not yours.', fields: {} })
    expect(result.current.error?.api?.status).toBe(403)
    expect(onFailed).toHaveBeenCalledOnce()
    expect(onDone).not.toHaveBeenCalled()
    expect(refresh).not.toHaveBeenCalled()
  })

  it('refreshes the changed routes if no answer arrived', async () => {
    const { result } = show({ refreshes: ['profile'] })
    press(result)
    await sent[0]?.answer(lost)
    expect(result.current.error?.api?.code).toBe('network')
    expect(vi.mocked(refresh).mock.calls).toEqual([['profile']])
  })
})

describe('useWrite on a second press', () => {
  it('ignores the press while a write is pending, even before the next render', async () => {
    const { result } = show()
    act(() => {
      void result.current.run(input)
      void result.current.run(input)
    })
    press(result)
    expect(sent).toHaveLength(1)
    await sent[0]?.answer(answerOf({}))
    expect(result.current.state.status).toBe('done')
  })

  it('starts a new write after the first one is done', async () => {
    const { result } = show()
    press(result)
    await sent[0]?.answer(answerOf({}))
    press(result)
    expect(result.current.state.status).toBe('pending')
    expect(new Set(keys()).size).toBe(2)
  })
})

it('useWrite runs a final write only once, but allows retries until it succeeds', async () => {
  const { result } = show({ isFinal: true })
  for (const answer of [refusalOf(503), answerOf({})]) {
    press(result)
    await sent.at(-1)?.answer(answer)
  }
  press(result)
  expect(sent).toHaveLength(2)
  expect(result.current.state.status).toBe('done')
})

describe('the idempotency key of useWrite', () => {
  it('stays the same after a lost answer and after a 5xx', async () => {
    const { result } = show()
    for (const answer of [lost, refusalOf(503), refusalOf(409), answerOf({})]) {
      press(result)
      await sent.at(-1)?.answer(answer)
    }
    const [first, second, third, fourth] = keys()
    expect(first).toBeTruthy()
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
  })

  it('is a new one for another input', async () => {
    const { result } = show()
    press(result)
    await sent[0]?.answer(lost)
    press(result, { body: { ...input.body, username: 'bert' } })
    expect(new Set(keys()).size).toBe(2)
  })

  it('differs for two forms with different files', async () => {
    const formOf = (name: string) => {
      const form = new FormData()
      form.set('image', new File(['x'], name, { lastModified: 1 }))
      return { form }
    }
    const { result } = renderHook(() => useWrite('uploadProfileImage', {}), { wrapper: StrictMode })
    for (const name of ['a.png', 'a.png', 'b.png']) {
      act(() => void result.current.run(formOf(name)))
      await sent.at(-1)?.answer(lost)
    }
    const [first, second, third] = keys()
    expect([first === second, first === third]).toEqual([true, false])
  })
})

describe('useWrite when the component unmounts or stops it', () => {
  it('aborts the request, calls no callback, and refreshes the changed routes', async () => {
    const [apply, onDone, onFailed] = [vi.fn(), vi.fn(), vi.fn()]
    const { result, unmount } = show({ apply, onDone, onFailed, refreshes: ['profile'] })
    press(result)
    unmount()
    expect(sent[0]?.init.signal?.aborted).toBe(true)
    await sent[0]?.answer(answerOf({}))
    for (const callback of [apply, onDone, onFailed]) expect(callback).not.toHaveBeenCalled()
    expect(vi.mocked(refresh).mock.calls).toEqual([['profile']])
    expect(console.error).not.toHaveBeenCalled()
  })

  it("lets a write with onLeave: 'finish' finish and applies its answer, but does not call onDone", async () => {
    const [apply, onDone] = [vi.fn(), vi.fn()]
    const { result, unmount } = show({ onLeave: 'finish', apply, onDone, refreshes: ['profile'] })
    press(result)
    unmount()
    expect(sent[0]?.init.signal?.aborted).toBe(false)
    await sent[0]?.answer(answerOf({ username: 'ada' }))
    expect(apply).toHaveBeenCalledWith({ username: 'ada' }, input)
    expect(refresh).toHaveBeenCalledWith('profile')
    expect(onDone).not.toHaveBeenCalled()
  })

  it('starts a new write on a press after stop(), and ignores the outcome of the stopped one', async () => {
    const { result } = show({ onLeave: 'finish' })
    press(result)
    act(() => result.current.stop())
    expect(result.current.state).toEqual({ status: 'idle' })
    press(result)
    await sent[0]?.answer(refusalOf(500))
    expect(result.current.state.status).toBe('pending')
    await sent[1]?.answer(answerOf({}))
    expect(result.current.state.status).toBe('done')
  })
})

describe('useWrite after a 404', () => {
  const useDelete = (answerIfGone?: { deleted: true }) =>
    useWrite('deletePaymentMethod', { refreshes: ['paymentMethods'], ...(answerIfGone && { answerIfGone }) })

  it('is done if the option answerIfGone is set', async () => {
    const { result } = renderHook(() => useDelete({ deleted: true }), { wrapper: StrictMode })
    act(() => void result.current.run({ params: { id: 'card' } }))
    await sent[0]?.answer(refusalOf(404, { code: 'not_found' }))
    expect(result.current.state).toEqual({ status: 'done', answer: { deleted: true } })
    expect(refresh).toHaveBeenCalledWith('paymentMethods')
  })

  it('fails if the option answerIfGone is not set', async () => {
    const { result } = renderHook(() => useDelete(), { wrapper: StrictMode })
    act(() => void result.current.run({ params: { id: 'card' } }))
    await sent[0]?.answer(refusalOf(404, { code: 'not_found', message: 'No such card.' }))
    expect(result.current.error?.message).toBe('No such card.')
  })
})

describe('the optimistic change of a write', () => {
  it('is undone when the write fails, and stays when it succeeds', async () => {
    const undo = vi.fn()
    const optimistic = vi.fn(() => undo)
    const { result } = show({ optimistic, refreshes: ['profile'] })
    press(result)
    expect(optimistic).toHaveBeenCalledExactlyOnceWith(input)
    await sent[0]?.answer(refusalOf(403))
    expect(undo).toHaveBeenCalledOnce()
    press(result)
    await sent[1]?.answer(answerOf({}))
    expect(undo).toHaveBeenCalledOnce()
  })

  it('is undone when the component unmounts before the answer, and the changed routes are refreshed', async () => {
    const undo = vi.fn()
    const { result, unmount } = show({ optimistic: () => undo, refreshes: ['profile'] })
    press(result)
    unmount()
    await sent[0]?.answer(lost)
    expect(undo).toHaveBeenCalledOnce()
    expect(refresh).toHaveBeenCalledWith('profile')
  })
})

describe('useWrite without a network', () => {
  const body = { playId: 'p1', listenedSeconds: 40 }
  const outbox = { flush: async () => {}, isWaiting: async () => false, keepIfDeleted: async () => false }
  const usePlay = () => useWrite('countPlay', { whenOffline: { counted: true } })

  it('puts a write of a queued route into the outbox, with its idempotency key', async () => {
    const put = vi.fn(async () => {})
    setOutbox(async () => ({ ...outbox, put }))
    const { result } = renderHook(usePlay, { wrapper: StrictMode })
    const play = { params: { id: 'track' }, body }
    act(() => void result.current.run(play))
    await sent[0]?.answer(lost)
    expect(put).toHaveBeenCalledExactlyOnceWith({ name: 'countPlay', input: play, idempotencyKey: keys()[0] })
    expect(result.current.state).toEqual({ status: 'done', answer: { counted: true } })
  })

  it('does not put a write into the outbox that the server has refused', async () => {
    const put = vi.fn(async () => {})
    setOutbox(async () => ({ ...outbox, put }))
    const { result } = renderHook(usePlay, { wrapper: StrictMode })
    act(() => void result.current.run({ params: { id: 'track' }, body }))
    await sent[0]?.answer(refusalOf(404))
    expect(put).not.toHaveBeenCalled()
    expect(result.current.state.status).toBe('failed')
  })
})

describe('useWrite when the session ends before the answer', () => {
  const showSignedIn = () => {
    storeToken('of ada')
    const callbacks = { apply: vi.fn(), onDone: vi.fn() }
    const hook = show({ ...callbacks, onLeave: 'finish' })
    press(hook.result)
    return { ...hook, ...callbacks }
  }

  it('does not apply the answer once somebody else has signed in', async () => {
    const { result, apply, onDone } = showSignedIn()
    storeToken('of grace')
    await sent[0]?.answer(answerOf({ username: 'ada' }))
    expect(apply).not.toHaveBeenCalled()
    expect(onDone).not.toHaveBeenCalled()
    expect(result.current.state).toEqual({ status: 'idle' })
  })

  it('does not apply the answer when the component has unmounted after a sign-out', async () => {
    const { apply, unmount } = showSignedIn()
    removeToken()
    unmount()
    await sent[0]?.answer(answerOf({ username: 'ada' }))
    expect(apply).not.toHaveBeenCalled()
  })

  it('undoes an optimistic change, and then fetches again what the write has changed', async () => {
    storeToken('of ada')
    const steps: string[] = []
    vi.mocked(refresh).mockImplementation((name) => void steps.push(name))
    const { result } = show({ optimistic: () => () => void steps.push('undo'), refreshes: ['profile'] })
    press(result)
    storeToken('of grace')
    await sent[0]?.answer(answerOf({}))
    expect(steps).toEqual(['undo', 'profile'])
  })

  it('applies the answer of a write that started signed out, such as a login', async () => {
    const apply = vi.fn()
    const { result } = show({ apply })
    press(result)
    storeToken('of ada')
    await sent[0]?.answer(answerOf({}))
    expect(apply).toHaveBeenCalledOnce()
  })
})
