import { expect, it } from 'vitest'
import { isWanted, nextPlayback, type PlaybackEvent } from './playback'
import type { Playback } from './player-types'

const rows: Record<Playback, string> = {
  empty: 'loading paused empty empty empty empty empty',
  paused: 'loading paused playing paused paused paused empty',
  loading: 'loading paused playing loading paused failed empty',
  playing: 'loading paused playing buffering paused failed empty',
  buffering: 'loading paused playing buffering paused failed empty',
  failed: 'loading paused failed failed paused failed empty',
}
const events: PlaybackEvent[] = ['request', 'cue', 'sound', 'stall', 'pause', 'fail', 'clear']

it.each(Object.keys(rows) as Playback[])('changes from %s to the expected state on each event', (from) => {
  expect(events.map((event) => nextPlayback(from, event)).join(' ')).toBe(rows[from])
})

it('counts loading, playing and buffering as wanted', () => {
  const all = Object.keys(rows) as Playback[]
  expect(all.filter((state) => isWanted(state))).toEqual(['loading', 'playing', 'buffering'])
})
