// What a musician does with an upload whose file the server has refused, against the real server.
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { choose, chooseFiles, fileOf, openStudio } from '../builders/uploads/upload-studio'

it('a rejected file shows the server’s reason, is no progress, is reported on the overview, and can be removed', async () => {
  const { user } = await openStudio()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const dialog = await chooseFiles(user, [fileOf('Diary.wav', 'Dear diary.'), fileOf('Dusk.wav')])
  await user.selectOptions(await dialog.findByLabelText(/^Genre(?! of)/), 'Dub')
  await user.click(dialog.getByRole('button', { name: 'Upload 2 tracks' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This audio cannot be read. Send WAV, AIFF, FLAC, MP3, M4A/AAC, Ogg Vorbis or Opus',
  )
  await screen.findByText('1 of 2 uploaded, 1 failed')
  expect(screen.queryByRole('progressbar', { name: 'All uploads' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^(?:Try again|Edit)/ })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Overview' }))
  expect(await screen.findByText(/Diary.* could not be uploaded/)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'See uploads' }))
  await user.click(await screen.findByRole('button', { name: 'Remove Diary' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('another file takes the place of one that cannot be read, and becomes the track with the details that were entered', async () => {
  const { user, api } = await openStudio()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const dialog = await choose(user, 'Diary.wav', 'Dear diary.')
  await user.selectOptions(dialog.getByLabelText(/^Genre(?! of)/), 'Dub')
  await user.click(dialog.getByRole('button', { name: 'Upload track' }))
  await screen.findByText(/^This audio cannot be read/)
  expect(screen.getByRole('button', { name: 'Choose another file for Diary' })).toBeTruthy()
  const input = screen.getByLabelText('Choose another file for Diary', { selector: 'input' })
  await user.upload(input, fileOf('Nothing.wav', ''))
  expect((await screen.findByRole('alert')).textContent).toBe('This file is empty')
  await user.upload(input, fileOf('Take two.wav'))
  expect(await screen.findByRole('link', { name: 'Diary' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  const tracks = await api.database.selectFrom('tracks').select(['title', 'genre']).execute()
  expect(tracks).toEqual([{ title: 'Diary', genre: 'Dub' }])
  const uploads = await api.database.selectFrom('uploads').select('id').execute()
  expect(uploads).toHaveLength(1)
})
