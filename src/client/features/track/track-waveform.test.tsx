import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aTrackDetail } from '../../../../tests/builders/music/screen-answers'
import { emptyState } from '../../../../tests/fakes/fake-player'
import { fakeDevice } from '../../../../tests/builders/device/fake-device'
import type { TrackDetail } from '~/contract/schemas/built'
import { TrackWaveform } from './track-waveform'

const { player: fake, render } = fakeDevice()

const preview = aTrackDetail({ durationSeconds: 200 })
const whole = aTrackDetail({ ...preview, access: 'full', streamUrl: '/media/tracks/dust-choir/stream?e=1' })

function show(track: TrackDetail | undefined) {
  render(<TrackWaveform track={track} />)
  const bar = screen.getByRole('slider', { name: 'Seek' })
  bar.setPointerCapture = () => {}
  bar.getBoundingClientRect = () => new DOMRect(0, 0, 100, 40)
  return bar
}
function press(bar: HTMLElement, clientX: number) {
  fireEvent.pointerDown(bar, { button: 0, clientX })
  fireEvent.pointerUp(bar, { button: 0, clientX })
}
const keys = ['Home', 'End', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown']

beforeEach(() => {
  fake.state.set(emptyState)
  fake.asked.length = 0
})
afterEach(cleanup)

describe('of a track that is not on', () => {
  it('a press begins it there, for whoever may hear it whole', () => {
    press(show(whole), 60)
    expect(fake.asked).toEqual([['play', [whole], 0, 120]])
  })

  it('a press within its preview begins it there, one past it does nothing', () => {
    const bar = show(preview)
    press(bar, 60)
    press(bar, 15)
    expect(fake.asked).toEqual([])
    press(bar, 10)
    expect(fake.asked).toEqual([['play', [preview], 0, 20]])
  })

  it('no key starts it: keys only move what is heard', () => {
    const bar = show(whole)
    for (const key of keys) fireEvent.keyDown(bar, { key })
    press(bar, 50)
    expect(fake.asked).toEqual([['play', [whole], 0, 100]])
    for (const key of keys) fireEvent.keyDown(bar, { key })
    expect(fake.asked).toHaveLength(1)
  })

  it('nothing is done to what plays elsewhere, whatever is known of this one yet', () => {
    press(show(undefined), 50)
    cleanup()
    press(show({ ...preview, audioUrl: null }), 10)
    expect(fake.asked).toEqual([])
  })
})

it('of the track that is on, presses and keys move its place', () => {
  fake.state.set({ ...emptyState, currentTrack: whole, playback: 'paused', entitlement: 'full' })
  act(() => fake.time.set({ positionSeconds: 50, durationSeconds: 200 }))
  const bar = show(whole)
  press(bar, 60)
  fireEvent.keyDown(bar, { key: 'ArrowRight' })
  expect(fake.asked).toEqual([
    ['seek', 120],
    ['seek', 55],
  ])
})
