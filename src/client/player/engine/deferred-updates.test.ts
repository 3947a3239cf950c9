import { describe, expect, it } from 'vitest'
import { createStore } from '~/client/platform/store'
import { emptyState } from '~/client/player/engine/empty-state'
import { manualClock } from '../../../../tests/fakes/manual-clock'
import { DeferredUpdates } from './deferred-updates'

const watched = () => {
  const state = createStore(emptyState)
  const clock = manualClock()
  const seen: string[] = []
  const unsubscribe = new DeferredUpdates({ state, clock }).subscribe(() => seen.push(state.get().playback))
  return { state, clock, seen, unsubscribe }
}

describe('DeferredUpdates', () => {
  it('notifies 60 ms after a press of play, so that the sound starts first', () => {
    const { state, clock, seen } = watched()
    state.set({ playback: 'loading' })
    state.set({ playback: 'playing' })
    expect(seen).toEqual([])
    clock.advance(60)
    expect(seen).toEqual(['playing'])
  })

  it('notifies of every other change at once', () => {
    const { state, clock, seen } = watched()
    state.set({ playback: 'loading' })
    clock.advance(60)
    state.set({ playback: 'playing' })
    state.set({ volume: 0.5 })
    state.set({ playback: 'paused' })
    expect(seen).toEqual(['loading', 'playing', 'playing', 'paused'])
  })

  it('notifies once when play is pressed, paused and pressed again within 60 ms', () => {
    const { state, clock, seen } = watched()
    state.set({ playback: 'loading' })
    clock.advance(30)
    state.set({ playback: 'paused' })
    state.set({ playback: 'loading' })
    clock.advance(30)
    expect(seen).toEqual(['loading'])
    clock.advance(60)
    expect(seen).toEqual(['loading'])
  })

  it('notifies at once of other changes while a track is loading', () => {
    const { state, clock, seen } = watched()
    state.set({ playback: 'loading' })
    clock.advance(60)
    state.set({ volume: 0.5 })
    expect(seen).toEqual(['loading', 'loading'])
  })

  it('notifies no longer after the subscription ended', () => {
    const { state, seen, unsubscribe } = watched()
    unsubscribe()
    state.set({ volume: 0.5 })
    expect(seen).toEqual([])
  })
})
