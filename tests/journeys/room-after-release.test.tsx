// A release, the people of a room whose track is released, and a release that waits for the date of an album, against the real server.
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { hourMs } from '~/contract/durations'
import type { Answer } from '~/contract/schemas/built'
import { openApp } from '../builders/app/test-app'
import { aRoom } from '../builders/music/rooms'

const region = async (name: string) => within(await screen.findByRole('region', { name }))

it('a double press on Release in the form releases a work in progress once, says that it is out, and closes its room for changes', async () => {
  const { api, artist, trackId, addVersion, call } = await aRoom()
  await addVersion(artist)
  await api.call('PUT', `/music/${trackId}`, { as: artist, payload: { genre: 'Dub', price: 2 } })
  const { user, unmount } = await openApp({ path: `/musician/wip/${trackId}`, api, as: artist })
  await user.click(await screen.findByRole('button', { name: /^Release/ }))
  await user.dblClick(await screen.findByRole('button', { name: 'Release' }))
  await waitFor(() => expect(location.pathname).toBe(`/track/${trackId}`))
  expect(await screen.findByText('It’s out.')).toBeTruthy()
  expect(screen.getByText(/^Everybody can hear “Long road” now/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'See it' })).toBeNull()
  expect(await screen.findByText(/Nobody can buy it yet, because your payouts are not set up\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to payouts' })).toBeTruthy()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(screen.getByRole('button', { name: 'Share it' }))
  expect(copied.mock.calls).toEqual([[`${location.origin}/track/${trackId}`]])
  unmount()
  expect((await call('GET', '/room', { as: artist })).json()).toMatchObject({ data: { isOpen: false } })
  await openApp({ path: `/musician/wip/${trackId}`, api, as: artist })
  expect(await screen.findByRole('link', { name: 'See the track' })).toBeTruthy()
  for (const name of ['Add a version', 'Invite', /^Comment at/, /^Release/])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

it('after the release, the artist removes a collaborator and another one leaves, and their credits end', async () => {
  const { api, artist, trackId, friend, invited, addVersion, call } = await aRoom()
  await call('POST', '/accept-invite', { as: invited })
  const versionId = await addVersion(artist)
  const payload = { versionId, genre: 'Dub', price: 0 }
  expect((await call('POST', '/release', { as: artist, payload })).statusCode).toBe(200)
  const credits = async () =>
    (await call('GET', '')).json<{ data: Answer<'track'> }>().data.collaborators.map(({ _id }) => _id)
  expect(await credits()).toHaveLength(2)
  const path = `/musician/wip/${trackId}`
  const confirm = async (user: UserEvent, button: string, act: string) => {
    await user.click(await (await region('People')).findByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/no longer named in the credits of the track/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: act }))
  }
  const app = await openApp({ path, api, as: artist })
  await confirm(app.user, `Remove ${friend.user.username}`, 'Remove')
  await expect.poll(credits).toEqual([invited.user._id])
  app.unmount()
  await confirm((await openApp({ path, api, as: invited })).user, 'Leave', 'Leave')
  await expect.poll(credits).toEqual([])
})

it('a room on an album with a date says when its track comes out, and so do its track page and the released room', async () => {
  const { api, artist, trackId, addVersion } = await aRoom()
  await addVersion(artist, { name: 'Dry' })
  const releaseAt = api.now() + 48 * hourMs
  const payload = { title: 'Both', genre: 'Dub', releaseType: 'ep', tracks: [trackId], releaseAt }
  expect((await api.call('POST', '/albums', { as: artist, payload })).statusCode).toBe(201)
  const path = `/musician/wip/${trackId}`
  const { user, unmount } = await openApp({ path, api, as: artist })
  const date = / on Jan \d+, 2030, \d+:\d\d [AP]M/
  const press = await screen.findByRole('button', { name: /^Release .*Dry/ })
  expect(press.textContent).toMatch(date)
  expect(screen.getByText(/^It comes out/).textContent).toMatch(date)
  expect(screen.queryByText(/right away/)).toBeNull()
  await user.click(press)
  const dialog = within(await screen.findByRole('dialog', { name: 'Release this track' }))
  expect(dialog.getByText(/^It comes out/).textContent).toMatch(date)
  await user.selectOptions(dialog.getByLabelText(/Genre/), 'Dub')
  await user.type(dialog.getByLabelText(/Price/), '0')
  await user.click(dialog.getByRole('button', { name: 'Release' }))
  await waitFor(() => expect(location.pathname).toBe(`/track/${trackId}`))
  expect((await screen.findByText(/^Comes out/)).textContent).toMatch(date)
  expect(screen.queryByText('It’s out.')).toBeNull()
  unmount()
  await openApp({ path, api, as: artist })
  expect((await screen.findByText(/^This track comes out/)).textContent).toMatch(date)
})
