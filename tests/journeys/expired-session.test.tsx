// A session that ends while edits of playlists wait on the device, or while a recording is uploaded.
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { waitingWrites } from '~/client/device/parts/outbox-storage'
import { type Person, type TestApi, testApi, testPassword } from '../builders/api/test-api'
import { network } from '../builders/app/install-fake-device'
import {
  type App,
  aListener,
  follow,
  goOffline,
  goOnline,
  installDeviceForPlaylists,
  moveTo,
  open,
  rowsAre,
  writesIn,
} from '../builders/app/playlists-offline'
import { carryUploads } from '../builders/uploads/carried-uploads'
import { linesAbove } from '../builders/app/lines-above'
import { openApp } from '../builders/app/test-app'
import { wav } from '../builders/audio/small-audio'
import { addPlaylist, tracksOf } from '../builders/music/playlist-calls'

installDeviceForPlaylists()

const waitingOf = async ({ user }: Person) => (await waitingWrites().all(user._id)).length

async function signIn({ user }: App, { user: person }: Person) {
  await user.type(await screen.findByLabelText(/Email/), person.email)
  await user.type(screen.getByLabelText(/^Password/), testPassword)
  const form = screen.getByRole('heading', { level: 1, name: 'Welcome back' }).closest('main') as HTMLElement
  await user.click(within(form).getByRole('button', { name: 'Log in' }))
  await screen.findByRole('button', { name: `Account menu of ${person.username}` })
}

async function signOut({ user }: App) {
  await user.click(screen.getByRole('button', { name: /^Account menu/ }))
  await user.click(await screen.findByRole('menuitem', { name: /Sign out|Log out/ }))
}

/** The same person with a new session, for calls of the test itself. */
async function signedIn(api: TestApi, person: Person): Promise<Person> {
  const payload = { email: person.user.email, password: testPassword }
  return (await api.call('POST', '/user/login', { payload })).json().data
}

const told = /^You were signed out\. 1 change to your playlists is safe on this device/

it('the app keeps the edits of an ended session, says so, and sends them after the same person has signed in, never as another one', async () => {
  const { api, ada, a, b, c } = await aListener()
  const ben = await api.register({ username: 'ben' })
  const loop = await addPlaylist(api, ada, { title: 'Loop', visibility: 'public', tracks: [a, b, c] })
  const app = await open(api, ada, `/playlist/user/${loop}`)
  await rowsAre(['Amber', 'Basalt', 'Cinder'])
  goOffline(app)
  await moveTo(app, 'Cinder', 1)
  await screen.findByText(/^1 change is waiting to be sent/)
  await api.call('POST', '/user/logout', { as: ada })
  goOnline(app)
  expect(await screen.findByText(told)).toBeTruthy()
  const before = writesIn(app).length

  await app.user.click(screen.getByRole('button', { name: 'Log in' }))
  await signIn(app, ben)
  await screen.findByRole('heading', { level: 1, name: 'Loop' })
  expect([writesIn(app).length, await waitingOf(ada)]).toEqual([before, 1])
  expect(await tracksOf(api, loop, ben)).toEqual([a, b, c])

  await signOut(app)
  await app.user.click(await screen.findByRole('link', { name: 'Login' }))
  await signIn(app, ada)
  await waitFor(async () => expect(await waitingOf(ada)).toBe(0))
  expect(await tracksOf(api, loop, ben)).toEqual([c, a, b])
  expect(writesIn(app).length).toBe(before + 1)
})

