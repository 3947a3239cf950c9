import { expect, it, vi } from 'vitest'
import { FakeAudio } from '../../../../../tests/fakes/fake-audio'
import { manualClock } from '../../../../../tests/fakes/manual-clock'
import type { Sound } from '~/client/device/sound-player'
import { MixPlayer } from './mix-player'

const version = (id: string, durationSeconds = 200, address: string | null = `/${id}`): Sound => ({
  id,
  address,
  durationSeconds,
})
const versions = [version('a'), version('b'), version('c')]

function aMix(given: readonly Sound[] = versions, preferredId: string | null = 'b') {
  const clock = manualClock()
  const audio = new FakeAudio(clock)
  const reread = vi.fn(async () => given)
  const mix = new MixPlayer({ audio, onWanted: () => {} })
  mix.enter({ roomId: 'room', reread })
  mix.setVersions(given, preferredId)
  const hear = (seconds: number) => {
    audio.sound()
    clock.advance(seconds * 1_000)
  }
  return { mix, audio, reread, hear }
}

it('shows the current version of the room first, compares it with the version before, and loads nothing', () => {
  const { mix, audio } = aMix()
  expect(mix.state.get()).toEqual({ versionId: 'b', otherId: 'a', playback: 'paused' })
  expect(mix.time.get()).toEqual({ positionSeconds: 0, durationSeconds: 200 })
  expect(audio.loads).toEqual([])
})

it('shows the newest ready version when the current one is not ready', () => {
  const { mix } = aMix([version('a'), version('b'), version('c', 0, null)], 'c')
  expect(mix.state.get()).toMatchObject({ versionId: 'b', otherId: 'a' })
})

it('switches to the other version at the same position, plays on, and switches back', () => {
  const { mix, audio, hear } = aMix()
  mix.toggle()
  hear(42)
  mix.switchOver()
  expect(audio.loads.at(-1)).toEqual({ address: '/a', atSeconds: 42 })
  expect(mix.state.get()).toEqual({ versionId: 'a', otherId: 'b', playback: 'loading' })
  hear(3)
  expect(mix.state.get().playback).toBe('playing')
  mix.switchOver()
  expect(audio.loads.at(-1)).toEqual({ address: '/b', atSeconds: 45 })
})

it('switches without playing while paused, and then plays from the same position', () => {
  const { mix, audio, hear } = aMix()
  mix.toggle()
  hear(10)
  mix.pause()
  mix.switchOver()
  expect(mix.state.get()).toMatchObject({ versionId: 'a', playback: 'paused' })
  expect(audio.isPlaying()).toBe(false)
  mix.toggle()
  expect(audio.loads.at(-1)).toEqual({ address: '/a', atSeconds: 10 })
})

it('starts a shorter version from its beginning when the position lies beyond its end', () => {
  const { mix, audio, hear } = aMix([version('a', 30), version('b')])
  mix.toggle()
  hear(40)
  mix.switchOver()
  expect(audio.loads.at(-1)).toEqual({ address: '/a', atSeconds: 0 })
})

it('stops and shows another version when the one that plays is deleted', () => {
  const { mix, audio, hear } = aMix()
  mix.toggle()
  hear(5)
  mix.setVersions([version('a')], 'a')
  expect(audio.address()).toBeNull()
  expect(mix.state.get()).toEqual({ versionId: 'a', otherId: null, playback: 'paused' })
  expect(mix.time.get().positionSeconds).toBe(0)
})

it('closes the stream and forgets the versions when the room is left', () => {
  const { mix, audio } = aMix()
  mix.toggle()
  mix.leave()
  expect(audio.address()).toBeNull()
  expect(mix.state.get()).toEqual({ versionId: null, otherId: null, playback: 'paused' })
  mix.toggle()
  expect(audio.loads).toHaveLength(1)
})

it('seeks by some seconds, within the version', () => {
  const { mix, audio, hear } = aMix()
  mix.toggle()
  hear(5)
  mix.seekBy(-10)
  expect(audio.positionSeconds()).toBe(0)
  mix.seek(150)
  mix.seekBy(100)
  expect(audio.positionSeconds()).toBe(200)
})

it('reads its own room again when a version does not load', async () => {
  const { mix, audio, reread } = aMix()
  mix.toggle()
  audio.emit('failed')
  await vi.waitFor(() => expect(audio.loads).toHaveLength(2))
  expect(reread).toHaveBeenCalledOnce()
  expect(mix.state.get().playback).toBe('loading')
})
