// A musician gives a track a release date in the studio, against the real server.
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hourMs } from '~/contract/durations'
import { testApi } from '../builders/api/test-api'
import { carryUploads } from '../builders/uploads/carried-uploads'
import { openApp } from '../builders/app/test-app'
import { addTrack } from '../builders/music/music-rows'

const open = async (title: string, columns: { is_wip?: number } = {}) => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const id = await addTrack(api, { artist, title, withFiles: false, ...columns })
  carryUploads(api)
  const app = await openApp({ path: '/musician/tracks', api, as: artist })
  await screen.findByRole('link', { name: title })
  const edit = async () => {
    await app.user.click(screen.getByRole('button', { name: `More for ${title}` }))
    await app.user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByLabelText(/Title/)
    return dialog
  }
  const status = async () => (await api.call('GET', `/music/${id}`)).statusCode
  return { ...app, api, edit, status }
}

const localTime = (timeMs: number) => {
  const time = new Date(timeMs - new Date(timeMs).getTimezoneOffset() * 60_000)
  return time.toISOString().slice(0, 16)
}

it('a work in progress gets a release date, waits for it in the list, and is out at once when the date is cleared', async () => {
  const { user, api, edit, status } = await open('Tomorrow', { is_wip: 1 })
  const releaseAt = api.now() + hourMs
  const dialog = await edit()
  expect(dialog.queryByLabelText('Release date')).toBeNull()
  await user.click(dialog.getByLabelText('Work in progress'))
  fireEvent.change(dialog.getByLabelText('Release date'), { target: { value: '2001-01-01T10:00' } })
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await dialog.findByText(/This time has passed/)).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Release date'), { target: { value: localTime(releaseAt) } })
  expect(dialog.getByText(/Everybody can hear it from .* 2030/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect((await screen.findAllByText(/^Releases Jan 1, 2030/)).length).toBeGreaterThan(0)
  expect(await status()).toBe(404)
  expect(screen.queryByText('It’s out.')).toBeNull()
  const again = await edit()
  const field = again.getByLabelText<HTMLInputElement>('Release date')
  expect(field.value).toBe(localTime(releaseAt))
  fireEvent.change(field, { target: { value: '' } })
  await user.click(again.getByRole('button', { name: 'Save changes' }))
  expect((await screen.findAllByText('Released')).length).toBeGreaterThan(0)
  expect(await screen.findByText('It’s out.')).toBeTruthy()
  expect(await status()).toBe(200)
})

it('a track that is already public cannot get a release date', async () => {
  const { edit } = await open('Today')
  expect((await edit()).queryByLabelText('Release date')).toBeNull()
})
