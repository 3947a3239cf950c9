// The form of a new album in the studio, saved while its tracks are still being uploaded. Real client, real server.
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testApi } from '../builders/api/test-api'
import { openApp } from '../builders/app/test-app'
import { wav } from '../builders/audio/small-audio'
import { carryUploads } from '../builders/uploads/carried-uploads'

it('an album that was saved too early says so until its uploads are done', async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  let held: (() => unknown)[] | null = []
  carryUploads(api, (send) => void (held ? held.push(send) : send()))
  const { user } = await openApp({ path: '/musician/albums/new', api, as: artist })
  await user.type(await screen.findByLabelText(/^Title/), 'Perihelion')
  await user.selectOptions(await screen.findByLabelText(/^Genre/), 'Surf')
  const files = ['1 Dusk.wav', '2 Noon.wav'].map((name) => new File([wav(1) as BlobPart], name))
  await user.upload(await screen.findByLabelText('Audio files of new tracks'), files)
  await user.click(await screen.findByRole('button', { name: 'Upload 2 tracks' }))
  await screen.findByRole('button', { name: 'Move Dusk' })
  await user.click(screen.getByRole('button', { name: 'Create album' }))
  await screen.findByText('2 tracks are still being uploaded. Save when they are done.')
  const sends = held
  held = null
  for (const send of sends) void send()
  await waitFor(() => expect(screen.getAllByText(/New, released with the album$/)).toHaveLength(2))
  await waitFor(() => expect(screen.queryByText(/still being uploaded/)).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Create album' }))
  expect(await screen.findByRole('list', { name: 'Your albums' })).toBeTruthy()
})
