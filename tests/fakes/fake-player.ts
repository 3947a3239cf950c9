// A player without audio. It records every call in `asked`, and a test sets its state directly.
import type { Player, PlayerState, PlayerTime, QueueItem } from '../../src/client/player/engine/player-types'
import { createStore } from '../../src/client/platform/store'
import type { Track } from '../../src/contract/schemas/built'

export const aTrack = (id: string, change: Partial<Track> = {}): Track => ({
  _id: id,
  title: `Title of ${id}`,
  audioUrl: `/media/${id}`,
  coverArtUrl: null,
  genre: 'Space folk',
  mood: null,
  price: 1,
  isForSale: true,
  artist: {
    _id: `artist-of-${id}`,
    displayName: `Artist of ${id}`,
    username: id,
    avatarUrl: null,
    artistProfile: { artistName: null },
  },
  album: null,
  trackNumber: null,
  durationSeconds: 204,
  isWorkInProgress: false,
  playCount: 0,
  createdAt: 0,
  ...change,
})

export const itemsOf = (tracks: readonly Track[]): QueueItem[] =>
  tracks.map((track, place) => ({ key: `k${place}`, track }))

export const emptyState: PlayerState = {
  currentTrack: null,
  playback: 'empty',
  problem: null,
  entitlement: null,
  previewNotice: 'none',
  queue: [],
  queueIndex: -1,
  shuffled: false,
  repeat: 'off',
  endless: null,
  waitsForMore: false,
  volume: 1,
  muted: false,
  peaks: null,
}

const ownsNothing: Player['owned'] = { has: () => false, subscribe: () => () => {} }

export function fakePlayer(owned = ownsNothing) {
  const state = createStore<PlayerState>(emptyState)
  const time = createStore<PlayerTime>({ positionSeconds: 0, durationSeconds: 0 })
  const asked: [name: string, ...what: unknown[]][] = []
  const parts = { state, time, owned, asked }
  const isPlaying = () => !['empty', 'paused', 'failed'].includes(state.get().playback)
  // Every other method records its name and arguments.
  const player = new Proxy(parts, {
    get(target, name: string) {
      if (name in target) return target[name as keyof typeof target]
      return (...what: unknown[]) => {
        asked.push([name, ...what])
        if (name === 'close' && !isPlaying()) state.set(emptyState)
        if (name === 'close') return state.get() === emptyState || !isPlaying()
        return undefined
      }
    },
  })
  return player as typeof parts & Player
}
