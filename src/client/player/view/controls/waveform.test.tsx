// The seek bar with a real player engine.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { testPlayer } from '../../../../../tests/builders/device/test-player'
import { aTrack } from '../../../../../tests/builders/music/tracks'
import { Waveform } from './waveform'

afterEach(cleanup)

function previewingAt(seconds: number) {
  const table = testPlayer()
  const { audio, player } = table
  player.play([aTrack('a')])
  audio.sound()
  player.seek(seconds)
  render(<Waveform peaks={null} time={player.time} limitSeconds={30} onSeek={player.seek} />)
  const bar = screen.getByRole('slider', { name: 'Seek' })
  bar.setPointerCapture = () => {}
  bar.getBoundingClientRect = () => new DOMRect(0, 0, 200, 40)
  return { ...table, bar }
}

it.each([
  ['ArrowRight', 26, 26],
  ['ArrowRight', 25, 25],
  ['ArrowRight', 24, 29],
  ['PageUp', 0, 0],
  ['End', 12, 12],
  ['ArrowLeft', 26, 21],
  ['Home', 26, 0],
])('in a preview, %s at %i seconds seeks to %i; seeking to 30 or beyond is ignored', (key, from, to) => {
  const { audio, bar, time } = previewingAt(from)
  act(() => void fireEvent.keyDown(bar, { key }))
  expect(time().positionSeconds).toBe(to)
  expect(audio.positionSeconds()).toBe(to)
  expect(bar.getAttribute('aria-valuenow')).toBe(String(to))
})

it('seeks where a drag ends, and returns to the position when a drag ends beyond the preview', () => {
  const { audio, bar } = previewingAt(5)
  fireEvent.pointerDown(bar, { button: 0, clientX: 5 })
  fireEvent.pointerMove(bar, { clientX: 12 })
  expect(bar.getAttribute('aria-valuenow')).toBe('12')
  expect(audio.positionSeconds()).toBe(5)
  fireEvent.pointerUp(bar, { clientX: 20 })
  expect(audio.positionSeconds()).toBe(20)

  fireEvent.pointerDown(bar, { button: 0, clientX: 25 })
  fireEvent.pointerMove(bar, { clientX: 120 })
  fireEvent.pointerUp(bar, { clientX: 120 })
  expect(audio.positionSeconds()).toBe(20)
  expect(bar.getAttribute('aria-valuenow')).toBe('20')
})
