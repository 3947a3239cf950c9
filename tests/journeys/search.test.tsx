// The search for artists, albums, tracks and playlists in the real client, with the real server.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testApi } from '../builders/api/test-api'
import { openApp, refusal } from '../builders/app/test-app'
import { addAlbum, addTrack } from '../builders/music/music-rows'
import { addPlaylist } from '../builders/music/playlist-calls'

const aWorld = async () => {
  const api = await testApi()
  const artist = await api.register({ username: 'mira', profileType: 'musician' })
  const album = await addAlbum(api, { artist, title: 'Salt & Pepper' })
  const track = await addTrack(api, { artist, album_id: album, title: 'Salt lake' })
  const listener = await api.register({ username: 'ada' })
  await addPlaylist(api, listener, { title: 'Salt songs', visibility: 'public', tracks: [track] })
  return { api, artist, album, listener }
}

const field = () => screen.findByRole<HTMLInputElement>('searchbox')

it('finds an album by its exact title, and groups what else has the words', async () => {
  const { api, album, listener } = await aWorld()
  const { user } = await openApp({ path: '/explore', api, as: listener })
  await user.type(await field(), 'salt and pepper')
  const best = within(await screen.findByRole('region', { name: 'Top result' }))
  expect(best.getByRole('link', { name: /^Salt & Pepper.*Album by mira$/ }).getAttribute('href')).toBe(
    `/album/${album}`,
  )
  await user.clear(await field())
  await user.type(await field(), 'salt')
  const playlists = within(await screen.findByRole('region', { name: 'Playlists' }))
  expect(playlists.getByRole('link', { name: /^Salt songs.*Playlist by ada$/ })).toBeTruthy()
  // The only album is the best hit, which is not repeated.
  const hit = within(screen.getByRole('region', { name: 'Top result' }))
  expect(hit.getByRole('link', { name: /^Salt & Pepper/ })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Albums' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Artists' })).toBeNull()
  expect(await screen.findByRole('heading', { name: '1 track' })).toBeTruthy()
})

it('moves the focus from the search field to the results and back with the arrow keys', async () => {
  const { api, listener } = await aWorld()
  const { user } = await openApp({ path: '/explore?q=salt', api, as: listener })
  await screen.findByRole('region', { name: 'Top result' })
  ;(await field()).focus()
  await user.keyboard('{ArrowDown}')
  const [first, second] = screen.getAllByRole('link').filter((link) => link.hasAttribute('data-found'))
  expect(document.activeElement).toBe(first)
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(second)
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(await field())
})

it('goes on from the last hit to the tracks with the arrow down', async () => {
  const { api, listener } = await aWorld()
  const { user } = await openApp({ path: '/explore?q=salt', api, as: listener })
  await screen.findByRole('region', { name: 'Top result' })
  await screen.findByRole('heading', { name: '1 track' })
  const last = screen.getAllByRole('link').findLast((link) => link.hasAttribute('data-found'))
  last?.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Play Salt lake by mira')
})

it('goes from the search field to the first track where nothing else was found', async () => {
  const { api, listener } = await aWorld()
  const intercept = (path: string) =>
    path.startsWith('/api/search') ? refusal(400, { code: 'invalid_input' }) : undefined
  const { user } = await openApp({ path: '/explore?q=lake', api, as: listener, intercept })
  await screen.findByRole('heading', { name: '1 track' })
  ;(await field()).focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Play Salt lake by mira')
})

it('skips from the search to the tracks, past the artists and albums that it found', async () => {
  const { api, listener } = await aWorld()
  const { user } = await openApp({ path: '/explore?q=salt', api, as: listener })
  await screen.findByRole('region', { name: 'Playlists' })
  await screen.findByRole('heading', { name: '1 track' })
  await user.click(screen.getByRole('button', { name: 'Skip to tracks' }))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Play Salt lake by mira')
})

