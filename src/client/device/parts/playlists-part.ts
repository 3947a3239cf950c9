import { ApiError } from '~/client/api/api-error'
import { call } from '~/client/api/call'
import { serverLife } from '~/client/api/reach/server-life'
import { readToken } from '~/client/api/tokens'
import { openOutbox } from '~/client/api/write/outbox-port'
import { KeptPlaylists } from '~/client/offline/playlists/kept-playlists'
import { RefusedPlaylists } from '~/client/offline/playlists/refused-playlists'
import { broadcast } from '~/client/platform/broadcast'
import { pageClock } from '~/client/platform/clock'
import { pageLocks } from '~/client/platform/locks'
import { idle } from '~/client/platform/page/idle'
import { randomUuid } from '~/client/platform/random-uuid'
import { playlistPageLimit } from '~/contract/limits-beyond'
import type { Device } from '../device'
import { storedPlaylists } from './playlist-storage'
import { playlistsHere } from './playlists-here'

const playlistAnswers = () => import('../seen-answers').then((loaded) => loaded.playlistAnswers())

/** Keeps playlists on this device, and follows their changes. */
export function keptPlaylistsOf(device: Device): KeptPlaylists {
  const { downloads, owned } = device
  const refused = device.part(refusedPlaylistsOf)
  const kept = new KeptPlaylists({
    stored: storedPlaylists(),
    downloads,
    owned,
    calls: {
      playlist: (id) => call('playlist', { params: { id } }),
      order: (id) => call('playlistOrder', { params: { id } }),
      page: (id, skip) =>
        call('playlistTracks', { params: { id }, query: { limit: playlistPageLimit, skip } }),
    },
    token: readToken,
    clock: pageClock,
    locks: pageLocks,
    life: serverLife,
    sendWaiting: async () => (await openOutbox()).flush(),
    // A write waits until the version after it is stored, so in this order neither is missed.
    hasOpenChanges: async (userId, playlistId) =>
      (await (await openOutbox()).isWaiting(playlistId)) || refused.isUndecided(userId, playlistId),
    channel: broadcast('lariat-playlists'),
    idle,
    onHasAny: (userId, hasAny) => playlistsHere.note(userId, 'kept', hasAny),
  })
  // If this code does not load, the playlists are fetched again at the next start.
  const follow = async () => {
    const answers = await playlistAnswers()
    answers.onPlaylist = (playlistId, revision) => kept.noticed(playlistId, revision)
  }
  follow().catch(() => {})
  return kept
}

/** The edits of playlists that the server has refused. */
export function refusedPlaylistsOf(device: Device): RefusedPlaylists {
  const { downloads } = device
  const refused = new RefusedPlaylists({
    stored: storedPlaylists(),
    exists: (id) =>
      call('playlist', { params: { id } }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return false
          throw error
        },
      ),
    versionAfter: async (userId, playlistId, writes) =>
      (await playlistAnswers()).versionAfter({ userId, playlistId }, writes),
    newId: randomUuid,
    channel: broadcast('lariat-refused-playlists'),
    onHasAny: (userId, hasAny) => playlistsHere.note(userId, 'refused', hasAny),
    onDecided: (playlistId) => device.part(keptPlaylistsOf).sync([playlistId]),
  })
  const follow = () => void refused.setListener(downloads.state.get().userId)
  downloads.state.subscribe(follow)
  follow()
  return refused
}
