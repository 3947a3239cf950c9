// The session: the start of the app with and without a token, sign-out, and tokens that the server rejects.
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SessionProvider, useSession } from '~/client/session/session'
import { testApi } from '../builders/api/test-api'
import { linesAbove } from '../builders/app/lines-above'
import { openApp, refusal } from '../builders/app/test-app'

const loggedErrors = () => vi.mocked(console.error)

/** The home page of an earlier test may fail to read its lists during this one, so only the user's call counts. */
const expectNoFailedUser = () =>
  expect(loggedErrors()).not.toHaveBeenCalledWith('currentUser failed:', expect.anything())

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const accountMenu = (username: string) => screen.findByRole('button', { name: `Account menu of ${username}` })

describe('the app on start', () => {
  it('asks for no user without a token, and the visitor stays signed out', async () => {
    const { requests } = await openApp()
    expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy()
    expect(requests.filter((request) => request.includes('/user'))).toEqual([])
  })

  it('fetches the current user with a token, and a guarded page says meanwhile that it checks the session', async () => {
    const server = await testApi()
    const listener = await server.register({ username: 'lou' })
    await openApp({ path: '/faq', api: server, as: listener })
    expect(await screen.findByText('Checking authentication...')).toBeTruthy()
    await accountMenu('lou')
    await screen.findByRole('heading', { name: 'FAQ' })
  })

  it('removes a token that the server rejects, and shows the server’s message on the login page', async () => {
    const server = await testApi()
    const listener = await server.register()
    await server.call('POST', '/user/logout', { as: listener })
    await openApp({ path: '/faq', api: server, as: listener })
    expect((await screen.findByRole('alert')).textContent).toMatch(/log in/i)
    expect(localStorage.getItem('token')).toBeNull()
    expect(location.pathname).toBe('/login')
  })

  it('signs out on any failure without a snapshot, with ‘Authentication failed’ when the server gives no message', async () => {
    const server = await testApi()
    const listener = await server.register()
    await openApp({ path: '/faq', api: server, as: listener, intercept: () => refusal(500) })
    expect((await screen.findByRole('alert')).textContent).toBe('Authentication failed')
    expect(localStorage.getItem('token')).toBeNull()
  })
})

describe('leaving the page while the user is being fetched', () => {
  const leave = (type: 'pagehide' | 'pageshow') => act(() => void window.dispatchEvent(new Event(type)))
  afterEach(() => leave('pageshow'))

  it('keeps the token and logs nothing, and fetches the user again when the page comes back', async () => {
    const server = await testApi()
    const listener = await server.register({ username: 'lou' })
    let cancel = () => {}
    const cancelled = new Promise<never>((_, reject) => {
      cancel = () => reject(new TypeError('Failed to fetch'))
    })
    let isLeft = false
    const { requests } = await openApp({
      path: '/faq',
      api: server,
      as: listener,
      intercept: () => (isLeft ? undefined : cancelled),
    })
    await waitFor(() => expect(requests).toContain('GET /api/user/me'))
    leave('pagehide')
    isLeft = true
    await act(async () => cancel())
    expect(localStorage.getItem('token')).toBeTruthy()
    expectNoFailedUser()
    leave('pageshow')
    await accountMenu('lou')
  })
})

