import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { fakeDevice } from '../../../../tests/builders/device/fake-device'
import { emptyState } from '~/client/player/engine/empty-state'
import { aTrack } from '../../../../tests/fakes/fake-player'
import { previewEnd } from '~/client/player/view/preview-end-claims'
import { PlayerRoom } from './player-room'

const { device, player: fake, own, render } = fakeDevice()
const session = vi.hoisted(() => ({ ending: () => {} }))
vi.mock('./checkout-mount', async (original) => ({
  ...(await original<typeof import('./checkout-mount')>()),
  CheckoutMount: () => null,
}))
vi.mock('~/client/session/session', () => {
  const user = { _id: 'me' }
  const onLogout = (callback: () => void) => {
    session.ending = callback
    return () => {}
  }
  return { useSession: () => ({ user, loading: false, onLogout }) }
})
afterEach(cleanup)
afterEach(() => {
  fake.state.set(emptyState)
  own()
  navigate('/')
})

it('tells the device who is signed in, and that nobody is when the sign-out callback runs', () => {
  render(<PlayerRoom />)
  expect(device.setListener).toHaveBeenLastCalledWith('me')
  act(() => session.ending())
  expect(device.setListener).toHaveBeenLastCalledWith(null)
})

const previewEnds = () =>
  act(() => fake.state.set({ currentTrack: aTrack('heard'), playback: 'paused', previewNotice: 'ended' }))
const offer = () => screen.queryByRole('dialog', { name: 'Preview Ended' })

it('holds the Preview Ended dialog back while a checkout is open', async () => {
  navigate('/explore?checkout=another')
  render(<PlayerRoom />)
  previewEnds()
  expect(offer()).toBeNull()
  act(() => navigate('/explore'))
  expect(await screen.findByRole('dialog', { name: 'Preview Ended' })).toBeTruthy()
})

const forgotten = () => fake.calls.filter(([name]) => name === 'closePreviewEnd').length

it.each(['/login', '/register'])(
  'never shows the Preview Ended dialog for a preview that ended while the page was %s',
  (asking) => {
    const before = forgotten()
    navigate(asking)
    render(<PlayerRoom />)
    previewEnds()
    expect(offer()).toBeNull()
    act(() => navigate('/explore'))
    expect(forgotten()).toBe(before + 1)
  },
)

it('keeps the place in a preview whose dialog led to the sign-up', () => {
  const before = forgotten()
  render(<PlayerRoom />)
  previewEnds()
  act(() => {
    previewEnd.set({ isDismissed: true })
    navigate('/register')
  })
  act(() => navigate('/explore?checkout=heard'))
  expect(forgotten()).toBe(before)
})

it('shows no Preview Ended dialog for a track that was bought in the meantime', () => {
  navigate('/explore?checkout=heard')
  render(<PlayerRoom />)
  previewEnds()
  act(() => own('heard'))
  act(() => navigate('/explore'))
  expect(offer()).toBeNull()
})
