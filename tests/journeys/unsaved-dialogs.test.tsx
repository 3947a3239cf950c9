// Each dialog with a form asks before something entered in it is lost, against the real server. A law of
// tests/architecture.test.ts checks that the table names every file with a guard.
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { testApi } from '../builders/api/test-api'
import { carryUploads } from '../builders/uploads/carried-uploads'
import { installFakePlayer } from '../builders/app/install-fake-player'
import { openApp, refusal } from '../builders/app/test-app'
import { faultsOfLeaving, waysOutOf } from '../builders/app/ways-to-leave'
import { wav } from '../builders/audio/small-audio'
import { addTrack } from '../builders/music/music-rows'
import { playlistWithTracks } from '../builders/music/playlist-calls'
import { aRoom } from '../builders/music/rooms'

installFakePlayer()
beforeEach(() => void vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:cover'))

type App = Awaited<ReturnType<typeof openApp>>
type User = App['user']

/** Opens a dialog and changes something in it. Returns how to read what was changed. */
type Opened = { user: User; enter: (dialog: HTMLElement) => Promise<() => unknown>; question?: string }

const press = async (user: User, name: string | RegExp) =>
  user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement)

const pick = async (user: User, menu: string | RegExp, item: string) => {
  await press(user, menu)
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

const valueOf = (field: HTMLElement) => () => (field as HTMLInputElement).value

/** Types at the end of a field. */
const typing =
  (user: User, label: RegExp | string) =>
  async (dialog: HTMLElement): Promise<() => unknown> => {
    const field = await within(dialog).findByLabelText(label)
    await user.type(field, '7')
    return valueOf(field)
  }

const file = (name: string) => new File([wav(1) as BlobPart], name, { type: 'audio/wav' })

const openTracks = async (count = 1) => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  carryUploads(api)
  for (let number = 1; number <= count; number += 1)
    await addTrack(api, { artist, title: `Song ${number}`, withFiles: false })
  const app = await openApp({ path: '/musician/tracks', api, as: artist })
  if (count > 0) await screen.findByRole('link', { name: 'Song 1' })
  return app
}

const openNewAlbum = async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  await addTrack(api, { artist, title: 'Dusk', withFiles: false })
  return openApp({ path: '/musician/albums/new', api, as: artist })
}

const openRoom = async () => {
  const room = await aRoom()
  await room.addVersion(room.artist, { name: 'Bounce' })
  return openApp({ path: `/musician/wip/${room.trackId}`, api: room.api, as: room.artist })
}

const openPlaylists = async () => {
  const { api, ada } = await playlistWithTracks(1)
  return openApp({ path: '/playlist', api, as: ada })
}

const openPlaylist = async () => {
  const { api, ada, id } = await playlistWithTracks(2)
  return openApp({ path: `/playlist/user/${id}`, api, as: ada })
}

const chooseUpload = async ({ user }: App, files: File[]) => {
  await press(user, 'Upload tracks')
  await user.upload(await screen.findByLabelText('Audio files'), files)
}

