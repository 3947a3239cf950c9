// Playlists without a network: edits wait on the device and arrive later, once and in order.
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { storedPlaylists } from '~/client/device/parts/playlist-storage'
import {
  addTo,
  aListener,
  follow,
  fromMenu,
  goOffline,
  goOnline,
  heading,
  installDeviceForPlaylists,
  isStored,
  moveTo,
  open,
  openOffline,
  rowsAre,
  writesIn,
} from '../builders/app/playlists-offline'
import { addPlaylist, listPlaylists, openPlaylist, tracksOf } from '../builders/music/playlist-calls'

installDeviceForPlaylists()

const fromLastVisit = 'You’re offline. This is from your last visit.'

it('edits of playlists without a network are shown after a reload, and arrive once and in order when the network is back', async () => {
  const { api, ada, a, b, c, d } = await aListener()
  const loop = await addPlaylist(api, ada, { title: 'Loop', tracks: [a, b, c] })
  const source = await addPlaylist(api, ada, { title: 'Source', tracks: [d] })
  const app = await open(api, ada, `/playlist/user/${loop}`)
  await rowsAre(['Amber', 'Basalt', 'Cinder'])
  await follow(app, /^Playlists/, 'Playlists')
  await screen.findByRole('link', { name: /Source/ })
  await isStored(ada.user._id, 'playlists', { query: {} })
  await follow(app, /Source/, 'Source')
  await rowsAre(['Dune'])

  goOffline(app)
  await addTo(app, 'Dune', /Loop/)
  expect(await screen.findByText(/ added to “Loop”\.$/)).toBeTruthy()
  await follow(app, /^Playlists/, 'Playlists')
  expect(await screen.findByRole('link', { name: /^Loop.* 4 tracks/ })).toBeTruthy()
  await follow(app, /Loop/, 'Loop')
  await rowsAre(['Amber', 'Basalt', 'Cinder', 'Dune'])
  await moveTo(app, 'Dune', 1)
  await fromMenu(app, 'Basalt', 'Remove from playlist')
  await rowsAre(['Dune', 'Amber', 'Cinder'])
  expect(await screen.findByText(/^3 changes are waiting to be sent/)).toBeTruthy()
  expect(writesIn(app)).toEqual([])

  const reopened = await openOffline(api, ada, `/playlist/user/${loop}`)
  await rowsAre(['Dune', 'Amber', 'Cinder'])
  expect(await screen.findByText(fromLastVisit)).toBeTruthy()
  expect(await screen.findByText(/^3 changes are waiting to be sent/)).toBeTruthy()

  goOnline(reopened)
  await waitFor(async () => expect(await tracksOf(api, loop, ada)).toEqual([d, a, c]))
  await waitFor(() => expect(screen.queryByText(/waiting to be sent/)).toBeNull())
  expect(screen.queryByText(fromLastVisit)).toBeNull()
  await rowsAre(['Dune', 'Amber', 'Cinder'])
  expect(writesIn(reopened)).toEqual([
    `POST /api/playlists/${loop}/tracks`,
    `PATCH /api/playlists/${loop}/tracks/${d}`,
    `DELETE /api/playlists/${loop}/tracks/${b}`,
  ])
  expect((await openPlaylist(api, loop, ada)).revision).toBe(3)
  expect(await tracksOf(api, source, ada)).toEqual([d])
})

it('the list of playlists offline says that it is from the last visit, and never shows the text for no playlists', async () => {
  const { api, ada } = await aListener()
  await open(api, ada, '/playlist')
  await screen.findByRole('heading', { name: 'No playlists yet' })
  await isStored(ada.user._id, 'playlists', { query: {} })
  const offline = await openOffline(api, ada, '/playlist')
  expect(await screen.findByText(fromLastVisit)).toBeTruthy()
  expect(screen.getByText(/^None of your own playlists were here on your last visit/)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'No playlists yet' })).toBeNull()
  goOnline(offline)
  expect(await screen.findByRole('heading', { name: 'No playlists yet' })).toBeTruthy()
  expect(screen.queryByText(fromLastVisit)).toBeNull()
})

