import { expect, it } from 'vitest'
import { settled, testPlayer } from '../../../../tests/builders/device/test-player'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { manualClock } from '../../../../tests/fakes/manual-clock'
import { Plays } from './plays'

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

/** Creates a `Plays` object for a track that starts at position 0. `listenTo` plays on to the given position. */
function listening(durationSeconds = 200, track: ReturnType<typeof aTrack> | null = aTrack('a')) {
  const clock = manualClock()
  const sent: { trackId: string; playId: string; listenedSeconds: number }[] = []
  const plays = new Plays({
    clock,
    newId: () => `play-${sent.length}`,
    countPlay: async (trackId, play) => {
      sent.push({ trackId, ...play })
    },
  })
  let atSeconds = 0
  const listenTo = (seconds: number) => {
    clock.advance((seconds - atSeconds) * 1_000)
    atSeconds = seconds
    plays.tick(seconds)
  }
  plays.begin(track, durationSeconds)
  plays.tick(0)
  return { plays, sent, listenTo }
}

it('counts a play after 30 seconds, and a rounded position of 29.95 seconds as 30', () => {
  const { listenTo, sent } = listening()
  listenTo(29.9)
  expect(sent).toEqual([])
  listenTo(29.96)
  listenTo(40)
  expect(sent).toEqual([{ trackId: 'a', playId: 'play-0', listenedSeconds: 30 }])
})

it('reports the seconds that were really listened to', () => {
  const { listenTo, sent } = listening()
  listenTo(31.5)
  expect(sent).toMatchObject([{ listenedSeconds: 31.5 }])
})

it('counts a play after 30 seconds when the length of the track is unknown', () => {
  const { listenTo, sent } = listening(0)
  listenTo(29)
  expect(sent).toEqual([])
  listenTo(30)
  expect(sent).toHaveLength(1)
})

it('counts no play when a listening session begins without a track', () => {
  const { listenTo, sent } = listening(200, null)
  listenTo(60)
  expect(sent).toEqual([])
})

it('counts nothing while the sound is interrupted', () => {
  const { listenTo, plays, sent } = listening()
  listenTo(20)
  plays.interrupted()
  listenTo(35)
  expect(sent).toEqual([])
  listenTo(45)
  expect(sent).toHaveLength(1)
})
