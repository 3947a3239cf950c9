// Which queue is shown after sign-in and sign-out.
import { expect, it } from 'vitest'
import { settled, testPlayer } from '../../../../../tests/builders/device/test-player'
import { aTrack } from '../../../../../tests/builders/music/tracks'

const [a, b, mine, yours] = [aTrack('a'), aTrack('b'), aTrack('mine'), aTrack('yours')]

/** What the browser has stored after a visitor, "me" and "you" have each listened to a track. */
function storedQueues() {
  const stored = new Map<string, string>()
  for (const [userId, tracks] of [
    [null, [a, b]],
    ['me', [mine]],
    ['you', [yours]],
  ] as const) {
    const { player, world } = testPlayer({ stored })
    player.setListener(userId)
    player.play(tracks, 0, 12)
    world.hide()
  }
  return stored
}

function visiting() {
  const stored = storedQueues()
  const setup = testPlayer({ stored })
  setup.player.setListener(null)
  expect(setup.state()).toMatchObject({ currentTrack: a, playback: 'paused' })
  expect(setup.time().positionSeconds).toBe(12)
  return { ...setup, stored }
}

it('replaces the restored queue of a visitor by the queue of the person who signs in', () => {
  const { player, state } = visiting()
  player.setListener('me')
  expect(state()).toMatchObject({ currentTrack: mine, playback: 'paused', shuffled: false })
})

it('keeps the restored queue of a visitor who used it before signing in', () => {
  const acts: ((player: ReturnType<typeof visiting>['player']) => void)[] = [
    (player) => player.playLast(b),
    (player) => player.seek(20),
    (player) => player.resume(),
  ]
  for (const act of acts) {
    const { player, state } = visiting()
    act(player)
    player.setListener('me')
    expect(state().currentTrack).toEqual(a)
  }
})

it('keeps playing when the same person is set again', async () => {
  const { audio, player, state } = visiting()
  player.setListener('me')
  await settled()
  player.resume()
  audio.sound()
  player.setListener('me')
  expect(state()).toMatchObject({ currentTrack: mine, playback: 'playing' })
})

it('shows nothing after sign-out, also when a visitor has listened before', () => {
  const { player, state } = visiting()
  player.setListener('me')
  player.setListener(null)
  expect(state()).toMatchObject({ currentTrack: null, playback: 'empty', queue: [] })
})

it('shows the queue of the next person when the person changes without a sign-out', () => {
  const { player, state } = visiting()
  player.setListener('me')
  player.setListener('you')
  expect(state()).toMatchObject({ currentTrack: yours, playback: 'paused' })
})

it('restores a queue from its first track when the position is not stored', () => {
  const stored = storedQueues()
  for (const key of stored.keys()) if (!stored.get(key)?.includes('"tracks"')) stored.delete(key)
  const { player, state, time } = testPlayer({ stored })
  player.setListener(null)
  expect(state()).toMatchObject({ currentTrack: a, playback: 'paused' })
  expect(time().positionSeconds).toBe(0)
})
