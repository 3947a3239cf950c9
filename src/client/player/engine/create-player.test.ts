// What the parts of the player do together: volume, preloading and a network that comes back.
import { expect, it } from 'vitest'
import { settled, testPlayer } from '../../../../tests/builders/device/test-player'
import { aTrack } from '../../../../tests/builders/music/tracks'

const [a, b] = [aTrack('a'), aTrack('b')]

it('unmutes when a volume above 0 is set', () => {
  const { audio, player, state } = testPlayer()
  player.toggleMuted()
  expect(audio).toMatchObject({ volume: 1, muted: true })
  player.setVolume(0.3)
  expect(state()).toMatchObject({ volume: 0.3, muted: false })
  expect(audio).toMatchObject({ volume: 0.3, muted: false })
})

it('keeps the mute setting when the volume is set to 0', () => {
  const { player, state } = testPlayer()
  player.setVolume(0)
  expect(state()).toMatchObject({ volume: 0, muted: false })
  player.setVolume(0.5)
  player.toggleMuted()
  player.setVolume(0)
  expect(state()).toMatchObject({ volume: 0, muted: true })
})

it('preloads the next track 20 seconds before the end of a preview, once', () => {
  const { audio, clock, player, world } = testPlayer()
  player.setListener(null)
  player.play([a, b])
  audio.sound()
  clock.advance(9_750)
  expect(world.warmed).toEqual([])
  clock.advance(15_000)
  expect(world.warmed).toEqual([b.audioUrl])
})

it('preloads the next track 20 seconds before the end of a track that is shorter than a preview', () => {
  const { audio, clock, player, world } = testPlayer()
  audio.lengths.preview = 22
  player.play([aTrack('short', { durationSeconds: 22 }), b])
  audio.sound()
  clock.advance(1_750)
  expect(world.warmed).toEqual([])
  clock.advance(250)
  expect(world.warmed).toEqual([b.audioUrl])
})

it('preloads the first track at the end of a repeated queue', () => {
  const { audio, clock, player, world } = testPlayer()
  player.setRepeat('all')
  player.play([a, b], 1)
  audio.sound()
  clock.advance(20_000)
  expect(world.warmed).toEqual([a.audioUrl])
})

it('preloads nothing at the end of the last track', () => {
  const { audio, clock, player, world } = testPlayer()
  player.play([a])
  audio.sound()
  clock.advance(29_000)
  expect(world.warmed).toEqual([])
})

it('asks again for more tracks of a mood before the last one ends, when an earlier request was not possible', async () => {
  const { audio, clock, player, state, world } = testPlayer()
  let requests = 0
  world.answerTracks = async () => {
    requests += 1
    return { items: [b], total: 9 }
  }
  world.isOnline = false
  player.playEndless({ mood: 'Midnight' }, [a])
  audio.sound()
  await settled()
  world.isOnline = true
  clock.advance(9_750)
  await settled()
  expect(requests).toBe(0)
  clock.advance(1_000)
  await settled()
  expect(requests).toBeGreaterThan(0)
  expect(state().queue.map(({ track }) => track)).toEqual([a, b])
})

it('pauses and resumes with the same button', () => {
  const { audio, player, state } = testPlayer()
  player.play([a])
  player.toggle()
  expect(state().playback).toBe('paused')
  player.toggle()
  audio.sound()
  expect(state().playback).toBe('playing')
})

it('closes an empty or failed player', async () => {
  const { audio, player, state, world } = testPlayer()
  expect(player.close()).toBe(true)
  player.play([a])
  expect(player.close()).toBe(false)
  world.status = 404
  audio.emit('failed')
  await settled()
  expect(state().playback).toBe('failed')
  expect(player.close()).toBe(true)
  expect(state()).toMatchObject({ currentTrack: null, playback: 'empty', problem: null })
})

it('notifies subscribers of the state a moment after a press, and of the time at once', () => {
  const { audio, clock, player } = testPlayer()
  const shown: string[] = []
  player.state.subscribe(() => shown.push(player.state.get().playback))
  player.play([a], 0, 12)
  audio.sound()
  expect(shown).toEqual([])
  expect(player.time.get().positionSeconds).toBe(12)
  clock.advance(60)
  expect(shown).toEqual(['playing'])
})
