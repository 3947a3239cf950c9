import { expect, it, vi } from 'vitest'
import { reach } from '../api/reach/reach'
import { followReach } from './create-device'

it('the player and the owned tracks retry when the server can be reached again, even if the browser stayed online', () => {
  reach.set({ isReachable: true })
  const player = { backOnline: vi.fn() }
  const owned = { backOnline: vi.fn() }
  followReach(player, owned)
  reach.set({ isReachable: false })
  expect(player.backOnline).not.toHaveBeenCalled()
  reach.set({ isReachable: true })
  expect(player.backOnline).toHaveBeenCalledTimes(1)
  expect(owned.backOnline).toHaveBeenCalledTimes(1)
})
