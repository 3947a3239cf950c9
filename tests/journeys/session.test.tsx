// Spec section 3 (Authentication state), 4 (Authentication), 6, 8.
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SessionProvider, useSession } from '~/client/session/session'
import { testApi, testPassword } from '../builders/test-api'
import { openApp, refusal } from '../builders/test-app'

const logged = () => vi.mocked(console.error)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const signInWith = async (
  user: Awaited<ReturnType<typeof openApp>>['user'],
  email: string,
  password = testPassword,
) => {
  const form = within(await screen.findByRole('form', { name: 'Login' }))
  await user.type(form.getByLabelText(/^Email/), email)
  await user.type(form.getByLabelText(/^Password/), password)
  await user.click(form.getByRole('button', { name: 'Login' }))
}

const accountMenu = (username: string) => screen.findByRole('button', { name: `Account menu of ${username}` })

describe('signing in', () => {
  test('stores the token, sets the user and opens their own dashboard', async () => {
    const server = await testApi()
    const musician = await server.register({ username: 'ines', profileType: 'musician' })
    const { user } = await openApp({ path: '/login', api: server })
    await signInWith(user, musician.user.email)
    await accountMenu('ines')
    expect(location.pathname).toBe('/musician')
    expect(localStorage.getItem('token')).toBeTruthy()
  })

  test('goes where one was headed before', async () => {
    const server = await testApi()
    const listener = await server.register()
    const { user } = await openApp({ path: '/privacy', api: server })
    expect(location.pathname).toBe('/login')
    await signInWith(user, listener.user.email)
    await screen.findByRole('heading', { name: 'Privacy', level: 1 })
  })

  test('with a wrong password shows the server’s message and keeps what was typed', async () => {
    const server = await testApi()
    const listener = await server.register()
    const { user } = await openApp({ path: '/login', api: server })
    await signInWith(user, listener.user.email, 'not it')
    expect((await screen.findByRole('alert')).textContent).toMatch(/password/i)
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe(listener.user.email)
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('fails with ‘Login failed’ where the server says nothing', async () => {
    const { user, intercept } = await openApp({ path: '/login' })
    intercept(() => refusal(500))
    await signInWith(user, 'a@b.test')
    expect((await screen.findByRole('alert')).textContent).toBe('Login failed')
    expect(logged()).toHaveBeenCalled()
  })

  test('fails with ‘Failed to process login data’ where the answer has no token', async () => {
    const { user, intercept } = await openApp({ path: '/login' })
    intercept(() => refusal(200, { data: { user: {} } }))
    await signInWith(user, 'a@b.test')
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to process login data')
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('with no connection says why', async () => {
    const { user, intercept } = await openApp({ path: '/login' })
    intercept(() => Promise.reject(new TypeError('offline')))
    await signInWith(user, 'a@b.test')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Login failedLariat could not be reached. Check your connection and try again.',
    )
  })

  test('pressed twice asks the server once', async () => {
    const { user, intercept, asked } = await openApp({ path: '/login' })
    intercept(() => new Promise<Response>(() => {}))
    await signInWith(user, 'a@b.test')
    await user.click(await screen.findByRole('button', { name: 'Logging in...' }))
    await user.type(screen.getByLabelText(/^Password/), '{enter}')
    expect(asked).toEqual(['POST /api/user/enhanced-login'])
  })

  test('marks the fields that are missing and moves to the first', async () => {
    const { user, asked } = await openApp({ path: '/login' })
    await user.click(await screen.findByRole('button', { name: 'Login' }))
    expect(screen.getByLabelText(/^Email/).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Enter your password')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(/^Email/))
    expect(asked).toEqual([])
  })
})

describe('signing up', () => {
  const fill = async (user: Awaited<ReturnType<typeof openApp>>['user'], username: string, email: string) => {
    await user.click(await screen.findByLabelText(/I make music/))
    await user.type(screen.getByLabelText(/^Username/), username)
    await user.type(screen.getByLabelText(/^Email/), email)
    await user.type(screen.getByLabelText(/^Password/), testPassword)
    await user.click(screen.getByRole('button', { name: 'Sign Up' }))
  }

  test('makes an account of the chosen kind and opens its dashboard', async () => {
    const { user, server } = await openApp({ path: '/register' })
    await fill(user, 'newcomer', 'newcomer@example.com')
    await accountMenu('newcomer')
    expect(location.pathname).toBe('/musician')
    const me = await server.send({
      method: 'GET',
      url: '/api/user/me',
      headers: {
        authorization: `Bearer ${localStorage.getItem('token')}`,
        'x-beta-token': server.betaToken(),
      },
    })
    expect(me.json()).toMatchObject({ data: { username: 'newcomer', profileType: 'musician' } })
  })

  test('puts the server’s word on a taken name at its field', async () => {
    const server = await testApi()
    await server.register({ username: 'taken' })
    const { user } = await openApp({ path: '/register', api: server })
    await fill(user, 'Taken', 'free@example.com')
    await waitFor(() => expect(screen.getByLabelText(/^Username/).getAttribute('aria-invalid')).toBe('true'))
  })

  test('whose answer was lost signs in to the account made, when pressed again', async () => {
    const { user, server, intercept } = await openApp({ path: '/register' })
    intercept(async (path, init) => {
      if (!path.endsWith('/register')) return undefined
      intercept(() => undefined)
      await server.send({
        method: 'POST',
        url: path,
        headers: init.headers as Record<string, string>,
        payload: String(init.body),
      })
      throw new TypeError('the connection was cut')
    })
    await fill(user, 'twice', 'twice@example.com')
    await screen.findByRole('alert')
    await user.click(screen.getByRole('button', { name: 'Sign Up' }))
    expect(await accountMenu('twice')).toBeTruthy()
  })

  test('fails with ‘Registration failed’ where the server says nothing', async () => {
    const { user, intercept } = await openApp({ path: '/register' })
    intercept(() => refusal(500))
    await fill(user, 'newcomer', 'newcomer@example.com')
    expect((await screen.findByRole('alert')).textContent).toBe('Registration failed')
  })
})

describe('on start', () => {
  test('with no token loading stops and the visitor stays signed out', async () => {
    const { asked } = await openApp()
    expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy()
    expect(asked).toEqual([])
  })

  test('with a token the current user is fetched, and guarded pages say that they check', async () => {
    const server = await testApi()
    const listener = await server.register({ username: 'lou' })
    await openApp({ path: '/faq', api: server, as: listener })
    expect(screen.getByText('Checking authentication...')).toBeTruthy()
    await accountMenu('lou')
    await screen.findByRole('heading', { name: 'FAQ' })
  })

  test('a failed fetch removes the token and records the server’s message', async () => {
    const server = await testApi()
    const listener = await server.register()
    await server.call('POST', '/user/logout', { as: listener })
    await openApp({ path: '/faq', api: server, as: listener })
    expect((await screen.findByRole('alert')).textContent).toMatch(/sign in/i)
    expect(localStorage.getItem('token')).toBeNull()
    expect(location.pathname).toBe('/login')
  })

  test('a failed fetch without a message says ‘Authentication failed’, and with no snapshot any failure counts', async () => {
    const server = await testApi()
    const listener = await server.register()
    await openApp({ path: '/faq', api: server, as: listener, answering: () => refusal(500) })
    expect((await screen.findByRole('alert')).textContent).toBe('Authentication failed')
    expect(localStorage.getItem('token')).toBeNull()
  })
})

describe('with a snapshot of the same token’s user', () => {
  const openedBefore = async () => {
    const server = await testApi()
    const listener = await server.register({ username: 'lou' })
    const first = await openApp({ path: '/faq', api: server, as: listener })
    await accountMenu('lou')
    first.unmount()
    return { server, listener }
  }

  test('the app opens signed in at once, and the user is fetched behind', async () => {
    const { server } = await openedBefore()
    const { asked } = await openApp({ path: '/faq', api: server, device: 'same' })
    expect(screen.getByRole('button', { name: 'Account menu of lou' })).toBeTruthy()
    await waitFor(() => expect(asked).toContain('GET /api/user/me'))
  })

  test.each([
    ['without a connection', () => Promise.reject(new TypeError('offline'))],
    ['when the server fails', () => refusal(500)],
  ])('%s it stays signed in', async (_, answering) => {
    const { server } = await openedBefore()
    await openApp({ path: '/faq', api: server, device: 'same', answering })
    await waitFor(() => expect(logged()).toHaveBeenCalled())
    expect(screen.getByRole('button', { name: 'Account menu of lou' })).toBeTruthy()
    expect(localStorage.getItem('token')).toBeTruthy()
  })

  test('an answered 4xx removes the token', async () => {
    const { server, listener } = await openedBefore()
    await server.call('POST', '/user/logout', { as: listener })
    await openApp({ path: '/faq', api: server, device: 'same' })
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('of another token nothing is shown before the server has answered', async () => {
    const { server } = await openedBefore()
    const other = await server.register({ username: 'otto' })
    await openApp({ path: '/faq', api: server, as: other, device: 'same' })
    expect(screen.queryByRole('button', { name: 'Account menu of lou' })).toBeNull()
    await accountMenu('otto')
  })
})

describe('signing out', () => {
  test('goes to /login, forgets token and user here, and revokes the token on the server', async () => {
    const server = await testApi()
    const listener = await server.register({ username: 'lou' })
    const { user } = await openApp({ path: '/faq', api: server, as: listener })
    await user.click(await accountMenu('lou'))
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }))
    await screen.findByRole('heading', { name: 'Welcome back' })
    expect(location.pathname).toBe('/login')
    expect(localStorage.getItem('token')).toBeNull()
    expect(localStorage.getItem('userSnapshot')).toBeNull()
    await waitFor(async () => {
      const me = await server.call('GET', '/user/me', { as: listener })
      expect(me.statusCode).toBe(401)
    })
  })

  test('without a connection signs out here all the same', async () => {
    const server = await testApi()
    const listener = await server.register({ username: 'lou' })
    const { user, intercept } = await openApp({ path: '/faq', api: server, as: listener })
    await user.click(await accountMenu('lou'))
    intercept(() => Promise.reject(new TypeError('offline')))
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }))
    await screen.findByRole('link', { name: 'Sign Up' })
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('in another tab signs out here as well', async () => {
    const server = await testApi()
    const listener = await server.register({ username: 'lou' })
    await openApp({ path: '/faq', api: server, as: listener })
    await accountMenu('lou')
    localStorage.removeItem('token')
    dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    await waitFor(() => expect(location.pathname).toBe('/login'))
  })

  test('runs the callbacks that were registered, and no longer those taken back', async () => {
    const cleared = vi.fn<() => void>()
    const takenBack = vi.fn<() => void>()
    let session: ReturnType<typeof useSession> | undefined
    function Probe() {
      session = useSession()
      return null
    }
    render(
      <SessionProvider>
        <Probe />
      </SessionProvider>,
    )
    session?.onLogout(cleared)
    session?.onLogout(takenBack)()
    session?.logout()
    expect(cleared).toHaveBeenCalledOnce()
    expect(takenBack).not.toHaveBeenCalled()
  })
})

test('a token that the server stops taking in the middle of a visit leads to /login with its word', async () => {
  const server = await testApi()
  const listener = await server.register({ username: 'lou' })
  const { user } = await openApp({ path: '/faq', api: server, as: listener })
  await user.click(await accountMenu('lou'))
  await server.call('POST', '/user/logout', { as: listener })
  await user.click(screen.getByRole('menuitem', { name: 'Account' }))
  await screen.findByRole('heading', { name: 'Welcome back' })
  expect(location.pathname).toBe('/login')
  expect(screen.getByRole('alert').textContent).toMatch(/sign in/i)
})

test('a refresh of the user that fails is logged and the error is passed on', async () => {
  const server = await testApi()
  const listener = await server.register()
  let session: ReturnType<typeof useSession> | undefined
  function Probe() {
    session = useSession()
    return null
  }
  const { intercept } = await openApp({ api: server, as: listener })
  render(
    <SessionProvider>
      <Probe />
    </SessionProvider>,
  )
  await waitFor(() => expect(session?.user).toBeTruthy())
  intercept(() => refusal(503, { message: 'Back in a minute' }))
  await expect(session?.refreshUser()).rejects.toMatchObject({ message: 'Back in a minute' })
  expect(logged()).toHaveBeenCalled()
  expect(session?.user).toBeTruthy()
})

test('using the session outside its provider raises an error', () => {
  function Stray() {
    useSession()
    return null
  }
  expect(() => render(<Stray />)).toThrow('must be used within a SessionProvider')
})
