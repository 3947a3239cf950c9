// A player without audio. It records every call in `calls`, and a test sets its state directly.
import type { Player, PlayerState, PlayerTime, QueueItem } from '../../src/client/player/engine/player-types'
import { createStore } from '../../src/client/platform/store'
import { emptyState } from '../../src/client/player/engine/empty-state'
import { emptyQueue } from '../../src/client/player/engine/queue/queue'
import type { Track } from '../../src/contract/schemas/built'
import { aTrack as builtTrack, artistOf } from '../builders/music/tracks'

export const aTrack = (id: string, change: Partial<Track> = {}) =>
  builtTrack(id, {
    title: `Title of ${id}`,
    audioUrl: `/media/${id}`,
    genre: 'Space folk',
    mood: null,
    price: 1,
    artist: artistOf(`Artist of ${id}`, { _id: `artist-of-${id}`, username: id }),
    durationSeconds: 204,
    createdAt: 0,
    ...change,
  })

export const itemsOf = (tracks: readonly Track[]): QueueItem[] =>
  tracks.map((track, place) => ({ key: `k${place}`, track }))

/** The state while the first of these tracks plays in full. */
export const playingState = (tracks: readonly Track[]): PlayerState => ({
  ...emptyState,
  currentTrack: tracks[0] ?? null,
  playback: 'playing',
  queue: itemsOf(tracks),
  queueIndex: 0,
  entitlement: 'full',
})

const ownsNothing: Player['owned'] = { has: () => false, subscribe: () => () => {} }

export function fakePlayer(owned = ownsNothing) {
  const state = createStore<PlayerState>(emptyState)
  const time = createStore<PlayerTime>({ positionSeconds: 0, durationSeconds: 0 })
  const calls: [name: string, ...what: unknown[]][] = []
  const parts = { state, time, owned, calls }
  const isPlaying = () => !['empty', 'paused', 'failed'].includes(state.get().playback)
  // Every other method records its name and arguments.
  const player = new Proxy(parts, {
    get(target, name: string) {
      if (name in target) return target[name as keyof typeof target]
      return (...what: unknown[]) => {
        calls.push([name, ...what])
        if (name === 'close' && !isPlaying()) state.set(emptyState)
        if (name.startsWith('remove')) return { before: emptyQueue, after: emptyQueue }
        if (name === 'close') return state.get() === emptyState || !isPlaying()
        return undefined
      }
    },
  })
  return player as typeof parts & Player
}
