import { expect, it, vi } from 'vitest'
import { FakeAudio } from '../../../../../tests/fakes/fake-audio'
import { manualClock } from '../../../../../tests/fakes/manual-clock'
import type { Sound } from '~/client/device/sound-player'
import { KitPlayer } from './kit-player'

const sound = (id: string, durationSeconds: number | null = 200): Sound => ({
  id,
  address: `/${id}`,
  durationSeconds,
})
const sounds = [sound('a'), sound('b'), sound('c')]

function aPlayer(given: readonly Sound[] = sounds) {
  const clock = manualClock()
  const audio = new FakeAudio(clock)
  const onWanted = vi.fn()
  const onHeard = vi.fn()
  const reread = vi.fn(async (): Promise<readonly Sound[] | null> => given)
  const player = new KitPlayer({ audio, onWanted })
  player.enter({ reread, onHeard })
  player.setSounds(given)
  const hear = (seconds: number) => {
    audio.sound()
    clock.advance(seconds * 1_000)
  }
  return { player, audio, clock, onWanted, onHeard, reread, hear }
}

it('has the first track ready and loads nothing before it is played', () => {
  const { player, audio } = aPlayer()
  expect(player.state.get()).toEqual({ trackId: 'a', playback: 'paused' })
  expect(player.time.get()).toEqual({ positionSeconds: 0, durationSeconds: 200 })
  expect(audio.loads).toEqual([])
})

it('goes on from where a track was paused, and starts another one from its beginning', () => {
  const { player, audio, hear, onWanted } = aPlayer()
  player.toggle('a')
  expect(onWanted).toHaveBeenCalledTimes(1)
  hear(12)
  player.toggle('a')
  expect(player.state.get()).toEqual({ trackId: 'a', playback: 'paused' })
  player.toggle('a')
  hear(3)
  expect(player.time.get().positionSeconds).toBe(15)
  player.toggle('b')
  expect(audio.loads.at(-1)).toEqual({ address: '/b', atSeconds: 0 })
  expect(player.time.get().positionSeconds).toBe(0)
})

it('plays the next track at the end of one, and stops after the last', () => {
  const { player, audio, hear } = aPlayer([sound('a'), sound('b')])
  player.play('a')
  hear(1)
  audio.emit('ended')
  expect(player.state.get()).toEqual({ trackId: 'b', playback: 'loading' })
  hear(1)
  audio.emit('ended')
  expect(player.state.get()).toEqual({ trackId: 'a', playback: 'paused' })
})

it('reports a track as heard once, and only when it sounds', () => {
  const { player, hear, onHeard } = aPlayer()
  player.play('a')
  expect(onHeard).not.toHaveBeenCalled()
  hear(1)
  player.pause()
  player.play('a')
  hear(1)
  player.play('b')
  hear(1)
  expect(onHeard.mock.calls).toEqual([['a'], ['b']])
})

it('stops when the kit is closed meanwhile or the page is left', async () => {
  const { player, audio, hear, reread } = aPlayer()
  player.play('a')
  hear(10)
  reread.mockResolvedValueOnce(null)
  audio.emit('failed')
  await vi.waitFor(() => expect(player.state.get().playback).toBe('failed'))
  player.play('b')
  hear(1)
  player.leave()
  expect(audio.isPlaying()).toBe(false)
  expect(player.state.get()).toEqual({ trackId: null, playback: 'paused' })
})

it('keeps playing when the kit is read again, and stops when its track has left the kit', () => {
  const { player, audio, hear } = aPlayer()
  player.play('b')
  hear(5)
  player.setSounds([{ ...sound('b'), address: '/b?later' }])
  expect(audio.isPlaying()).toBe(true)
  player.setSounds([sound('c')])
  expect(audio.isPlaying()).toBe(false)
  expect(player.state.get()).toEqual({ trackId: 'c', playback: 'paused' })
})
