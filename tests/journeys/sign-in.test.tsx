// Signing in and signing up.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testApi, testPassword } from '../builders/api/test-api'
import { openApp, refusal } from '../builders/app/test-app'

/**
 * Whether a request changes something. The tests below look only at these: a page of an earlier test may still send GET
 * requests after that test has ended, but only the form under test sends others.
 */
const isWrite = (request: string) => !request.startsWith('GET ')

const loggedErrors = () => vi.mocked(console.error)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

const signInWith = async (
  user: Awaited<ReturnType<typeof openApp>>['user'],
  email: string,
  password = testPassword,
) => {
  const form = within(await screen.findByRole('form', { name: 'Log in' }))
  await user.type(form.getByLabelText(/^Email/), email)
  await user.type(form.getByLabelText(/^Password/), password)
  await user.click(form.getByRole('button', { name: 'Log in' }))
}

const fill = async (user: Awaited<ReturnType<typeof openApp>>['user'], username: string, email: string) => {
  await user.click(await screen.findByLabelText(/I make music/))
  await user.type(screen.getByLabelText(/^Username/), username)
  await user.type(screen.getByLabelText(/^Email/), email)
  await user.type(screen.getByLabelText(/^Password/), testPassword)
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
}

const accountMenu = (username: string) => screen.findByRole('button', { name: `Account menu of ${username}` })

