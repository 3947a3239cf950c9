import { expect, it } from 'vitest'
import { createStore } from '~/client/platform/store'
import { emptyState } from '../../../../tests/fakes/fake-player'
import { manualClock } from '../../../../tests/fakes/manual-clock'
import { soundFirst } from './sound-first'

const watched = () => {
  const state = createStore(emptyState)
  const clock = manualClock()
  const told: string[] = []
  soundFirst(state, clock)(() => told.push(state.get().playback))
  return { state, clock, told }
}

it('what a press of play changes is drawn once its sound has had a moment to begin', () => {
  const { state, clock, told } = watched()
  state.set({ playback: 'loading' })
  state.set({ playback: 'playing' })
  expect(told).toEqual([])
  clock.turn(60)
  expect(told).toEqual(['playing'])
})

it('everything else is drawn at once', () => {
  const { state, clock, told } = watched()
  state.set({ playback: 'loading' })
  clock.turn(60)
  state.set({ playback: 'playing' })
  state.set({ volume: 0.5 })
  state.set({ playback: 'paused' })
  expect(told).toEqual(['loading', 'playing', 'playing', 'paused'])
})
