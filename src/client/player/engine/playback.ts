// Every way playing can change, as a table. What is not in it changes nothing.
import type { Playback } from './player-types'

/**
 * `want`: sound is asked for. `rest`: a track is put in place, silent. `sound`: it is audible. `dry`: the sound ran out.
 * `silence`: paused, ended, or not allowed without a press. `fail`: it cannot be had. `clear`: the track is gone.
 */
export type PlaybackEvent = 'want' | 'rest' | 'sound' | 'dry' | 'silence' | 'fail' | 'clear'

const transitions: Record<Playback, Partial<Record<PlaybackEvent, Playback>>> = {
  empty: { want: 'loading', rest: 'paused' },
  // A key of the keyboard may start the browser's element without asking us.
  paused: { want: 'loading', rest: 'paused', sound: 'playing', clear: 'empty' },
  loading: { rest: 'paused', sound: 'playing', silence: 'paused', fail: 'failed', clear: 'empty' },
  playing: {
    want: 'loading',
    rest: 'paused',
    dry: 'buffering',
    silence: 'paused',
    fail: 'failed',
    clear: 'empty',
  },
  buffering: {
    want: 'loading',
    rest: 'paused',
    sound: 'playing',
    silence: 'paused',
    fail: 'failed',
    clear: 'empty',
  },
  failed: { want: 'loading', rest: 'paused', silence: 'paused', clear: 'empty' },
}

export const nextPlayback = (now: Playback, event: PlaybackEvent): Playback => transitions[now][event] ?? now

/** Whether sound is meant to come: what the specification calls isPlaying. */
export const isWanted = (playback: Playback) =>
  playback === 'loading' || playback === 'playing' || playback === 'buffering'
