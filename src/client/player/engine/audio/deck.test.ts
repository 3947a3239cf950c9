// How commands and the events of the audio element change what plays.
import { expect, it } from 'vitest'
import { settled, testPlayer } from '../../../../../tests/builders/device/test-player'
import { aPurchase, aTrack } from '../../../../../tests/builders/music/tracks'

const [a, b] = [aTrack('a'), aTrack('b')]

/** A player that plays the preview of the given track. */
function previewing(track = a, atSeconds = 0) {
  const table = testPlayer()
  table.player.play([track, b], 0, atSeconds)
  table.audio.sound()
  return { ...table, loads: table.audio.loads }
}

/** A player that plays track a in full, because the listener owns both tracks. */
async function playingOwned() {
  const table = testPlayer()
  table.world.owned = [a, b]
  table.player.setListener('me')
  await settled()
  table.player.play([a, b])
  table.audio.sound()
  return { ...table, loads: table.audio.loads }
}

/** A player that plays a preview whose track was bought a moment ago. The full stream replaces it after 400 ms. */
async function justBought(previewLength = 31) {
  const table = previewing()
  table.audio.lengths.preview = previewLength
  table.player.setListener('me')
  await settled()
  table.clock.advance(29_900)
  table.owned.bought(aPurchase(a, table.clock.now() + 1e9))
  expect(table.loads).toHaveLength(1)
  return table
}

it('ends a preview at 30 seconds also when the audio element reports no position at that moment', () => {
  const { clock, state, time } = previewing(a, 0.1)
  clock.advance(26_899)
  expect(state().previewNotice).toBe('none')
  clock.advance(1)
  expect(state().previewNotice).toBe('warning')
  clock.advance(2_999)
  expect(state()).toMatchObject({ previewNotice: 'warning', playback: 'playing' })
  clock.advance(1)
  expect(state()).toMatchObject({ previewNotice: 'ended', playback: 'paused' })
  expect(time().positionSeconds).toBe(30)
})

it('ends a preview whose audio is a little shorter than 30 seconds as a preview', () => {
  const { audio, clock, state } = previewing()
  audio.lengths.preview = 29.7
  clock.advance(30_000)
  expect(state()).toMatchObject({ currentTrack: a, previewNotice: 'ended', playback: 'paused' })
})

it('plays a preview again from the start when play is pressed after its end', () => {
  const { clock, player, state, time } = previewing()
  clock.advance(30_000)
  player.resume()
  expect(state()).toMatchObject({ previewNotice: 'none', playback: 'loading' })
  expect(time().positionSeconds).toBe(0)
})

it('pauses when the sound is paused from outside, as by a headset', () => {
  const { audio, state } = previewing()
  audio.emit('paused')
  expect(state().playback).toBe('paused')
})

it('does nothing on "play" while the track plays or when there is no track', () => {
  const { audio, player, state } = previewing()
  player.resume()
  expect(state().playback).toBe('playing')
  expect(audio.playCalls).toBe(1)
  const empty = testPlayer()
  empty.player.resume()
  empty.player.retry()
  expect(empty.state()).toMatchObject({ playback: 'empty', currentTrack: null })
})

it('shows a resumed track as playing at once when its audio is ready', () => {
  const { audio, player, state } = previewing()
  player.pause()
  player.resume()
  expect(state().playback).toBe('loading')
  player.pause()
  audio.ready = true
  player.resume()
  expect(state().playback).toBe('playing')
})

it('keeps the exact position at which it was paused', () => {
  const { clock, player, time } = previewing()
  clock.advance(12_600)
  expect(time().positionSeconds).toBe(12)
  player.pause()
  expect(time().positionSeconds).toBe(12.6)
})

it('shows a new position once a second', () => {
  const { clock, player } = previewing()
  const shown: number[] = []
  player.time.subscribe(() => shown.push(player.time.get().positionSeconds))
  clock.advance(3_750)
  expect(shown).toEqual([1, 2, 3])
})

it('keeps the position over a pause while the length of the track is unknown', () => {
  const { clock, player, time } = previewing(aTrack('a', { durationSeconds: null }))
  clock.advance(12_000)
  expect(time().durationSeconds).toBe(0)
  player.pause()
  player.resume()
  expect(time().positionSeconds).toBe(12)
})

it('leaves no timer running and preloads nothing while paused', async () => {
  const { audio, clock, player, world } = await playingOwned()
  clock.advance(1_000)
  player.pause()
  player.seek(190)
  audio.emit('tick')
  expect(world.warmed).toEqual([])
  const preview = previewing()
  preview.clock.advance(29_500)
  preview.player.pause()
  expect(preview.clock.waiting()).toBe(0)
})

it('does not count a part that was skipped during a long pause as listened', async () => {
  const { audio, clock, player, world } = await playingOwned()
  clock.advance(5_000)
  player.pause()
  clock.advance(60_000)
  player.seek(35)
  player.resume()
  audio.sound()
  clock.advance(2_000)
  expect(world.plays).toEqual([])
  clock.advance(24_000)
  expect(world.plays).toHaveLength(1)
})

it('seeks without loading the audio again', () => {
  const { audio, loads, player } = previewing()
  player.seek(12)
  expect(audio.positionSeconds()).toBe(12)
  expect(loads).toHaveLength(1)
})

it('loads the full stream at once on a seek right after the track was bought', async () => {
  const { loads, player, state } = await justBought()
  player.seek(120)
  expect(state()).toMatchObject({ entitlement: 'full', playback: 'playing' })
  expect(loads.at(-1)).toEqual({ address: expect.stringContaining('/stream?'), atSeconds: 120 })
})

it('loads the full stream on resume when it was paused right after the track was bought', async () => {
  const { clock, loads, player, state } = await justBought()
  player.pause()
  clock.advance(1_000)
  player.seek(120)
  expect(state().playback).toBe('paused')
  expect(loads).toHaveLength(1)
  player.resume()
  expect(loads.at(-1)).toEqual({ address: expect.stringContaining('/stream?'), atSeconds: 120 })

  const unsought = await justBought()
  unsought.player.pause()
  unsought.player.resume()
  expect(unsought.loads.at(-1)).toEqual({ address: expect.stringContaining('/stream?'), atSeconds: 29.9 })
})

it('continues in full when the audio of the preview ends right after the track was bought', async () => {
  const { clock, loads, state } = await justBought(30.1)
  clock.advance(350)
  expect(state().currentTrack).toBe(a)
  expect(loads.at(-1)).toEqual({ address: expect.stringContaining('/stream?'), atSeconds: 30 })
})

it('keeps waiting for the next tracks of a mood after a seek that is not allowed', () => {
  const { player, state, world } = testPlayer()
  world.answerTracks = () => new Promise(() => {})
  player.playEndless({ mood: 'Midnight' }, [])
  player.seek(5)
  expect(state()).toMatchObject({ playback: 'loading', waitsForMore: true })
  player.playEndless({ mood: 'Midnight' }, [a])
  player.next()
  player.seek(120)
  player.seek(Number.NaN)
  expect(state()).toMatchObject({ playback: 'loading', waitsForMore: true })
})
