// Playlists without a network: edits wait on the device and arrive later, once and in order.
import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { storedPlaylists } from '~/client/device/parts/playlist-storage'
import { seenAnswers } from '~/client/device/seen-answers'
import type { ApiKey } from '~/client/api/read/last-seen'
import { read } from '~/client/api/read/read'
import type { Track } from '~/contract/schemas/built'
import { aDownload, downloadsOf } from '../fakes/fake-downloads'
import { installFakeDevice, network } from '../builders/app/install-fake-device'
import { type Intercept, openApp } from '../builders/app/test-app'
import { type Person, type TestApi, testApi } from '../builders/api/test-api'
import { addTrack } from '../builders/music/music-rows'
import { addPlaylist, listPlaylists, openPlaylist, tracksOf } from '../builders/music/playlist-calls'

const { downloads, device, own } = installFakeDevice()

beforeEach(() => {
  downloads.state.set({ userId: null })
  downloads.setListener.mockImplementation(async (userId) => downloads.state.set({ userId }))
})
afterEach(() => device.setListener(null))

type App = Awaited<ReturnType<typeof openApp>>
const unreachable: Intercept = () => Promise.reject(new TypeError('Failed to fetch'))

function goOffline({ intercept }: App) {
  intercept(unreachable)
  network('off')
}
function goOnline({ intercept }: App) {
  intercept(() => undefined)
  network('on')
}

async function aListener() {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician', username: 'ines' })
  const trackIds: string[] = []
  for (const title of ['Amber', 'Basalt', 'Cinder', 'Dune'])
    trackIds.push(await addTrack(api, { artist, title, is_listed: 1 }))
  const [a = '', b = '', c = '', d = ''] = trackIds
  return { api, ada: await api.register({ username: 'ada' }), a, b, c, d }
}

async function manyTracks(api: TestApi, count: number) {
  const artist = await api.register({ profileType: 'musician', username: 'many' })
  const ids: string[] = []
  while (ids.length < count) ids.push(await addTrack(api, { artist, title: `Number ${ids.length}` }))
  return ids
}

