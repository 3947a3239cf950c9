import { expect, it } from 'vitest'
import { FakeAudio } from '../../../../../tests/fakes/fake-audio'
import { manualClock } from '../../../../../tests/fakes/manual-clock'
import { countPlays } from './count-plays'
import { KitPlayer } from './kit-player'

const lengths: Record<string, number | null> = { a: 200, b: 40, preview: 200, unknown: null }

function aPlayer(...ids: string[]) {
  const clock = manualClock()
  const audio = new FakeAudio(clock)
  const player = new KitPlayer({ audio, onWanted: () => {} })
  player.enter({ reread: async () => null, onHeard: () => {} })
  player.setSounds(ids.map((id) => ({ id, address: `/${id}`, durationSeconds: lengths[id] ?? null })))
  const counted: string[] = []
  const end = countPlays(player, {
    durationOf: (id) => lengths[id] ?? null,
    countPlay: async (id, { playId, listenedSeconds }) =>
      counted.push(`${id} ${playId} ${Math.floor(listenedSeconds)}`),
    clock,
    newId: () => `play-${counted.length}`,
  })
  const hear = (seconds: number) => {
    audio.sound()
    clock.advance(seconds * 1_000)
  }
  return { player, audio, counted, hear, end }
}

it('a track of a press kit counts as one play once half a minute of it was heard', () => {
  const { player, counted, hear } = aPlayer('a')
  player.play('a')
  hear(20)
  player.pause()
  player.seek(150)
  player.play('a')
  hear(9)
  expect(counted).toEqual([])
  hear(2)
  expect(counted).toEqual(['a play-0 30'])
  hear(40)
  expect(counted).toHaveLength(1)
})

it('a short track counts once half of it was heard, and the next track counts by itself', () => {
  const { player, audio, counted, hear } = aPlayer('b', 'a')
  player.play('b')
  hear(21)
  expect(counted).toEqual(['b play-0 20'])
  audio.emit('ended')
  hear(31)
  expect(counted).toEqual(['b play-0 20', 'a play-1 30'])
})

it('a preview counts when it was heard to its end, and again when it is played again', () => {
  const { player, audio, counted, hear } = aPlayer('preview')
  audio.lengths.preview = 30
  for (const times of [1, 2]) {
    player.play('preview')
    hear(29.9)
    audio.seek(30)
    audio.emit('ended')
    expect(counted).toHaveLength(times)
  }
})

it('nothing counts after the page of the kit was left', () => {
  const { player, counted, hear, end } = aPlayer('unknown')
  player.play('unknown')
  hear(29)
  end()
  hear(10)
  expect(counted).toEqual([])
})
