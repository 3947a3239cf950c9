// A write whose answer arrives after its session has ended, is held, or belongs to somebody else.
import { act, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerOf, holdEachFetch } from '../../../../tests/fakes/held-fetch'
import { refresh } from '../cache'
import { forgetHeldTokens, holdToken, removeToken, storeToken } from '../tokens'
import { useWrite, type WriteOptions } from './use-write'

vi.mock('../cache', () => ({ refresh: vi.fn() }))

const sent = holdEachFetch()
afterEach(() => {
  vi.mocked(refresh).mockReset()
  removeToken()
  forgetHeldTokens()
})

const input = { body: { username: 'ada', displayName: null, bio: null } }
const show = (options: WriteOptions<'updateProfile'>) =>
  renderHook(() => useWrite('updateProfile', options), { wrapper: StrictMode })
const press = ({ current }: ReturnType<typeof show>['result']) => act(() => void current.run(input))

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

  it('applies the answer while the session is held, because its person may go on', async () => {
    const { result, apply, onDone } = showSignedIn()
    holdToken('of ada')
    removeToken()
    await sent[0]?.answer(answerOf({ username: 'ada' }))
    expect(apply).toHaveBeenCalledOnce()
    expect(onDone).toHaveBeenCalledOnce()
    expect(result.current.state.status).toBe('done')
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
