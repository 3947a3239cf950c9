// Playlists that are kept on the device: with a network, without one, and when they were deleted meanwhile.
import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { read } from '~/client/api/read/read'
import { storedPlaylists } from '~/client/device/parts/playlist-storage'
import { mixTracksMin } from '~/contract/limits-beyond'
import type { Track } from '~/contract/schemas/built'
import { type TestApi, testApi } from '../builders/api/test-api'
import { network } from '../builders/app/install-fake-device'
import {
  type App,
  aListener,
  follow,
  fromMenu,
  goOnline,
  installDeviceForPlaylists,
  isStored,
  moveTo,
  open,
  openOffline,
} from '../builders/app/playlists-offline'
import { addManyTracks } from '../builders/music/many-tracks'
import { addPurchase, addTrack } from '../builders/music/music-rows'
import { addPlaylist, listPlaylists, openPlaylist, tracksOf } from '../builders/music/playlist-calls'
import { aDownload, downloadsOf } from '../fakes/fake-downloads'

const { downloads, own } = installDeviceForPlaylists()

async function manyTracks(api: TestApi, count: number) {
  const artist = await api.register({ profileType: 'musician', username: 'many' })
  return addManyTracks(api, artist, count)
}

/** The button is disabled until this device knows which playlists it keeps. */
async function pressSave({ user }: App) {
  const button = await screen.findByRole('button', { name: 'Save for offline', pressed: false })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  await user.click(button)
}

it('playlists are kept with one press, say how many owned tracks are saved, and open whole without a network', async () => {
  const { api, ada, a, b, d } = await aListener()
  const more = await manyTracks(api, 120)
  const loop = await addPlaylist(api, ada, { title: 'Loop', tracks: [a, b, ...more] })
  await addPurchase(api, ada, b)
  downloads.save.mockImplementation((tracks: Track[]) => {
    const saved = tracks.map((track) => aDownload(track, { type: 'saved' }))
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
  await addPurchase(api, ada, d)
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

it('kept playlists of somebody whom one does not follow are listed on the page of playlists, also without a network', async () => {
  const { api, ada, a } = await aListener()
  const bob = await api.register()
  const loop = await addPlaylist(api, bob, { title: 'Loop', tracks: [a], visibility: 'public' })
  await addPlaylist(api, ada, { title: 'Mine' })
  const app = await open(api, ada, `/playlist/user/${loop}`)
  await pressSave(app)
  await screen.findByRole('button', { name: 'Saved for offline', pressed: true })
  await follow(app, /^Playlists/, 'Playlists')
  const listed = async (list: string) =>
    within(await screen.findByRole('list', { name: list }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  expect(await listed('Also saved for offline')).toEqual([`/playlist/user/${loop}`])
  expect(await listed('Yours')).toHaveLength(1)
  await openOffline(api, ada, '/playlist')
  expect(await listed('Also saved for offline')).toEqual([`/playlist/user/${loop}`])
})

it('kept playlists that are deleted here are not kept any more, and their downloads stay', async () => {
  const { api, ada, a } = await aListener()
  const loop = await addPlaylist(api, ada, { title: 'Loop', tracks: [a] })
  // A download of a track that the server does not know as bought would be removed by the app.
  await addPurchase(api, ada, a)
  downloads.save.mockImplementation(([track]: [Track]) => {
    downloads.state.set({ downloads: downloadsOf(aDownload(track, { type: 'saved' })) })
  })
  const app = await open(api, ada, `/playlist/user/${loop}`)
  act(() => own(a))
  await pressSave(app)
  await screen.findByText('The track you own is on this device.')
  await fromMenu(app, 'Loop', 'Delete playlist')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this playlist?' }))
  expect(dialog.getByText(/The downloads of its tracks stay on this device\.$/)).toBeTruthy()
  await app.user.click(dialog.getByRole('button', { name: 'Delete playlist' }))
  expect(await screen.findByText('“Loop” deleted')).toBeTruthy()
  await screen.findByRole('heading', { name: 'No playlists yet' })
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Also saved for offline' })).toBeNull())
  expect(await storedPlaylists().list(ada.user._id)).toEqual([])
  expect(downloads.remove).not.toHaveBeenCalled()
})

it('an empty playlist cannot be kept and says when it can, but one that was kept before can be let go', async () => {
  const { api, ada, a } = await aListener()
  await addPlaylist(api, ada, { title: 'Nothing' })
  const loop = await addPlaylist(api, ada, { title: 'Loop', tracks: [a] })
  const hint = /You can save this playlist for offline once it has a track\.$/
  const app = await open(api, ada, `/playlist/user/${loop}`)
  await pressSave(app)
  await screen.findByRole('button', { name: 'Saved for offline', pressed: true })
  expect(screen.queryByText(hint)).toBeNull()
  await fromMenu(app, 'Amber', 'Remove from playlist')
  expect(await screen.findByText(hint)).toBeTruthy()
  await app.user.click(screen.getByRole('button', { name: 'Saved for offline' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Saved for offline' })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Save for offline' })).toBeNull()
  await follow(app, /^Playlists/, 'Playlists')
  await follow(app, /Nothing/, 'Nothing')
  expect(await screen.findByText(hint)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save for offline' })).toBeNull()
})

it('mixes have no button that keeps them on the device, because they change by themselves', async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  for (let at = 0; at < mixTracksMin; at += 1) await addTrack(api, { artist, genre: 'Dub' })
  const ada = await api.register()
  const loop = await addPlaylist(api, ada, { title: 'Loop', tracks: await manyTracks(api, 1) })
  await open(api, ada, `/playlist/user/${loop}`)
  await screen.findByRole('button', { name: 'Save for offline' })
  cleanup()
  await open(api, ada, '/playlist/mix/mix-genre-dub')
  await screen.findByRole('heading', { level: 1, name: 'Dub mix' })
  await screen.findByRole('button', { name: 'Share' })
  expect(screen.queryByRole('button', { name: /for offline$/ })).toBeNull()
})

it('the tracks of a kept playlist are sorted, and added to another one, without a network, also those that were never on screen', async () => {
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

it('kept playlists that were deleted meanwhile stay whole until the person decides about them', async () => {
  const { api, ada, a } = await aListener()
  const ids = await manyTracks(api, 250)
  const loop = await addPlaylist(api, ada, { title: 'Loop', tracks: ids })
  const app = await open(api, ada, `/playlist/user/${loop}`)
  await pressSave(app)
  await screen.findByRole('button', { name: 'Saved for offline', pressed: true })
  // Another device adds a track. The kept copy of the playlist gets it, but the stored answers of the page stay as they are.
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

it('playlists that are not kept any more leave their downloads here, or not, as the person chooses', async () => {
  const { api, ada, a, b } = await aListener()
  const loop = await addPlaylist(api, ada, { title: 'Loop', tracks: [a, b] })
  downloads.save.mockImplementation(([track]: [Track]) => {
    downloads.state.set({ downloads: downloadsOf(aDownload(track, { type: 'saved' })) })
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
