import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeDevice } from '../../../../tests/builders/device/fake-device'
import { aTrack } from '../../../../tests/fakes/fake-player'
import { aDownload, downloadsOf } from '../../../../tests/fakes/fake-downloads'
import { SignOutDialog } from './sign-out-dialog'

const { downloads, render } = fakeDevice()

/** As the real downloads do, these drop what is being removed from their state at once. */
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
    downloads: downloadsOf(
      aDownload(aTrack('a'), { type: 'kept' }),
      aDownload(aTrack('b'), { type: 'saving' }),
    ),
  })
  onRemoval(() => Promise.resolve())
  render(<SignOutDialog onLeave={left} onStay={stayed} />)
})
afterEach(cleanup)

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('says how much is saved here and what is only on its way, and signs out without touching it', async () => {
  expect(screen.getByText(/One track is saved here, and 1 more not all yet\./)).toBeTruthy()
  await press('Keep and sign out')
  expect(left).toHaveBeenCalledTimes(1)
  expect(downloads.remove).not.toHaveBeenCalled()
})

it('removes all of it before signing out, where one says so', async () => {
  await press('Remove and sign out')
  expect(downloads.remove).toHaveBeenCalledWith(['a', 'b'])
  await vi.waitFor(() => expect(left).toHaveBeenCalledTimes(1))
})

it('signs nobody out whose music could not be removed, and says so, however often it is tried', async () => {
  onRemoval(() => Promise.reject(new Error('no')))
  for (let tries = 1; tries <= 2; tries += 1) {
    await press('Remove and sign out')
    expect((await screen.findByRole('alert')).textContent).toContain('could not be removed')
    expect(downloads.remove.mock.lastCall).toEqual([['a', 'b']])
  }
  expect(left).not.toHaveBeenCalled()
})

it('signs nobody out while it is being removed, whatever is pressed meanwhile', async () => {
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

it('keeps whoever closes it while it is being removed signed in', async () => {
  let finish = () => {}
  onRemoval(() => new Promise((done) => (finish = done)))
  await press('Remove and sign out')
  await press('Close')
  expect(stayed).toHaveBeenCalledTimes(1)
  finish()
  await new Promise((done) => setTimeout(done, 10))
  expect(left).not.toHaveBeenCalled()
})

it('says without a network that what stays cannot be played before there is one', () => {
  expect(screen.queryByText(/Signing in again needs a network/)).toBeNull()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText(/nothing saved here will play/)).toBeTruthy()
  vi.restoreAllMocks()
})
