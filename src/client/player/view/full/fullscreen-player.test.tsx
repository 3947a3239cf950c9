import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyState } from '~/client/player/engine/empty-state'
import { aTrack, itemsOf } from '../../../../../tests/fakes/fake-player'
import { fakeDevice } from '../../../../../tests/builders/device/fake-device'
import { FullscreenPlayer } from './fullscreen-player'

const { player: fake, render } = fakeDevice()

function show(track = aTrack('one')) {
  fake.state.set({ currentTrack: track, playback: 'playing', queue: itemsOf([track]), queueIndex: 0 })
  render(<FullscreenPlayer track={track} onLeave={() => {}} onReady={() => {}} />)
}

beforeEach(() => {
  fake.state.set(emptyState)
  fake.time.set({ positionSeconds: 72.4, durationSeconds: 204 })
  fake.calls.length = 0
})
afterEach(cleanup)

it('shows elapsed and total time, and follows the time', () => {
  show()
  const clocks = () => screen.getAllByText(/^\d+:\d\d$/).map((clock) => clock.textContent)
  expect(clocks()).toEqual(['1:12', '3:24'])
  act(() => fake.time.set({ positionSeconds: 73.1 }))
  expect(clocks()).toEqual(['1:13', '3:24'])
})

it('sets the volume from 0 to 1 in steps of 0.1', () => {
  fake.state.set({ ...emptyState, volume: 0.4 })
  show()
  const volume = screen.getByRole<HTMLInputElement>('slider', { name: 'Volume' })
  expect(volume).toMatchObject({ min: '0', max: '1', step: '0.1', value: '0.4' })
  fireEvent.change(volume, { target: { value: '0.7' } })
  expect(fake.calls).toEqual([['setVolume', 0.7]])
})

it('sets the volume while muted', () => {
  fake.state.set({ ...emptyState, volume: 0, muted: true })
  show()
  const volume = screen.getByRole<HTMLInputElement>('slider', { name: 'Volume' })
  fireEvent.change(volume, { target: { value: '0.1' } })
  expect(fake.calls).toEqual([['setVolume', 0.1]])
})

it('shows the cover, or a drawing of its own for a track without a cover', () => {
  const art = () => document.querySelector('[data-swipe]')
  show(aTrack('bare', { coverArtUrl: null }))
  const drawing = art()?.querySelector('svg')?.innerHTML
  expect(drawing).toBeTruthy()
  expect(art()?.querySelector('img')).toBeNull()

  cleanup()
  show(aTrack('other', { coverArtUrl: null }))
  expect(art()?.querySelector('svg')?.innerHTML).not.toBe(drawing)

  cleanup()
  show(aTrack('covered', { coverArtUrl: '/media/covers/covered.webp' }))
  expect(art()?.querySelector('img')?.getAttribute('src')).toContain('/media/covers/covered')
  expect(art()?.querySelector('svg')).toBeNull()
})

it.each(['buffering', 'loading'] as const)(
  'says that it waits for the network while playback is %s, and not otherwise',
  (waits) => {
    show()
    expect(screen.queryByText('Waiting for the network…')).toBeNull()
    act(() => fake.state.set({ playback: waits }))
    expect(screen.getByText('Waiting for the network…').closest('[role="status"]')).toBeTruthy()
    act(() => fake.state.set({ playback: 'playing' }))
    expect(screen.queryByText('Waiting for the network…')).toBeNull()
  },
)
