import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { downloads } from '../offline/downloads'
import { SignOutDialog } from './sign-out-dialog'

vi.mock('../offline/downloads', () => ({
  downloads: {
    state: {
      get: () => ({
        downloads: new Map([
          ['a', {}],
          ['b', {}],
        ]),
      }),
    },
    remove: vi.fn(async () => {}),
  },
}))

const left = vi.fn()
const stayed = vi.fn()
beforeEach(() => {
  vi.clearAllMocks()
  render(<SignOutDialog onLeave={left} onStay={stayed} />)
})
afterEach(cleanup)

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('says how much is saved here, and signs out without touching it', async () => {
  expect(screen.getByText(/2 tracks are saved here/)).toBeTruthy()
  await press('Keep and sign out')
  expect(left).toHaveBeenCalledTimes(1)
  expect(downloads.remove).not.toHaveBeenCalled()
})

it('removes all of it before signing out, where one says so', async () => {
  await press('Remove and sign out')
  expect(downloads.remove).toHaveBeenCalledWith(['a', 'b'])
  await vi.waitFor(() => expect(left).toHaveBeenCalledTimes(1))
})

it('signs nobody out whose music could not be removed, and says so', async () => {
  vi.mocked(downloads.remove).mockRejectedValueOnce(new Error('no'))
  await press('Remove and sign out')
  expect((await screen.findByRole('alert')).textContent).toContain('could not be removed')
  expect(left).not.toHaveBeenCalled()
})
