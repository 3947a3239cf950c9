// What a collaborator is writing in a room when others change the room, against the real server. It moves to the part
// of features/studio-rooms/left-texts.tsx.
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { refresh } from '~/client/api/cache'
import { openApp } from '../builders/app/test-app'
import { faultsOfLeaving, waysOffPage } from '../builders/app/ways-to-leave'
import { aRoom } from '../builders/music/rooms'

const open = async () => {
  const room = await aRoom()
  const { api, artist, friend, trackId } = room
  await api.call('PUT', `/music/${trackId}`, { as: artist, payload: { genre: 'Dub', price: 2 } })
  const versionId = await room.addVersion(artist)
  const commentId = await room.comment(friend, { versionId, positionMs: 0, text: 'Too loud' })
  const { user } = await openApp({ path: `/musician/wip/${trackId}`, api, as: friend })
  const comments = within(await screen.findByRole('region', { name: 'Comments' }))
  await comments.findByText('Too loud')
  const write = async (text: string) => user.type(await comments.findByRole('textbox'), text)
  /** What the next poll of the room does. */
  const poll = () => act(async () => refresh('room'))
  const release = async () => {
    const answer = await room.call('POST', '/release', { as: artist, payload: { versionId } })
    expect(answer.statusCode).toBe(200)
    await poll()
    await screen.findByRole('link', { name: 'See the track' })
  }
  const left = async () => within(await screen.findByRole('region', { name: 'What you were writing' }))
  const leftText = async () => (await left()).getByRole<HTMLTextAreaElement>('textbox')
  return { ...room, user, comments, commentId, write, poll, release, left, leftText }
}

it('a comment that is being written when the artist releases the track stays to be read and copied', async () => {
  const { user, comments, write, release, left, leftText } = await open()
  await user.click(comments.getByRole('button', { name: /^Comment at/ }))
  await write('The bass is late')
  await release()
  const field = await leftText()
  expect([field.value, field.readOnly]).toEqual(['The bass is late', true])
  expect(document.activeElement).toBe(field)
  expect((await left()).getByText(/^This track was released while you were writing/)).toBeTruthy()
  await user.click((await left()).getByRole('button', { name: 'Copy text' }))
  expect(await screen.findByText('Your text is copied.')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('The bass is late')
})

it('a text that lost its form is not left without a question, until it is discarded', async () => {
  const { user, comments, write, release, left, leftText } = await open()
  await user.click(comments.getByRole('button', { name: 'Reply' }))
  await write('By how much?')
  await release()
  const field = await leftText()
  const value = () => field.isConnected && field.value
  expect(await faultsOfLeaving({ user, value }, waysOffPage(user))).toEqual([])
  await user.click((await left()).getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('region', { name: 'What you were writing' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'All works in progress' }))
  await waitFor(() => expect(location.pathname).toBe('/musician/wip'))
})

it('the changed words of a comment stay when the track is released', async () => {
  const { user, comments, write, release, leftText } = await open()
  await user.click(comments.getByRole('button', { name: /^More actions for .*comment$/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await write(' at the end')
  await release()
  expect((await leftText()).value).toBe('Too loud at the end')
})

it('a reply stays when somebody else resolves its comment', async () => {
  const { user, artist, call, commentId, comments, write, poll, left, leftText } = await open()
  await user.click(comments.getByRole('button', { name: 'Reply' }))
  await write('By how much?')
  await call('PUT', `/comments/${commentId}`, { as: artist, payload: { resolved: true } })
  await poll()
  expect((await leftText()).value).toBe('By how much?')
  expect((await left()).getByText(/no longer shown/)).toBeTruthy()
})

it('a comment that is being written stays when the collaborator is removed', async () => {
  const { user, artist, friend, call, comments, write, poll, leftText } = await open()
  await user.click(comments.getByRole('button', { name: /^Comment at/ }))
  await write('The bass is late')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await call('DELETE', `/collaborator/${friend.user._id}`, { as: artist })
  await poll()
  expect(await screen.findByText('You can’t open this room')).toBeTruthy()
  expect((await leftText()).value).toBe('The bass is late')
})

it('a comment that was posted or given up is not kept', async () => {
  const { user, comments, write } = await open()
  await user.click(comments.getByRole('button', { name: /^Comment at/ }))
  await write('The bass is late')
  await user.click(comments.getByRole('button', { name: 'Post' }))
  expect(await comments.findByText('The bass is late')).toBeTruthy()
  await user.click(comments.getByRole('button', { name: /^Comment at/ }))
  await write('Never mind')
  await user.click(comments.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(comments.queryByRole('textbox')).toBeNull())
  expect(screen.queryByRole('region', { name: 'What you were writing' })).toBeNull()
})
