// What ends the sound, and how much goes with it.
import { expect, it } from 'vitest'
import { browserTabs, testPlayer } from '../../../../tests/builders/device/test-player'
import { aTrack } from '../../../../tests/builders/music/tracks'

const [a, b] = [aTrack('a'), aTrack('b')]

function playing(tabs = browserTabs()) {
  const table = testPlayer({ tabs })
  table.player.play([a, b])
  table.audio.sound()
  table.clock.turn(12_000)
  expect(table.state().playback).toBe('playing')
  return table
}

it('pause clears playing only: the track, its place and the queue stay', () => {
  const { audio, player, state, time } = playing()
  const before = state()
  player.pause()
  expect(state()).toEqual({ ...before, playback: 'paused' })
  expect(time().positionSeconds).toBe(12)
  expect(audio.isPlaying()).toBe(false)
})

it('let go of for a new version, nothing stays open, and it goes on where it was', () => {
  const { audio, player, state, time } = playing()
  player.release()
  expect(state()).toMatchObject({ playback: 'paused', currentTrack: a })
  expect(time().positionSeconds).toBe(12)
  expect(audio.address()).toBeNull()
  expect(audio.loads).toHaveLength(1)
  player.resume()
  expect(audio.loads.at(-1)).toMatchObject({ atSeconds: 12 })
})

it('let go of in one tab, nothing stays open in the others, whether it played there or was paused', () => {
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

it('stop clears track and playing, and with them queue, place and how it was played', () => {
  const { audio, player, state, time } = playing()
  player.setShuffled(true)
  player.stop()
  expect(state()).toMatchObject({ currentTrack: null, playback: 'empty', queue: [], queueIndex: -1 })
  expect(state()).toMatchObject({ entitlement: null, previewNotice: 'none', shuffled: false })
  expect(time()).toEqual({ positionSeconds: 0, durationSeconds: 0 })
  expect(audio.address()).toBeNull()
})

it('close works only when nothing is meant to sound', () => {
  const { audio, player, state } = testPlayer()
  player.play([a])
  audio.sound()
  expect(player.close()).toBe(false)
  player.pause()
  expect(player.close()).toBe(true)
  expect(state()).toMatchObject({ currentTrack: null, playback: 'empty' })
})
