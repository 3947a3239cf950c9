import { act, cleanup, renderHook } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '../../../../tests/fakes/error-boundary'
import { answerOf, deferred, holdFetch, refusalOf, type SentCall } from '../../../../tests/fakes/held-fetch'
import { useAct } from './use-act'
import { useWrite, type WriteOptions } from './use-write'
import { ActFailure } from './write-error'

const caught = vi.fn<(error: unknown) => void>()
const wrapper = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <ErrorBoundary onError={caught}>{children}</ErrorBoundary>
  </StrictMode>
)

let sent: SentCall[] = []
beforeEach(() => {
  sent = holdFetch()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
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

describe('errors on fields', () => {
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

  it('stand at the fields of the form, whose first takes the focus; nothing is said twice', async () => {
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

  it('are told in one message where the form has no such field', async () => {
    const { result } = show()
    press(result, input, aForm('color'))
    await sent[0]?.answer(refusalOf(400, { message: 'Invalid.', details }))
    expect(result.current.error).toMatchObject({ message: 'Invalid.', fields: {} })
  })

  it('that the form finds by itself are shown alike, and send nothing', () => {
    const { result } = show()
    act(() => result.current.refuse(null, { bio: 'Too long.' }, aForm('username', 'bio')))
    expect(result.current.error?.fields).toEqual({ bio: 'Too long.' })
    expect(document.activeElement?.getAttribute('name')).toBe('bio')
    expect(sent).toHaveLength(0)
    act(() => result.current.reset())
    expect(result.current.error).toBeNull()
  })

  it('cannot be found, or be taken back, while the form is being sent', () => {
    const { result } = show()
    press(result)
    act(() => {
      result.current.refuse(null, { bio: 'Too long.' }, aForm('bio'))
      result.current.reset()
    })
    expect(result.current.state.status).toBe('pending')
  })
})

describe('an error that is not the API’s', () => {
  const broken = new TypeError('x is not a function')
  const useBroken = (otherwise?: string) =>
    useAct({
      send: async () => {
        throw broken
      },
      ...(otherwise && { otherwise }),
    })

  it('reaches the error page', async () => {
    const { result } = renderHook(() => useBroken(), { wrapper })
    await act(() => result.current.run())
    expect(caught.mock.calls[0]?.[0]).toBe(broken)
  })

  it('reaches the error page from what follows an answer, too', async () => {
    const onDone = () => {
      throw broken
    }
    const { result } = show({ onDone })
    press(result)
    await sent[0]?.answer(answerOf({}))
    expect(caught.mock.calls[0]?.[0]).toBe(broken)
  })

  it('is told in words where it was to be expected', async () => {
    const { result } = renderHook(() => useBroken('The script could not be loaded.'), { wrapper })
    await act(() => result.current.run())
    expect(result.current.error).toEqual({
      message: 'The script could not be loaded.',
      fields: {},
      api: null,
    })
    expect(caught).not.toHaveBeenCalled()
  })

  it('is told in its own words where it has some', async () => {
    const send = () => Promise.reject(new ActFailure('The card is incomplete.'))
    const { result } = renderHook(() => useAct({ send }), { wrapper })
    expect((await act(() => result.current.run()))?.message).toBe('The card is incomplete.')
    expect(result.current.error?.message).toBe('The card is incomplete.')
  })

  it('is nothing where an act was stopped between two of its steps', async () => {
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

  it('is logged where the page was left', async () => {
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

it('tells how far an act has come, as long as somebody waits for it', async () => {
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
