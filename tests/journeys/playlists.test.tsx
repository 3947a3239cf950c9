// Playlists: created, filled, sorted, shared, followed, against the real server.
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { installFakePlayer } from '../builders/app/install-fake-player'
import { openApp } from '../builders/app/test-app'
import { type Person, type TestApi, testApi } from '../builders/api/test-api'
import { addTrack } from '../builders/music/music-rows'
import { addPlaylist, listPlaylists, openPlaylist, tracksOf } from '../builders/music/playlist-calls'

const { callsTo } = installFakePlayer()

const titles = ['Amber', 'Basalt', 'Cinder', 'Dune']

/** A listener on a server with four tracks. */
async function aListener() {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician', username: 'ines' })
  const trackIds: string[] = []
  for (const title of titles) trackIds.push(await addTrack(api, { artist, title, is_listed: 1 }))
  const ada = await api.register({ username: 'ada' })
  return { api, ada, artist, trackIds }
}

const openAs = async (api: TestApi, path: string, as?: Person) => {
  const app = await openApp({ api, path, ...(as && { as }) })
  if (as) await screen.findByRole('button', { name: /^Account menu/ })
  return app
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const rowsOf = async (list: string) => {
  const all = await screen.findByRole('list', { name: `Tracks of ${list}` })
  const play = { name: /^(Play|Pause) .* by / }
  return within(all)
    .getAllByRole('button', play)
    .map((row) => row.getAttribute('aria-label')?.replace(/^\w+ (.*) by .*/, '$1'))
}
const menuItem = (name: string) => screen.findByRole('menuitem', { name })

it('creates a playlist and leads to its page, which says how to fill it', async () => {
  const { api, ada } = await aListener()
  const { user } = await openAs(api, '/playlist', ada)
  expect(await screen.findByRole('heading', { name: 'No playlists yet' })).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'New playlist' })[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'New playlist' })
  await user.click(within(dialog).getByRole('button', { name: 'Create playlist' }))
  const title = within(dialog).getByRole('textbox', { name: /Title/ })
  await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe('true'))
  await user.type(within(dialog).getByRole('textbox', { name: /Title/ }), 'Night drive')
  await user.type(within(dialog).getByRole('textbox', { name: 'Description' }), 'With the windows down.')
  await user.click(within(dialog).getByRole('radio', { name: /^Public/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Create playlist' }))
  expect(await heading('Night drive')).toBeTruthy()
  const [playlist] = await listPlaylists(api, ada)
  expect(playlist).toMatchObject({ description: 'With the windows down.', visibility: 'public' })
  expect(location.pathname).toBe(`/playlist/user/${playlist?._id}`)
  expect(await screen.findByRole('link', { name: 'Find tracks to add' })).toBeTruthy()
})

it('adds a track from the menu of a row to a new playlist, and takes it back with Undo', async () => {
  const { api, ada, trackIds } = await aListener()
  const source = await addPlaylist(api, ada, { title: 'Source', tracks: trackIds })
  const { user } = await openAs(api, `/playlist/user/${source}`, ada)
  await user.click(await screen.findByRole('button', { name: 'More for Basalt' }))
  await user.click(await menuItem('Add to playlist…'))
  const dialog = await screen.findByRole('dialog', { name: 'Add to playlist' })
  expect(await within(dialog).findByText('At 2 of 4')).toBeTruthy()
  await user.type(within(dialog).getByRole('searchbox'), 'Rocks')
  expect(within(dialog).queryByText('At 2 of 4')).toBeNull()
  expect(within(dialog).getByRole('button', { name: 'New playlist “Rocks”' })).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/ added to “Rocks”\.$/)).toBeTruthy()
  const rocks = (await listPlaylists(api, ada)).find(({ title }) => title === 'Rocks')
  expect(await tracksOf(api, rocks?._id ?? '', ada)).toEqual([trackIds[1]])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Taken out of “Rocks” again.')).toBeTruthy()
  expect((await listPlaylists(api, ada)).map(({ title }) => title)).toEqual(['Source'])
})