it('playlists are created, named and filled before the server knows them', async () => {
  const { api, ada, a, b } = await aListener()
  const source = await addPlaylist(api, ada, { title: 'Source', tracks: [a, b] })
  const app = await open(api, ada, `/playlist/user/${source}`)
  await rowsAre(['Amber', 'Basalt'])
  await follow(app, /^Playlists/, 'Playlists')
  await isStored(ada.user._id, 'playlists', { query: {} })
  await follow(app, /Source/, 'Source')

  goOffline(app)
  await fromMenu(app, 'Amber', 'Add to playlist…')
  const dialog = await screen.findByRole('dialog', { name: 'Add to playlist' })
  await app.user.type(within(dialog).getByRole('searchbox'), 'Rocks')
  await app.user.click(await within(dialog).findByRole('button', { name: 'New playlist “Rocks”' }))
  await follow(app, /^Playlists/, 'Playlists')
  await follow(app, /Rocks/, 'Rocks')
  await rowsAre(['Amber'])
  await fromMenu(app, 'Rocks', 'Edit details')
  const details = await screen.findByRole('dialog', { name: 'Edit details' })
  const title = within(details).getByRole('textbox', { name: /Title/ })
  await app.user.clear(title)
  await app.user.type(title, 'Stones')
  await app.user.click(within(details).getByRole('button', { name: 'Save' }))
  expect(await heading('Stones')).toBeTruthy()
  const path = location.pathname

  goOnline(app)
  await waitFor(async () =>
    expect((await listPlaylists(api, ada)).map((one) => one.title).toSorted()).toEqual(['Source', 'Stones']),
  )
  const created = (await listPlaylists(api, ada)).find((one) => one.title === 'Stones')
  expect(path).toBe(`/playlist/user/${created?._id}`)
  expect(await tracksOf(api, created?._id ?? '', ada)).toEqual([a])
})

it('the app asks what to do with the edits if the playlist was deleted meanwhile, and keeps them as a new one', async () => {
  const { api, ada, a, b, c } = await aListener()
  const loop = await addPlaylist(api, ada, { title: 'Loop', tracks: [a, b, c] })
  const app = await open(api, ada, `/playlist/user/${loop}`)
  await rowsAre(['Amber', 'Basalt', 'Cinder'])
  await isStored(ada.user._id, 'playlist', { params: { id: loop } })
  goOffline(app)
  await moveTo(app, 'Cinder', 1)
  await fromMenu(app, 'Amber', 'Remove from playlist')
  await rowsAre(['Cinder', 'Basalt'])
  await screen.findByText(/^2 changes are waiting to be sent/)
  await api.call('DELETE', `/playlists/${loop}`, { as: ada })

  goOnline(app)
  const dialog = await screen.findByRole('dialog', { name: 'This playlist was deleted' }, { timeout: 20_000 })
  expect(dialog.textContent).toContain('“Loop” was deleted on another device.')
  expect(dialog.textContent).toContain('Keep your version with 2 tracks as a new playlist?')
  await app.user.click(within(dialog).getByRole('button', { name: 'Keep as new playlist' }))
  await rowsAre(['Cinder', 'Basalt'])
  const [kept, ...others] = await listPlaylists(api, ada)
  expect([kept?.title, others]).toEqual(['Loop', []])
  expect(location.pathname).toBe(`/playlist/user/${kept?._id}`)
  expect(await tracksOf(api, kept?._id ?? '', ada)).toEqual([c, b])
})

it('the app asks what to do with the edits also with a network, when an edit finds the playlist deleted', async () => {
  const { api, ada, a, b, c } = await aListener()
  const loop = await addPlaylist(api, ada, { title: 'Loop', tracks: [a, b, c] })
  const app = await open(api, ada, `/playlist/user/${loop}`)
  await rowsAre(['Amber', 'Basalt', 'Cinder'])
  await isStored(ada.user._id, 'playlist', { params: { id: loop } })
  await api.call('DELETE', `/playlists/${loop}`, { as: ada })
  await fromMenu(app, 'Amber', 'Remove from playlist')
  const dialog = await screen.findByRole('dialog', { name: 'This playlist was deleted' })
  expect(dialog.textContent).toContain('Keep your version with 2 tracks as a new playlist?')
  expect(screen.queryByText(/The playlist was not changed/)).toBeNull()
  await app.user.click(within(dialog).getByRole('button', { name: 'Keep as new playlist' }))
  await rowsAre(['Basalt', 'Cinder'])
  const [kept, ...others] = await listPlaylists(api, ada)
  expect([kept?.title, others]).toEqual(['Loop', []])
  expect(await tracksOf(api, kept?._id ?? '', ada)).toEqual([b, c])
})

