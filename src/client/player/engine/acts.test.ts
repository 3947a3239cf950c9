import { expect, it } from 'vitest'
import { settled, testPlayer } from '../../../../tests/builders/device/test-player'
import { aStream, aTrack } from '../../../../tests/builders/music/tracks'

const [a, b, c] = [aTrack('a'), aTrack('b'), aTrack('c')]
const own = aTrack('own', { artist: { ...a.artist, _id: 'me' } })

it('sets the address and plays in the same task as the press', () => {
  const { audio, player, state } = testPlayer()
  player.play([a, b], 1)
  expect(audio.loads).toEqual([{ address: '/media/tracks/b/preview', atSeconds: 0 }])
  expect(audio.playCalls).toBe(1)
  expect(state()).toMatchObject({ playback: 'loading', queueIndex: 1, entitlement: 'preview' })
  audio.sound()
  expect(state().playback).toBe('playing')
})

it('ignores a second press of play while the same track is loading', () => {
  const { audio, player } = testPlayer()
  player.play([a, b])
  player.play([a, b])
  expect(audio.loads).toHaveLength(1)
})

it('ignores the answer for a track when another track was chosen meanwhile', async () => {
  const { audio, clock, player, state, setDetail } = testPlayer()
  player.setListener('me')
  await settled()
  setDetail(own, { access: 'full', streamUrl: aStream('own', clock.now() + 1e9) })
  player.play([own])
  expect(audio.loads).toEqual([])
  player.play([b])
  await settled()
  expect(audio.address()).toBe('/media/tracks/b/preview')
  expect(state().currentTrack?._id).toBe('b')
})

it('stays stopped or paused when the requested address arrives afterwards', async () => {
  for (const act of ['stop', 'pause'] as const) {
    const { audio, clock, player, state, setDetail } = testPlayer()
    player.setListener('me')
    setDetail(own, { access: 'full', streamUrl: aStream('own', clock.now() + 1e9) })
    player.play([own])
    player[act]()
    await settled()
    expect(audio.loads).toEqual([])
    expect(state().playback).toBe(act === 'stop' ? 'empty' : 'paused')
  }
})

it('plays an artist’s own track in full and does not count it as a play', async () => {
  const { audio, clock, player, state, setDetail, world } = testPlayer()
  player.setListener('me')
  setDetail(own, { access: 'full', streamUrl: aStream('own', clock.now() + 1e9) })
  player.play([own])
  await settled()
  audio.sound()
  clock.advance(100_000)
  expect(state()).toMatchObject({ entitlement: 'full', playback: 'playing' })
  expect(world.plays).toEqual([])
})

it('plays the eleventh track after ten presses of next', () => {
  const { audio, player, state } = testPlayer()
  player.play([...'abcdefghijkl'].map((id) => aTrack(id)))
  for (let press = 0; press < 10; press += 1) player.next()
  expect(state().currentTrack?._id).toBe('k')
  expect(audio.address()).toBe('/media/tracks/k/preview')
})

it('"previous" restarts the track after 3 seconds and goes to the previous track before that', () => {
  const { audio, clock, player, state, time } = testPlayer()
  player.play([a, b], 1)
  audio.sound()
  clock.advance(3_250)
  player.previous()
  expect(state().currentTrack?._id).toBe('b')
  expect(time().positionSeconds).toBe(0)
  player.previous()
  expect(state().currentTrack?._id).toBe('a')
})

const playerWithOwned = async () => {
  const table = testPlayer()
  table.world.owned = [a, b, c]
  table.player.setListener('me')
  await settled()
  return table
}

it('plays the next track when one ends, and resets to 0 and pauses after the last', async () => {
  const { audio, clock, player, state, time } = await playerWithOwned()
  player.play([a, b])
  audio.sound()
  clock.advance(200_250)
  expect(state()).toMatchObject({ currentTrack: { _id: 'b' }, playback: 'loading' })
  audio.sound()
  clock.advance(200_250)
  expect(state()).toMatchObject({ currentTrack: { _id: 'b' }, playback: 'paused' })
  expect(time().positionSeconds).toBe(0)
})

it('restarts the track with repeat "one" and the queue with repeat "all"', async () => {
  const { audio, clock, player, state } = await playerWithOwned()
  player.play([a, b], 1)
  player.setRepeat('one')
  audio.sound()
  clock.advance(200_250)
  expect(state()).toMatchObject({ currentTrack: { _id: 'b' }, playback: 'loading' })
  player.setRepeat('all')
  audio.sound()
  clock.advance(200_250)
  expect(state().currentTrack?._id).toBe('a')
})

it('preloads the next track once, shortly before the current one ends', async () => {
  const { audio, clock, player, world } = await playerWithOwned()
  player.play([a, b])
  audio.sound()
  clock.advance(179_000)
  expect(world.warmed).toEqual([])
  clock.advance(15_000)
  expect(world.warmed).toEqual([expect.stringContaining('/media/tracks/b/stream?')])
})

it('plays the next track when the current one is removed, and nothing after the last', () => {
  const { audio, player, state } = testPlayer()
  player.play([a, b])
  audio.sound()
  player.remove(state().queue[0]?.key ?? '')
  expect(state()).toMatchObject({ currentTrack: { _id: 'b' }, playback: 'loading', queueIndex: 0 })
  player.remove(state().queue[0]?.key ?? '')
  expect(state()).toMatchObject({ currentTrack: null, playback: 'empty', queueIndex: -1 })
})

it('removes only the tracks after the current one when the following tracks are cleared', () => {
  const { audio, player, state } = testPlayer()
  player.play([a, b, c, a], 1)
  audio.sound()
  player.removeFollowing()
  expect(state().queue.map(({ track }) => track)).toEqual([a, b])
  expect(state()).toMatchObject({ currentTrack: b, playback: 'playing', queueIndex: 1 })
})

it('starts from the beginning when play is pressed after a seek to the end during a pause', async () => {
  const { audio, clock, player, state, time, setDetail } = testPlayer()
  player.setListener('me')
  await settled()
  setDetail(own, { access: 'full', streamUrl: aStream('own', clock.now() + 1e9) })
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

it('sets an audible volume when unmuting at volume 0', () => {
  const { player, state } = testPlayer()
  player.setVolume(0)
  player.toggleMuted()
  expect(state()).toMatchObject({ volume: 0.5, muted: false })
  player.toggleMuted()
  expect(state()).toMatchObject({ volume: 0.5, muted: true })
})

it('rounds the volume to tenths between 0 and 1, and ignores a volume that is not a number', () => {
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

it('pauses when the browser refuses to play, but not when a newer command interrupts the start', async () => {
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

it('adds tracks to an endless queue before it runs out, without those already queued', async () => {
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
