// The setup of journeys with a fake device, and a function that switches their network on and off.
import { act } from '@testing-library/react'
import { beforeEach, onTestFinished, vi } from 'vitest'
import { emptyState } from '~/client/player/engine/empty-state'
import { fakeDevice } from '../device/fake-device'
import { openOn } from './test-app'

/**
 * Before each test: the user Ada is signed in on the device, nothing is saved, owned or playing, and console errors are
 * silent.
 */
export function installFakeDevice() {
  const fakes = fakeDevice()
  const { downloads, player, own } = fakes
  openOn(fakes.device)
  beforeEach(() => {
    vi.restoreAllMocks()
    vi.clearAllMocks()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    player.state.set(emptyState)
    player.calls.length = 0
    fakes.bought.length = 0
    own()
    downloads.remove.mockResolvedValue(undefined)
    downloads.check.mockResolvedValue(undefined)
    downloads.state.set({ userId: 'ada', downloads: new Map(), vault: 'read' })
  })
  return fakes
}

/** After the test the network is on again, because SWR remembers the last event. */
export const network = (state: 'on' | 'off') => {
  if (state === 'off') onTestFinished(() => network('on'))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'on')
  act(() => void window.dispatchEvent(new Event(state === 'on' ? 'online' : 'offline')))
}
