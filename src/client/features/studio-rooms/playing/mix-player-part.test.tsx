import { afterEach, expect, it, vi } from 'vitest'
import type { Device } from '~/client/device/device'
import { broadcast } from '~/client/platform/broadcast'
import { testPlayer } from '../../../../../tests/builders/device/test-player'
import { aTrack } from '../../../../../tests/builders/music/tracks'
import { manualClock } from '../../../../../tests/fakes/manual-clock'
import { mixPlayerOf } from './mix-player-part'

afterEach(() => vi.restoreAllMocks())

function both() {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const clock = manualClock()
  const { player, audio, state } = testPlayer({ clock })
  const mix = mixPlayerOf({ player } as Device)
  mix.enter({ roomId: 'room', reread: async () => null })
  mix.setVersions([{ id: 'a', address: '/a', durationSeconds: 20 }], 'a')
  return { player, audio, clock, state, mix }
}

it('a version of a mix pauses the player, and the player pauses the version', () => {
  const { player, audio, clock, state, mix } = both()
  player.play([aTrack('song')])
  audio.sound()
  mix.toggle()
  expect(state().playback).toBe('paused')
  expect(mix.state.get().playback).toBe('loading')
  player.resume()
  // The player notifies its subscribers a moment after a press.
  clock.advance(1_000)
  expect(mix.state.get().playback).toBe('paused')
  expect(state().playback).not.toBe('paused')
})

it('a version of a mix closes its stream when another tab prepares for an update', async () => {
  const { mix } = both()
  mix.toggle()
  broadcast('lariat-player').send('let go')
  await vi.waitFor(() => expect(mix.state.get().playback).toBe('paused'))
})

it('a version of a mix pauses when another tab plays', async () => {
  const { mix } = both()
  mix.toggle()
  const claim = { type: 'plays', tab: 'other', atMs: Date.now() + 1_000 }
  broadcast('lariat-player').send(claim)
  await vi.waitFor(() => expect(mix.state.get().playback).toBe('paused'))
})
