import { expect, it, vi } from 'vitest'
import { browserTabs, testPlayer } from '../../../../tests/builders/device/test-player'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { manualClock } from '../../../../tests/fakes/manual-clock'
import { Tabs } from './tabs'

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

/** One tab whose messages the test sends and receives. Its play button was pressed when the clock showed 1,000 ms. */
function oneTab() {
  let receive = (_message: unknown) => {}
  const sent: unknown[] = []
  const [onOtherTabPlays, onRelease] = [vi.fn(), vi.fn()]
  const channel = {
    send: (message: unknown) => void sent.push(message),
    onMessage: (listener: (message: unknown) => void) => {
      receive = listener
    },
  }
  const tabs = new Tabs({ channel, clock: manualClock(1_000), tab: 'm', onOtherTabPlays, onRelease })
  tabs.claim()
  const receives = (message: unknown) => {
    onOtherTabPlays.mockClear()
    receive(message)
    return onOtherTabPlays.mock.calls.length === 1
  }
  return { tabs, sent, receives, onRelease }
}

const plays = (tab: unknown, atMs: unknown) => ({ type: 'plays', tab, atMs })

it('pauses for a later press in another tab, and not for an earlier one', () => {
  const { receives } = oneTab()
  expect(receives(plays('a', 1_001))).toBe(true)
  expect(receives(plays('z', 999))).toBe(false)
})

it('pauses for a press at the same moment in another tab only when that tab has the greater id', () => {
  const { receives } = oneTab()
  expect([receives(plays('z', 1_000)), receives(plays('a', 1_000)), receives(plays('m', 1_000))]).toEqual([
    true,
    false,
    false,
  ])
})

it('announces a press as later than every press in another tab', () => {
  const { receives, sent, tabs } = oneTab()
  receives(plays('a', 5_000))
  receives(plays('b', 4_000))
  tabs.claim()
  expect(sent).toEqual([plays('m', 1_000), plays('m', 5_001)])
})

it('ignores messages that it does not know', () => {
  const { onRelease, receives } = oneTab()
  const unknown = [
    null,
    undefined,
    7,
    'text',
    {},
    plays(7, 2_000),
    plays('z', '2000'),
    { ...plays('z', 2_000), type: 'pauses' },
  ]
  expect(unknown.map(receives)).not.toContain(true)
  expect(onRelease).not.toHaveBeenCalled()
})

it('sends and understands the message with which earlier versions close the streams of all tabs', () => {
  const { onRelease, receives, sent, tabs } = oneTab()
  tabs.release()
  expect(sent.at(-1)).toBe('let go')
  receives('let go')
  expect(onRelease).toHaveBeenCalledTimes(1)
})
