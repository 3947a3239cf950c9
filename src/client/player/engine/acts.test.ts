import { expect, it } from 'vitest'
import { settled, testPlayer } from '../../../../tests/builders/device/test-player'
import { aStream, aTrack } from '../../../../tests/builders/music/tracks'

const [a, b, c] = [aTrack('a'), aTrack('b'), aTrack('c')]
const own = aTrack('own', { artist: { ...a.artist, _id: 'me' } })

it('a press of play sets the address and plays in the same turn', () => {
  const { audio, player, state } = testPlayer()
  player.play([a, b], 1)
  expect(audio.loads).toEqual([{ address: '/media/tracks/b/preview', atSeconds: 0 }])
  expect(audio.playCalls).toBe(1)
  expect(state()).toMatchObject({ playback: 'loading', queueIndex: 1, entitlement: 'preview' })
  audio.sound()
  expect(state().playback).toBe('playing')
})

it('a second press before the first was heard begins nothing anew', () => {
  const { audio, player } = testPlayer()
  player.play([a, b])
  player.play([a, b])
  expect(audio.loads).toHaveLength(1)
})

it('the answer for a track that was left meanwhile does not play over the one chosen since', async () => {
  const { audio, clock, player, state, tell } = testPlayer()
  player.setListener('me')
  await settled()
  tell(own, { access: 'full', streamUrl: aStream('own', clock.now() + 1e9) })
  player.play([own])
  expect(audio.loads).toEqual([])
  player.play([b])
  await settled()
  expect(audio.address()).toBe('/media/tracks/b/preview')
  expect(state().currentTrack?._id).toBe('b')
})

it('stopping or pausing while the address is asked for stays so when it comes', async () => {
  for (const act of ['stop', 'pause'] as const) {
    const { audio, clock, player, state, tell } = testPlayer()
    player.setListener('me')
    tell(own, { access: 'full', streamUrl: aStream('own', clock.now() + 1e9) })
    player.play([own])
    player[act]()
    await settled()
    expect(audio.loads).toEqual([])
    expect(state().playback).toBe(act === 'stop' ? 'empty' : 'paused')
  }
})

it('an artist hears their own track in full, and it counts as no play', async () => {
  const { audio, clock, player, state, tell, world } = testPlayer()
  player.setListener('me')
  tell(own, { access: 'full', streamUrl: aStream('own', clock.now() + 1e9) })
  player.play([own])
  await settled()
  audio.sound()
  clock.turn(100_000)
  expect(state()).toMatchObject({ entitlement: 'full', playback: 'playing' })
  expect(world.plays).toEqual([])
})

it('ten presses of next end at the tenth track, with nothing else loaded after it', () => {
  const { audio, player, state } = testPlayer()
  player.play([...'abcdefghijkl'].map((id) => aTrack(id)))
  for (let press = 0; press < 10; press += 1) player.next()
  expect(state().currentTrack?._id).toBe('k')
  expect(audio.address()).toBe('/media/tracks/k/preview')
})

it('previous restarts a track after its first 3 seconds, and goes back before', () => {
  const { audio, clock, player, state, time } = testPlayer()
  player.play([a, b], 1)
  audio.sound()
  clock.turn(3_250)
  player.previous()
  expect(state().currentTrack?._id).toBe('b')
  expect(time().positionSeconds).toBe(0)
  player.previous()
  expect(state().currentTrack?._id).toBe('a')
})

const owning = async () => {
  const table = testPlayer()
  table.world.owned = [a, b, c]
  table.player.setListener('me')
  await settled()
  return table
}

it('a track that ends is followed by the next; the last resets to 0 and pauses', async () => {
  const { audio, clock, player, state, time } = await owning()
  player.play([a, b])
  audio.sound()
  clock.turn(200_250)
  expect(state()).toMatchObject({ currentTrack: { _id: 'b' }, playback: 'loading' })
  audio.sound()
  clock.turn(200_250)
  expect(state()).toMatchObject({ currentTrack: { _id: 'b' }, playback: 'paused' })
  expect(time().positionSeconds).toBe(0)
})

