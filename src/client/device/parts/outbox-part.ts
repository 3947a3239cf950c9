import { refresh } from '~/client/api/cache'
import { call } from '~/client/api/call'
import { serverLife } from '~/client/api/reach/server-life'
import { readEndedTokens, readToken, writeEndedTokens } from '~/client/api/tokens'
import { playlistIdOf } from '~/client/api/write/playlist-writes'
import { reportEndedSessions } from '~/client/offline/outbox/ended-sessions'
import { Outbox } from '~/client/offline/outbox/outbox'
import { sendWrite } from '~/client/offline/outbox/send-write'
import { broadcast } from '~/client/platform/broadcast'
import { pageClock } from '~/client/platform/clock'
import { pageLocks } from '~/client/platform/locks'
import type { Device } from '../device'
import { waitingWrites } from './outbox-storage'
import { playlistsHere } from './playlists-here'

/** Keeps writes while there is no network: `outbox.put({ name, input, idempotencyKey })`. */
export function outboxOf(device: Device): Outbox {
  const reportEnded = reportEndedSessions({
    tokens: { read: readEndedTokens, write: writeEndedTokens },
    revoke: (token) => call('signOut', {}, { token }),
    locks: pageLocks,
    life: serverLife,
  })
  void reportEnded()
  const outbox = new Outbox({
    writes: waitingWrites(),
    send: sendWrite,
    token: readToken,
    clock: pageClock,
    locks: pageLocks,
    life: serverLife,
    channel: broadcast('lariat-outbox'),
    onRefused: async (userId, refused) => {
      const { refusedPlaylistsOf } = await import('./playlists-part')
      return device.part(refusedPlaylistsOf).refuse(userId, refused)
    },
  })
  refreshWith(outbox, device)
  return outbox
}

/** Answers about a playlist are read again when a write to it begins to wait, and when it was sent. */
function refreshWith(outbox: Outbox, device: Device) {
  let before = outbox.playlists.get().waiting
  outbox.playlists.subscribe(() => {
    const { waiting } = outbox.playlists.get()
    const keysBefore = new Set(before.map(({ idempotencyKey }) => idempotencyKey))
    const keys = new Set(waiting.map(({ idempotencyKey }) => idempotencyKey))
    const changed = [
      ...before.filter(({ idempotencyKey }) => !keys.has(idempotencyKey)),
      ...waiting.filter(({ idempotencyKey }) => !keysBefore.has(idempotencyKey)),
    ]
    before = waiting
    const ids = [...new Set(changed.flatMap((write) => playlistIdOf(write) ?? []))]
    for (const id of ids) refresh('playlist', { params: { id } })
    refresh('playlists')
    void followKept(device, ids)
  })
}

async function followKept(device: Device, playlistIds: readonly string[]) {
  if (!playlistsHere.has(device.downloads.state.get().userId)) return
  const { keptPlaylistsOf } = await import('./playlists-part')
  device.part(keptPlaylistsOf).sync(playlistIds)
}
