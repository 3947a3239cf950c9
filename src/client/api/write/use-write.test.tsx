import { act, cleanup, renderHook } from '@testing-library/react'
import { Component, type ReactNode, StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refresh } from '../cache'
import { keepWritesIn } from './outbox-port'
import { useAct } from './use-act'
import { useWrite, type WriteOptions } from './use-write'

vi.mock('../cache', () => ({ refresh: vi.fn() }))

function deferred<Value>() {
  let resolve: (value: Value) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<Value>((...settle) => ([resolve, reject] = settle))
  return { promise, resolve, reject }
}

type Sent = { path: string; init: RequestInit; answer: (response: Response | Error) => Promise<void> }
let sent: Sent[] = []

/** What catches an error that has no words, as the app's error page does. */
const caught = vi.fn<(error: unknown) => void>()
class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch = caught
  override render = () => (this.state.failed ? null : this.props.children)
}
const wrapper = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <Boundary>{children}</Boundary>
  </StrictMode>
)

beforeEach(() => {
  sent = []
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const { promise, resolve, reject } = deferred<Response>()
    init.signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
    const answer = (response: Response | Error) =>
      act(async () => {
        if (response instanceof Error) reject(response)
        else resolve(response)
        await new Promise((done) => setTimeout(done))
      })
    sent.push({ path, init, answer })
    return promise
  })
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.mocked(refresh).mockReset()
  caught.mockReset()
})

const ok = (data: unknown) => Response.json({ data })
const refusal = (status: number, body: object = {}) => Response.json(body, { status })
const keys = () =>
  sent.map(({ init }) => (init.headers as Record<string, string> | undefined)?.['Idempotency-Key'])
const lost = new TypeError('the connection was cut')

const input = { body: { username: 'ada', displayName: null, bio: null } }
const useProfile = (options: WriteOptions<'updateProfile'> = {}) => useWrite('updateProfile', options)
const show = (options?: WriteOptions<'updateProfile'>) => renderHook(() => useProfile(options), { wrapper })
const press = (
  { current }: { current: ReturnType<typeof useProfile> },
  given = input,
  form?: HTMLFormElement,
) => act(() => void current.run(given, form))

describe('one press', () => {
  it('goes from idle over pending to done, and hands on the answer', async () => {
    const [apply, onDone] = [vi.fn(), vi.fn()]
    const { result } = show({ apply, onDone, refreshes: ['profile', 'currentUser'] })
    expect(result.current.state).toEqual({ status: 'idle' })
    press(result)
    expect(result.current.state).toEqual({ status: 'pending', input, progress: null })
    expect(refresh).not.toHaveBeenCalled()
    await sent[0]?.answer(ok({ username: 'ada' }))
    expect(result.current.state).toEqual({ status: 'done', answer: { username: 'ada' } })
    expect(apply).toHaveBeenCalledExactlyOnceWith({ username: 'ada' }, input)
    expect(onDone).toHaveBeenCalledExactlyOnceWith({ username: 'ada' }, input)
    expect(vi.mocked(refresh).mock.calls).toEqual([['profile'], ['currentUser']])
  })

  it('that is refused says why, and asks for nothing again', async () => {
    const [onDone, onFailed] = [vi.fn(), vi.fn()]
    const { result } = show({ onDone, onFailed, refreshes: ['profile'] })
    press(result)
    await sent[0]?.answer(refusal(403, { code: 'forbidden', message: 'Not yours.' }))
    expect(result.current.error).toMatchObject({ message: 'Not yours.', fields: {} })
    expect(result.current.error?.api?.status).toBe(403)
    expect(onFailed).toHaveBeenCalledOnce()
    expect(onDone).not.toHaveBeenCalled()
    expect(refresh).not.toHaveBeenCalled()
  })

  it('whose answer was lost asks for everything again that it may have changed', async () => {
    const { result } = show({ refreshes: ['profile'] })
    press(result)
    await sent[0]?.answer(lost)
    expect(result.current.error?.api?.code).toBe('network')
    expect(vi.mocked(refresh).mock.calls).toEqual([['profile']])
  })
})

describe('another press', () => {
  it('is ignored while the first is pending, even before the screen is drawn again', async () => {
    const { result } = show()
    act(() => {
      void result.current.run(input)
      void result.current.run(input)
    })
    press(result)
    expect(sent).toHaveLength(1)
    await sent[0]?.answer(ok({}))
    expect(result.current.state.status).toBe('done')
  })

  it('is a new act once the first is over', async () => {
    const { result } = show()
    press(result)
    await sent[0]?.answer(ok({}))
    press(result)
    expect(result.current.state.status).toBe('pending')
    expect(new Set(keys()).size).toBe(2)
  })
})

describe('the idempotency key', () => {
  it('stays the same while no answer came or the server failed', async () => {
    const { result } = show()
    for (const answer of [lost, refusal(503), refusal(409), ok({})]) {
      press(result)
      await sent.at(-1)?.answer(answer)
    }
    const [first, second, third, fourth] = keys()
    expect(first).toBeTruthy()
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
  })

  it('is another one for another input', async () => {
    const { result } = show()
    press(result)
    await sent[0]?.answer(lost)
    press(result, { body: { ...input.body, username: 'bert' } })
    expect(new Set(keys()).size).toBe(2)
  })

  it('tells the files of two forms apart', async () => {
    const formOf = (name: string) => {
      const form = new FormData()
      form.set('image', new File(['x'], name, { lastModified: 1 }))
      return { form }
    }
    const { result } = renderHook(() => useWrite('uploadProfileImage', {}), { wrapper })
    for (const name of ['a.png', 'a.png', 'b.png']) {
      act(() => void result.current.run(formOf(name)))
      await sent.at(-1)?.answer(lost)
    }
    const [first, second, third] = keys()
    expect([first === second, first === third]).toEqual([true, false])
  })
})

