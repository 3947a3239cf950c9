import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aTrack, emptyState } from '../../../../tests/fakes/fake-player'
import { player as fake } from '../../../../tests/fakes/player-module'
import type { PlayerState } from '~/client/player/engine/player-types'
import { Jukebox } from './jukebox'

vi.mock('~/client/player/player', () => import('../../../../tests/fakes/player-module'))

const put = (change: Partial<PlayerState>) => act(() => fake.state.set(change))
const key = (name: RegExp | string) => screen.getByRole('button', { name })
const haunted = { endless: { mood: 'Haunted' } }
const waiting = { ...haunted, playback: 'loading', awaitsMore: true } as const

beforeEach(() => {
  fake.state.set(emptyState)
  fake.asked.length = 0
  render(
    <Jukebox
      moods={[
        { name: 'Haunted', trackCount: 4 },
        { name: 'Midnight', trackCount: 9 },
      ]}
    />,
  )
})
afterEach(cleanup)

it('a press reaches the player within its own task: Safari lets nothing sound that is asked for later', () => {
  fireEvent.click(key(/^Play Haunted/))
  expect(fake.asked).toEqual([['playEndless', { mood: 'Haunted' }, []]])
})

it('while the first tracks are on their way the key says so and takes no second press; another one does', () => {
  put(waiting)
  expect(screen.getByRole('status').textContent).toContain('Haunted')
  fireEvent.click(key(/^Starting Haunted/))
  expect(fake.asked).toEqual([])
  fireEvent.click(key(/^Play Midnight/))
  expect(fake.asked).toEqual([['playEndless', { mood: 'Midnight' }, []]])
})

it('the key of what plays pauses it and goes on with it', () => {
  put({ ...haunted, playback: 'playing', currentTrack: aTrack('one') })
  expect(screen.getByRole('status').textContent).toBe('Haunted: Title of one')
  fireEvent.click(key(/^Pause Haunted/))
  put({ playback: 'paused' })
  fireEvent.click(key(/^Go on with Haunted/))
  expect(fake.asked).toEqual([['toggle'], ['toggle']])
})

it('where nothing came it says why, and the same key tries again', () => {
  put({ ...waiting, playback: 'failed', problem: 'Lariat could not be reached.' })
  expect(screen.getByText(/swallowed that one. Lariat could not be reached/)).toBeTruthy()
  fireEvent.click(key(/^Play Haunted/))
  expect(fake.asked).toEqual([['playEndless', { mood: 'Haunted' }, []]])
})

it('where the player at the foot says why, it is not said twice', () => {
  put({
    ...waiting,
    playback: 'failed',
    problem: 'Lariat could not be reached.',
    currentTrack: aTrack('one'),
  })
  expect(screen.queryByText(/could not be reached/)).toBeNull()
})
