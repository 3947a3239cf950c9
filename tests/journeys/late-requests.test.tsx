// Requests of a page that was left.
import { cleanup, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openApp } from '../builders/app/test-app'
import { testApi } from '../builders/api/test-api'
import { addManyTracks } from '../builders/music/many-tracks'
import { addPlaylist } from '../builders/music/playlist-calls'

const idleMs = 500

it('a long playlist that was left at once requests no further page', async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician', username: 'many' })
  const ada = await api.register({ username: 'ada' })
  const tracks = await addManyTracks(api, artist, 250)
  const loop = await addPlaylist(api, ada, { title: 'Loop', tracks })
  const { requests } = await openApp({ api, as: ada, path: `/playlist/user/${loop}` })
  await screen.findByRole('heading', { level: 1, name: 'Loop' })
  cleanup()
  await new Promise((resolve) => void setTimeout(resolve, idleMs))
  expect(requests.filter((request) => request.includes('/tracks?'))).toEqual([])
})

it('a request after the end of a test fails instead of asking another server', async () => {
  await openApp()
  vi.unstubAllGlobals()
  await expect(globalThis.fetch('/healthz')).rejects.toThrow('Failed to fetch')
})
