import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { aTrack, emptyState } from '../../../../tests/fakes/fake-player'
import { player as fake } from '../../../../tests/fakes/player-module'
import { PlayerRoom } from './player-room'

const session = vi.hoisted(() => ({ ending: () => {} }))
vi.mock('~/client/player/player', () => import('../../../../tests/fakes/player-module'))
vi.mock('~/client/offline/downloads', () => ({ downloads: { setListener: async () => {} } }))
vi.mock('./checkout-mount', async (original) => ({
  ...(await original<typeof import('./checkout-mount')>()),
  CheckoutMount: () => null,
}))
vi.mock('~/client/device/join-device', () => ({ joinDevice: () => {}, sendFor: async () => {} }))
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
  navigate('/')
})

it('signing out clears the player through the callback it has registered, whatever is drawn after that', () => {
  render(<PlayerRoom />)
  expect(fake.asked).toContainEqual(['setListener', 'me'])
  act(() => session.ending())
  expect(fake.asked.at(-1)).toEqual(['setListener', null])
})

const previewEnds = () =>
  act(() => fake.state.set({ currentTrack: aTrack('heard'), playback: 'paused', previewNotice: 'ended' }))
const offer = () => screen.queryByRole('dialog', { name: 'Preview Ended' })

it.each(['/explore?checkout=another', '/login', '/register'])(
  'at %s a preview that ends waits, and its end is told once that is left',
  (asking) => {
    navigate(asking)
    render(<PlayerRoom />)
    previewEnds()
    expect(offer()).toBeNull()
    act(() => navigate('/explore'))
    expect(offer()).toBeTruthy()
  },
)

it('whoever buys the track meanwhile is told nothing of its preview any more', () => {
  navigate('/explore?checkout=heard')
  render(<PlayerRoom />)
  previewEnds()
  act(() => fake.state.set({ purchasedTracks: [{ _id: 'heard' }] }))
  act(() => navigate('/explore'))
  expect(offer()).toBeNull()
})