/** Each dialog, the file of its guard, and how it is opened and filled in. */
const dialogs: Record<string, { guard: string; open: () => Promise<Opened> }> = {
  'Edit track': {
    guard: 'features/studio-tracks/edit-dialog.tsx',
    open: async () => {
      const { user } = await openTracks()
      await pick(user, 'More for Song 1', 'Edit')
      return { user, enter: typing(user, /Title/) }
    },
  },
  'Edit 1 track': {
    guard: 'features/studio-tracks/bulk/bulk-dialog.tsx',
    open: async () => {
      const { user } = await openTracks()
      await user.click(screen.getByRole('checkbox', { name: 'Select Song 1' }))
      await user.click(
        within(screen.getByRole('region', { name: 'Selected tracks' })).getByRole('button', { name: 'Edit' }),
      )
      return { user, enter: typing(user, 'Price in dollars') }
    },
  },
  'Replace the recording': {
    guard: 'features/studio-tracks/recording/recording-dialog.tsx',
    open: async () => {
      const { user } = await openTracks()
      await pick(user, 'More for Song 1', 'Replace the recording')
      return {
        user,
        enter: async (dialog) => {
          await user.upload(await within(dialog).findByLabelText('New recording'), file('Second take.wav'))
          return () => within(dialog).queryByText(/^Second take\.wav, /)?.tagName
        },
      }
    },
  },
  'Upload tracks': {
    guard: 'features/studio-tracks/uploads/upload-dialog.tsx',
    open: async () => {
      const app = await openTracks(0)
      await chooseUpload(app, [file('Long road.wav')])
      return { user: app.user, enter: typing(app.user, /Title/), question: 'Discard this track?' }
    },
  },
  'Upload tracks with two files': {
    guard: 'features/studio-tracks/uploads/upload-dialog.tsx',
    open: async () => {
      const app = await openTracks(0)
      await chooseUpload(app, [file('Long road.wav'), file('Short road.wav')])
      return { user: app.user, enter: typing(app.user, 'Title of track 1'), question: 'Discard 2 tracks?' }
    },
  },
  'Edit and upload again': {
    guard: 'features/studio-tracks/uploads/correction-dialog.tsx',
    open: async () => {
      const app = await openTracks(0)
      const { user } = app
      app.intercept((path, { method }) =>
        method === 'POST' && path.endsWith('/music')
          ? refusal(400, { message: 'No.', details: [{ path: 'price', message: 'Too dear.' }] })
          : undefined,
      )
      await chooseUpload(app, [file('Long road.wav')])
      await user.selectOptions(await screen.findByLabelText(/Genre/), 'Dub')
      await press(user, 'Upload track')
      await press(user, 'Edit Long road')
      return { user, enter: typing(user, /Title/) }
    },
  },
  'Add tracks': {
    guard: 'features/studio-albums/edit/adding/picker-dialog.tsx',
    open: async () => {
      const { user } = await openNewAlbum()
      await press(user, 'Add tracks')
      return {
        user,
        enter: async (dialog) => {
          const box = await within(dialog).findByLabelText(/^Dusk/)
          await user.click(box)
          return () => (box as HTMLInputElement).checked
        },
      }
    },
  },
  'New tracks': {
    guard: 'features/studio-albums/edit/adding/new-tracks-dialog.tsx',
    open: async () => {
      const { user } = await openNewAlbum()
      await user.upload(await screen.findByLabelText('Audio files of new tracks'), [file('Long road.wav')])
      return { user, enter: typing(user, /^Price/) }
    },
  },
  // Both dialogs for a short text of a room are made of features/studio-rooms/text-dialog.tsx.
  'Start a room': {
    guard: 'features/studio-rooms/start-dialog.tsx',
    open: async () => {
      const api = await testApi()
      const artist = await api.register({ profileType: 'musician' })
      const { user } = await openApp({ path: '/musician/wip', api, as: artist })
      await press(user, 'Start a room')
      return { user, enter: typing(user, /Working title/) }
    },
  },
  'Rename the version': {
    guard: 'features/studio-rooms/versions/rename-version.tsx',
    open: async () => {
      const { user } = await openRoom()
      await pick(user, 'More for Bounce', 'Rename')
      return { user, enter: typing(user, /Name/) }
    },
  },
  'Rename this work in progress': {
    guard: 'features/studio-rooms/rename-room.tsx',
    open: async () => {
      const { user } = await openRoom()
      await press(user, 'Rename')
      return { user, enter: typing(user, /Working title/) }
    },
  },
  Release: {
    guard: 'features/studio-rooms/release/release-dialog.tsx',
    open: async () => {
      const { user } = await openRoom()
      await press(user, /^Release/)
      return { user, enter: typing(user, /^Price/) }
    },
  },
  'Report “Dusk”': {
    guard: 'reporting/dialog/report-dialog.tsx',
    open: async () => {
      const api = await testApi()
      const id = await addTrack(api, { title: 'Dusk', withFiles: false })
      const { user } = await openApp({ path: `/track/${id}`, api, as: await api.register() })
      await pick(user, 'More for Dusk', 'Report…')
      return { user, enter: typing(user, /Details/) }
    },
  },
  'New playlist': {
    guard: 'playlists/details/playlist-dialog.tsx',
    open: async () => {
      const { user } = await openPlaylists()
      await press(user, 'New playlist')
      return { user, enter: typing(user, /Title/) }
    },
  },
  'Edit details': {
    guard: 'playlists/details/playlist-dialog.tsx',
    open: async () => {
      const { user } = await openPlaylist()
      await pick(user, 'More for A playlist', 'Edit details')
      return {
        user,
        enter: async (dialog) => {
          const choice = await within(dialog).findByRole('radio', { name: /^Public/ })
          await user.click(choice)
          return () => (choice as HTMLInputElement).checked
        },
      }
    },
  },
  'Move to a position': {
    guard: 'features/playlist/tracks/move-dialog.tsx',
    open: async () => {
      const { user } = await openPlaylist()
      await pick(user, /^More for (?!A playlist)/, 'Move to…')
      return { user, enter: typing(user, /Position/) }
    },
  },
  'Import a playlist': {
    guard: 'playlists/files/import/import-dialog.tsx',
    open: async () => {
      const { user } = await openPlaylists()
      await press(user, 'Import')
      const list = new File(['title,artist\nAmber,Ines\n'], 'Road trip.csv')
      await user.upload(await screen.findByLabelText('Choose a file'), list)
      return { user, enter: typing(user, /Title of the playlist/) }
    },
  },
}

it.each(Object.entries(dialogs))(
  'the dialog “%s” asks before what is entered is lost',
  async (_, { open }) => {
    const { user, enter, question } = await open()
    const dialog = await screen.findByRole('dialog')
    const value = await enter(dialog)
    expect(value()).toBeTruthy()
    const form = { user, value, ...(question && { question }) }
    expect(await faultsOfLeaving(form, waysOutOf(dialog, user))).toEqual([])
  },
)
