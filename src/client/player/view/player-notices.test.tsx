import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aTrack, emptyState } from '../../../../tests/fakes/fake-player'
import type { PlayerState } from '../engine/player-types'
import { fakeDevice } from '../../../../tests/builders/device/fake-device'
import { PlayerNotices } from './player-notices'

const { player: fake, render } = fakeDevice()

const words = 'Getting this track ready…'

beforeEach(() => {
  vi.useFakeTimers()
  fake.state.set({ ...emptyState, currentTrack: aTrack('one') })
  render(<PlayerNotices />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const put = (change: Partial<PlayerState>) => act(() => fake.state.set(change))
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('whoever waits long for a track is told so, until it sounds', () => {
  put({ playback: 'loading' })
  wait(1_000)
  expect(screen.queryByText(words)).toBeNull()
  wait(1_000)
  expect(screen.getByText(words)).toBeTruthy()
  put({ playback: 'playing' })
  expect(screen.queryByText(words)).toBeNull()
})

it('nothing is said of a track that is over while more of a mood is waited for', () => {
  put({ playback: 'loading', awaitsMore: true })
  wait(5_000)
  expect(screen.queryByText(words)).toBeNull()
  put({ awaitsMore: false })
  wait(5_000)
  expect(screen.getByText(words)).toBeTruthy()
})
