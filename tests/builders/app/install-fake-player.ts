// The setup of journeys that use only the player of a fake device.
import { act } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { emptyState } from '~/client/player/engine/empty-state'
import { fakeDevice } from '../device/fake-device'
import { openOn } from './test-app'

/** The player is empty before each test, and console errors are silent. */
export function installFakePlayer() {
  const { device, player, own } = fakeDevice()
  openOn(device)
  beforeEach(() => {
    player.state.set(emptyState)
    player.calls.length = 0
    own()
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
  return {
    callsTo: (...names: string[]) => player.calls.filter(([what]) => names.includes(what)),
    setPlayer: (change: Parameters<typeof player.state.set>[0]) => act(() => player.state.set(change)),
    own: (...ids: string[]) => act(() => own(...ids)),
  }
}
