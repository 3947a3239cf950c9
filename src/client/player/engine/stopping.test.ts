// What pause, release, stop and close do, and what each of them keeps.
import { expect, it } from 'vitest'
import { browserTabs, testPlayer } from '../../../../tests/builders/device/test-player'
import { aTrack } from '../../../../tests/builders/music/tracks'

const [a, b] = [aTrack('a'), aTrack('b')]

function playing(tabs = browserTabs()) {
  const table = testPlayer({ tabs })
  table.player.play([a, b])
  table.audio.sound()
  table.clock.advance(12_000)
  expect(table.state().playback).toBe('playing')
  return table
}

it('keeps the track, its position and the queue on pause', () => {
  const { audio, player, state, time } = playing()
  const before = state()
  player.pause()
  expect(state()).toEqual({ ...before, playback: 'paused' })
  expect(time().positionSeconds).toBe(12)
  expect(audio.isPlaying()).toBe(false)
})

it('closes the stream on release and resumes at the same position', () => {
  const { audio, player, state, time } = playing()
  player.release()
  expect(state()).toMatchObject({ playback: 'paused', currentTrack: a })
  expect(time().positionSeconds).toBe(12)
  expect(audio.address()).toBeNull()
  expect(audio.loads).toHaveLength(1)
  player.resume()
  expect(audio.loads.at(-1)).toMatchObject({ atSeconds: 12 })
})

it('closes the streams of other tabs on release, whether they play or are paused', () => {
  for (const before of ['playing', 'paused'] as const) {
    const tabs = browserTabs()
    const other = playing(tabs)
    if (before === 'paused') other.player.pause()
    expect(other.audio.address()).not.toBeNull()
    testPlayer({ tabs }).player.release()
    expect(other.audio.address()).toBeNull()
    expect(other.state()).toMatchObject({ playback: 'paused', currentTrack: a, problem: null })
    other.player.resume()
    expect(other.audio.loads.at(-1)).toMatchObject({ atSeconds: 12 })
  }
})

it('clears track, queue, position and shuffle on stop', () => {
  const { audio, player, state, time } = playing()
  player.setShuffled(true)
  player.stop()
  expect(state()).toMatchObject({ currentTrack: null, playback: 'empty', queue: [], queueIndex: -1 })
  expect(state()).toMatchObject({ entitlement: null, previewNotice: 'none', shuffled: false })
  expect(time()).toEqual({ positionSeconds: 0, durationSeconds: 0 })
  expect(audio.address()).toBeNull()
})

it('closes only when nothing plays', () => {
  const { audio, player, state } = testPlayer()
  player.play([a])
  audio.sound()
  expect(player.close()).toBe(false)
  player.pause()
  expect(player.close()).toBe(true)
  expect(state()).toMatchObject({ currentTrack: null, playback: 'empty' })
})
