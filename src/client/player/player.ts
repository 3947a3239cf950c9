// The browser's player, made once. Nothing is fetched, read or played until it is asked for.
import { call } from '../api/call'
import { mediaAddress } from '../api/media-address'
import { browserAudio } from '../platform/media/audio'
import { broadcast } from '../platform/broadcast'
import { pageClock } from '../platform/clock'
import { readText, removeText, writeText } from '../platform/storage/local-storage'
import { mediaStatus, mediaWarmer } from '../platform/media/media-fetch'
import { pageLife } from '../platform/page/page-life'
import { randomUuid } from '../platform/random-uuid'
import { countPlay } from './counted-plays'
import { createPlayer } from './engine/create-player'
import type { Player } from './engine/player-types'

export const player: Player = createPlayer({
  audio: browserAudio(),
  clock: pageClock,
  life: pageLife,
  channel: broadcast('lariat-player'),
  storage: { read: readText, write: writeText, remove: removeText },
  mediaStatus,
  warm: mediaWarmer().warm,
  addressOf: (path) => mediaAddress(path) ?? path,
  newId: randomUuid,
  random: Math.random,
  calls: {
    track: (id) => call('track', { params: { id } }),
    purchases: (cursor) => call('purchases', { query: { cursor } }),
    countPlay,
    tracksOf: ({ mood }, cursor) => call('tracks', { query: { mood, sort: 'shuffle', cursor } }),
  },
})
