// Failures: pages that do not render, requests that fail, and answers that arrive after the user has signed out.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { testApi } from '../builders/api/test-api'
import { openApp } from '../builders/app/test-app'

vi.mock('~/client/features/privacy/privacy-page', () => ({
  default: () => {
    throw new Error('This page is broken')
  },
}))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

const accountMenu = (username: string) => screen.findByRole('button', { name: `Account menu of ${username}` })

it('a page that fails to render shows ‘Unexpected Application Error!’ with a way back, and the rest of the app still works', async () => {
  const server = await testApi()
  const listener = await server.register({ username: 'lou' })
  const { user } = await openApp({ path: '/privacy', api: server, as: listener })
  await screen.findByRole('heading', { name: 'Unexpected Application Error!', level: 1 })
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
  await user.click(await accountMenu('lou'))
  await user.click(await screen.findByRole('menuitem', { name: 'FAQ' }))
  await screen.findByRole('heading', { name: 'FAQ', level: 1 })
})

it('an upload that is answered after sign-out does not sign the user in again', async () => {
  const server = await testApi()
  const listener = await server.register({ username: 'lou' })
  const { user, intercept } = await openApp({ path: '/account', api: server, as: listener })
  const input = await screen.findByLabelText('Profile picture')
  let answer: (response: Response) => void = () => {}
  intercept((path) =>
    path.endsWith('/profile-image') ? new Promise<Response>((resolve) => (answer = resolve)) : undefined,
  )
  fireEvent.change(input, { target: { files: [new File(['x'], 'me.png')] } })
  await screen.findByRole('button', { name: 'Uploading…' })
  await user.click(await accountMenu('lou'))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  await screen.findByRole('heading', { name: 'Welcome back' })
  answer(new Response(JSON.stringify({ data: { avatarUrl: '/media/avatars/a.webp' } })))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.getByRole('link', { name: 'Sign Up' })).toBeTruthy()
  expect(localStorage.getItem('userSnapshot')).toBeNull()
})

it('data shown to one user is never shown to the next user of the same device', async () => {
  const server = await testApi()
  const ines = await server.register({ username: 'ines' })
  const otto = await server.register({ username: 'otto' })
  const first = await openApp({ path: '/account', api: server, as: ines })
  expect((await screen.findByLabelText<HTMLInputElement>(/^Username/)).value).toBe('ines')
  await first.user.click(await accountMenu('ines'))
  await first.user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  await screen.findByRole('heading', { name: 'Welcome back' })
  first.unmount()
  const second = await openApp({ path: '/account', api: server, as: otto, device: 'same' })
  second.intercept((path) => (path.endsWith('/profile') ? new Promise<Response>(() => {}) : undefined))
  await accountMenu('otto')
  await waitFor(() => expect(second.requests).toContain('GET /api/user/profile'))
  expect(screen.queryByDisplayValue('ines')).toBeNull()
})

it('a profile that fails to load shows an error, and a retry loads it', async () => {
  const server = await testApi()
  const listener = await server.register({ username: 'lou' })
  const { user, intercept } = await openApp({
    path: '/account',
    api: server,
    as: listener,
    intercept: (path) => (path.endsWith('/profile') ? new Response('{}', { status: 503 }) : undefined),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Your profile could not be loaded.')
  intercept(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findByLabelText<HTMLInputElement>(/^Username/)).value).toBe('lou')
})

it('an invalid username is marked at its field without a request to the server', async () => {
  const server = await testApi()
  const listener = await server.register({ username: 'lou' })
  const { user, requests } = await openApp({ path: '/account', api: server, as: listener })
  const field = await screen.findByLabelText<HTMLInputElement>(/^Username/)
  await user.clear(field)
  await user.click(screen.getByRole('button', { name: 'Save profile' }))
  expect(screen.getByText('Use 3 to 30 characters')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect(requests).not.toContain('PUT /api/user/profile')
})

it('a username that is taken is reported once, at its field', async () => {
  const server = await testApi()
  await server.register({ username: 'taken' })
  const listener = await server.register({ username: 'lou' })
  const { user } = await openApp({ path: '/account', api: server, as: listener })
  const field = await screen.findByLabelText<HTMLInputElement>(/^Username/)
  await user.clear(field)
  await user.type(field, 'Taken')
  await user.click(screen.getByRole('button', { name: 'Save profile' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(field)
})

it('a failure without a reason does not say “Try again” in words beside the button that does it', async () => {
  const server = await testApi()
  const artist = await server.register({ profileType: 'musician' })
  const { intercept } = await openApp({ path: '/faq', api: server, as: artist })
  intercept((path) =>
    path.includes('/music/wip') ? Promise.resolve(new Response('<html>', { status: 500 })) : undefined,
  )
  act(() => navigate('/musician/wip'))
  const button = await screen.findByRole('button', { name: 'Try again' })
  expect(button.closest('[role="alert"], [role="status"]')?.textContent).not.toMatch(/Try again.*Try again/)
})
