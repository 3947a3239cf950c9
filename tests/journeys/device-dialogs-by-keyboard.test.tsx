// Dialogs about what is stored on this device are opened with keys and left with Escape, against the real server.
import 'fake-indexeddb/auto'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Track } from '~/contract/schemas/built'
import { testApi } from '../builders/api/test-api'
import { answersByPath } from '../builders/app/answers-by-path'
import { faultsByKeyboard, type OpenedDialog } from '../builders/app/dialog-by-keyboard'
import {
  aListener,
  follow,
  fromMenu,
  goOffline,
  goOnline,
  installDeviceForPlaylists,
  isStored,
  open,
  rowsAre,
} from '../builders/app/playlists-offline'
import { openApp } from '../builders/app/test-app'
import { addPlaylist } from '../builders/music/playlist-calls'
import { anAlbum, aTrack, aTrackDetail } from '../builders/music/screen-answers'
import { purchasesOf } from '../builders/music/tracks'
import { installNativeModal } from '../fakes/browser/native-modal'
import { aDownload, downloadsOf } from '../fakes/fake-downloads'

const { downloads, own } = installDeviceForPlaylists()
installNativeModal()

const choir = aTrack({ _id: 'choir', title: 'Dust Choir' })
const bells = aTrack({ _id: 'bells', title: 'Bells' })
const album = { ...anAlbum({ _id: 'rings' }), description: null, tracks: [choir, bells] }
const detail = aTrackDetail({ ...choir, access: 'full', streamUrl: '/media/tracks/choir/stream' })

/** A listener whose device has copies of two tracks. */
const openWithCopies = async (path: string) => {
  const api = await testApi()
  const app = await openApp({
    path,
    api,
    as: await api.register(),
    intercept: answersByPath({
      '/albums/rings': () => album,
      '/music/choir': () => detail,
      '/purchase': () => purchasesOf([choir, bells], 1),
    }),
  })
  await screen.findByRole('button', { name: /^Account menu/ })
  act(() => {
    own('choir', 'bells')
    const copies = [choir, bells].map((track) => aDownload(track, { type: 'saved' }))
    downloads.state.set({ downloads: downloadsOf(...copies), vault: 'read' })
  })
  return app
}

const openKept = async () => {
  const { api, ada, a, b } = await aListener()
  const loop = await addPlaylist(api, ada, { title: 'Loop', tracks: [a, b] })
  downloads.save.mockImplementation(([track]: [Track]) => {
    downloads.state.set({ downloads: downloadsOf(aDownload(track, { type: 'saved' })) })
  })
  const app = await open(api, ada, `/playlist/user/${loop}`)
  act(() => own(a))
  const save = await screen.findByRole('button', { name: 'Save for offline', pressed: false })
  await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false))
  await app.user.click(save)
  await screen.findByRole('button', { name: 'Saved for offline', pressed: true })
  return app
}

/** The list of playlists, with edits of one that was deleted meanwhile. */
const openRefused = async () => {
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
  return app
}

const dialogs: Record<string, { file: string; open: () => Promise<OpenedDialog> }> = {
  'Remove a download': {
    file: 'offline/view/removal/remove-dialog.tsx',
    open: async () => ({
      user: (await openWithCopies('/track/choir')).user,
      button: 'Remove download: Dust Choir',
      title: 'Remove this download?',
    }),
  },
  'Remove the downloads of an album': {
    file: 'features/album/remove-album.tsx',
    open: async () => ({
      user: (await openWithCopies('/album/rings')).user,
      button: 'Remove download',
      title: 'Remove 2 downloads?',
    }),
  },
  'Sign out with downloads': {
    file: 'app/sign-out/sign-out-dialog.tsx',
    open: async () => ({
      user: (await openWithCopies('/track/choir')).user,
      button: /^Account menu/,
      item: 'Sign out',
      title: 'Keep your music on this device?',
    }),
  },
  'Stop saving a playlist': {
    file: 'playlists/offline/unkeep-dialog.tsx',
    open: async () => ({
      user: (await openKept()).user,
      button: 'Saved for offline',
      title: 'Stop saving this playlist?',
    }),
  },
  'Decide about edits of a deleted playlist': {
    file: 'playlists/offline/refused-dialog.tsx',
    open: async () => ({
      user: (await openRefused()).user,
      button: 'Decide',
      title: 'This playlist was deleted',
    }),
  },
}

it.each(Object.entries(dialogs))(
  'the dialog “%s” is opened with keys, has the focus, and gives it back after Escape',
  async (_, { open }) => {
    expect(await faultsByKeyboard(await open())).toEqual([])
  },
  30_000,
)
