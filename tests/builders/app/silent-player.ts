// What journeys with the fake player begin with, once they have put it in the player's place.
import { act } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { emptyState } from '../../fakes/fake-player'
import { player as fake } from '../../fakes/player-module'

/** Empty before each test; what it complains of in the console is the test's own doing. */
export function silentPlayer() {
  beforeEach(() => {
    fake.state.set(emptyState)
    fake.asked.length = 0
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
  return {
    asked: (...names: string[]) => fake.asked.filter(([what]) => names.includes(what)),
    put: (change: Parameters<typeof fake.state.set>[0]) => act(() => fake.state.set(change)),
  }
}
