import { expect, it } from 'vitest'
import { settled, testPlayer } from '../../../../tests/builders/device/test-player'
import { aTrack } from '../../../../tests/builders/music/tracks'

it('counts a play after half of a track that is shorter than a minute', () => {
  const { audio, clock, player, world } = testPlayer()
  audio.lengths.preview = 20
  player.play([aTrack('short', { durationSeconds: 20 })])
  audio.sound()
  clock.advance(9_500)
  expect(world.plays).toEqual([])
  clock.advance(1_000)
  expect(world.plays).toHaveLength(1)
})

it('counts another play when a track is repeated', async () => {
  const { audio, clock, player, world } = testPlayer()
  world.owned = [aTrack('a')]
  player.setListener('me')
  await settled()
  player.setRepeat('one')
  player.play([aTrack('a')])
  audio.sound()
  clock.advance(200_250)
  audio.sound()
  clock.advance(31_000)
  expect(world.plays).toHaveLength(2)
  expect(new Set(world.plays.map(({ playId }) => playId)).size).toBe(2)
})
