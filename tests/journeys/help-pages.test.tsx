// FAQ and privacy page for visitors who are not signed in, and the redirect from /playlists.
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp } from '../builders/app/test-app'
import { testApi } from '../builders/api/test-api'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

it.each([
  ['/help', 'FAQ'],
  ['/help/privacy', 'Privacy'],
])('%s opens for a visitor who is not signed in', async (path, name) => {
  await openApp({ path })
  await heading(name)
  expect(location.pathname).toBe(path)
})

it.each(['/login', '/register'])('%s leads to the answers and to the privacy page', async (path) => {
  await openApp({ path })
  const links = within(await screen.findByRole('navigation', { name: 'About Lariat' }))
  expect(links.getByRole('link', { name: 'FAQ' }).getAttribute('href')).toBe('/help')
  expect(links.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/help/privacy')
})

it('the address /playlists leads a signed-in person to /playlist, which lists their playlists', async () => {
  const api = await testApi()
  await openApp({ path: '/playlists', api, as: await api.register() })
  await heading('Playlists')
  expect(location.pathname).toBe('/playlist')
})