describe('signing in', () => {
  it('stores the token, sets the user and opens the user’s dashboard', async () => {
    const server = await testApi()
    const musician = await server.register({ username: 'ines', profileType: 'musician' })
    const { user } = await openApp({ path: '/login', api: server })
    await signInWith(user, musician.user.email)
    await accountMenu('ines')
    expect(location.pathname).toBe('/musician')
    expect(localStorage.getItem('token')).toBeTruthy()
  })

  it('returns to the page that required it', async () => {
    const server = await testApi()
    const listener = await server.register()
    const { user } = await openApp({ path: '/privacy', api: server })
    expect(location.pathname).toBe('/login')
    await signInWith(user, listener.user.email)
    await screen.findByRole('heading', { name: 'Privacy', level: 1 })
  })

  it('with a wrong password shows the server’s message and keeps the form values', async () => {
    const server = await testApi()
    const listener = await server.register()
    const { user } = await openApp({ path: '/login', api: server })
    await signInWith(user, listener.user.email, 'not it')
    expect((await screen.findByRole('alert')).textContent).toMatch(/password/i)
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe(listener.user.email)
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('fails with ‘Login failed’ when the server gives no message', async () => {
    const { user, intercept } = await openApp({ path: '/login' })
    intercept(() => refusal(500))
    await signInWith(user, 'a@b.test')
    expect((await screen.findByRole('alert')).textContent).toBe('Login failed')
    expect(loggedErrors()).toHaveBeenCalled()
  })

  it('fails with ‘Failed to process login data’ when the answer has no token', async () => {
    const { user, intercept } = await openApp({ path: '/login' })
    intercept(() => refusal(200, { data: { user: {} } }))
    await signInWith(user, 'a@b.test')
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to process login data')
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('shows the reason when there is no connection', async () => {
    const { user, intercept } = await openApp({ path: '/login' })
    intercept(() => Promise.reject(new TypeError('offline')))
    await signInWith(user, 'a@b.test')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Login failedLariat could not be reached. Check your connection and try again.',
    )
  })

  it('sends one request when the button is pressed twice', async () => {
    const { user, intercept, requests } = await openApp({ path: '/login' })
    intercept(() => new Promise<Response>(() => {}))
    await signInWith(user, 'a@b.test')
    await user.click(await screen.findByRole('button', { name: 'Logging in…' }))
    await user.type(screen.getByLabelText(/^Password/), '{enter}')
    expect(requests.filter(isWrite)).toEqual(['POST /api/user/enhanced-login'])
  })

  it('marks the missing fields and focuses the first', async () => {
    const { user, requests } = await openApp({ path: '/login' })
    await user.click(await screen.findByRole('button', { name: 'Log in' }))
    expect(screen.getByLabelText(/^Email/).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Enter your password')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(/^Email/))
    expect(requests.filter(isWrite)).toEqual([])
  })
})

it('an error of the login form is not shown on the registration form', async () => {
  const { user } = await openApp({ path: '/login' })
  await signInWith(user, 'nobody@example.com')
  await screen.findByRole('alert')
  await user.click(screen.getByRole('link', { name: 'Sign up' }))
  await screen.findByRole('heading', { name: 'Join Lariat' })
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' }))
  await screen.findByRole('heading', { name: 'Welcome back' })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a signed-in user is redirected from /login to their dashboard', async () => {
  const server = await testApi()
  await openApp({ path: '/login', api: server, as: await server.register() })
  await screen.findByRole('heading', { name: 'Your listening' })
  expect(location.pathname).toBe('/listener')
})

it.each([
  ['/login', 'current-password'],
  ['/register', 'new-password'],
])('%s has autocomplete hints for password managers, and its password can be shown', async (path, kind) => {
  const { user } = await openApp({ path })
  const password = await screen.findByLabelText<HTMLInputElement>(/^Password/)
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).autocomplete).toBe('username')
  expect(password.autocomplete).toBe(kind)
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password.type).toBe('text')
})

describe('signing up', () => {
  it('from ‘I make music’ on the home page has the musician already chosen', async () => {
    const { user } = await openApp({ path: '/' })
    await user.click(await screen.findByRole('link', { name: 'I make music' }))
    expect((await screen.findByLabelText<HTMLInputElement>(/I make music/)).checked).toBe(true)
  })

  it('from elsewhere has no kind of account chosen', async () => {
    await openApp({ path: '/register' })
    expect((await screen.findByLabelText<HTMLInputElement>(/I make music/)).checked).toBe(false)
    expect(screen.getByLabelText<HTMLInputElement>(/I listen/).checked).toBe(false)
  })

  it('with empty fields marks every field and focuses the first choice', async () => {
    const { user, requests } = await openApp({ path: '/register' })
    await user.click(await screen.findByRole('button', { name: 'Sign up' }))
    expect(screen.getByText('Choose “I listen” or “I make music”')).toBeTruthy()
    expect(screen.getByText('Use 3 to 30 characters')).toBeTruthy()
    expect(screen.getByText('Enter an email address, such as you@example.com')).toBeTruthy()
    expect(screen.getByText('Use at least 8 characters')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(/I listen/))
    expect(requests.filter(isWrite)).toEqual([])
  })

  it('fails with ‘Failed to process login data’ when the answer has no token', async () => {
    const { user, intercept } = await openApp({ path: '/register' })
    intercept(() => refusal(200, { data: {} }))
    await fill(user, 'newcomer', 'newcomer@example.com')
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to process login data')
  })

  it('creates an account of the chosen kind and opens its dashboard', async () => {
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

  it('shows the server’s message about a taken username at its field', async () => {
    const server = await testApi()
    await server.register({ username: 'taken' })
    const { user } = await openApp({ path: '/register', api: server })
    await fill(user, 'Taken', 'free@example.com')
    await waitFor(() => expect(screen.getByLabelText(/^Username/).getAttribute('aria-invalid')).toBe('true'))
  })

  it('signs in to the created account when the answer was lost and the button is pressed again', async () => {
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
    await user.click(screen.getByRole('button', { name: 'Sign up' }))
    expect(await accountMenu('twice')).toBeTruthy()
  })

  it('fails with ‘Registration failed’ when the server gives no message', async () => {
    const { user, intercept } = await openApp({ path: '/register' })
    intercept(() => refusal(500))
    await fill(user, 'newcomer', 'newcomer@example.com')
    expect((await screen.findByRole('alert')).textContent).toBe('Registration failed')
  })
})
