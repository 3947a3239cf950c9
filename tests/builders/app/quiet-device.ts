// What journeys with a stand-in of player and device begin with, and how they lose the network.
import { act } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import { downloads } from '../../fakes/device-module'
import { emptyState } from '../../fakes/fake-player'
import { player } from '../../fakes/player-module'

/** Before each test Ada is here, with nothing saved and nothing playing; what is complained of is the test's doing. */
export const quietDevice = () =>
  beforeEach(() => {
    vi.restoreAllMocks()
    vi.clearAllMocks()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    player.state.set(emptyState)
    player.asked.length = 0
    downloads.remove.mockResolvedValue(undefined)
    downloads.verify.mockResolvedValue(undefined)
    downloads.state.set({ userId: 'ada', downloads: new Map(), vault: 'read' })
  })

export const network = (is: 'on' | 'off') => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is === 'on')
  act(() => void window.dispatchEvent(new Event(is === 'on' ? 'online' : 'offline')))
}
