import { act, renderHook } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '../../../../tests/fakes/error-boundary'
import { answerOf, deferred, holdEachFetch, refusalOf } from '../../../../tests/fakes/held-fetch'
import { useAct } from './use-act'
import { useWrite, type WriteOptions } from './use-write'
import { ActFailure } from './write-error'

const caught = vi.fn<(error: unknown) => void>()
const wrapper = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <ErrorBoundary onError={caught}>{children}</ErrorBoundary>
  </StrictMode>
)

const sent = holdEachFetch()
afterEach(() => {
  document.body.replaceChildren()
  caught.mockReset()
})

const input = { body: { username: 'ada', displayName: null, bio: null } }
const useProfile = (options: WriteOptions<'updateProfile'> = {}) => useWrite('updateProfile', options)
const show = (options?: WriteOptions<'updateProfile'>) => renderHook(() => useProfile(options), { wrapper })
const press = (
  { current }: { current: ReturnType<typeof useProfile> },
  given = input,
  form?: HTMLFormElement,
) => act(() => void current.run(given, form))

describe('useAct with field errors', () => {
  function aForm(...names: string[]) {
    const form = document.createElement('form')
    for (const name of names) form.append(Object.assign(document.createElement('input'), { name }))
    document.body.append(form)
    return form
  }
  const details = [
    { path: 'bio', message: 'Too long.' },
    { path: 'username', message: 'Taken.' },
    { path: 'username', message: 'Too short.' },
    { path: 'elsewhere', message: 'Not of this form.' },
  ]

  it('shows the first error of each field, focuses the first field, and shows no message for the whole form', async () => {
    const { result } = show()
    const form = aForm('username', 'bio')
    press(result, input, form)
    await sent[0]?.answer(refusalOf(400, { message: 'Invalid.', details }))
    expect(result.current.error).toMatchObject({
      message: null,
      fields: { username: 'Taken.', bio: 'Too long.' },
    })
    expect(document.activeElement?.getAttribute('name')).toBe('username')
  })

  it('shows one message if the form has none of the fields', async () => {
    const { result } = show()
    press(result, input, aForm('color'))
    await sent[0]?.answer(refusalOf(400, { message: 'Invalid.', details }))
    expect(result.current.error).toMatchObject({ message: 'Invalid.', fields: {} })
  })

  it('shows the errors that refuse() is given, and sends nothing', () => {
    const { result } = show()
    act(() => result.current.refuse(null, { bio: 'Too long.' }, aForm('username', 'bio')))
    expect(result.current.error?.fields).toEqual({ bio: 'Too long.' })
    expect(document.activeElement?.getAttribute('name')).toBe('bio')
    expect(sent).toHaveLength(0)
    act(() => result.current.reset())
    expect(result.current.error).toBeNull()
  })

  it('ignores refuse() and reset() while a run is pending', () => {
    const { result } = show()
    press(result)
    act(() => {
      result.current.refuse(null, { bio: 'Too long.' }, aForm('bio'))
      result.current.reset()
    })
    expect(result.current.state.status).toBe('pending')
  })
})

describe('useAct with an error that does not come from the API', () => {
  const broken = new TypeError('x is not a function')
  const useBroken = (unexpectedMessage?: string) =>
    useAct({
      send: async () => {
        throw broken
      },
      ...(unexpectedMessage && { unexpectedMessage }),
    })

  it('passes the error to the error page', async () => {
    const { result } = renderHook(() => useBroken(), { wrapper })
    await act(() => result.current.run())
    expect(caught.mock.calls[0]?.[0]).toBe(broken)
  })

  it('passes an error thrown by onDone to the error page', async () => {
    const onDone = () => {
      throw broken
    }
    const { result } = show({ onDone })
    press(result)
    await sent[0]?.answer(answerOf({}))
    expect(caught.mock.calls[0]?.[0]).toBe(broken)
  })

  it('shows the given message instead, if the plan has one', async () => {
    const { result } = renderHook(() => useBroken('The script could not be loaded.'), { wrapper })
    await act(() => result.current.run())
    expect(result.current.error).toEqual({
      message: 'The script could not be loaded.',
      fields: {},
      api: null,
    })
    expect(caught).not.toHaveBeenCalled()
  })

  it('shows the message of an ActFailure', async () => {
    const send = () => Promise.reject(new ActFailure('The card is incomplete.'))
    const { result } = renderHook(() => useAct({ send }), { wrapper })
    expect((await act(() => result.current.run()))?.message).toBe('The card is incomplete.')
    expect(result.current.error?.message).toBe('The card is incomplete.')
  })

  it('shows no error after stop() aborts an action between two steps', async () => {
    const { promise, resolve } = deferred<void>()
    const send = async (_: void, { signal }: { signal: AbortSignal }) => {
      await promise
      signal.throwIfAborted()
    }
    const { result } = renderHook(() => useAct({ send }), { wrapper })
    let run: Promise<unknown> | undefined
    act(() => void (run = result.current.run()))
    act(() => result.current.stop())
    resolve()
    await run
    expect(console.error).not.toHaveBeenCalled()
    expect(result.current.state.status).toBe('idle')
  })

  it('logs the error if the component has unmounted', async () => {
    const { promise, reject } = deferred<void>()
    const { result, unmount } = renderHook(() => useAct({ send: () => promise }), { wrapper })
    const run = result.current.run()
    unmount()
    reject(broken)
    await run
    expect(console.error).toHaveBeenCalledWith(expect.any(String), broken)
    expect(caught).not.toHaveBeenCalled()
  })
})

it('useAct reports progress until it is stopped', async () => {
  let step: (percent: number) => void = () => {}
  const { promise, resolve } = deferred<void>()
  const { result } = renderHook(
    () =>
      useAct<void, void, number>({
        send: (_, { onProgress }) => {
          step = onProgress
          return promise
        },
      }),
    { wrapper },
  )
  act(() => void result.current.run())
  act(() => step(40))
  expect(result.current.state).toMatchObject({ status: 'pending', progress: 40 })
  act(() => result.current.stop())
  act(() => step(60))
  expect(result.current.state.status).toBe('idle')
  resolve()
})
