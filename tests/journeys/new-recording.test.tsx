// An artist replaces the recording of a track in the studio, and a buyer downloads the new one, against the real server.
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { carryUploads, holdFirst, type OnSend } from '../builders/uploads/carried-uploads'
import { openApp } from '../builders/app/test-app'
import { wav } from '../builders/audio/small-audio'
import { aReleasedTrack } from '../builders/music/new-recording'

const open = async (onSend?: OnSend) => {
  const track = await aReleasedTrack({}, { title: 'Long road' })
  const requests = carryUploads(track.api, onSend)
  const app = await openApp({ path: '/musician/tracks', api: track.api, as: track.artist })
  await screen.findByRole('link', { name: 'Long road' })
  return { ...app, track, requests }
}

type Opened = Awaited<ReturnType<typeof open>>

/** The connection breaks after 6,000 bytes of each request, until the test repairs it. */
const openInterrupted = async () => {
  let isBroken = true
  const opened = await open((send, fail, onProgress) => {
    if (!isBroken) return void send()
    onProgress({ loaded: 6_000, total: wav(3).length })
    void send(6_000).then(fail)
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const repair = () => {
    isBroken = false
  }
  return { ...opened, repair }
}

const openDialog = async ({ user }: Opened) => {
  await user.click(screen.getByRole('button', { name: 'More for Long road' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Replace the recording' }))
  return within(await screen.findByRole('dialog', { name: 'Replace the recording' }))
}

const choose = async (opened: Opened, content: Buffer | string = wav(3)) => {
  const dialog = await openDialog(opened)
  const file = new File([content as BlobPart], 'Second take.wav', { type: 'audio/wav' })
  await opened.user.upload(await dialog.findByLabelText('New recording'), file)
  return dialog
}

const sendIn = async (opened: Opened) => {
  const dialog = await choose(opened)
  await opened.user.click(dialog.getByRole('button', { name: 'Replace the recording' }))
  return dialog
}

const preparing = 'Preparing the new recording. Listeners hear the old one until it is ready.'

it('the artist sends a new recording, hears that the old one plays meanwhile, and sees when the new one is ready', async () => {
  const opened = await open()
  const { user, track } = opened
  const dialog = await choose(opened)
  expect(dialog.getByText(/^Second take\.wav, /)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Replace the recording' }))
  expect(await dialog.findByText(preparing)).toBeTruthy()
  expect((await track.read(track.buyer)).durationSeconds).toBe(180)
  await act(() => track.finish())
  expect(
    await dialog.findByText('The new recording is ready. Everybody hears it now, and buyers have it.'),
  ).toBeTruthy()
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await track.read(track.buyer)).durationSeconds).toBe(95)
})

it('the row shows the new recording while it is prepared, and the artist discards it after it failed', async () => {
  const opened = await open()
  const { user, track } = opened
  const dialog = await choose(opened)
  await user.click(dialog.getByRole('button', { name: 'Replace the recording' }))
  await dialog.findByText(preparing)
  expect((await screen.findAllByText(/^New recording: /)).length).toBeGreaterThan(0)
  await act(() => track.refuse('This WAV ends in the middle.'))
  expect(
    await dialog.findByText('This WAV ends in the middle. Listeners still hear the old recording.'),
  ).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Prepare it again' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Discard it' }))
  await waitFor(() => expect(dialog.queryByText(/Listeners still hear/)).toBeNull())
  expect(await track.coming()).toBeNull()
})

it('the artist prepares a recording again after a failure that may be temporary', async () => {
  const opened = await open()
  const { user, track } = opened
  const dialog = await choose(opened)
  await user.click(dialog.getByRole('button', { name: 'Replace the recording' }))
  await dialog.findByText(preparing)
  await track.refuse('Lost.')
  await track.api.database.updateTable('media_jobs').set({ may_retry: 1 }).execute()
  await user.click(await dialog.findByRole('button', { name: 'Prepare it again' }))
  expect(await dialog.findByText(preparing)).toBeTruthy()
  await expect.poll(() => track.held.begun.length).toBe(2)
  await act(() => track.finish())
  expect(await dialog.findByText(/^The new recording is ready/)).toBeTruthy()
})

it('a new recording whose upload was interrupted resumes automatically behind what has arrived', async () => {
  const opened = await openInterrupted()
  const { track, requests } = opened
  const dialog = await sendIn(opened)
  expect(await dialog.findByText(/^Connection lost at /)).toBeTruthy()
  opened.repair()
  expect(await dialog.findByText(preparing, {}, { timeout: 5_000 })).toBeTruthy()
  const pieces = requests.filter((address) => address.includes('/uploads/'))
  expect(new Set(pieces).size).toBe(1)
  expect((await track.read()).newRecording).toBeTruthy()
})

it('the upload of a new recording goes on in the list of uploads after its dialog was closed, and can be paused there', async () => {
  const opened = await open(holdFirst())
  const { user, track } = opened
  const dialog = await sendIn(opened)
  expect(await dialog.findByText(/^You can close this dialog\. The upload continues/)).toBeTruthy()
  expect(screen.getAllByText('New recording: uploading, 0%').length).toBeGreaterThan(0)
  await user.click(dialog.getByRole('button', { name: 'Pause New recording of Long road' }))
  expect(await dialog.findByText(/^Paused, /)).toBeTruthy()
  const row = within(screen.getByRole('row', { name: /Long road/, hidden: true }))
  expect(row.getAllByText('New recording: upload paused').length).toBeGreaterThan(0)
  expect(dialog.queryByText(/The upload continues/)).toBeNull()
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText(/^Paused, /)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Resume New recording of Long road' }))
  expect(
    await screen.findByText('The new recording of “Long road” is uploaded and is being processed.'),
  ).toBeTruthy()
  await expect.poll(() => track.coming()).not.toBeNull()
  expect((await openDialog(opened)).getByText(preparing)).toBeTruthy()
})

it('cancelling the upload of a new recording deletes what has arrived, and another file can be chosen', async () => {
  const opened = await openInterrupted()
  const { user, track } = opened
  const dialog = await sendIn(opened)
  await dialog.findByText(/^Connection lost at /)
  await user.click(dialog.getByRole('button', { name: 'Cancel New recording of Long road' }))
  expect(await dialog.findByLabelText('New recording')).toBeTruthy()
  const stored = () => track.api.database.selectFrom('uploads').select('id').execute()
  await expect.poll(stored).toEqual([])
  expect(await track.coming()).toBeNull()
})

it('a new recording of a track that was deleted meanwhile fails with the reason, and can only be removed', async () => {
  const opened = await openInterrupted()
  const { user, track } = opened
  const dialog = await sendIn(opened)
  await dialog.findByText(/^Connection lost at /)
  await track.api.call('DELETE', track.path, { as: track.artist })
  opened.repair()
  const reason = 'This track no longer exists, so it cannot get a new recording.'
  expect(await dialog.findByText(reason, {}, { timeout: 5_000 })).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^Try again|another file/ })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Remove New recording of Long road' }))
  await waitFor(() => expect(screen.queryByText(reason)).toBeNull())
})

