// Steps of journeys with playlists that are used without a network.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'
import type { ApiKey } from '~/client/api/read/last-seen'
import { seenAnswers } from '~/client/device/seen-answers'
import { type Person, type TestApi, testApi } from '../api/test-api'
import { addTrack } from '../music/music-rows'
import { installFakeDevice, network } from './install-fake-device'
import { type Intercept, openApp } from './test-app'

export type App = Awaited<ReturnType<typeof openApp>>

/** A device whose downloads know the listener from the sign-in on, for the tests of one file. */
export function installDeviceForPlaylists() {
  const installed = installFakeDevice()
  const { downloads, device } = installed
  beforeEach(() => {
    downloads.state.set({ userId: null })
    downloads.setListener.mockImplementation(async (userId) => downloads.state.set({ userId }))
  })
  afterEach(() => device.setListener(null))
  return installed
}

/** The writes of playlists that the app has sent. */
export const writesIn = ({ requests }: App) =>
  requests.filter((request) => !request.startsWith('GET') && request.includes('/playlists/'))

const unreachable: Intercept = () => Promise.reject(new TypeError('Failed to fetch'))

export function goOffline({ intercept }: App) {
  intercept(unreachable)
  network('off')
}
export function goOnline({ intercept }: App) {
  intercept(() => undefined)
  network('on')
}

export async function aListener() {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician', username: 'ines' })
  const trackIds: string[] = []
  for (const title of ['Amber', 'Basalt', 'Cinder', 'Dune'])
    trackIds.push(await addTrack(api, { artist, title, is_listed: 1 }))
  const [a = '', b = '', c = '', d = ''] = trackIds
  return { api, ada: await api.register({ username: 'ada' }), a, b, c, d }
}

export const open = async (api: TestApi, as: Person, path: string) => {
  const app = await openApp({ api, as, path, device: 'same' })
  await screen.findByRole('button', { name: /^Account menu/ })
  return app
}
export const openOffline = (api: TestApi, as: Person, path: string) => {
  cleanup()
  network('off')
  return openApp({ api, as, path, device: 'same', intercept: unreachable })
}
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const rows = () =>
  screen
    .getAllByRole('button', { name: /^Move / })
    .map((handle) => handle.getAttribute('aria-label')?.replace('Move ', ''))
export const rowsAre = (titles: string[]) => waitFor(() => expect(rows()).toEqual(titles))

export async function fromMenu({ user }: App, of: string, item: string) {
  await user.click(await screen.findByRole('button', { name: `More for ${of}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

export async function moveTo(app: App, title: string, position: number) {
  await fromMenu(app, title, 'Move to…')
  const dialog = await screen.findByRole('dialog', { name: 'Move to a position' })
  const field = within(dialog).getByRole('spinbutton')
  await app.user.clear(field)
  await app.user.type(field, String(position))
  await app.user.click(within(dialog).getByRole('button', { name: 'Move' }))
}

export async function addTo(app: App, title: string, playlist: RegExp) {
  await fromMenu(app, title, 'Add to playlist…')
  const dialog = await screen.findByRole('dialog', { name: 'Add to playlist' })
  await app.user.click(await within(dialog).findByRole('button', { name: playlist }))
}

/** Goes to another page without a request. */
export async function follow({ user }: App, link: RegExp, page: string) {
  await user.click((await screen.findAllByRole('link', { name: link }))[0] as HTMLElement)
  await heading(page)
}

/** Answers are stored when the page has nothing else to do. */
export const isStored = (...key: ApiKey) =>
  waitFor(async () => expect(await seenAnswers().find(key)).toBeTruthy())