it('the app keeps an edit whose answer is that the session has ended, says so, and sends it after the next sign-in', async () => {
  const { api, ada, a, b } = await aListener()
  const loop = await addPlaylist(api, ada, { title: 'Loop', visibility: 'public', tracks: [a, b] })
  const app = await open(api, ada, `/playlist/user/${loop}`)
  await rowsAre(['Amber', 'Basalt'])
  await api.call('POST', '/user/logout', { as: ada })
  await moveTo(app, 'Basalt', 1)
  expect(await screen.findByText(told)).toBeTruthy()
  expect([await waitingOf(ada), await tracksOf(api, loop)]).toEqual([1, [a, b]])
  await app.user.click(screen.getByRole('button', { name: 'Log in' }))
  await signIn(app, ada)
  await waitFor(async () => expect(await waitingOf(ada)).toBe(0))
  expect(await tracksOf(api, loop)).toEqual([b, a])
})

it('the page for signing in says how many edits wait', async () => {
  const { api, ada, a, b } = await aListener()
  const loop = await addPlaylist(api, ada, { title: 'Loop', tracks: [a, b] })
  const app = await open(api, ada, `/playlist/user/${loop}`)
  await rowsAre(['Amber', 'Basalt'])
  goOffline(app)
  await moveTo(app, 'Basalt', 1)
  await screen.findByText(/^1 change is waiting to be sent/)
  await follow(app, /^Playlists/, 'Playlists')
  await api.call('POST', '/user/logout', { as: ada })
  goOnline(app)
  expect(await screen.findByText(/^1 change to your playlists is safe on this device/)).toBeTruthy()
  expect(await linesAbove('Log in')).toEqual([
    'Your session has ended. Please log in again',
    expect.stringMatching(/^1 change to your playlists is safe/),
  ])
  await signIn(app, ada)
  await waitFor(async () => expect(await tracksOf(api, loop, await signedIn(api, ada))).toEqual([b, a]))
})

it('the app says at its next start that the session has ended meanwhile, and how many edits wait', async () => {
  const { api, ada, a, b } = await aListener()
  const loop = await addPlaylist(api, ada, { title: 'Loop', visibility: 'public', tracks: [a, b] })
  const path = `/playlist/user/${loop}`
  const app = await open(api, ada, path)
  await rowsAre(['Amber', 'Basalt'])
  goOffline(app)
  await moveTo(app, 'Basalt', 1)
  await screen.findByText(/^1 change is waiting to be sent/)
  cleanup()
  await api.call('POST', '/user/logout', { as: ada })
  network('on')
  await openApp({ api, as: ada, path, device: 'same' })
  expect(await screen.findByText(told)).toBeTruthy()
  expect(await waitingOf(ada)).toBe(1)
})

/** Browsers store files. Node cannot clone those of happy-dom. */
const storeFiles = () => {
  const { structuredClone } = globalThis
  const clone = (value: unknown) => (value instanceof File ? value : structuredClone(value))
  vi.stubGlobal('structuredClone', clone)
  onTestFinished(() => void vi.unstubAllGlobals())
}

it('an upload continues behind what has arrived after the same person has logged in again', async () => {
  storeFiles()
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  let isFirst = true
  const requests = carryUploads(api, (send) => {
    void send(isFirst ? 6_000 : undefined)
    isFirst = false
  })
  const app = await open(api, artist, '/musician/tracks')
  await app.user.click(await screen.findByRole('button', { name: 'Upload tracks' }))
  const file = new File([wav(1) as BlobPart], 'Dusk.wav', { type: 'audio/wav' })
  await app.user.upload(await screen.findByLabelText('Audio files'), file)
  const dialog = within(await screen.findByRole('dialog'))
  await app.user.selectOptions(await dialog.findByLabelText(/Genre/), 'Dub')
  await app.user.click(dialog.getByRole('button', { name: 'Upload track' }))
  const again = await screen.findByRole('button', { name: 'Try again: Dusk' })
  await api.database.deleteFrom('sessions').execute()
  await app.user.click(again)
  await signIn(app, artist)
  expect(await screen.findByRole('link', { name: 'Dusk' })).toBeTruthy()
  expect([new Set(requests).size, requests.length]).toEqual([1, 2])
  expect(await api.database.selectFrom('tracks').select('title').execute()).toEqual([{ title: 'Dusk' }])
})
