import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyState } from '~/client/player/engine/empty-state'
import { aTrack } from '../../../../tests/fakes/fake-player'
import type { PlayerState } from '../engine/player-types'
import { fakeDevice } from '../../../../tests/builders/device/fake-device'
import { PlayerNotices } from './player-notices'

const { player: fake, render } = fakeDevice()

const words = 'Preparing this track…'

beforeEach(() => {
  vi.useFakeTimers()
  fake.state.set({ ...emptyState, currentTrack: aTrack('one') })
  render(<PlayerNotices place="above" />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const put = (change: Partial<PlayerState>) => act(() => fake.state.set(change))
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('says that a track is being prepared when it loads slowly, until it plays', () => {
  put({ playback: 'loading' })
  wait(1_000)
  expect(screen.queryByText(words)).toBeNull()
  wait(1_000)
  expect(screen.getByText(words)).toBeTruthy()
  put({ playback: 'playing' })
  expect(screen.queryByText(words)).toBeNull()
})

it('says nothing while an endless queue loads more tracks', () => {
  put({ playback: 'loading', waitsForMore: true })
  wait(5_000)
  expect(screen.queryByText(words)).toBeNull()
  put({ waitsForMore: false })
  wait(5_000)
  expect(screen.getByText(words)).toBeTruthy()
})
