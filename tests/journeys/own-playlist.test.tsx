// The page of a playlist that one may change: the focus while tracks are removed, and the work of an editor.
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { openApp } from '../builders/app/test-app'
import { testApi } from '../builders/api/test-api'
import { addTrack } from '../builders/music/music-rows'
import { addPlaylist, makeAdmin, tracksOf } from '../builders/music/playlist-calls'

/** Opens a private playlist with the tracks Amber and Basalt. */
async function openOwn() {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician', username: 'ines' })
  const ada = await api.register({ username: 'ada' })
  const tracks: string[] = []
  for (const title of ['Amber', 'Basalt']) tracks.push(await addTrack(api, { artist, title, is_listed: 1 }))
  const id = await addPlaylist(api, ada, { title: 'Mine', tracks })
  const { user } = await openApp({ api, path: `/playlist/user/${id}`, as: ada })
  return { api, id, ada, user }
}

it('keeps the focus near a removed track, and in the list when the last one is removed', async () => {
  const { api, id, ada, user } = await openOwn()
  const remove = async (title: string) => {
    await user.click(await screen.findByRole('button', { name: `More for ${title}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from playlist' }))
  }
  const hasFocus = (role: string, name: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })))
  await remove('Amber')
  await hasFocus('button', 'More for Basalt')
  await remove('Basalt')
  await hasFocus('link', 'Find tracks to add')
  await waitFor(async () => expect(await tracksOf(api, id, ada)).toEqual([]))
})

const press = async (user: UserEvent, role: 'button' | 'link' | 'menuitem', name: string | RegExp) =>
  user.click(await screen.findByRole(role, { name }))

const titlesOf = (list: string) =>
  within(screen.getByRole('list', { name: `Tracks of ${list}` }))
    .getAllByRole('button', { name: /^Play .* by / })
    .map((row) => row.getAttribute('aria-label')?.replace(/^Play (.*) by .*/, '$1'))

it('lets an admin create, fill and sort an editorial playlist, which listeners see and cannot change', async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician', username: 'ines' })
  const tracks = new Map<string, string>()
  for (const title of ['Amber', 'Basalt', 'Cinder'])
    tracks.set(title, await addTrack(api, { artist, title, is_listed: 1 }))
  const editor = await api.register()
  await makeAdmin(api, editor)
  const { user, unmount } = await openApp({ api, path: '/playlist', as: editor })
  await press(user, 'button', 'New editorial playlist')
  const dialog = within(await screen.findByRole('dialog', { name: 'New editorial playlist' }))
  await user.type(dialog.getByRole('textbox', { name: /Title/ }), 'Desert mornings')
  await user.click(dialog.getByRole('button', { name: 'Create playlist' }))
  await screen.findByRole('heading', { level: 1, name: 'Desert mornings' })
  expect(location.pathname).toMatch(/^\/playlist\/editorial\//)
  const { pathname } = location

  for (const [title, trackId] of tracks) {
    act(() => navigate(`/track/${trackId}`))
    await press(user, 'button', `More for ${title}`)
    await press(user, 'menuitem', 'Add to playlist…')
    const choices = within(await screen.findByRole('dialog', { name: 'Add to playlist' }))
    await user.click(await choices.findByRole('button', { name: /Desert mornings/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  act(() => navigate(pathname))
  const handle = await screen.findByRole('button', { name: 'Move Amber' })
  await waitFor(() => expect(titlesOf('Desert mornings')).toEqual(['Amber', 'Basalt', 'Cinder']))
  act(() => handle.focus())
  await user.keyboard(' {ArrowDown}{ArrowDown} ')
  await press(user, 'button', 'More for Basalt')
  await press(user, 'menuitem', 'Remove from playlist')
  await waitFor(async () => expect(await tracksOf(api, pathname.split('/')[3] ?? '')).toHaveLength(2))
  unmount()

  await openApp({ api, path: '/playlist', as: await api.register() })
  const editorial = within(await screen.findByRole('list', { name: 'From the editors' }))
  expect(screen.queryByRole('button', { name: 'New editorial playlist' })).toBeNull()
  await user.click(editorial.getByRole('link', { name: /Desert mornings/ }))
  expect(location.pathname).toBe(pathname)
  await screen.findByRole('list', { name: 'Tracks of Desert mornings' })
  expect(titlesOf('Desert mornings')).toEqual(['Cinder', 'Amber'])
  expect(screen.queryByRole('button', { name: 'Move Amber' })).toBeNull()
})

it('lists the drafts of the editors for admins', async () => {
  const api = await testApi()
  const editor = await api.register()
  await makeAdmin(api, editor)
  for (const visibility of ['public', 'private'])
    await addPlaylist(api, editor, { type: 'editorial', title: `Mornings, ${visibility}`, visibility })
  await openApp({ api, path: '/playlist', as: editor })
  const editorial = within(await screen.findByRole('list', { name: 'From the editors' }))
  const cards = editorial.getAllByRole('link').map((card) => card.textContent)
  expect(cards.toSorted()).toEqual([
    expect.stringMatching(/^Mornings, private.*Private/),
    expect.stringMatching(/^Mornings, public/),
  ])
})
