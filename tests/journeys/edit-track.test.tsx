// A musician edits a track in the studio while it changes elsewhere, against the real server.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { testApi } from '../builders/api/test-api'
import { carryUploads, holdFirst, type OnSend } from '../builders/uploads/carried-uploads'
import { openApp } from '../builders/app/test-app'
import { wav } from '../builders/audio/small-audio'
import { addTrack, type NewTrack } from '../builders/music/music-rows'
import { pictureFile } from '../builders/music/pictures'

const open = async (columns: NewTrack = {}, onSend?: OnSend) => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const id = await addTrack(api, { artist, title: 'Long raod', withFiles: false, ...columns })
  const sent = carryUploads(api, onSend)
  const app = await openApp({ path: '/musician/tracks', api, as: artist })
  await app.user.click(await screen.findByRole('button', { name: 'More for Long raod' }))
  await app.user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit track' }))
  const title = await dialog.findByLabelText<HTMLInputElement>(/Title/)
  const elsewhere = (payload: object) => api.call('PUT', `/music/${id}`, { as: artist, payload })
  const row = () =>
    api.database
      .selectFrom('tracks')
      .select(['title', 'price_cents', 'mood', 'genre', 'description', 'is_wip'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const save = async () => {
    await app.user.click(dialog.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  return { ...app, api, id, dialog, title, elsewhere, row, save, sent }
}

it('the edit dialog focuses the title field as soon as its form has loaded', async () => {
  const { title } = await open()
  expect(document.activeElement).toBe(title)
})

it('a corrected title keeps the price, mood, genre and description that changed elsewhere meanwhile', async () => {
  const { user, title, elsewhere, row, save } = await open()
  await elsewhere({ price: 2.5, mood: 'Wired', genre: 'House', description: 'By night' })
  await user.clear(title)
  await user.type(title, 'Long road')
  await save()
  expect(await row()).toEqual({
    title: 'Long road',
    price_cents: 250,
    mood: 'Wired',
    genre: 'House',
    description: 'By night',
    is_wip: 0,
  })
})

it('a corrected title keeps a work in progress public that was released elsewhere meanwhile', async () => {
  const { user, api, id, title, elsewhere, row, save } = await open({ is_wip: 1 })
  await elsewhere({ workInProgress: false })
  await user.clear(title)
  await user.type(title, 'Long road')
  await save()
  expect(await row()).toMatchObject({ title: 'Long road', is_wip: 0 })
  expect((await api.call('GET', `/music/${id}`)).statusCode).toBe(200)
})

it('a new cover keeps the price that changed elsewhere meanwhile', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:cover')
  const { user, dialog, elsewhere, row, save, sent } = await open()
  await elsewhere({ price: 2.5 })
  await user.upload(dialog.getByLabelText(/^Cover/), await pictureFile())
  await save()
  expect(sent).toHaveLength(1)
  expect(await row()).toMatchObject({ title: 'Long raod', price_cents: 250 })
})

it('a track that was deleted elsewhere meanwhile cannot be saved, and the form says why', async () => {
  const { user, api, id, dialog, title } = await open()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await api.database.updateTable('tracks').set({ deleted_at: 1 }).where('id', '=', id).execute()
  await user.clear(title)
  await user.type(title, 'Long road')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'This track was deleted, perhaps in another tab, so it cannot be changed.',
  )
})

const recording = () => new File([wav(1) as BlobPart], 'Long road.wav', { type: 'audio/wav' })

it('the audio of a track without any is sent in a resumable upload after the details are saved', async () => {
  const { user, api, id, dialog, title, row, save, sent } = await open({ audio_state: 'none' })
  await user.upload(dialog.getByLabelText('Audio file'), recording())
  await user.type(title, '!')
  await save()
  const state = () => api.database.selectFrom('tracks').select('audio_state').where('id', '=', id)
  await expect.poll(async () => (await state().execute())[0]?.audio_state).not.toBe('none')
  // The second form only names the upload.
  expect(sent).toEqual([expect.stringContaining('/api/uploads'), expect.stringContaining(`/api/music/${id}`)])
  expect(await row()).toMatchObject({ title: 'Long raod!', price_cents: 100 })
})

it('the upload of a first recording can be paused, and continues from the dialog of the details', async () => {
  const { user, api, id, dialog, save } = await open({ audio_state: 'failed' }, holdFirst())
  await user.upload(dialog.getByLabelText('Audio file'), recording())
  await save()
  await user.click(await screen.findByRole('button', { name: 'Pause New recording of Long raod' }))
  await user.click(screen.getByRole('button', { name: 'Choose another file for Long raod' }))
  const again = within(await screen.findByRole('dialog', { name: 'Edit track' }))
  expect(await again.findByRole('button', { name: 'Choose another file' })).toBeTruthy()
  await user.click(await again.findByRole('button', { name: 'Resume New recording of Long raod' }))
  const state = () => api.database.selectFrom('tracks').select('audio_state').where('id', '=', id)
  await expect.poll(async () => (await state().execute())[0]?.audio_state).not.toBe('failed')
})

it('the own track page leads to the form of its track, which neither a reload nor Back opens again', async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const id = await addTrack(api, { artist, title: 'Long road', withFiles: false })
  await addTrack(api, { artist, title: 'Other road', withFiles: false })
  const { user } = await openApp({ path: `/track/${id}`, api, as: artist })
  await user.click(await screen.findByRole('link', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit track' }))
  expect((await dialog.findByLabelText<HTMLInputElement>(/Title/)).value).toBe('Long road')
  expect(location.pathname + location.search).toBe('/musician/tracks')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('the own page of a work in progress leads to its room', async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const id = await addTrack(api, { artist, title: 'Sketch', withFiles: false, is_wip: 1 })
  await openApp({ path: `/track/${id}`, api, as: artist })
  const link = await screen.findByRole('link', { name: 'Edit' })
  expect(link.getAttribute('href')).toBe(`/musician/wip/${id}`)
})
