// A work in progress from the invitation to its release, against the real server.
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { refresh } from '~/client/api/cache'
import { messages } from '~/client/features/studio-rooms/messages'
import { wav } from '../builders/audio/small-audio'
import { answersByPath, later } from '../builders/app/answers-by-path'
import { carryUploads } from '../builders/uploads/carried-uploads'
import { openApp } from '../builders/app/test-app'
import { makeAdmin } from '../builders/music/playlist-calls'
import { aRoom } from '../builders/music/rooms'

const region = async (name: string) => within(await screen.findByRole('region', { name }))

type Room = Awaited<ReturnType<typeof aRoom>>

const inviteStranger = async ({ api, artist, stranger }: Room) => {
  const { username } = stranger.user
  const { user, unmount } = await openApp({ path: '/musician/wip', api, as: artist })
  await user.click(await screen.findByRole('link', { name: 'Long road' }))
  const people = await region('People')
  await user.type(people.getByRole('combobox', { name: 'Invite somebody' }), username)
  await user.click(await people.findByRole('option', { name: new RegExp(username) }))
  expect(await people.findByRole('button', { name: `Withdraw ${username}’s invitation` })).toBeTruthy()
  unmount()
}

const acceptAndComment = async ({ api, stranger }: Room, text: string) => {
  const { user, unmount } = await openApp({ path: '/musician', api, as: stranger })
  const invitations = await region('Invitations')
  await user.click(invitations.getByRole('button', { name: /^Accept the invitation/ }))
  expect(await screen.findByRole('heading', { name: 'Long road', level: 1 })).toBeTruthy()
  const comments = await region('Comments')
  await comments.findByRole('button', { name: /^Comment at 0:00/ })
  await user.keyboard('c')
  await user.type(comments.getByRole('textbox', { name: 'Your comment at 0:00' }), text)
  await user.click(comments.getByRole('button', { name: 'Post' }))
  expect(await comments.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Release/ })).toBeNull()
  unmount()
}

const answerAndResolve = async (user: UserEvent, text: string) => {
  const comments = await region('Comments')
  await comments.findByText(text)
  await user.click(comments.getByRole('button', { name: 'Reply' }))
  await user.type(comments.getByRole('textbox', { name: /^Your reply/ }), 'Cut to eight bars')
  await user.click(comments.getByRole('button', { name: 'Reply' }))
  expect(await comments.findByText('Cut to eight bars')).toBeTruthy()
  await user.click(await comments.findByRole('button', { name: 'Resolve' }))
  await waitFor(() => expect(comments.queryByText(text)).toBeNull())
  await user.click(comments.getByRole('button', { name: 'Show resolved (1)' }))
  expect(comments.getByText(text)).toBeTruthy()
}

const release = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: /^Release/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Release this track' }))
  await user.click(dialog.getByRole('button', { name: 'Release' }))
  expect(await dialog.findByText('Choose a genre', { selector: 'p' })).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText(/Genre/), 'Dub')
  await user.type(dialog.getByLabelText(/Price/), '0')
  await user.click(dialog.getByRole('button', { name: 'Release' }))
}

it('a work in progress is shared, commented on and released, and only musicians among its credits are links', async () => {
  const room = await aRoom()
  const { api, artist, trackId, stranger, invited, addVersion, call } = room
  await addVersion(artist, { seconds: 20 })
  await call('POST', '/accept-invite', { as: invited })
  await inviteStranger(room)
  await acceptAndComment(room, 'The intro is too long')
  const { user } = await openApp({ path: `/musician/wip/${trackId}`, api, as: artist })
  await answerAndResolve(user, 'The intro is too long')
  await release(user)
  await waitFor(() => expect(location.pathname).toBe(`/track/${trackId}`))
  expect(await screen.findByRole('link', { name: stranger.user.username })).toBeTruthy()
  expect(screen.getByText(invited.user.username)).toBeTruthy()
  expect(screen.queryByRole('link', { name: invited.user.username })).toBeNull()
})

it('a press on Release releases the version that it names, although another tab has chosen another one', async () => {
  const { api, artist, trackId, addVersion, call, read } = await aRoom()
  const shown = await addVersion(artist, { name: 'Dry' })
  const other = await addVersion(artist, { name: 'Wet' })
  await api.call('PUT', `/music/${trackId}`, { as: artist, payload: { genre: 'Dub', price: 2 } })
  const { user } = await openApp({ path: `/musician/wip/${trackId}`, api, as: artist })
  const press = await screen.findByRole('button', { name: /^Release .*Dry/ })
  expect((await call('POST', `/versions/${other}/choose`, { as: artist })).statusCode).toBe(200)
  await user.click(press)
  await user.click(await screen.findByRole('button', { name: 'Release' }))
  await waitFor(() => expect(location.pathname).toBe(`/track/${trackId}`))
  expect((await read(artist)).versions.find(({ isCurrent }) => isCurrent)?._id).toBe(shown)
})