it('the list of playlists lets the person discard the edits of a deleted playlist', async () => {
  const { api, ada, a, b } = await aListener()
  const loop = await addPlaylist(api, ada, { title: 'Loop', tracks: [a, b] })
  const app = await open(api, ada, `/playlist/user/${loop}`)
  await rowsAre(['Amber', 'Basalt'])
  await follow(app, /^Playlists/, 'Playlists')
  await follow(app, /Loop/, 'Loop')
  await isStored(ada.user._id, 'playlist', { params: { id: loop } })
  goOffline(app)
  await fromMenu(app, 'Amber', 'Remove from playlist')
  await follow(app, /^Playlists/, 'Playlists')
  await api.call('DELETE', `/playlists/${loop}`, { as: ada })
  goOnline(app)
  await app.user.click((await screen.findAllByRole('button', { name: 'Decide' }))[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'This playlist was deleted' }, { timeout: 20_000 })
  await app.user.click(within(dialog).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByText(/Keep your version/)).toBeNull())
  expect(await listPlaylists(api, ada)).toEqual([])
})

it('a playlist is not said to be deleted on another device when an edit arrives after its deletion on this one', async () => {
  const { api, ada, a, b } = await aListener()
  const loop = await addPlaylist(api, ada, { title: 'Loop', tracks: [a, b] })
  const app = await open(api, ada, `/playlist/user/${loop}`)
  await rowsAre(['Amber', 'Basalt'])
  let arrive = () => {}
  const arrival = new Promise<undefined>((resolve) => (arrive = () => resolve(undefined)))
  app.intercept((url, { method }) => (method === 'DELETE' && url.includes('/tracks/') ? arrival : undefined))
  await fromMenu(app, 'Amber', 'Remove from playlist')
  await fromMenu(app, 'Loop', 'Delete playlist')
  const dialog = await screen.findByRole('dialog', { name: 'Delete this playlist?' })
  await app.user.click(within(dialog).getByRole('button', { name: 'Delete playlist' }))
  await heading('Playlists')
  arrive()
  const refused = async () => storedPlaylists().refused(ada.user._id)
  await new Promise((resolve) => void setTimeout(resolve, 500))
  expect(await refused()).toEqual([])
  expect(screen.queryByText(/deleted on another device/)).toBeNull()
})

it('playlists stay as they are when they are deleted or followed without a network, and the person is told why', async () => {
  const { api, ada } = await aListener()
  const bob = await api.register({ username: 'bob' })
  const loop = await addPlaylist(api, ada, { title: 'Loop' })
  const theirs = await addPlaylist(api, bob, { title: 'Theirs', visibility: 'public' })
  const app = await open(api, ada, `/playlist/user/${loop}`)
  await heading('Loop')
  goOffline(app)
  await fromMenu(app, 'Loop', 'Delete playlist')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this playlist?' }))
  await app.user.click(dialog.getByRole('button', { name: 'Delete playlist' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^Lariat could not be reached/)
  await app.user.keyboard('{Escape}')
  await heading('Loop')
  goOnline(app)
  cleanup()

  const other = await open(api, ada, `/playlist/user/${theirs}`)
  await screen.findByRole('button', { name: 'Follow' })
  goOffline(other)
  await other.user.click(screen.getByRole('button', { name: 'Follow' }))
  expect((await screen.findAllByText(/^Lariat could not be reached/)).length).toBeGreaterThan(0)
  expect(await screen.findByRole('button', { name: 'Follow' })).toBeTruthy()
  expect((await openPlaylist(api, theirs, ada)).isFollowed).toBe(false)
  expect(await listPlaylists(api, ada)).toMatchObject([{ _id: loop }])
})
