// New versions of a mix go through the queue of uploads, against the real server.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { carryUploads, holdFirst, type OnSend } from '../builders/uploads/carried-uploads'
import { openApp } from '../builders/app/test-app'
import { wav } from '../builders/audio/small-audio'
import { aRoom } from '../builders/music/rooms'

type Who = 'artist' | 'invited'

/** Opens a room with one version, and chooses the file of another one. */
const sendVersion = async (onSend?: OnSend, who: Who = 'artist') => {
  const room = await aRoom()
  const { api, artist, trackId, addVersion, call } = room
  await addVersion(artist, { name: 'Bounce' })
  if (who !== 'artist') await call('POST', '/accept-invite', { as: room[who] })
  const requests = carryUploads(api, onSend)
  const app = await openApp({ path: `/musician/wip/${trackId}`, api, as: room[who] })
  const file = new File([new Uint8Array(wav(2))], 'loud.wav', { type: 'audio/wav' })
  await app.user.upload(await screen.findByLabelText('Audio file of the new version'), file)
  const uploads = async () => within(await screen.findByRole('list', { name: 'Uploads' }))
  return { ...app, room, requests, uploads }
}

/** The connection breaks after 6,000 bytes of each request, until the test repairs it. */
const brokenConnection = () => {
  let isBroken = true
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const onSend: OnSend = (send, fail) => (isBroken ? void send(6_000).then(fail) : void send())
  const repair = () => {
    isBroken = false
  }
  return { onSend, repair }
}

const isAdded = () => screen.findByRole('button', { name: 'Play Mix 2' }, { timeout: 5_000 })

it('a version whose upload was interrupted resumes automatically behind what has arrived', async () => {
  const { onSend, repair } = brokenConnection()
  const { requests, uploads } = await sendVersion(onSend)
  expect(await (await uploads()).findByText(/^Connection lost at /)).toBeTruthy()
  repair()
  expect(await isAdded()).toBeTruthy()
  expect(new Set(requests).size).toBe(1)
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull())
})

it('a collaborator who is no musician pauses the upload of a version, leaves the room, and resumes it there later', async () => {
  const { user, room, uploads } = await sendVersion(holdFirst(), 'invited')
  expect(await screen.findByText('You can leave this page. The upload continues.')).toBeTruthy()
  // The server learns that the upload takes storage of the artist.
  const rooms = () => room.api.database.selectFrom('uploads').select('room_id').execute()
  await expect.poll(rooms).toEqual([{ room_id: room.trackId }])
  await user.click((await uploads()).getByRole('button', { name: 'Pause loud.wav' }))
  await user.click(screen.getByRole('link', { name: 'All works in progress' }))
  await user.click(await screen.findByRole('link', { name: 'Long road' }))
  expect(await (await uploads()).findByText(/^Paused, /)).toBeTruthy()
  await user.click((await uploads()).getByRole('button', { name: 'Resume loud.wav' }))
  expect(await isAdded()).toBeTruthy()
})

it('cancelling the upload of a version deletes what has arrived, and adds no version', async () => {
  const { onSend } = brokenConnection()
  const { user, room, uploads } = await sendVersion(onSend)
  await (await uploads()).findByText(/^Connection lost at /)
  await user.click((await uploads()).getByRole('button', { name: 'Cancel loud.wav' }))
  const stored = () => room.api.database.selectFrom('uploads').select('id').execute()
  await expect.poll(stored).toEqual([])
  expect((await room.read(room.artist)).versions).toHaveLength(1)
  // The focus does not stay on the button that is gone.
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
})

it('the list of uploads of the studio names the upload of a version after its room', async () => {
  const { user } = await sendVersion(holdFirst())
  const studio = within(await screen.findByRole('navigation', { name: 'Studio' }))
  await user.click(studio.getByRole('link', { name: 'Tracks' }))
  expect(await screen.findByText('New version of Long road')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel New version of Long road' }))
  await waitFor(() => expect(screen.queryByText('New version of Long road')).toBeNull())
})

it('a version for a room that was deleted meanwhile fails with the reason, and can only be removed', async () => {
  const { onSend, repair } = brokenConnection()
  const { user, room, uploads } = await sendVersion(onSend)
  await (await uploads()).findByText(/^Connection lost at /)
  const studio = within(screen.getByRole('navigation', { name: 'Studio' }))
  await user.click(studio.getByRole('link', { name: 'Tracks' }))
  await screen.findByText('New version of Long road')
  await room.api.call('DELETE', `/music/${room.trackId}`, { as: room.artist })
  repair()
  const reason = 'This work in progress no longer exists, or you are no longer in it.'
  expect(await screen.findByText(reason, {}, { timeout: 5_000 })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Try again|another file/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove New version of Long road' }))
  await waitFor(() => expect(screen.queryByText(reason)).toBeNull())
})
