import { expect, it } from 'vitest'
import { browserTabs, testPlayer } from '../../../../tests/builders/device/test-player'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { manualClock } from '../../../../tests/fakes/manual-clock'

const [a, b] = [aTrack('a'), aTrack('b')]

it('pauses other tabs when play is pressed in one', () => {
  const [tabs, clock] = [browserTabs(), manualClock()]
  const [first, second] = [testPlayer({ tabs, clock }), testPlayer({ tabs, clock })]
  first.player.play([a])
  first.audio.sound()
  clock.advance(1_000)
  second.player.play([b])
  expect(first.state().playback).toBe('paused')
  expect(second.state().playback).toBe('loading')
})

it('pauses other tabs even when the clock was set back between the presses', () => {
  const [tabs, clock] = [browserTabs(), manualClock()]
  const [first, second] = [testPlayer({ tabs, clock }), testPlayer({ tabs, clock })]
  first.player.play([a])
  clock.set(-3_600_000)
  second.player.play([b])
  expect(first.state().playback).toBe('paused')
  expect(second.state().playback).toBe('loading')
})

it('leaves one tab playing when play is pressed in two at the same moment', () => {
  const [tabs, clock] = [browserTabs(), manualClock()]
  const both = [testPlayer({ tabs, clock }), testPlayer({ tabs, clock })]
  for (const { player } of both) player.play([a])
  expect(both.map(({ state }) => state().playback).toSorted()).toEqual(['loading', 'paused'])
})
