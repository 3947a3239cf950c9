import { expect, it, vi } from 'vitest'
import { FakeAudio } from '../../../tests/fakes/fake-audio'
import { manualClock } from '../../../tests/fakes/manual-clock'
import { type Sound, type SoundPlayback, SoundPlayer } from './sound-player'

const sound = (id: string, address: string | null = `/${id}`): Sound => ({
  id,
  address,
  durationSeconds: 200,
})

/** A player with the first of two sounds chosen. */
function aPlayer() {
  const clock = manualClock()
  const audio = new FakeAudio(clock)
  const onWanted = vi.fn()
  const onEnded = vi.fn()
  const reread = vi.fn(async (): Promise<readonly Sound[] | null> => [sound('a'), sound('b')])
  let playback: SoundPlayback = 'paused'
  const player = new SoundPlayer({ audio, onWanted }, { onPlayback: (now) => (playback = now), onEnded })
  player.enter(reread)
  player.setSounds([sound('a'), sound('b')])
  player.choose(player.playable('a'))
  const hear = (seconds: number) => {
    audio.sound()
    clock.advance(seconds * 1_000)
  }
  return { player, audio, onWanted, onEnded, reread, hear, playback: () => playback }
}

it('loads a sound when it is played, and goes on from where it was paused', () => {
  const { player, audio, hear, playback } = aPlayer()
  expect(audio.loads).toEqual([])
  player.play()
  expect(playback()).toBe('loading')
  hear(12)
  player.pause()
  expect([playback(), player.time.get().positionSeconds]).toEqual(['paused', 12])
  player.play()
  hear(3)
  expect([playback(), player.positionSeconds]).toEqual(['playing', 15])
  expect(audio.loads).toHaveLength(1)
})

it('pauses the other player of the page whenever it starts to play', () => {
  const { player, onWanted } = aPlayer()
  player.play()
  player.choose(player.playable('b'))
  player.play()
  expect(onWanted).toHaveBeenCalledTimes(2)
})

it('chooses another sound at the given position, or at its start if it is shorter', () => {
  const { player, audio } = aPlayer()
  player.choose(player.playable('b'), 42)
  player.play()
  expect(audio.loads).toEqual([{ address: '/b', atSeconds: 42 }])
  player.choose(player.playable('a'), 300)
  player.play()
  expect(audio.loads.at(-1)).toEqual({ address: '/a', atSeconds: 0 })
})

it('seeks within the sound', () => {
  const { player, audio, hear } = aPlayer()
  player.play()
  hear(5)
  player.seek(1_000)
  expect(audio.positionSeconds()).toBe(200)
  player.seek(-4)
  expect(audio.positionSeconds()).toBe(0)
  player.seek(Number.NaN)
  expect(player.time.get().positionSeconds).toBe(0)
})

it('tells when a sound has ended, and plays it again from its start', () => {
  const { player, audio, hear, onEnded, playback } = aPlayer()
  player.play()
  hear(201)
  expect(onEnded).toHaveBeenCalledOnce()
  expect([playback(), player.time.get().positionSeconds]).toEqual(['paused', 200])
  player.play()
  expect(audio.positionSeconds()).toBe(0)
})

it('plays on when the address of a sound changes', () => {
  const { player, audio, hear, playback } = aPlayer()
  player.play()
  hear(5)
  player.setSounds([sound('a', '/a?new')])
  expect([audio.loads.length, playback()]).toEqual([1, 'playing'])
})

it('reads the sounds again when one does not load, and plays its new address from the same position', async () => {
  const { player, audio, hear, reread, playback } = aPlayer()
  player.play()
  hear(12)
  reread.mockResolvedValue([sound('a', '/a?new')])
  audio.emit('failed')
  await vi.waitFor(() => expect(audio.loads.at(-1)).toEqual({ address: '/a?new', atSeconds: 12 }))
  expect(playback()).toBe('loading')
})

it('gives up when a sound does not load after the sounds were read again, and tries again at the next press', async () => {
  const { player, audio, reread, playback } = aPlayer()
  player.play()
  audio.emit('failed')
  await vi.waitFor(() => expect(audio.loads).toHaveLength(2))
  audio.emit('failed')
  expect(playback()).toBe('failed')
  expect(reread).toHaveBeenCalledOnce()
  player.play()
  expect(audio.loads).toHaveLength(3)
})

it('gives up when the sounds cannot be read again', async () => {
  const { player, audio, reread, playback } = aPlayer()
  reread.mockResolvedValue(null)
  player.play()
  audio.emit('failed')
  await vi.waitFor(() => expect(playback()).toBe('failed'))
  player.choose(player.playable('b'))
  expect(playback()).toBe('paused')
})

it('the player does not start again when it was paused while the sounds were read again', async () => {
  const { player, audio, reread, playback } = aPlayer()
  player.play()
  audio.emit('failed')
  player.pause()
  await reread.mock.results[0]?.value
  expect([audio.loads.length, playback()]).toEqual([1, 'paused'])
})

it('the player is paused when the browser forbids it to play', async () => {
  const { player, audio, playback } = aPlayer()
  audio.refusal = new DOMException('', 'NotAllowedError')
  player.play()
  await vi.waitFor(() => expect(playback()).toBe('paused'))
})

it('stops loading and forgets its list of sounds when the user leaves the page', () => {
  const { player, audio, hear, playback } = aPlayer()
  player.play()
  hear(5)
  player.leave()
  expect([audio.address(), playback(), player.time.get().positionSeconds]).toEqual([null, 'paused', 0])
  player.play()
  expect(audio.loads).toHaveLength(1)
})
