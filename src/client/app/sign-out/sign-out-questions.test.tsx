import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeDevice } from '../../../../tests/builders/device/fake-device'
import { aDownload, downloadsOf } from '../../../../tests/fakes/fake-downloads'
import { aTrack } from '../../../../tests/fakes/fake-player'
import { SignOutQuestions } from './sign-out-questions'

const { downloads, render } = fakeDevice()
const left = vi.fn<() => void>()
const stayed = vi.fn<() => void>()
let finish = () => {}
const cancelUploads = vi.fn(() => new Promise<void>((done) => (finish = done)))

const ask = (names: string[], hasCopies: boolean, waitingEdits = 0) => {
  const uploads = names.map((name) => ({ id: name, name }))
  render(
    <SignOutQuestions
      losses={{ uploads, cancelUploads, hasCopies, waitingEdits }}
      onLeave={() => left()}
      onStay={() => stayed()}
    />,
  )
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  vi.clearAllMocks()
  downloads.state.set({ userId: 'me', downloads: downloadsOf(aDownload(aTrack('a'), { type: 'saved' })) })
})
afterEach(cleanup)

it('names unfinished uploads, says what is lost, and cancels nothing when the person stays', async () => {
  ask(['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'], false)
  const dialog = screen.getByRole('dialog', { name: 'Cancel your uploads?' })
  expect(dialog.textContent).toContain('7 uploads are not finished:')
  expect(dialog.textContent).toMatch(/Five.*and 2 more.*titles, covers and prices/)
  await press('Stay signed in')
  expect([stayed.mock.calls.length, cancelUploads.mock.calls.length]).toEqual([1, 0])
})

it('signs out after the uploads are cancelled, once', async () => {
  ask(['One'], false)
  await press('Cancel uploads and sign out')
  await press('Signing out…')
  await press('Close')
  expect(cancelUploads).toHaveBeenCalledTimes(1)
  expect([left.mock.calls.length, stayed.mock.calls.length]).toEqual([0, 0])
  finish()
  await vi.waitFor(() => expect(left).toHaveBeenCalledTimes(1))
})

it('asks about copies after the uploads, and cancels no upload before that answer', async () => {
  ask(['One'], true)
  await press('Cancel uploads and sign out')
  expect(screen.getByRole('dialog', { name: 'Keep your music on this device?' })).toBeTruthy()
  expect(cancelUploads).not.toHaveBeenCalled()
  await press('Keep and sign out')
  expect(cancelUploads).toHaveBeenCalledTimes(1)
  expect(left).not.toHaveBeenCalled()
  finish()
  await vi.waitFor(() => expect(left).toHaveBeenCalledTimes(1))
})

it('asks about copies alone when no upload is unfinished', async () => {
  ask([], true)
  await press('Keep and sign out')
  expect(left).toHaveBeenCalledTimes(1)
  expect(cancelUploads).not.toHaveBeenCalled()
})

it('before a sign-out a dialog says how many playlist edits are unsent and that they stay on the device; only its button Sign out signs out', async () => {
  ask([], false, 2)
  const dialog = screen.getByRole('dialog', { name: 'Sign out before your changes are sent?' })
  expect(dialog.textContent).toContain(
    '2 changes to your playlists are not sent yet. They stay on this device',
  )
  await press('Stay signed in')
  expect([stayed.mock.calls.length, left.mock.calls.length]).toEqual([1, 0])
  await press('Sign out')
  expect(left).toHaveBeenCalledTimes(1)
})

it.each([
  ['uploads', ['One'], true, 'Cancel your uploads?'],
  ['copies', [], true, 'Keep your music on this device?'],
] as const)(
  'names the edits that wait once, in the question about %s',
  async (_, names, hasCopies, title) => {
    ask([...names], hasCopies, 1)
    const edits = () => screen.queryAllByText(/^1 change to your playlists is not sent yet/).length
    expect([screen.queryByRole('dialog', { name: title }) !== null, edits()]).toEqual([true, 1])
    if (names.length === 0) return
    await press('Cancel uploads and sign out')
    expect(edits()).toBe(0)
  },
)
