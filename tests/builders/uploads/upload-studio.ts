// The studio’s page of tracks in the real client, from which files are uploaded to the real server.
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { testApi } from '../api/test-api'
import { wav } from '../audio/small-audio'
import { carryUploads, type OnSend } from './carried-uploads'
import { openApp } from '../app/test-app'

/** The page of a musician who has no track yet. */
export const openStudio = async (onSend?: OnSend, config?: { quotaBytes: number }) => {
  const api = await testApi({ config })
  const musician = await api.register({ profileType: 'musician' })
  const requests = carryUploads(api, onSend)
  const app = await openApp({ path: '/musician/tracks', api, as: musician })
  await screen.findByText('Nothing out there yet')
  return { ...app, api, musician, requests }
}

type User = Awaited<ReturnType<typeof openStudio>>['user']

export const choose = async (user: User, name: string, content: Buffer | string) => {
  const dialog = await chooseFiles(user, [fileOf(name, content)])
  await waitFor(() => expect(dialog.queryByText('Reading your files…')).toBeNull())
  return dialog
}

export const fileOf = (name: string, content: Buffer | string = wav(1)) =>
  new File([content as BlobPart], name, { type: 'audio/wav' })

export const chooseFiles = async (user: User, files: File[]) => {
  await user.click(screen.getByRole('button', { name: 'Upload tracks' }))
  await user.upload(await screen.findByLabelText('Audio files'), files)
  return within(await screen.findByRole('dialog'))
}

export const send = async ({ user }: Awaited<ReturnType<typeof openStudio>>, name: string) => {
  const dialog = await choose(user, name, wav(1))
  await user.selectOptions(dialog.getByLabelText(/Genre/), 'Dub')
  await user.click(dialog.getByRole('button', { name: 'Upload track' }))
}
