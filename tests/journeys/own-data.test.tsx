// A person takes a copy of their data, deletes their account and comes back, in the real client.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { testApi, testPassword } from '../builders/api/test-api'
import { linesAbove } from '../builders/app/lines-above'
import { openApp } from '../builders/app/test-app'
import { addTrack } from '../builders/music/music-rows'
import { buildExports } from '../builders/own-data/background'

const section = async () => within(await screen.findByRole('region', { name: 'Your data' }))

it('makes a copy of the data of a person, which they download when it is ready', async () => {
  const api = await testApi()
  const ada = await api.register()
  const { user } = await openApp({ path: '/account', api, as: ada })
  await user.click(await (await section()).findByRole('button', { name: 'Make a copy' }))
  expect(await screen.findByText('Your copy is being made. You can leave this page.')).toBeTruthy()
  await buildExports(api)
  expect(await screen.findByText(/^Your copy is ready: .* It is deleted on January 8, 2030\.$/)).toBeTruthy()
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  await user.click((await section()).getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith(expect.stringContaining('/media/exports/')))
})

it('deletes an account after a question, and keeps it when its owner returns', async () => {
  const api = await testApi()
  const ada = await api.register({ email: 'ada@example.com', profileType: 'musician' })
  const trackId = await addTrack(api, { artist: ada, title: 'Long Road' })
  const { user } = await openApp({ path: '/account', api, as: ada })
  await user.click(await (await section()).findByRole('button', { name: 'Delete my account…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  const said = (title: string) => dialog.getByText(title).nextElementSibling?.textContent
  expect(said('For 14 days')).toBe('You can log in and keep your account, with everything in it.')
  expect(said('Then deleted')).toMatch(/and your tracks that nobody has bought\.$/)
  expect(said('Kept without your name')).toMatch(/^Tracks that others bought from you/)
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  expect(dialog.getByText('Enter your password')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Your password/), 'wrong')
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  expect(await dialog.findByText('This password is not right')).toBeTruthy()
  await user.clear(dialog.getByLabelText(/^Your password/))
  await user.type(dialog.getByLabelText(/^Your password/), testPassword)
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  expect(await screen.findByText(/^Your account will be deleted on January 15, 2030\. Log in/)).toBeTruthy()
  expect(await linesAbove('Log in')).toEqual([expect.stringMatching(/^Your account will be deleted/)])
  expect((await api.call('GET', `/music/${trackId}`)).statusCode).toBe(404)

  await user.type(await screen.findByLabelText(/^Email/), 'ada@example.com')
  await user.type(screen.getByLabelText(/^Password/), testPassword)
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByRole('heading', { name: 'Keep your account?' })).toBeTruthy()
  expect(await screen.findByText(/It will be deleted on January 15, 2030\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Keep my account' }))
  await waitFor(async () => expect((await api.call('GET', `/music/${trackId}`)).statusCode).toBe(200))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Keep your account?' })).toBeNull())
})