it('repeating one restarts it, repeating all wraps', async () => {
  const { audio, clock, player, state } = await owning()
  player.play([a, b], 1)
  player.setRepeat('one')
  audio.sound()
  clock.turn(200_250)
  expect(state()).toMatchObject({ currentTrack: { _id: 'b' }, playback: 'loading' })
  player.setRepeat('all')
  audio.sound()
  clock.turn(200_250)
  expect(state().currentTrack?._id).toBe('a')
})

it('the next track is made ready before the current one ends, once', async () => {
  const { audio, clock, player, world } = await owning()
  player.play([a, b])
  audio.sound()
  clock.turn(179_000)
  expect(world.warmed).toEqual([])
  clock.turn(15_000)
  expect(world.warmed).toEqual([expect.stringContaining('/media/tracks/b/stream?')])
})

it('removing the current track plays the next one, and the last one leaves nothing', () => {
  const { audio, player, state } = testPlayer()
  player.play([a, b])
  audio.sound()
  player.remove(state().queue[0]?.key ?? '')
  expect(state()).toMatchObject({ currentTrack: { _id: 'b' }, playback: 'loading', queueIndex: 0 })
  player.remove(state().queue[0]?.key ?? '')
  expect(state()).toMatchObject({ currentTrack: null, playback: 'empty', queueIndex: -1 })
})

it('removing what follows leaves what plays, and what has played', () => {
  const { audio, player, state } = testPlayer()
  player.play([a, b, c, a], 1)
  audio.sound()
  player.removeFollowing()
  expect(state().queue.map(({ track }) => track)).toEqual([a, b])
  expect(state()).toMatchObject({ currentTrack: b, playback: 'playing', queueIndex: 1 })
})

it('play at the very end, reached by seeking in silence, begins again', async () => {
  const { audio, clock, player, state, time, tell } = testPlayer()
  player.setListener('me')
  await settled()
  tell(own, { access: 'full', streamUrl: aStream('own', clock.now() + 1e9) })
  player.play([own])
  await settled()
  audio.sound()
  player.pause()
  player.seek(time().durationSeconds)
  player.resume()
  expect(time().positionSeconds).toBe(0)
  audio.sound()
  expect(state().playback).toBe('playing')
})

it('unmuting what was turned all the way down is heard', () => {
  const { player, state } = testPlayer()
  player.setVolume(0)
  player.toggleMuted()
  expect(state()).toMatchObject({ volume: 0.5, muted: false })
  player.toggleMuted()
  expect(state()).toMatchObject({ volume: 0.5, muted: true })
})

it('volume goes in steps of a tenth between 0 and 1', () => {
  const { audio, player, state } = testPlayer()
  for (const [asked, kept] of [
    [0.33, 0.3],
    [7, 1],
    [-1, 0],
    [Number.NaN, 0],
    [0.7, 0.7],
  ] as const) {
    player.setVolume(asked)
    expect(state().volume).toBe(kept)
    expect(audio.volume).toBe(kept)
  }
})

it('a press that the browser does not allow leaves the track paused', async () => {
  const { audio, player, state } = testPlayer()
  audio.refusal = Object.assign(new Error('no'), { name: 'NotAllowedError' })
  player.play([a])
  await settled()
  expect(state().playback).toBe('paused')
  audio.refusal = Object.assign(new Error('superseded'), { name: 'AbortError' })
  player.resume()
  await settled()
  expect(state().playback).toBe('loading')
})

it('an endless queue is given more before it runs out, without what was just heard', async () => {
  const { player, state, world } = testPlayer()
  const mood = [...'abcdefgh'].map((id) => aTrack(id))
  const cursors: unknown[] = []
  world.answerTracks = async (cursor) => {
    cursors.push(cursor)
    return { items: mood.slice(2, 7), total: 8, nextCursor: 'more' }
  }
  player.playEndless({ mood: 'Midnight' }, mood.slice(0, 4))
  await settled()
  expect(cursors).toEqual([])
  player.next()
  await settled()
  expect(
    state()
      .queue.map(({ track }) => track._id)
      .join(''),
  ).toBe('abcdefg')
  expect(state().endless).toEqual({ mood: 'Midnight' })
  for (let press = 0; press < 4; press += 1) player.next()
  await settled()
  expect(cursors).toEqual([undefined, 'more'])
  player.play([a])
  expect(state().endless).toBeNull()
})
