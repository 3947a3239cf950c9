// Playlists on a device without free space: the person is told, nothing is half done, and a retry works.
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { storedPlaylists } from '~/client/device/parts/playlist-storage'
import {
  aListener,
  follow,
  fromMenu,
  goOffline,
  goOnline,
  installDeviceForPlaylists,
  isStored,
  moveTo,
  open,
  rowsAre,
} from '../builders/app/playlists-offline'
import { addPlaylist, tracksOf } from '../builders/music/playlist-calls'
import { fillDisk } from '../fakes/browser/full-disk'

installDeviceForPlaylists()

it('says that a playlist was not saved, and saves it when there is space again', async () => {
  const { api, ada, a, b } = await aListener()
  const loop = await addPlaylist(api, ada, { title: 'Loop', tracks: [a, b] })
  const app = await open(api, ada, `/playlist/user/${loop}`)
  const button = await screen.findByRole('button', { name: 'Save for offline', pressed: false })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  const { free } = fillDisk()
  await app.user.click(button)
  expect(await screen.findByText(/^The playlist was not saved on this device\. .*no space left/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Save for offline', pressed: false })).toBeTruthy()
  expect(await storedPlaylists().find(ada.user._id, loop)).toBeUndefined()
  free()
  await app.user.click(screen.getByRole('button', { name: 'Save for offline' }))
  expect(await screen.findByRole('button', { name: 'Saved for offline', pressed: true })).toBeTruthy()
})

it('takes back an edit without a network, says why, and stores it when there is space again', async () => {
  const { api, ada, a, b, c } = await aListener()
  const loop = await addPlaylist(api, ada, { title: 'Loop', tracks: [a, b, c] })
  const app = await open(api, ada, `/playlist/user/${loop}`)
  await rowsAre(['Amber', 'Basalt', 'Cinder'])
  goOffline(app)
  await moveTo(app, 'Amber', 2)
  await screen.findByText(/^1 change is waiting to be sent/)
  const { free } = fillDisk()
  await moveTo(app, 'Cinder', 1)
  expect(
    await screen.findByText(/^The playlist was not changed\. Your change could not be saved for later/),
  ).toBeTruthy()
  await rowsAre(['Basalt', 'Amber', 'Cinder'])
  expect(screen.queryByText(/^2 changes/)).toBeNull()
  free()
  await moveTo(app, 'Cinder', 1)
  await screen.findByText(/^2 changes are waiting to be sent/)
  goOnline(app)
  await waitFor(async () => expect(await tracksOf(api, loop, ada)).toEqual([c, b, a]))
})

it('keeps the dialog open when a track cannot be added, says why, and adds it at the next press', async () => {
  const { api, ada, a, d } = await aListener()
  const loop = await addPlaylist(api, ada, { title: 'Loop', tracks: [a] })
  const source = await addPlaylist(api, ada, { title: 'Source', tracks: [d] })
  const app = await open(api, ada, `/playlist/user/${loop}`)
  await rowsAre(['Amber'])
  await follow(app, /^Playlists/, 'Playlists')
  await isStored(ada.user._id, 'playlists', { query: {} })
  await follow(app, /Source/, 'Source')
  await rowsAre(['Dune'])
  goOffline(app)
  // A write waits already, so the next one cannot be sent directly.
  await fromMenu(app, 'Dune', 'Remove from playlist')
  await screen.findByText(/^1 change is waiting to be sent/)
  await app.user.click(await screen.findByRole('button', { name: 'Undo' }))
  await rowsAre(['Dune'])
  await fromMenu(app, 'Dune', 'Add to playlist…')
  const dialog = await screen.findByRole('dialog', { name: 'Add to playlist' })
  const choice = await within(dialog).findByRole('button', { name: /Loop/ })
  const { free } = fillDisk()
  await app.user.click(choice)
  expect(
    await within(dialog).findByText(/^Nothing was added\. Your change could not be saved for later/),
  ).toBeTruthy()
  free()
  await app.user.click(await within(dialog).findByRole('button', { name: /Loop/ }))
  expect(await screen.findByText(/ added to “Loop”\.$/)).toBeTruthy()
  goOnline(app)
  await waitFor(async () => expect(await tracksOf(api, loop, ada)).toEqual([a, d]))
  expect(await tracksOf(api, source, ada)).toEqual([d])
})
