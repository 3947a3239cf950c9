// The profile on the account page, against the real server.
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testApi } from '../builders/api/test-api'
import { openApp } from '../builders/app/test-app'

const open = async (profileType: 'listener' | 'musician') => {
  const api = await testApi()
  const person = await api.register({ username: 'ines', profileType })
  const profile = async () => (await api.call('GET', '/user/profile', { as: person })).json().data
  const show = async () => ({
    ...(await openApp({ path: '/account', api, as: person })),
    username: await screen.findByLabelText<HTMLInputElement>(/^Username/),
  })
  return { api, person, profile, show }
}

it('a profile can be saved only while something differs from what is stored', async () => {
  const { profile, show } = await open('listener')
  const { user, requests } = await show()
  const button = screen.getByRole('button', { name: 'Save profile' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  await user.type(screen.getByLabelText('Display name'), 'I')
  expect(button.getAttribute('aria-disabled')).toBeNull()
  await user.type(screen.getByLabelText('Display name'), '{Backspace}')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(requests.filter((request) => request.startsWith('PUT'))).toEqual([])
  await user.type(screen.getByLabelText('Display name'), 'Ines Okafor')
  act(() => button.focus())
  await user.keyboard('{Enter}')
  await screen.findByText('Your profile is saved.')
  expect(await profile()).toMatchObject({ username: 'ines', displayName: 'Ines Okafor' })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  expect(document.activeElement).toBe(button)
})

it('an artist changes only the username here, and finds the way to the studio and back', async () => {
  const { api, person, profile, show } = await open('musician')
  const payload = { artistName: 'Ines Okafor', bio: 'Slow songs.' }
  await api.call('PUT', '/user/artist/profile', { as: person, payload })
  const { user, username } = await show()
  expect(screen.queryByLabelText('Display name')).toBeNull()
  expect(screen.queryByLabelText('Profile picture')).toBeNull()
  expect(screen.getByText('Ines Okafor')).toBeTruthy()
  await user.type(username, '2')
  await user.click(screen.getByRole('button', { name: 'Save username' }))
  await screen.findByText('Your username is saved.')
  expect(await profile()).toMatchObject({
    username: 'ines2',
    displayName: 'Ines Okafor',
    bio: 'Slow songs.',
  })
  expect(screen.getByText(/^Your public artist page is edited in the studio/)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Edit your artist page' }))
  expect(await screen.findByLabelText('Artist name')).toHaveProperty('value', 'Ines Okafor')
  await user.click(screen.getByRole('link', { name: 'Your username, emails and cards are in your account.' }))
  await screen.findByRole('heading', { name: 'Account', level: 1 })
})
