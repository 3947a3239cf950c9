import { expect, it } from 'vitest'
import { browserTabs, testPlayer } from '../../../../tests/builders/device/test-player'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { manualClock } from '../../../../tests/fakes/manual-clock'

const [a, b] = [aTrack('a'), aTrack('b')]

it('one tab plays at a time: the one that was asked last', () => {
  const [tabs, clock] = [browserTabs(), manualClock()]
  const [first, second] = [testPlayer({ tabs, clock }), testPlayer({ tabs, clock })]
  first.player.play([a])
  first.audio.sound()
  clock.turn(1_000)
  second.player.play([b])
  expect(first.state().playback).toBe('paused')
  expect(second.state().playback).toBe('loading')
})

it('one tab plays at a time though the clock is set back between two presses', () => {
  const [tabs, clock] = [browserTabs(), manualClock()]
  const [first, second] = [testPlayer({ tabs, clock }), testPlayer({ tabs, clock })]
  first.player.play([a])
  clock.set(-3_600_000)
  second.player.play([b])
  expect(first.state().playback).toBe('paused')
  expect(second.state().playback).toBe('loading')
})

it('a press in two tabs at the same moment leaves one of them playing', () => {
  const [tabs, clock] = [browserTabs(), manualClock()]
  const both = [testPlayer({ tabs, clock }), testPlayer({ tabs, clock })]
  for (const { player } of both) player.play([a])
  expect(both.map(({ state }) => state().playback).toSorted()).toEqual(['loading', 'paused'])
})
