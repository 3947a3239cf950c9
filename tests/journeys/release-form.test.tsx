// The form that releases a work in progress asks for what an upload asks for, against the real server.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { hourMs } from '~/contract/durations'
import { openApp } from '../builders/app/test-app'
import { pictureFile } from '../builders/music/pictures'
import { aRoom } from '../builders/music/rooms'
import { carryUploads } from '../builders/uploads/carried-uploads'

const known = { genre: 'Dub', mood: 'Warm', price: 2, description: 'At last light' }

const localTime = (timeMs: number) => {
  const time = new Date(timeMs - new Date(timeMs).getTimezoneOffset() * 60_000)
  return time.toISOString().slice(0, 16)
}

/** Opens the form of a room with one version, and with these details of its track. */
const openForm = async (details: object = known) => {
  const room = await aRoom()
  const { api, artist, trackId, addVersion, call } = room
  await addVersion(artist)
  expect((await call('PUT', '', { as: artist, payload: details })).statusCode).toBe(200)
  carryUploads(api)
  const { user } = await openApp({ path: `/musician/wip/${trackId}`, api, as: artist })
  await user.click(await screen.findByRole('button', { name: /^Release/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Release this track' }))
  const value = (name: string | RegExp) => dialog.getByLabelText<HTMLInputElement>(name).value
  const press = () => user.click(dialog.getByRole('button', { name: 'Release' }))
  const track = async () => (await call('GET', '', { as: artist })).json().data
  return { ...room, user, dialog, value, press, track }
}

it('the release form starts with what the work in progress has, and sends what the artist changes', async () => {
  const { user, dialog, value, press, track, trackId } = await openForm()
  expect([/^Title/, /^Genre/, 'Mood', /^Price/, 'Description', 'Release date'].map(value)).toEqual([
    'Long road',
    'Dub',
    'Warm',
    '2.00',
    'At last light',
    '',
  ])
  expect(dialog.queryByLabelText('Work in progress')).toBeNull()
  expect(await dialog.findByText(/^You get \$1\.\d\d of each sale/)).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText('Mood'), 'Wired')
  fireEvent.change(dialog.getByLabelText('Description'), { target: { value: '' } })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:cover')
  await user.upload(dialog.getByLabelText('Cover'), await pictureFile())
  await press()
  await waitFor(() => expect(location.pathname).toBe(`/track/${trackId}`))
  expect(await screen.findByText('It’s out.')).toBeTruthy()
  expect(await track()).toMatchObject({
    ...known,
    mood: 'Wired',
    description: null,
    coverArtUrl: expect.stringContaining('/covers/'),
    isWorkInProgress: false,
  })
})

it('a release with a date says until when the track is closed, and refuses a date that has passed', async () => {
  const { api, dialog, press, track, trackId, call } = await openForm()
  const field = dialog.getByLabelText('Release date')
  fireEvent.change(field, { target: { value: '2001-01-01T10:00' } })
  await press()
  expect(await dialog.findByText(/This time has passed/)).toBeTruthy()
  const releaseAt = Math.floor(api.now() / 60_000) * 60_000 + 48 * hourMs
  fireEvent.change(field, { target: { value: localTime(releaseAt) } })
  expect(dialog.getByText(/^It comes out on Jan 3, 2030/)).toBeTruthy()
  expect(dialog.getByText(/^Everybody can hear it from .* 2030/)).toBeTruthy()
  await press()
  await waitFor(() => expect(location.pathname).toBe(`/track/${trackId}`))
  expect(await screen.findByText(/^Comes out on Jan 3, 2030/)).toBeTruthy()
  expect(screen.queryByText('It’s out.')).toBeNull()
  expect(await track()).toMatchObject({ isWorkInProgress: false, releaseAt })
  expect((await call('GET', '')).statusCode).toBe(404)
})

it('the release form asks for a price where none was set, and stays open with what the server refuses', async () => {
  const { api, user, dialog, press, trackId } = await openForm({ genre: 'Dub' })
  expect(dialog.getByLabelText<HTMLInputElement>(/^Price/).value).toBe('')
  await press()
  expect(await dialog.findByText(/^Enter a price in dollars/)).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Price/), '0')
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:cover')
  await user.upload(dialog.getByLabelText('Cover'), new File(['x'], 'x.png', { type: 'image/png' }))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await press()
  expect(await dialog.findByText(/^This image cannot be read/)).toBeTruthy()
  expect(location.pathname).toBe(`/musician/wip/${trackId}`)
  const row = api.database.selectFrom('tracks').select('is_wip').where('id', '=', trackId)
  expect(await row.executeTakeFirst()).toEqual({ is_wip: 1 })
})