describe('with a snapshot of the same token’s user', () => {
  const openOnce = async () => {
    const server = await testApi()
    const listener = await server.register({ username: 'lou' })
    const first = await openApp({ path: '/faq', api: server, as: listener })
    await accountMenu('lou')
    first.unmount()
    return { server, listener }
  }

  it('opens signed in at once and fetches the user in the background', async () => {
    const { server } = await openOnce()
    const { requests } = await openApp({ path: '/faq', api: server, device: 'same' })
    expect(screen.getByRole('button', { name: 'Account menu of lou' })).toBeTruthy()
    await waitFor(() => expect(requests).toContain('GET /api/user/me'))
  })

  it('sends no request while offline, and fetches the user once online', async () => {
    const { server } = await openOnce()
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { requests } = await openApp({ path: '/faq', api: server, device: 'same' })
    await accountMenu('lou')
    await screen.findByRole('heading', { name: 'FAQ' })
    expect(requests).toEqual([])
    expectNoFailedUser()
    onLine.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(requests).toContain('GET /api/user/me'))
  })

  it.each([
    ['without a connection', () => Promise.reject(new TypeError('offline'))],
    ['when the server fails', () => refusal(500)],
    [
      'when a proxy answers instead of the server',
      () => new Response('<h1>Sign in to the Wi-Fi</h1>', { status: 403 }),
    ],
  ])('stays signed in %s', async (_, intercept) => {
    const { server } = await openOnce()
    await openApp({ path: '/faq', api: server, device: 'same', intercept })
    await waitFor(() => expect(loggedErrors()).toHaveBeenCalled())
    expect(screen.getByRole('button', { name: 'Account menu of lou' })).toBeTruthy()
    expect(localStorage.getItem('token')).toBeTruthy()
  })

  it('removes the token when the server reports that the session is over', async () => {
    const { server, listener } = await openOnce()
    await server.call('POST', '/user/logout', { as: listener })
    await openApp({ path: '/faq', api: server, device: 'same' })
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('does not show the user of the snapshot when the snapshot belongs to another token', async () => {
    const { server } = await openOnce()
    const other = await server.register({ username: 'otto' })
    await openApp({ path: '/faq', api: server, as: other, device: 'same' })
    expect(screen.queryByRole('button', { name: 'Account menu of lou' })).toBeNull()
    await accountMenu('otto')
  })
})

describe('signing out', () => {
  it('goes to /login, removes the token and user locally, and revokes the token on the server', async () => {
    const server = await testApi()
    const listener = await server.register({ username: 'lou' })
    const { user } = await openApp({ path: '/faq', api: server, as: listener })
    await user.click(await accountMenu('lou'))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    await screen.findByRole('heading', { name: 'Welcome back' })
    expect(location.pathname).toBe('/login')
    expect(localStorage.getItem('token')).toBeNull()
    expect(localStorage.getItem('userSnapshot')).toBeNull()
    await waitFor(async () => {
      const me = await server.call('GET', '/user/me', { as: listener })
      expect(me.statusCode).toBe(401)
    })
  })

  it('without a connection removes the token and shows the signed-out app', async () => {
    const server = await testApi()
    const listener = await server.register({ username: 'lou' })
    const { user, intercept } = await openApp({ path: '/faq', api: server, as: listener })
    await user.click(await accountMenu('lou'))
    intercept(() => Promise.reject(new TypeError('offline')))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    await screen.findByRole('link', { name: 'Sign Up' })
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('without a connection revokes the token at the next contact with the server', async () => {
    const server = await testApi()
    const listener = await server.register({ username: 'lou' })
    const first = await openApp({ path: '/faq', api: server, as: listener })
    await accountMenu('lou')
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const before = first.requests.length
    await first.user.click(await accountMenu('lou'))
    await first.user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    await screen.findByRole('link', { name: 'Sign Up' })
    expect(first.requests.slice(before)).toEqual([])
    expect(localStorage.getItem('endedTokens')).toBeTruthy()
    onLine.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(localStorage.getItem('endedTokens')).toBeNull())
    expect((await server.call('GET', '/user/me', { as: listener })).statusCode).toBe(401)
  })

  it('in another tab signs out here as well', async () => {
    const server = await testApi()
    const listener = await server.register({ username: 'lou' })
    await openApp({ path: '/faq', api: server, as: listener })
    await accountMenu('lou')
    localStorage.removeItem('token')
    dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    await waitFor(() => expect(location.pathname).toBe('/login'))
  })

  it('runs the callbacks that are registered, and not those that were unregistered', async () => {
    const registered = vi.fn<() => void>()
    const unregistered = vi.fn<() => void>()
    const { result } = renderHook(useSession, { wrapper: SessionProvider })
    result.current.onLogout(registered)
    result.current.onLogout(unregistered)()
    act(() => result.current.logout())
    expect(registered).toHaveBeenCalledOnce()
    expect(unregistered).not.toHaveBeenCalled()
  })
})

it('a token that the server rejects during a visit leads to /login with the server’s message', async () => {
  const server = await testApi()
  const listener = await server.register({ username: 'lou' })
  const { user } = await openApp({ path: '/faq', api: server, as: listener })
  await user.click(await accountMenu('lou'))
  await server.call('POST', '/user/logout', { as: listener })
  await screen.findByRole('menuitem', { name: 'Account' })
  // A read of the FAQ page may be rejected at any time, and then the menu closes. So the press is a single event:
  // `user.click` sends several, and happy-dom would follow the link of a menu item that was removed between two of them.
  const item = screen.queryByRole('menuitem', { name: 'Account' })
  if (item) fireEvent.click(item)
  await waitFor(() => expect(location.pathname).toBe('/login'))
  await screen.findByRole('heading', { name: 'Welcome back' })
  expect((await screen.findByRole('alert')).textContent).toMatch(/log in/i)
  // The toast appears only after the unsent playlist edits were read, so the test waits for that time.
  await new Promise((done) => setTimeout(done, 300))
  expect(await linesAbove('Log in')).toEqual(['Your session has ended. Please log in again'])
})

it('a failed refresh of the user is logged and its error is passed on', async () => {
  const server = await testApi()
  const listener = await server.register()
  const { intercept } = await openApp({ api: server, as: listener })
  const { result } = renderHook(useSession, { wrapper: SessionProvider })
  await waitFor(() => expect(result.current.user).toBeTruthy())
  intercept(() => refusal(503, { message: 'Back in a minute' }))
  await expect(result.current.refreshUser()).rejects.toMatchObject({ message: 'Back in a minute' })
  expect(loggedErrors()).toHaveBeenCalled()
  expect(result.current.user).toBeTruthy()
})

it('using the session outside its provider throws an error', () => {
  function WithoutProvider() {
    useSession()
    return null
  }
  expect(() => render(<WithoutProvider />)).toThrow('must be used within a SessionProvider')
})
