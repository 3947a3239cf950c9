import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aTrackDetail } from '../../../../tests/builders/music/screen-answers'
import { isPrimary } from '../../../../tests/builders/pages/is-primary'
import { emptyState } from '~/client/player/engine/empty-state'
import { fakeDevice } from '../../../../tests/builders/device/fake-device'
import { ToastProvider } from '~/client/ui/feedback/toast'
import { TrackActs } from './track-acts'

const { player: fake, render } = fakeDevice()

vi.mock('~/client/catalog/track-ownership', () => ({
  useOwnership: () => 'for-sale',
  checkoutPath: () => '/',
}))
vi.mock('~/client/catalog/rows/track-menu', () => ({ TrackMenu: () => null }))

const track = aTrackDetail()

beforeEach(() => {
  fake.state.set(emptyState)
  fake.calls.length = 0
})
afterEach(cleanup)

it.each(['pointerEnter', 'focus', 'pointerDown'] as const)(
  'prepares the track on %s of the Play button, but not when the track plays already',
  (event) => {
    render(<TrackActs track={track} />, { wrapper: ToastProvider })
    fireEvent[event](screen.getByRole('button', { name: 'Play preview' }))
    expect(fake.calls).toEqual([['prepare', track]])
    fake.calls.length = 0
    cleanup()
    fake.state.set({ ...emptyState, currentTrack: track, playback: 'playing' })
    render(<TrackActs track={track} />, { wrapper: ToastProvider })
    fireEvent[event](screen.getByRole('button', { name: 'Pause' }))
    expect(fake.calls).toEqual([])
  },
)

it('makes Buy the primary action once the preview has ended, on this page or before it was opened', () => {
  const { rerender } = render(<TrackActs track={track} />, { wrapper: ToastProvider })
  expect(isPrimary(screen.getByRole('link', { name: /^Buy/ }))).toBe(false)
  act(() => fake.state.set({ heardPreviews: ['another', track._id] }))
  expect(isPrimary(screen.getByRole('link', { name: /^Buy/ }))).toBe(true)
  rerender(<TrackActs key="opened again" track={track} />)
  expect(isPrimary(screen.getByRole('link', { name: /^Buy/ }))).toBe(true)
  expect(isPrimary(screen.getByRole('button', { name: 'Play preview' }))).toBe(false)
})
