import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeDevice } from '../../../../tests/builders/device/fake-device'
import { aTrack } from '../../../../tests/fakes/fake-player'
import { aDownload, downloadsOf } from '../../../../tests/fakes/fake-downloads'
import { SignOutDialog } from './sign-out-dialog'

const { downloads, render } = fakeDevice()

/** Like the real downloads, this removes the tracks from the state before the removal ends. */
function onRemoval(becomes: () => Promise<void>) {
  downloads.remove.mockImplementation((trackIds) => {
    const left = [...downloads.state.get().downloads.values()].filter(
      (one) => !trackIds.includes(one.trackId),
    )
    downloads.state.set({ downloads: downloadsOf(...left) })
    return trackIds.length === 0 ? Promise.resolve() : becomes()
  })
}

const left = vi.fn()
const stayed = vi.fn()
beforeEach(() => {
  vi.clearAllMocks()
  downloads.state.set({
    userId: 'me',
    downloads: downloadsOf(
      aDownload(aTrack('a'), { type: 'saved' }),
      aDownload(aTrack('b'), { type: 'saving' }),
    ),
  })
  onRemoval(() => Promise.resolve())
  render(<SignOutDialog onLeave={left} onStay={stayed} />)
})
afterEach(cleanup)

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('says how many tracks are saved, and signs out without removing them', async () => {
  expect(screen.getByText(/Saved on this device: 1 of 2 tracks\./)).toBeTruthy()
  await press('Keep and sign out')
  expect(left).toHaveBeenCalledTimes(1)
  expect(downloads.remove).not.toHaveBeenCalled()
})

it('removes all copies before signing out when asked to', async () => {
  await press('Remove and sign out')
  expect(downloads.remove).toHaveBeenCalledWith(['a', 'b'])
  await vi.waitFor(() => expect(left).toHaveBeenCalledTimes(1))
})

it('removes what the device remembers of the user after the sign-out, and nothing when the copies are kept', async () => {
  const kept = () => localStorage.getItem('keptCopies me')
  left.mockImplementation(() => localStorage.setItem('playerQueue:me', 'written at the sign-out'))
  localStorage.setItem('keptCopies me', '["a"]')
  await press('Keep and sign out')
  expect(kept()).toBe('["a"]')
  await press('Remove and sign out')
  await vi.waitFor(() => expect(kept()).toBeNull())
  expect(localStorage.getItem('playerQueue:me')).toBeNull()
  left.mockReset()
})

it('does not sign out when the copies cannot be removed, and says so at every try', async () => {
  onRemoval(() => Promise.reject(new Error('no')))
  for (let tries = 1; tries <= 2; tries += 1) {
    await press('Remove and sign out')
    expect((await screen.findByRole('alert')).textContent).toContain('could not be removed')
    expect(downloads.remove.mock.lastCall).toEqual([['a', 'b']])
  }
  expect(left).not.toHaveBeenCalled()
})

it('ignores further presses while the copies are being removed', async () => {
  let finish = () => {}
  onRemoval(() => new Promise((done) => (finish = done)))
  await userEvent.dblClick(screen.getByRole('button', { name: 'Remove and sign out' }))
  await press('Removing…')
  await press('Keep and sign out')
  expect(downloads.remove).toHaveBeenCalledTimes(1)
  expect(left).not.toHaveBeenCalled()
  finish()
  await vi.waitFor(() => expect(left).toHaveBeenCalledTimes(1))
})

it('stays signed in when the dialog is closed during the removal', async () => {
  let finish = () => {}
  onRemoval(() => new Promise((done) => (finish = done)))
  await press('Remove and sign out')
  await press('Close')
  expect(stayed).toHaveBeenCalledTimes(1)
  finish()
  await new Promise((done) => setTimeout(done, 10))
  expect(left).not.toHaveBeenCalled()
})

it('warns while offline that copies will not play until the user has signed in again', () => {
  expect(screen.queryByText(/You’re offline/)).toBeNull()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText(/your saved music won’t play until you do/)).toBeTruthy()
  vi.restoreAllMocks()
  window.dispatchEvent(new Event('online'))
})