it('offers to move a track that the playlist has already', async () => {
  const { api, ada, trackIds } = await aListener()
  const id = await addPlaylist(api, ada, { title: 'Loop', tracks: trackIds })
  const { user } = await openAs(api, `/track/${trackIds[1]}`, ada)
  await user.click(await screen.findByRole('button', { name: 'More for Basalt' }))
  await user.click(await menuItem('Add to playlist…'))
  const dialog = await screen.findByRole('dialog', { name: 'Add to playlist' })
  await user.click(await within(dialog).findByRole('button', { name: /Loop/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Move to the end' }))
  expect(await screen.findByText('Moved to 4 in “Loop”.')).toBeTruthy()
  const [a, b, c, d] = trackIds
  expect(await tracksOf(api, id, ada)).toEqual([a, c, d, b])
})

it('moves a track with the keyboard, says its position, and keeps the focus on it', async () => {
  const { api, ada, trackIds } = await aListener()
  const id = await addPlaylist(api, ada, { title: 'Loop', tracks: trackIds })
  const { user } = await openAs(api, `/playlist/user/${id}`, ada)
  const handle = await screen.findByRole('button', { name: 'Move Amber' })
  act(() => handle.focus())
  await user.keyboard(' {ArrowDown}{ArrowDown} ')
  expect(await rowsOf('Loop')).toEqual(['Basalt', 'Cinder', 'Amber', 'Dune'])
  expect(screen.getByText('Dropped at 3 of 4')).toBeTruthy()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Amber')
  const [a, b, c, d] = trackIds
  await waitFor(async () => expect(await tracksOf(api, id, ada)).toEqual([b, c, a, d]))
})

it('moves a track to a typed position', async () => {
  const { api, ada, trackIds } = await aListener()
  const id = await addPlaylist(api, ada, { title: 'Loop', tracks: trackIds })
  const { user } = await openAs(api, `/playlist/user/${id}`, ada)
  await user.click(await screen.findByRole('button', { name: 'More for Dune' }))
  await user.click(await menuItem('Move to…'))
  const dialog = await screen.findByRole('dialog', { name: 'Move to a position' })
  const field = within(dialog).getByRole('spinbutton')
  await user.clear(field)
  await user.type(field, '9')
  await user.click(within(dialog).getByRole('button', { name: 'Move' }))
  expect(within(dialog).getByText('Choose a position from 1 to 4.')).toBeTruthy()
  await user.clear(field)
  await user.type(field, '1')
  await user.click(within(dialog).getByRole('button', { name: 'Move' }))
  expect(await rowsOf('Loop')).toEqual(['Dune', 'Amber', 'Basalt', 'Cinder'])
  await waitFor(async () => expect((await tracksOf(api, id, ada))[0]).toBe(trackIds[3]))
})

it('removes a track, and puts it back at its place with Undo', async () => {
  const { api, ada, trackIds } = await aListener()
  const id = await addPlaylist(api, ada, { title: 'Loop', tracks: trackIds })
  const { user } = await openAs(api, `/playlist/user/${id}`, ada)
  await user.click(await screen.findByRole('button', { name: 'More for Basalt' }))
  await user.click(await menuItem('Remove from playlist'))
  expect(await rowsOf('Loop')).toEqual(['Amber', 'Cinder', 'Dune'])
  await waitFor(async () => expect(await tracksOf(api, id, ada)).toHaveLength(3))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await rowsOf('Loop')).toEqual(titles)
  await waitFor(async () => expect(await tracksOf(api, id, ada)).toEqual(trackIds))
})

it('sorts the tracks again when another device has added one meanwhile, and puts the order back with Undo', async () => {
  const { api, ada, artist, trackIds } = await aListener()
  const id = await addPlaylist(api, ada, { title: 'Loop', tracks: trackIds.toReversed() })
  const { user, intercept } = await openAs(api, `/playlist/user/${id}`, ada)
  await screen.findByRole('button', { name: 'Move Amber' })
  const late = await addTrack(api, { artist, title: 'Ash' })
  let isAdded = false
  intercept(async (path) => {
    if (!path.endsWith('/reorder') || isAdded) return undefined
    isAdded = true
    await api.call('POST', `/playlists/${id}/tracks`, { as: ada, payload: { trackId: late } })
    return undefined
  })
  await user.click(screen.getByRole('button', { name: 'More for Loop' }))
  await user.click(await menuItem('Sort by title'))
  expect(await screen.findByText(/It is sorted with the present tracks/)).toBeTruthy()
  expect(await tracksOf(api, id, ada)).toEqual([...trackIds, late])
  await waitFor(async () => expect(await rowsOf('Loop')).toEqual([...titles, 'Ash']))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await rowsOf('Loop')).toEqual([...titles.toReversed(), 'Ash']))
  await waitFor(async () => expect(await tracksOf(api, id, ada)).toEqual([...trackIds.toReversed(), late]))
})

it('takes a move back, and says why, when the server refuses it', async () => {
  const { api, ada, trackIds } = await aListener()
  const id = await addPlaylist(api, ada, { title: 'Loop', tracks: trackIds })
  const { user } = await openAs(api, `/playlist/user/${id}`, ada)
  const handle = await screen.findByRole('button', { name: 'Move Amber' })
  await api.call('DELETE', `/playlists/${id}/tracks/${trackIds[0]}`, { as: ada })
  act(() => handle.focus())
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(await screen.findByText(/The playlist was not changed/)).toBeTruthy()
  await waitFor(async () => expect(await rowsOf('Loop')).toEqual(['Basalt', 'Cinder', 'Dune']))
})

