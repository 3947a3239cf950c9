// A work in progress from the invitation to its release, against the real server.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { carryUploads } from '../builders/app/carried-uploads'
import { openApp } from '../builders/app/test-app'
import { aRoom } from '../builders/music/rooms'

const region = async (name: string) => within(await screen.findByRole('region', { name }))

it('a work in progress is shared, commented on and released', async () => {
  const { api, artist, trackId, stranger, addVersion } = await aRoom()
  await addVersion(artist, { seconds: 20 })

  const first = await openApp({ path: '/musician/wip', api, as: artist })
  await first.user.click(await screen.findByRole('link', { name: 'Long road' }))
  const people = await region('People')
  await first.user.type(people.getByRole('combobox', { name: 'Invite somebody' }), stranger.user.username)
  await first.user.click(await people.findByRole('option', { name: new RegExp(stranger.user.username) }))
  expect(
    await people.findByRole('button', { name: `Withdraw the invitation of ${stranger.user.username}` }),
  ).toBeTruthy()
  first.unmount()

  const second = await openApp({ path: '/musician', api, as: stranger })
  const invitations = await region('Invitations')
  await second.user.click(invitations.getByRole('button', { name: /^Accept the invitation/ }))
  expect(await screen.findByRole('heading', { name: 'Long road', level: 1 })).toBeTruthy()
  const comments = await region('Comments')
  await comments.findByRole('button', { name: 'Comment at 0:00' })
  await second.user.keyboard('c')
  await second.user.type(
    comments.getByRole('textbox', { name: 'Your comment at 0:00' }),
    'The intro is too long',
  )
  await second.user.click(comments.getByRole('button', { name: 'Post' }))
  expect(await comments.findByText('The intro is too long')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Release/ })).toBeNull()
  second.unmount()

  const third = await openApp({ path: `/musician/wip/${trackId}`, api, as: artist })
  const talk = await region('Comments')
  await talk.findByText('The intro is too long')
  await third.user.click(talk.getByRole('button', { name: 'Answer' }))
  await third.user.type(talk.getByRole('textbox', { name: /^Your answer/ }), 'Cut to eight bars')
  await third.user.click(talk.getByRole('button', { name: 'Answer' }))
  expect(await talk.findByText('Cut to eight bars')).toBeTruthy()
  await third.user.click(await talk.findByRole('button', { name: 'Resolve' }))
  await waitFor(() => expect(talk.queryByText('The intro is too long')).toBeNull())
  await third.user.click(talk.getByRole('button', { name: 'Show resolved (1)' }))
  expect(talk.getByText('The intro is too long')).toBeTruthy()

  await third.user.click(screen.getByRole('button', { name: /^Release/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Release this track' }))
  await third.user.click(dialog.getByRole('button', { name: 'Release' }))
  expect(await dialog.findByText('Choose a genre.')).toBeTruthy()
  await third.user.selectOptions(dialog.getByLabelText(/Genre/), 'Dub')
  await third.user.type(dialog.getByLabelText(/Price/), '0')
  await third.user.click(dialog.getByRole('button', { name: 'Release' }))
  await waitFor(() => expect(location.pathname).toBe(`/track/${trackId}`))
  expect(await screen.findByRole('link', { name: stranger.user.username })).toBeTruthy()
})

it('a collaborator who is removed is told that the room is closed, in the words for an unknown room', async () => {
  const { api, artist, trackId, friend, addVersion, call } = await aRoom()
  await addVersion(artist)
  const { user } = await openApp({ path: `/musician/wip/${trackId}`, api, as: friend })
  const comments = await region('Comments')
  await user.click(await comments.findByRole('button', { name: 'Comment at 0:00' }))
  await user.type(comments.getByRole('textbox'), 'Too late')
  await call('DELETE', `/collaborator/${friend.user._id}`, { as: artist })
  await user.click(comments.getByRole('button', { name: 'Post' }))
  expect(await screen.findByText('This room is not open to you')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'All works in progress' }))
  expect(await screen.findByText('Nothing in the works')).toBeTruthy()
})

it('a listener accepts an invitation, and leaves the room again', async () => {
  const { api, invited } = await aRoom()
  const { user } = await openApp({ path: '/musician/wip', api, as: invited })
  await user.click(await screen.findByRole('button', { name: /^Accept the invitation/ }))
  const people = await region('People')
  expect(screen.queryByRole('navigation', { name: 'Studio' })).toBeNull()
  await user.click(await people.findByRole('button', { name: 'Leave' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave this room?' }))
  await user.click(dialog.getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('Nothing in the works')).toBeTruthy()
})

it('an artist starts a room with a title, and an unknown username is refused at its field', async () => {
  const { api, artist } = await aRoom()
  const { user } = await openApp({ path: '/musician/wip', api, as: artist })
  await user.click(await screen.findByRole('button', { name: 'Start a room' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Start the room' }))
  expect(await dialog.findByText('Enter a title.')).toBeTruthy()
  carryUploads(api)
  await user.type(dialog.getByLabelText(/Working title/), 'Night bus')
  await user.click(dialog.getByRole('button', { name: 'Start the room' }))
  expect(await screen.findByRole('heading', { name: 'Night bus', level: 1 })).toBeTruthy()
  const people = await region('People')
  await user.type(people.getByRole('combobox', { name: 'Invite somebody' }), 'nobody-at-all{Enter}')
  expect(await people.findByText(/Nobody here is called/)).toBeTruthy()
})