const open = async (api: TestApi, as: Person, path: string) => {
  const app = await openApp({ api, as, path, device: 'same' })
  await screen.findByRole('button', { name: /^Account menu/ })
  return app
}
const openOffline = (api: TestApi, as: Person, path: string) => {
  cleanup()
  network('off')
  return openApp({ api, as, path, device: 'same', intercept: unreachable })
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const rows = () =>
  screen
    .getAllByRole('button', { name: /^Move / })
    .map((handle) => handle.getAttribute('aria-label')?.replace('Move ', ''))
const rowsAre = (titles: string[]) => waitFor(() => expect(rows()).toEqual(titles))

async function fromMenu({ user }: App, of: string, item: string) {
  await user.click(await screen.findByRole('button', { name: `More for ${of}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

async function moveTo(app: App, title: string, position: number) {
  await fromMenu(app, title, 'Move to…')
  const dialog = await screen.findByRole('dialog', { name: 'Move to a position' })
  const field = within(dialog).getByRole('spinbutton')
  await app.user.clear(field)
  await app.user.type(field, String(position))
  await app.user.click(within(dialog).getByRole('button', { name: 'Move' }))
}

async function addTo(app: App, title: string, playlist: RegExp) {
  await fromMenu(app, title, 'Add to playlist…')
  const dialog = await screen.findByRole('dialog', { name: 'Add to playlist' })
  await app.user.click(await within(dialog).findByRole('button', { name: playlist }))
}

/** The button is disabled until this device knows which playlists it keeps. */
async function pressSave({ user }: App) {
  const button = await screen.findByRole('button', { name: 'Save for offline', pressed: false })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  await user.click(button)
}

/** Goes to another page without a request. */
async function follow({ user }: App, link: RegExp, page: string) {
  await user.click((await screen.findAllByRole('link', { name: link }))[0] as HTMLElement)
  await heading(page)
}

/** Answers are stored when the page has nothing else to do. */
const isStored = (...key: ApiKey) => waitFor(async () => expect(await seenAnswers().find(key)).toBeTruthy())

const writesIn = ({ requests }: App) =>
  requests.filter((request) => !request.startsWith('GET') && request.includes('/playlists/'))

it('are edited, shown after a reload, and arrive once and in order when the network is back', async () => {
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
  expect(await screen.findByText('Added to “Loop”.')).toBeTruthy()
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
  expect(await screen.findByText(/^3 changes are waiting to be sent/)).toBeTruthy()

  goOnline(reopened)
  await waitFor(async () => expect(await tracksOf(api, loop, ada)).toEqual([d, a, c]))
  await waitFor(() => expect(screen.queryByText(/waiting to be sent/)).toBeNull())
  await rowsAre(['Dune', 'Amber', 'Cinder'])
  expect(writesIn(reopened)).toEqual([
    `POST /api/playlists/${loop}/tracks`,
    `PATCH /api/playlists/${loop}/tracks/${d}`,
    `DELETE /api/playlists/${loop}/tracks/${b}`,
  ])
  expect((await openPlaylist(api, loop, ada)).revision).toBe(3)
  expect(await tracksOf(api, source, ada)).toEqual([d])
})

it('are created, named and filled before the server knows them', async () => {
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

it('ask what to do with the edits if the playlist was deleted meanwhile, and keep them as a new one', async () => {
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

it('ask the same with a network, when an edit finds the playlist deleted', async () => {
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

it('let the person discard the edits of a deleted playlist from the list of playlists', async () => {
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

it('are kept with one press, say how many owned tracks are saved, and open whole without a network', async () => {
  const { api, ada, a, b, d } = await aListener()
  const more = await manyTracks(api, 120)
  const loop = await addPlaylist(api, ada, { title: 'Loop', tracks: [a, b, ...more] })
  downloads.save.mockImplementation((tracks: Track[]) => {
    const saved = tracks.map((track) => aDownload(track, { type: 'kept' }))
    downloads.state.set({
      downloads: new Map([...downloads.state.get().downloads, ...downloadsOf(...saved)]),
    })
  })
  const app = await open(api, ada, `/playlist/user/${loop}`)
  act(() => own(b))
  await pressSave(app)
  expect(await screen.findByRole('button', { name: 'Saved for offline', pressed: true })).toBeTruthy()
  expect(await screen.findByText('The track you own is on this device.')).toBeTruthy()
  const savedTitles = () => [...downloads.state.get().downloads.values()].map(({ track }) => track.title)
  expect(savedTitles()).toEqual(['Basalt'])

  await api.call('POST', `/playlists/${loop}/tracks`, { as: ada, payload: { trackId: d } })
  act(() => own(b, d))
  await follow(app, /^Playlists/, 'Playlists')
  await follow(app, /Loop/, 'Loop')
  expect(await screen.findByText('All 2 tracks you own are on this device.')).toBeTruthy()
  expect(savedTitles()).toEqual(['Basalt', 'Dune'])

  await openOffline(api, ada, `/playlist/user/${loop}`)
  expect(await screen.findByText(/^123 tracks/)).toBeTruthy()
  const page = await read([
    ada.user._id,
    'playlistTracks',
    { params: { id: loop }, query: { limit: 100, skip: 100 } },
  ])
  expect((page as { items: Track[] }).items.map(({ _id }) => _id)).toEqual([...more.slice(98), d])
})

it('are sorted, and added to another, without a network, also those tracks that were never on screen', async () => {
  const { api, ada, a } = await aListener()
  const ids = await manyTracks(api, 250)
  const loop = await addPlaylist(api, ada, { title: 'Loop', tracks: ids })
  const other = await addPlaylist(api, ada, { title: 'Other', tracks: [a] })
  const app = await open(api, ada, `/playlist/user/${loop}`)
  await pressSave(app)
  await screen.findByRole('button', { name: 'Saved for offline', pressed: true })
  await follow(app, /^Playlists/, 'Playlists')
  await isStored(ada.user._id, 'playlists', { query: {} })

  const reopened = await openOffline(api, ada, `/playlist/user/${loop}`)
  await fromMenu(reopened, 'Loop', 'Reverse the order')
  await screen.findByText(/^1 change is waiting to be sent/)
  await fromMenu(reopened, 'Loop', 'Add all to playlist…')
  const dialog = await screen.findByRole('dialog', { name: 'Add to playlist' })
  await reopened.user.click(await within(dialog).findByRole('button', { name: /Other/ }))
  expect(await screen.findByText('250 tracks added to “Other”.')).toBeTruthy()
  await fromMenu(reopened, 'Loop', 'Sort by title')
  await screen.findByText(/^2 changes are waiting to be sent/)
  goOnline(reopened)
  await waitFor(async () => expect(await tracksOf(api, other, ada)).toEqual([a, ...ids.toReversed()]))
  await waitFor(async () => expect(await tracksOf(api, loop, ada)).toEqual(ids))
  expect((await openPlaylist(api, loop, ada)).revision).toBe(2)
})

it('are kept whole for a decision when they were deleted meanwhile', async () => {
  const { api, ada, a } = await aListener()
  const ids = await manyTracks(api, 250)
  const loop = await addPlaylist(api, ada, { title: 'Loop', tracks: ids })
  const app = await open(api, ada, `/playlist/user/${loop}`)
  await pressSave(app)
  await screen.findByRole('button', { name: 'Saved for offline', pressed: true })
  // The kept playlist follows this edit of another device. The answers that the page has stored do not.
  await api.call('POST', `/playlists/${loop}/tracks`, { as: ada, payload: { trackId: a, position: 1 } })
  await follow(app, /^Playlists/, 'Playlists')
  await waitFor(async () => expect((await storedPlaylists().find(ada.user._id, loop))?.trackIds[0]).toBe(a))

  const reopened = await openOffline(api, ada, `/playlist/user/${loop}`)
  await moveTo(reopened, 'Amber', 2)
  await screen.findByText(/^1 change is waiting to be sent/)
  await api.call('DELETE', `/playlists/${loop}`, { as: ada })
  // The edit arrives late, so that everything else that the device does with the network comes before it.
  reopened.intercept(async (_url, { method }) => {
    if (method === 'DELETE') await new Promise((resolve) => void setTimeout(resolve, 1_000))
    return undefined
  })
  network('on')
  const dialog = await screen.findByRole('dialog', { name: 'This playlist was deleted' }, { timeout: 20_000 })
  expect(dialog.textContent).toContain('Keep your version with 251 tracks as a new playlist?')
  await reopened.user.click(within(dialog).getByRole('button', { name: 'Keep as new playlist' }))
  await waitFor(async () => expect(await listPlaylists(api, ada)).toHaveLength(1))
  const [kept] = await listPlaylists(api, ada)
  expect(await tracksOf(api, kept?._id ?? '', ada)).toEqual(ids.toSpliced(1, 0, a))
  await waitFor(async () => expect(await storedPlaylists().find(ada.user._id, loop)).toBeUndefined())
})

it('leave their downloads here, or not, when they are not kept any more', async () => {
  const { api, ada, a, b } = await aListener()
  const loop = await addPlaylist(api, ada, { title: 'Loop', tracks: [a, b] })
  downloads.save.mockImplementation(([track]: [Track]) => {
    downloads.state.set({ downloads: downloadsOf(aDownload(track, { type: 'kept' })) })
  })
  const app = await open(api, ada, `/playlist/user/${loop}`)
  act(() => own(a))
  await pressSave(app)
  await app.user.click(await screen.findByRole('button', { name: 'Saved for offline', pressed: true }))
  const dialog = await screen.findByRole('dialog', { name: 'Stop saving this playlist?' })
  await app.user.click(within(dialog).getByRole('button', { name: 'Remove downloads' }))
  await waitFor(() => expect(downloads.remove).toHaveBeenCalledWith([a]))
  expect(await screen.findByRole('button', { name: 'Save for offline', pressed: false })).toBeTruthy()
})