it('opens an unlisted playlist for a visitor with the link, who can play it but not change it', async () => {
  const { api, ada, trackIds } = await aListener()
  const id = await addPlaylist(api, ada, { title: 'Loop', visibility: 'unlisted', tracks: trackIds })
  const { user } = await openAs(api, `/playlist/user/${id}`)
  expect(await heading('Loop')).toBeTruthy()
  expect(await rowsOf('Loop')).toEqual(titles)
  expect(screen.queryByRole('button', { name: 'Move Amber' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Play' }))
  const played = callsTo('play').flatMap(([, tracks]) => tracks as { title: string }[])
  expect(played.map(({ title }) => title)).toEqual(titles)
  await user.click(screen.getByRole('link', { name: 'Log in to follow' }))
  expect(location.pathname).toBe('/login')
  expect(history.state.headedFor).toBe(`/playlist/user/${id}`)
})

it('says “not found” for a private playlist of somebody else', async () => {
  const { api, ada, artist } = await aListener()
  const id = await addPlaylist(api, ada, { title: 'Diary' })
  await openAs(api, `/playlist/user/${id}`, artist)
  expect(await heading('Playlist not found')).toBeTruthy()
  expect(screen.queryByText('Diary')).toBeNull()
})

it('corrects the address when the link names another type', async () => {
  const { api, ada } = await aListener()
  const id = await addPlaylist(api, ada, { title: 'Loop', visibility: 'public' })
  await openAs(api, `/playlist/editorial/${id}`)
  expect(await heading('Loop')).toBeTruthy()
  expect(location.pathname).toBe(`/playlist/user/${id}`)
})

it('follows a public playlist, which is then listed beside one’s own as its owner changes it', async () => {
  const { api, ada, artist, trackIds } = await aListener()
  const id = await addPlaylist(api, artist, { title: 'Loop', visibility: 'public', tracks: trackIds })
  const { user } = await openAs(api, `/playlist/user/${id}`, ada)
  await user.click(await screen.findByRole('button', { name: 'Follow' }))
  expect(await screen.findByText(/1 follower/)).toBeTruthy()
  await waitFor(async () => expect((await openPlaylist(api, id, ada)).isFollowed).toBe(true))
  await user.click(screen.getByRole('link', { name: 'Playlists' }))
  const followed = () => screen.findByRole('list', { name: 'Followed' })
  expect(within(await followed()).getByRole('link', { name: /Loop/ })).toBeTruthy()
  const changes = { title: 'Night loop', visibility: 'unlisted' }
  await api.call('PUT', `/playlists/${id}`, { as: artist, payload: changes })
  await api.call('DELETE', `/playlists/${id}/tracks/${trackIds[0]}`, { as: artist })
  await user.click(screen.getAllByRole('link', { name: 'Explore' })[0] as HTMLElement)
  await heading('Explore')
  await user.click(screen.getByRole('link', { name: 'Playlists' }))
  await user.click(await within(await followed()).findByRole('link', { name: /Night loop/ }))
  await waitFor(async () => expect(await rowsOf('Night loop')).toEqual(titles.slice(1)))
  await user.click(await screen.findByRole('button', { name: 'Following' }))
  await waitFor(async () => expect((await openPlaylist(api, id, ada)).isFollowed).toBe(false))
  expect(screen.queryByText(/1 follower/)).toBeNull()
})

it('edits the details and deletes a playlist, which is said once', async () => {
  const { api, ada } = await aListener()
  const id = await addPlaylist(api, ada, { title: 'Loop' })
  const { user } = await openAs(api, `/playlist/user/${id}`, ada)
  await user.click(await screen.findByRole('button', { name: 'More for Loop' }))
  await user.click(await menuItem('Edit details'))
  const dialog = await screen.findByRole('dialog', { name: 'Edit details' })
  const field = within(dialog).getByRole('textbox', { name: /Title/ })
  await user.clear(field)
  await user.type(field, 'Lasso')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await heading('Lasso')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'More for Lasso' }))
  await user.click(await menuItem('Delete playlist'))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Delete this playlist?' })).getByRole('button', {
      name: 'Delete playlist',
    }),
  )
  await heading('Playlists')
  expect(location.pathname).toBe('/playlist')
  expect(await screen.findByText('“Lasso” deleted')).toBeTruthy()
  expect(await listPlaylists(api, ada)).toEqual([])
  // A reload keeps this state, and then there is nothing to say.
  expect(history.state).toEqual({})
})

it('asks a visitor to log in before a track is added, and comes back to the page', async () => {
  const { api, trackIds } = await aListener()
  const { user } = await openAs(api, `/track/${trackIds[0]}`)
  await user.click(await screen.findByRole('button', { name: 'More for Amber' }))
  await user.click(await menuItem('Add to playlist…'))
  const dialog = await screen.findByRole('dialog', { name: 'Log in to make playlists' })
  await user.click(within(dialog).getByRole('link', { name: 'Log in' }))
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(history.state.headedFor).toBe(`/track/${trackIds[0]}`)
})
