import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { player as fake } from '../../../tests/fakes/player-module'
import { PlayerRoom } from './player-room'

const session = vi.hoisted(() => ({ ending: () => {} }))
vi.mock('../player/player', () => import('../../../tests/fakes/player-module'))
vi.mock('../offline/downloads', () => ({ downloads: { setListener: async () => {} } }))
vi.mock('./join-device', () => ({ joinDevice: () => {}, sendFor: async () => {} }))
vi.mock('../session/session', () => {
  const user = { _id: 'me' }
  const onLogout = (callback: () => void) => {
    session.ending = callback
    return () => {}
  }
  return { useSession: () => ({ user, loading: false, onLogout }) }
})
afterEach(cleanup)

it('signing out clears the player through the callback it has registered, whatever is drawn after that', () => {
  render(<PlayerRoom />)
  expect(fake.asked).toContainEqual(['setListener', 'me'])
  act(() => session.ending())
  expect(fake.asked.at(-1)).toEqual(['setListener', null])
})
