// The playback state machine as a table. An event that has no entry for a state leaves that state unchanged.
import type { Playback } from './player-types'

/**
 * `request`: sound was requested. `cue`: a track was set without playing it. `sound`: the track became audible.
 * `stall`: the audio buffer ran empty. `pause`: the sound was paused, ended, or was blocked by the browser's autoplay
 * policy. `fail`: the track cannot be played. `clear`: the track was removed.
 */
export type PlaybackEvent = 'request' | 'cue' | 'sound' | 'stall' | 'pause' | 'fail' | 'clear'

const transitions: Record<Playback, Partial<Record<PlaybackEvent, Playback>>> = {
  empty: { request: 'loading', cue: 'paused' },
  // A media key on the keyboard may start the audio element without a call to the player.
  paused: { request: 'loading', cue: 'paused', sound: 'playing', clear: 'empty' },
  loading: { cue: 'paused', sound: 'playing', pause: 'paused', fail: 'failed', clear: 'empty' },
  playing: {
    request: 'loading',
    cue: 'paused',
    stall: 'buffering',
    pause: 'paused',
    fail: 'failed',
    clear: 'empty',
  },
  buffering: {
    request: 'loading',
    cue: 'paused',
    sound: 'playing',
    pause: 'paused',
    fail: 'failed',
    clear: 'empty',
  },
  failed: { request: 'loading', cue: 'paused', pause: 'paused', clear: 'empty' },
}

export const nextPlayback = (now: Playback, event: PlaybackEvent): Playback => transitions[now][event] ?? now

/** Whether the track plays or is about to. The specification calls this isPlaying. */
export const isWanted = (playback: Playback) =>
  playback === 'loading' || playback === 'playing' || playback === 'buffering'