describe('a page that is left', () => {
  it('aborts the request, hears no more of it, and has the changed answers fetched again', async () => {
    const [apply, onDone, onFailed] = [vi.fn(), vi.fn(), vi.fn()]
    const { result, unmount } = show({ apply, onDone, onFailed, refreshes: ['profile'] })
    press(result)
    unmount()
    expect(sent[0]?.init.signal?.aborted).toBe(true)
    await sent[0]?.answer(ok({}))
    for (const heard of [apply, onDone, onFailed, caught]) expect(heard).not.toHaveBeenCalled()
    expect(vi.mocked(refresh).mock.calls).toEqual([['profile']])
    expect(console.error).not.toHaveBeenCalled()
  })

  it('lets a write finish that is to, and applies its answer, but goes nowhere', async () => {
    const [apply, onDone] = [vi.fn(), vi.fn()]
    const { result, unmount } = show({ onLeave: 'finish', apply, onDone, refreshes: ['profile'] })
    press(result)
    unmount()
    expect(sent[0]?.init.signal?.aborted).toBe(false)
    await sent[0]?.answer(ok({ username: 'ada' }))
    expect(apply).toHaveBeenCalledWith({ username: 'ada' }, input)
    expect(refresh).toHaveBeenCalledWith('profile')
    expect(onDone).not.toHaveBeenCalled()
  })

  it('is as free as one that was stopped by hand: the next press is an act of its own', async () => {
    const { result } = show({ onLeave: 'finish' })
    press(result)
    act(() => result.current.stop())
    expect(result.current.state).toEqual({ status: 'idle' })
    press(result)
    await sent[0]?.answer(refusal(500))
    expect(result.current.state.status).toBe('pending')
    await sent[1]?.answer(ok({}))
    expect(result.current.state.status).toBe('done')
  })
})

describe('404', () => {
  const useDelete = (whenGone?: { deleted: true }) =>
    useWrite('deletePaymentMethod', { refreshes: ['paymentMethods'], ...(whenGone && { whenGone }) })

  it('counts as done where something is deleted', async () => {
    const { result } = renderHook(() => useDelete({ deleted: true }), { wrapper })
    act(() => void result.current.run({ params: { id: 'card' } }))
    await sent[0]?.answer(refusal(404, { code: 'not_found' }))
    expect(result.current.state).toEqual({ status: 'done', answer: { deleted: true } })
    expect(refresh).toHaveBeenCalledWith('paymentMethods')
  })

  it('is a failure anywhere else', async () => {
    const { result } = renderHook(() => useDelete(), { wrapper })
    act(() => void result.current.run({ params: { id: 'card' } }))
    await sent[0]?.answer(refusal(404, { code: 'not_found', message: 'No such card.' }))
    expect(result.current.error?.message).toBe('No such card.')
  })
})

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
    await sent[0]?.answer(refusal(400, { message: 'Invalid.', details }))
    expect(result.current.error).toMatchObject({
      message: null,
      fields: { username: 'Taken.', bio: 'Too long.' },
    })
    expect(document.activeElement?.getAttribute('name')).toBe('username')
  })

  it('are told in one message where the form has no such field', async () => {
    const { result } = show()
    press(result, input, aForm('color'))
    await sent[0]?.answer(refusal(400, { message: 'Invalid.', details }))
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

describe('an optimistic write', () => {
  it('is taken back when it fails, and stays when it is done', async () => {
    const undo = vi.fn()
    const optimistic = vi.fn(() => undo)
    const { result } = show({ optimistic, refreshes: ['profile'] })
    press(result)
    expect(optimistic).toHaveBeenCalledExactlyOnceWith(input)
    await sent[0]?.answer(refusal(403))
    expect(undo).toHaveBeenCalledOnce()
    press(result)
    await sent[1]?.answer(ok({}))
    expect(undo).toHaveBeenCalledOnce()
  })

  it('is taken back, and looked up again, when the page is left before the answer', async () => {
    const undo = vi.fn()
    const { result, unmount } = show({ optimistic: () => undo, refreshes: ['profile'] })
    press(result)
    unmount()
    await sent[0]?.answer(lost)
    expect(undo).toHaveBeenCalledOnce()
    expect(refresh).toHaveBeenCalledWith('profile')
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
    await sent[0]?.answer(ok({}))
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

describe('without a network', () => {
  const body = { playId: 'p1', listenedSeconds: 40 }
  const usePlay = () => useWrite('countPlay', { whenOffline: { counted: true } })

  it('a write that may wait is put into the outbox with its key', async () => {
    const put = vi.fn(async () => {})
    keepWritesIn(put)
    const { result } = renderHook(usePlay, { wrapper })
    const play = { params: { id: 'track' }, body }
    act(() => void result.current.run(play))
    await sent[0]?.answer(lost)
    expect(put).toHaveBeenCalledExactlyOnceWith({ name: 'countPlay', input: play, idempotencyKey: keys()[0] })
    expect(result.current.state).toEqual({ status: 'done', answer: { counted: true } })
  })

  it('what the server refuses does not wait', async () => {
    const put = vi.fn(async () => {})
    keepWritesIn(put)
    const { result } = renderHook(usePlay, { wrapper })
    act(() => void result.current.run({ params: { id: 'track' }, body }))
    await sent[0]?.answer(refusal(404))
    expect(put).not.toHaveBeenCalled()
    expect(result.current.state.status).toBe('failed')
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