it('a new recording that does not fit into the storage quota fails with the reason, and can be sent again', async () => {
  const opened = await open()
  const { user, track } = opened
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const dialog = await choose(opened)
  await track.api.database.updateTable('track_files').set({ size_bytes: 9e12 }).execute()
  await user.click(dialog.getByRole('button', { name: 'Replace the recording' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/does not fit: 0 kB of your 20 GB are left/)
  await track.api.database.updateTable('track_files').set({ size_bytes: 1_000 }).execute()
  await user.click(dialog.getByRole('button', { name: 'Try again: New recording of Long road' }))
  expect(await dialog.findByText(preparing)).toBeTruthy()
})

it('closing the dialog “Replace the recording” with a chosen file asks whether to discard it, and sends nothing', async () => {
  const opened = await open()
  const { user, track } = opened
  const dialog = await choose(opened)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: /^Discard/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await track.coming()).toBeNull()
})

it('a file that is no audio is refused with the reason, the old recording stays, and another file is chosen', async () => {
  const opened = await open()
  const { user, track } = opened
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const dialog = await choose(opened, 'no audio at all')
  await user.click(dialog.getByRole('button', { name: 'Replace the recording' }))
  expect(await dialog.findByText(/^This audio cannot be read/)).toBeTruthy()
  expect(await track.coming()).toBeNull()
  expect(dialog.getAllByRole('button', { name: /another file/ })).toHaveLength(1)
  await user.upload(dialog.getByLabelText('New recording'), new File([wav(3) as BlobPart], 'Take.wav'))
  await user.click(dialog.getByRole('button', { name: 'Replace the recording' }))
  expect(await dialog.findByText(preparing)).toBeTruthy()
})
