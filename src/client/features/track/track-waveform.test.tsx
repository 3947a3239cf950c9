import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aTrackDetail } from '../../../../tests/builders/music/screen-answers'
import { emptyState } from '~/client/player/engine/empty-state'
import { fakeDevice } from '../../../../tests/builders/device/fake-device'
import type { TrackDetail } from '~/contract/schemas/built'
import { TrackWaveform } from './track-waveform'

const { player: fake, render } = fakeDevice()

const preview = aTrackDetail({ durationSeconds: 200 })
const fullTrack = aTrackDetail({
  ...preview,
  access: 'full',
  streamUrl: '/media/tracks/dust-choir/stream?e=1',
})

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
  fake.calls.length = 0
})
afterEach(cleanup)

describe('the waveform of a track that is not the current one', () => {
  it('plays from the pressed position with full access', () => {
    press(show(fullTrack), 60)
    expect(fake.calls).toEqual([['play', [fullTrack], 0, 120]])
  })

  it('plays from a press within the preview and ignores a press beyond it', () => {
    const bar = show(preview)
    press(bar, 60)
    press(bar, 15)
    expect(fake.calls).toEqual([])
    press(bar, 10)
    expect(fake.calls).toEqual([['play', [preview], 0, 20]])
  })

  it('never starts the track by keyboard', () => {
    const bar = show(fullTrack)
    for (const key of keys) fireEvent.keyDown(bar, { key })
    press(bar, 50)
    expect(fake.calls).toEqual([['play', [fullTrack], 0, 100]])
    for (const key of keys) fireEvent.keyDown(bar, { key })
    expect(fake.calls).toHaveLength(1)
  })

  it('ignores presses while the track is loading or has no audio', () => {
    press(show(undefined), 50)
    cleanup()
    press(show({ ...preview, audioUrl: null }), 10)
    expect(fake.calls).toEqual([])
  })
})

const reason = 'The preview ends at 0:30. Buy the track to hear all of it.'

it.each(['the current track', 'a track that is not the current one'])(
  'the waveform of %s says why a press beyond the preview does nothing, until a press within it',
  async (which) => {
    if (which === 'the current track') {
      fake.state.set({ ...emptyState, currentTrack: preview, playback: 'paused', entitlement: 'preview' })
      act(() => fake.time.set({ positionSeconds: 5, durationSeconds: 200 }))
    }
    const bar = show(preview)
    press(bar, 60)
    expect((await screen.findByText(reason)).closest('[role=status]')).toBeTruthy()
    press(bar, 10)
    expect(screen.queryByText(reason)).toBeNull()
  },
)

it('the waveform of a track that is not for sale offers no purchase when it refuses a seek', async () => {
  press(show({ ...preview, isForSale: false }), 60)
  expect((await screen.findByText(/^The preview ends at/)).textContent).toBe('The preview ends at 0:30.')
})

it('the waveform of the current track seeks by press and by keyboard', () => {
  fake.state.set({ ...emptyState, currentTrack: fullTrack, playback: 'paused', entitlement: 'full' })
  act(() => fake.time.set({ positionSeconds: 50, durationSeconds: 200 }))
  const bar = show(fullTrack)
  press(bar, 60)
  fireEvent.keyDown(bar, { key: 'ArrowRight' })
  expect(fake.calls).toEqual([
    ['seek', 120],
    ['seek', 55],
  ])
})
