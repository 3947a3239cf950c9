// What the queue's commands do to playback.
import { expect, it } from 'vitest'
import { settled, testPlayer } from '../../../../../tests/builders/device/test-player'
import { aTrack } from '../../../../../tests/builders/music/tracks'
import { putBack } from './put-back'

const [a, b, c, d] = [aTrack('a'), aTrack('b'), aTrack('c'), aTrack('d')]

/** A player whose queue is a, b, c. It plays the track at this index. */
function playing(at = 0) {
  const setup = testPlayer()
  setup.player.play([a, b, c], at)
  setup.audio.sound()
  const keyOf = (trackId: string) =>
    setup.state().queue.find(({ track }) => track._id === trackId)?.key ?? 'gone'
  const order = () =>
    setup
      .state()
      .queue.map(({ track }) => track._id)
      .join('')
  return { ...setup, keyOf, order }
}

it('does nothing when play is called without tracks', () => {
  const { player, state } = playing()
  const before = state()
  player.play([])
  expect(state()).toEqual(before)
  const empty = testPlayer()
  empty.player.play([])
  expect(empty.state()).toMatchObject({ currentTrack: null, playback: 'empty' })
})

it('plays a track that was added as the next one after the current track', () => {
  const { order, player, state } = playing()
  player.playNext(d)
  expect(order()).toBe('adbc')
  expect(state().currentTrack).toBe(a)
  player.next()
  expect(state()).toMatchObject({ currentTrack: d, playback: 'loading' })
})

it('shows the first track that is added to an empty queue without playing it', () => {
  for (const act of ['playNext', 'playLast'] as const) {
    const { audio, player, state } = testPlayer()
    player[act](a)
    expect(state()).toMatchObject({ currentTrack: a, playback: 'paused', queueIndex: 0 })
    expect(audio.loads).toEqual([])
    player[act](b)
    expect(state()).toMatchObject({ currentTrack: a, playback: 'paused' })
  }
})

it('plays the chosen entry of the queue, and does nothing when it is no longer there', () => {
  const { keyOf, player, state } = playing()
  player.jumpTo(keyOf('c'))
  expect(state()).toMatchObject({ currentTrack: c, queueIndex: 2, playback: 'loading' })
  const before = state()
  player.jumpTo('gone')
  expect(state()).toEqual(before)
})

it('keeps playing while another entry is moved or removed', () => {
  const { audio, keyOf, order, player, state } = playing()
  player.move(keyOf('c'), 0)
  expect(order()).toBe('cab')
  player.remove(keyOf('b'))
  player.remove('gone')
  expect(order()).toBe('ca')
  expect(state()).toMatchObject({ currentTrack: a, queueIndex: 1, playback: 'playing' })
  expect(audio.loads).toHaveLength(1)
})

it('puts a removed entry back at its place, also after the queue has changed', () => {
  const { keyOf, order, player, state } = playing()
  const removal = player.remove(keyOf('b'))
  player.changeQueue((queue) => putBack(queue, removal))
  expect(order()).toBe('abc')
  const again = player.remove(keyOf('b'))
  player.playLast(d)
  player.jumpTo(keyOf('c'))
  player.changeQueue((queue) => putBack(queue, again))
  player.changeQueue((queue) => putBack(queue, again))
  expect(order()).toBe('abcd')
  expect(state()).toMatchObject({ currentTrack: c, queueIndex: 2 })
})

it('puts a cleared queue back, in both orders if it is shuffled', () => {
  const { order, player, state } = playing(1)
  player.setShuffled(true)
  const shuffled = order()
  const removal = player.removeFollowing()
  expect(order()).toBe('b')
  player.changeQueue((queue) => putBack(queue, removal))
  expect(order()).toBe(shuffled)
  player.setShuffled(false)
  expect(order()).toBe('abc')
  expect(state().queueIndex).toBe(1)
})

it('puts nothing back into another queue', () => {
  const { keyOf, order, player } = playing()
  const removal = player.remove(keyOf('b'))
  player.play([c, d])
  player.changeQueue((queue) => putBack(queue, removal))
  expect(order()).toBe('cd')
})

it('does nothing when an entry is removed from an empty queue', () => {
  const { player, state } = testPlayer()
  player.remove('gone')
  expect(state()).toMatchObject({ currentTrack: null, playback: 'empty' })
})

it('shows the next track paused when the current one is removed during a pause', () => {
  const { audio, keyOf, player, state } = playing()
  player.pause()
  player.remove(keyOf('a'))
  expect(state()).toMatchObject({ currentTrack: b, playback: 'paused' })
  expect(audio.loads).toHaveLength(1)
})

it('shows the previous track paused when the last one is removed while it plays', () => {
  const { audio, keyOf, player, state } = playing(2)
  player.remove(keyOf('c'))
  expect(state()).toMatchObject({ currentTrack: b, playback: 'paused', queueIndex: 1 })
  expect(audio.isPlaying()).toBe(false)
})

it('keeps playing the last track on "next"', () => {
  const { player, state } = playing(2)
  player.next()
  expect(state()).toMatchObject({ currentTrack: c, playback: 'playing', waitsForMore: false })
})

it('repeats a track without loading it again', async () => {
  const { audio, clock, player, time, world } = testPlayer()
  world.owned = [a]
  player.setListener('me')
  await settled()
  player.setRepeat('one')
  player.play([a])
  audio.sound()
  clock.advance(200_250)
  expect(audio.loads).toHaveLength(1)
  expect(audio.playCalls).toBe(2)
  expect(time().positionSeconds).toBe(0)
})

it('keeps the position of a track that is loading when it is pressed again', () => {
  const { audio, player, time } = testPlayer()
  player.play([a], 0, 12)
  player.play([a])
  expect(time().positionSeconds).toBe(12)
  expect(audio.positionSeconds()).toBe(12)
})

it('ignores "Maybe Later" before a preview has ended', () => {
  const { player, state } = playing()
  player.dismissPreviewEnd()
  expect(state()).toMatchObject({ currentTrack: a, playback: 'playing' })
})

it('goes back to the start on "Maybe Later" when a preview is the only track of a repeated queue', () => {
  const { audio, clock, player, state, time } = testPlayer()
  player.setRepeat('all')
  player.play([a])
  audio.sound()
  clock.advance(30_000)
  player.dismissPreviewEnd()
  expect(state()).toMatchObject({ currentTrack: a, playback: 'paused', previewNotice: 'none' })
  expect(time().positionSeconds).toBe(0)
})