it('offers the searches that led somewhere again, on this device, until they are cleared', async () => {
  const { api, listener } = await aWorld()
  const { user } = await openApp({ path: '/explore?q=pepper', api, as: listener })
  await user.click(
    within(await screen.findByRole('region', { name: 'Top result' })).getByRole('link', { name: /Pepper/ }),
  )
  await screen.findByRole('heading', { level: 1, name: 'Salt & Pepper' })
  await user.click(screen.getAllByRole('link', { name: 'Explore' })[0] as HTMLElement)
  const recent = within(await screen.findByRole('navigation', { name: 'Recent searches' }))
  expect(recent.getByRole('link', { name: 'pepper' }).getAttribute('href')).toBe('/explore?q=pepper')
  await user.click(screen.getByRole('button', { name: 'Clear recent searches' }))
  expect(screen.queryByRole('navigation', { name: 'Recent searches' })).toBeNull()
  expect(localStorage.getItem(`recentSearches ${listener.user._id}`)).toBeNull()
  expect(document.activeElement).toBe(await field())
})

it('opens the search field with the key "/" from any page', async () => {
  const { api, listener } = await aWorld()
  const { user } = await openApp({ path: '/faq', api, as: listener })
  await screen.findByRole('heading', { level: 1 })
  // The first press of a key loads the code of the shortcuts, unless it has loaded already.
  await user.keyboard('{Shift}')
  await waitFor(async () => {
    if (location.pathname !== '/explore') await user.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })
  expect(location.pathname).toBe('/explore')
  ;(document.activeElement as HTMLElement).blur()
  await user.keyboard('/')
  expect(document.activeElement).toBe(await field())
  expect((await field()).value).toBe('')
})

it('opens the search field from the top bar of any page', async () => {
  const { api, listener } = await aWorld()
  const { user } = await openApp({ path: '/faq', api, as: listener })
  await screen.findByRole('heading', { level: 1 })
  const link = within(screen.getByRole('banner')).getByRole('link', { name: 'Search' })
  expect(link.getAttribute('href')).toBe('/explore')
  await user.click(link)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')))
  expect(location.pathname).toBe('/explore')
})

it('focuses the search field from the top bar of Explore, and keeps what is searched for', async () => {
  const { api, listener } = await aWorld()
  const { user } = await openApp({ path: '/explore?q=pepper', api, as: listener })
  await screen.findByRole('region', { name: 'Top result' })
  const entries = history.length
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Search' }))
  expect(document.activeElement).toBe(await field())
  expect(location.search).toBe('?q=pepper')
  expect(history.length).toBe(entries)
})

it('a search that finds only a playlist shows it, without a heading for tracks and without the text for no results', async () => {
  const { api, listener } = await aWorld()
  await openApp({ path: '/explore?q=salt+songs', api, as: listener })
  const best = within(await screen.findByRole('region', { name: 'Top result' }))
  expect(best.getByRole('link', { name: /^Salt songs/ })).toBeTruthy()
  expect(await screen.findByText('1 result found')).toBeTruthy()
  expect(screen.queryByText(/^Nothing roped in/)).toBeNull()
  expect(screen.queryByRole('heading', { name: /tracks/i })).toBeNull()
})

it('shows the tracks when the search for everything fails, and no results of an earlier search', async () => {
  const { api, listener } = await aWorld()
  let fails = false
  const intercept = (path: string) =>
    fails && path.startsWith('/api/search') ? refusal(400, { code: 'invalid_input' }) : undefined
  const { user } = await openApp({ path: '/explore?q=pepper', api, as: listener, intercept })
  await screen.findByRole('region', { name: 'Top result' })
  fails = true
  await user.clear(await field())
  await user.type(await field(), 'salt')
  expect(await screen.findByRole('heading', { name: '1 track' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Top result' })).toBeNull())
})

it('remembers no search that found nothing', async () => {
  const { api, listener } = await aWorld()
  const { user } = await openApp({ path: '/explore?q=zzzz', api, as: listener })
  await user.click(await screen.findByRole('link', { name: 'Show all music' }))
  await waitFor(() => expect(location.search).toBe(''))
  expect(localStorage.getItem(`recentSearches ${listener.user._id}`)).toBeNull()
})

it('asks before the key "/" leaves a form with unsaved changes', async () => {
  const { api, artist } = await aWorld()
  const { user } = await openApp({ path: '/musician/profile', api, as: artist })
  await user.type(await screen.findByLabelText(/^Artist name/), 'x')
  ;(document.activeElement as HTMLElement).blur()
  await user.keyboard('/')
  expect(await screen.findByRole('dialog', { name: /unsaved|Discard|Leave/i })).toBeTruthy()
  expect(location.pathname).toBe('/musician/profile')
})
