// Routes, route guards, the navigation bar, navigation between pages, and the theme.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anAdmin } from '../builders/api/admins'
import { openApp } from '../builders/app/test-app'
import { makeAdmin } from '../builders/music/playlist-calls'
import { testApi } from '../builders/api/test-api'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const linksOf = (navigation: string) =>
  within(screen.getByRole('navigation', { name: navigation }))
    .getAllByRole('link')
    .map((link) => link.textContent)

describe('the page of a route', () => {
  it.each([
    ['/', /Rope in/, 'Lariat'],
    ['/login', 'Welcome back', 'Welcome back · Lariat'],
    ['/register', 'Join Lariat', 'Join Lariat · Lariat'],
    ['/explore', 'Explore', 'Explore · Lariat'],
    ['/saloon', 'The Saloon', 'The Saloon · Lariat'],
    ['/artist/5', 'Artist not found', 'Artist not found · Lariat'],
    ['/track/5', 'Track not found', 'Track not found · Lariat'],
    ['/album/5', 'Album not found', 'Album not found · Lariat'],
    ['/presskit/5', 'Press kit not found', 'Press kit not found · Lariat'],
    ['/playlist/editorial/5', 'Playlist not found', 'Playlist not found · Lariat'],
    ['/no/such/page', 'Page not found', 'Page not found · Lariat'],
  ])('%s opens for a signed-out visitor', async (path, name, title) => {
    await openApp({ path })
    await heading(name)
    await waitFor(() => expect(document.title).toBe(title))
    expect(location.pathname).toBe(path)
  })

  it.each([
    ['/artist/5', 'Artist not found'],
    ['/track/5', 'Track not found'],
    ['/album/5', 'Album not found'],
    ['/playlist/editorial/5', 'Playlist not found'],
    ['/presskit/5', 'Press kit not found'],
    ['/no/such/page', 'Page not found'],
  ])('%s, where nothing is, has one heading in its content', async (path, name) => {
    await openApp({ path })
    await heading(name)
    expect(within(screen.getByRole('main')).getAllByRole('heading')).toHaveLength(1)
  })

  it.each([
    ['/listener', 'Your listening'],
    ['/security', 'Security'],
    ['/faq', 'FAQ'],
    ['/privacy', 'Privacy'],
    ['/playlist', 'Playlists'],
    ['/library', 'Library'],
    ['/account', 'Account'],
    ['/purchases', 'Purchases'],
  ])('%s opens for a listener', async (path, name) => {
    const api = await testApi()
    await openApp({ path, api, as: await api.register() })
    await heading(name)
    expect(location.pathname).toBe(path)
  })

  it.each([
    ['/musician', 'Your studio'],
    ['/musician/tracks', 'Tracks'],
    ['/musician/stripe/onboard', 'Set up payouts'],
    ['/musician/stripe/complete', 'Payouts'],
  ])('%s opens for a musician', async (path, name) => {
    const api = await testApi()
    await openApp({ path, api, as: await api.register({ profileType: 'musician' }) })
    await heading(name)
    expect(location.pathname).toBe(path)
  })
})

it.each([
  ['/musician/wip/5', 'You can’t open this room'],
  ['/musician/albums/5', 'This album is gone'],
])('%s, where nothing is, has one heading in the content of the studio', async (path, name) => {
  const api = await testApi()
  await openApp({ path, api, as: await api.register({ profileType: 'musician' }) })
  await heading(name)
  expect(within(screen.getByRole('main')).getAllByRole('heading')).toHaveLength(1)
})

describe('the admin area', () => {
  it.each([
    ['/admin', 'Queue'],
    ['/admin/people', 'People'],
    ['/admin/tracks', 'Tracks'],
    ['/admin/playlists', 'Editorial playlists'],
    ['/admin/analytics', 'Numbers'],
    ['/admin/security', 'Security'],
  ])('%s opens for an admin', async (path, name) => {
    const api = await testApi()
    await openApp({ path, api, as: await anAdmin(api) })
    await heading(name)
    expect(location.pathname).toBe(path)
  })
})

describe('the route guards', () => {
  it.each([
    '/listener',
    '/musician',
    '/admin',
    '/security',
    '/faq',
    '/privacy',
    '/playlist',
    '/purchases',
    '/playlists',
  ])('with no user %s redirects to /login', async (path) => {
    await openApp({ path })
    await heading('Welcome back')
    expect(location.pathname).toBe('/login')
  })

  it.each([
    '/musician',
    '/musician/tracks',
    '/musician/stripe/onboard',
    '/musician/stripe/complete',
    '/musician/earnings',
  ])('a listener on %s is redirected to /listener', async (path) => {
    const api = await testApi()
    await openApp({ path, api, as: await api.register() })
    await waitFor(() => expect(location.pathname).toBe('/listener'))
  })
})

/** The entries of the account menu that every account has, after its dashboards. */
const menuForAll = [
  'Library',
  'Playlists',
  'Purchases',
  'Achievements',
  'Account',
  'Security',
  'Privacy',
  'FAQ',
  'Sign out',
]