it('collaborators may rename and delete only their own versions, and the artist every version but the current one', async () => {
  const { api, artist, friend, trackId, addVersion } = await aRoom()
  await addVersion(artist, { name: 'Bounce' })
  await addVersion(friend, { name: 'Louder' })
  const itemsOf = async (name: string) => {
    const versions = await region('Versions')
    const button = versions.queryByRole('button', { name: `More for ${name}` })
    if (!button) return []
    await opened.user.click(button)
    const items = await screen.findAllByRole('menuitem')
    const words = items.map(({ textContent }) => textContent)
    await opened.user.keyboard('{Escape}')
    return words
  }
  let opened = await openApp({ path: `/musician/wip/${trackId}`, api, as: friend })
  await screen.findByText('Louder')
  expect([await itemsOf('Bounce'), await itemsOf('Louder')]).toEqual([[], ['Rename', 'Delete']])
  opened.unmount()
  opened = await openApp({ path: `/musician/wip/${trackId}`, api, as: artist })
  await screen.findByRole('button', { name: 'More for Louder' })
  expect([await itemsOf('Bounce'), await itemsOf('Louder')]).toEqual([
    ['Rename'],
    ['Make current', 'Rename', 'Delete'],
  ])
})

it('a comment that is being written is not lost without a question, and an upload adds a version', async () => {
  const { api, artist, trackId, addVersion } = await aRoom()
  await addVersion(artist, { name: 'Bounce' })
  carryUploads(api)
  const { user } = await openApp({ path: `/musician/wip/${trackId}`, api, as: artist })
  await user.upload(
    await screen.findByLabelText('Audio file of the new version'),
    new File([new Uint8Array(wav(2))], 'loud.wav', { type: 'audio/wav' }),
  )
  expect(await screen.findByRole('button', { name: 'Play Mix 2' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Comment at/ }))
  await user.type(screen.getByRole('textbox', { name: /^Your comment/ }), 'Half a thought')
  await user.click(screen.getByRole('link', { name: 'All works in progress' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(location.pathname).toBe(`/musician/wip/${trackId}`)
})

it('the focus stays near its place after an answer, an edit, a deletion and a removal', async () => {
  const { api, artist, friend, trackId, addVersion } = await aRoom()
  await addVersion(artist, { name: 'Bounce' })
  await addVersion(artist, { name: 'Louder' })
  const { user } = await openApp({ path: `/musician/wip/${trackId}`, api, as: artist })
  const isFocused = (part: { getByRole: typeof screen.getByRole }, name: string | RegExp) =>
    waitFor(() => expect(document.activeElement).toBe(part.getByRole('button', { name })))
  const send = '{Control>}{Enter}{/Control}'
  const comments = await region('Comments')
  await user.click(await comments.findByRole('button', { name: /^Comment at 0:00/ }))
  await user.keyboard(`Too long${send}`)
  await user.click(await comments.findByRole('button', { name: 'Reply' }))
  await user.keyboard(`Cut it${send}`)
  await comments.findByText('Cut it')
  await isFocused(comments, 'Reply')
  const [ofComment = document.body] = comments.getAllByRole('button', {
    name: /^More actions for .*comment$/,
  })
  await user.click(ofComment)
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await user.keyboard(`, really${send}`)
  await comments.findByText('Too long, really')
  await waitFor(() => expect(document.activeElement).toBe(ofComment))
  await user.click(screen.getByRole('button', { name: 'More for Louder' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete version' }))
  await waitFor(() => expect(screen.queryByText('Louder')).toBeNull())
  await isFocused(screen, 'More for Bounce')
  const people = await region('People')
  await user.click(people.getByRole('button', { name: `Remove ${friend.user.username}` }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(people.queryByText(friend.user.username)).toBeNull())
  await waitFor(() => expect(document.activeElement?.closest('section')).not.toBeNull())
})

it('accepting an invitation leads into the room, also if a newer list lacks the invitation before the answer arrives', async () => {
  const { api, artist, invited, trackId, call, read } = await aRoom()
  const arrived = later<void>()
  const accept = async () => {
    await call('POST', '/accept-invite', { as: invited })
    await arrived.promise
    return { accepted: true }
  }
  const answer = answersByPath({ [`/music/${trackId}/accept-invite`]: accept })
  const { user } = await openApp({ path: '/musician/wip', api, as: invited, intercept: answer })
  await user.click(await screen.findByRole('button', { name: /^Accept the invitation/ }))
  const states = async () => (await read(artist)).people.map(({ state }) => state)
  await expect.poll(states).not.toContain('invited')
  refresh('worksInProgress')
  expect(await screen.findByRole('link', { name: 'Long road' })).toBeTruthy()
  arrived.settle()
  expect(await screen.findByRole('heading', { name: 'Long road', level: 1 })).toBeTruthy()
})

it('a declined invitation is gone', async () => {
  const { api, invited, read, artist } = await aRoom()
  const { user } = await openApp({ path: '/musician/wip', api, as: invited })
  await user.click(await screen.findByRole('button', { name: /^Decline the invitation/ }))
  expect(await screen.findByText('Nothing in the works')).toBeTruthy()
  expect((await read(artist)).people.some(({ _id }) => _id === invited.user._id)).toBe(false)
})

it('a collaborator who is removed is told that the room is closed, in the words for an unknown room', async () => {
  const { api, artist, trackId, friend, addVersion, call } = await aRoom()
  await addVersion(artist)
  const { user } = await openApp({ path: `/musician/wip/${trackId}`, api, as: friend })
  const comments = await region('Comments')
  await user.click(await comments.findByRole('button', { name: /^Comment at 0:00/ }))
  await user.type(comments.getByRole('textbox'), 'Too late')
  await call('DELETE', `/collaborator/${friend.user._id}`, { as: artist })
  await user.click(comments.getByRole('button', { name: 'Post' }))
  expect(await screen.findByText('You can’t open this room')).toBeTruthy()
  const left = await region('What you were writing')
  expect(left.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Too late')
  await user.click(screen.getByRole('link', { name: 'All works in progress' }))
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  expect(await screen.findByText('Nothing in the works')).toBeTruthy()
})

it('the artist withdraws an invitation, removes a collaborator, and finds the listener again whom to invite', async () => {
  const { api, artist, trackId, friend, invited, read } = await aRoom()
  const { user } = await openApp({ path: `/musician/wip/${trackId}`, api, as: artist })
  const people = await region('People')
  const press = async (button: string, dialogName: string, act: string) => {
    await user.click(await people.findByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog', { name: dialogName }))
    await user.click(dialog.getByRole('button', { name: act }))
    await waitFor(() => expect(people.queryByRole('button', { name: button })).toBeNull())
  }
  const { username } = invited.user
  await press(`Withdraw ${username}’s invitation`, messages.people.withdrawTitle, 'Withdraw')
  const name = friend.user.username
  await press(messages.people.removeLabel(name), messages.people.removeTitle(name), 'Remove')
  expect((await read(artist)).people.map(({ _id }) => _id)).toEqual([artist.user._id])
  await user.type(people.getByRole('combobox', { name: 'Invite somebody' }), username)
  await user.click(await people.findByRole('option', { name: new RegExp(username) }))
  expect(await people.findByRole('button', { name: `Withdraw ${username}’s invitation` })).toBeTruthy()
})

it('a listener accepts an invitation on their dashboard, finds the room there again, and leaves it', async () => {
  const { api, invited } = await aRoom()
  const { user } = await openApp({ path: '/listener', api, as: invited })
  await user.click(await screen.findByRole('button', { name: /^Accept the invitation/ }))
  await region('People')
  expect(screen.queryByRole('navigation', { name: 'Studio' })).toBeNull()
  const bar = within(screen.getByRole('banner'))
  await user.click(bar.getByRole('link', { name: 'Dashboard' }))
  await user.click(await screen.findByRole('link', { name: 'Go to the work in progress that you are in' }))
  await user.click(await screen.findByRole('link', { name: 'Long road' }))
  const people = await region('People')
  await user.click(await people.findByRole('button', { name: 'Leave' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave this room?' }))
  await user.click(dialog.getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('Nothing in the works')).toBeTruthy()
})

it('an admin whom an artist has invited finds the invitation on the dashboard of listening', async () => {
  const { api, invited } = await aRoom()
  await makeAdmin(api, invited)
  await openApp({ path: '/listening', api, as: invited })
  expect(await screen.findByRole('button', { name: /^Accept the invitation/ })).toBeTruthy()
})

it('a listener without invitations and rooms finds nothing about them on their dashboard', async () => {
  const { api } = await aRoom()
  await openApp({ path: '/listener', api, as: await api.register() })
  expect(await screen.findByRole('heading', { name: 'Continue where you left off' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Invitations' })).toBeNull()
  expect(screen.queryByRole('link', { name: /work in progress/ })).toBeNull()
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
