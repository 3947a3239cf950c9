import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyState } from '~/client/player/engine/empty-state'
import { aTrack } from '../../../../tests/fakes/fake-player'
import { fakeDevice } from '../../../../tests/builders/device/fake-device'
import type { PlayerState } from '~/client/player/engine/player-types'
import { Jukebox } from './jukebox'

const { player: fake, render } = fakeDevice()

const put = (change: Partial<PlayerState>) => act(() => fake.state.set(change))
const key = (name: RegExp | string) => screen.getByRole('button', { name })
const haunted = { endless: { mood: 'Haunted' } }
const waiting = { ...haunted, playback: 'loading', waitsForMore: true } as const

beforeEach(() => {
  fake.state.set(emptyState)
  fake.calls.length = 0
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

it('calls the player in the task of the press, as Safari requires for audio', () => {
  fireEvent.click(key(/^Play Haunted/))
  expect(fake.calls).toEqual([['playEndless', { mood: 'Haunted' }, []]])
})

it('ignores a second press of a mood that is starting, and accepts another mood', () => {
  put(waiting)
  expect(screen.getByRole('status').textContent).toContain('Haunted')
  fireEvent.click(key(/^Starting Haunted/))
  expect(fake.calls).toEqual([])
  fireEvent.click(key(/^Play Midnight/))
  expect(fake.calls).toEqual([['playEndless', { mood: 'Midnight' }, []]])
})

it('links to the track that plays, and pauses and resumes its mood', () => {
  put({ ...haunted, playback: 'playing', currentTrack: aTrack('one') })
  expect(screen.getByRole('status').textContent).toBe('Haunted: Title of one')
  expect(screen.getByRole('link', { name: 'Title of one' }).getAttribute('href')).toBe('/track/one')
  fireEvent.click(key(/^Pause Haunted/))
  put({ playback: 'paused' })
  fireEvent.click(key(/^Resume Haunted/))
  expect(fake.calls).toEqual([['toggle'], ['toggle']])
})

it('says why a mood did not start, and retries on the next press', () => {
  put({ ...waiting, playback: 'failed', problem: 'Lariat could not be reached.' })
  expect(screen.getByText(/swallowed that one. Lariat could not be reached/)).toBeTruthy()
  fireEvent.click(key(/^Play Haunted/))
  expect(fake.calls).toEqual([['playEndless', { mood: 'Haunted' }, []]])
})

it('leaves the problem to the player bar while a track is loaded', () => {
  put({
    ...waiting,
    playback: 'failed',
    problem: 'Lariat could not be reached.',
    currentTrack: aTrack('one'),
  })
  expect(screen.queryByText(/could not be reached/)).toBeNull()
})