describe('the navigation bar', () => {
  it('shows Home, Explore, Saloon, Login and Sign Up to a signed-out visitor', async () => {
    await openApp()
    expect(linksOf('Main')).toEqual(['Home', 'Explore', 'Saloon'])
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
    expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/register')
  })

  it('shows Library, Dashboard, Playlists and the account menu to a signed-in user', async () => {
    const api = await testApi()
    await openApp({ api, as: await api.register({ profileType: 'musician' }) })
    await waitFor(() =>
      expect(linksOf('Main')).toEqual(['Home', 'Explore', 'Saloon', 'Library', 'Dashboard', 'Playlists']),
    )
    const dashboard = screen.getByRole('link', { name: 'Dashboard' })
    expect(dashboard.getAttribute('href')).toBe('/musician')
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
  })

  it('leads a signed-in listener to their library from the bar and from the menu', async () => {
    const api = await testApi()
    const { user } = await openApp({ api, as: await api.register({ username: 'lou' }) })
    await user.click(await screen.findByRole('button', { name: 'Account menu of lou' }))
    expect(screen.getByRole('menuitem', { name: 'Library' }).getAttribute('href')).toBe('/library')
    await user.keyboard('{Escape}')
    const bar = within(screen.getByRole('navigation', { name: 'Main' }))
    await user.click(bar.getByRole('link', { name: 'Library' }))
    await heading('Library')
    expect(location.pathname).toBe('/library')
  })

  it('shows tabs for Home, Explore, Saloon and Library on phones', async () => {
    await openApp()
    expect(linksOf('Tabs')).toEqual(['Home', 'Explore', 'Saloon', 'Library'])
  })

  it('shows the username, email and entries in the account menu', async () => {
    const api = await testApi()
    const listener = await api.register({ username: 'lou' })
    const { user } = await openApp({ api, as: listener })
    await user.click(await screen.findByRole('button', { name: 'Account menu of lou' }))
    expect(screen.getByText('lou')).toBeTruthy()
    expect(screen.getByText(listener.user.email)).toBeTruthy()
    const entries = screen.getAllByRole('menuitem').map((entry) => entry.textContent)
    expect(entries).toEqual(['Dashboard', ...menuForAll])
  })

  it.each(['musician', 'admin'] as const)(
    'also leads a %s from the account menu to what they hear, and to their achievements',
    async (role) => {
      const api = await testApi()
      const person = await api.register({ username: 'lou', profileType: 'musician' })
      if (role === 'admin') await makeAdmin(api, person)
      const { user } = await openApp({ api, as: person })
      await user.click(await screen.findByRole('button', { name: 'Account menu of lou' }))
      const entries = screen.getAllByRole('menuitem').map((entry) => entry.textContent)
      expect(entries).toEqual(['Dashboard', 'Your listening', ...menuForAll])
      await user.click(screen.getByRole('menuitem', { name: 'Achievements' }))
      await heading('Achievements')
      expect(location.pathname).toBe('/achievements')
    },
  )

  it('marks the current page', async () => {
    await openApp({ path: '/explore' })
    const current = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', {
      current: 'page',
    })
    expect(current.textContent).toBe('Explore')
  })
})

describe('navigating between pages', () => {
  it('moves the focus to the heading of a new page, but not on the first page', async () => {
    const { user } = await openApp({ path: '/saloon' })
    await heading('The Saloon')
    expect(document.activeElement).toBe(document.body)
    const [explore] = screen.getAllByRole('link', { name: 'Explore' })
    if (explore) await user.click(explore)
    const explored = await heading('Explore')
    await waitFor(() => expect(document.activeElement).toBe(explored))
  })

  it('scrolls a new page to its top', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo')
    const { user } = await openApp({ path: '/saloon' })
    await heading('The Saloon')
    const [explore] = screen.getAllByRole('link', { name: 'Explore' })
    if (explore) await user.click(explore)
    await heading('Explore')
    expect(scrolled).toHaveBeenCalledWith(0, 0)
  })

  it('launches the ship from the primary action of the home page, then opens Explore', async () => {
    const launched = vi.fn<() => void>()
    addEventListener('lariat:launch', launched)
    const { user } = await openApp()
    await user.click(screen.getByRole('link', { name: 'Start exploring' }))
    expect(launched).toHaveBeenCalledOnce()
    await heading('Explore')
  })

  it('has a skip link that leads past the bars to the content', async () => {
    await openApp()
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main')
    expect(document.querySelector('main')?.id).toBe('main')
  })
})

describe('the theme', () => {
  const root = document.documentElement

  it('toggles between dark and light, stores the choice, and sets a class on the page root', async () => {
    localStorage.clear()
    localStorage.setItem('theme', 'dark')
    const { user } = await openApp({ device: 'same' })
    await user.click(screen.getByRole('button', { name: 'Switch to light theme' }))
    expect(root.classList.contains('light')).toBe(true)
    expect(root.classList.contains('dark')).toBe(false)
    expect(localStorage.getItem('theme')).toBe('light')
    await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }))
    expect(root.classList.contains('dark')).toBe(true)
    expect(localStorage.getItem('theme')).toBe('dark')
  })

  it('starts with the stored theme', async () => {
    localStorage.clear()
    localStorage.setItem('theme', 'light')
    await openApp({ device: 'same' })
    expect(screen.getByRole('button', { name: 'Switch to dark theme' })).toBeTruthy()
  })
})
