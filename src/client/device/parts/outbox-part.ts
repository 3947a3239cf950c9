import { call } from '~/client/api/call'
import { serverLife } from '~/client/api/reach/server-life'
import { readEndedTokens, readToken, writeEndedTokens } from '~/client/api/tokens'
import { Outbox } from '~/client/offline/outbox/outbox'
import { sendWrite } from '~/client/offline/outbox/send-write'
import { broadcast } from '~/client/platform/broadcast'
import { pageClock } from '~/client/platform/clock'
import { pageLocks } from '~/client/platform/locks'
import type { Device } from '../device'
import { waitingWrites } from './outbox-storage'

/** Most visits have no ended session to report, so this code loads only for one. It is tried again with the next network. */
function reportEnded() {
  if (readEndedTokens().length === 0) return
  import('~/client/offline/outbox/ended-sessions')
    .then(({ reportEndedSessions }) =>
      reportEndedSessions({
        tokens: { read: readEndedTokens, write: writeEndedTokens },
        revoke: (token) => call('signOut', {}, { token }),
        locks: pageLocks,
        life: serverLife,
      }),
    )
    .catch(() => {})
}

const refusedOf = async (device: Device) => device.part((await import('./playlists-part')).refusedPlaylistsOf)

/** Keeps writes while there is no network: `outbox.put({ name, input, idempotencyKey })`. */
export function outboxOf(device: Device): Outbox {
  reportEnded()
  serverLife.onOnline(reportEnded)
  const outbox = new Outbox({
    writes: waitingWrites(),
    send: sendWrite,
    token: readToken,
    clock: pageClock,
    locks: pageLocks,
    life: serverLife,
    channel: broadcast('lariat-outbox'),
    onRefused: async (userId, refused) => (await refusedOf(device)).refuse(userId, refused),
    onMissing: async (userId, write) => (await refusedOf(device)).keepIfDeleted(userId, write),
  })
  outbox.playlists.subscribe(() => {
    const { waiting } = outbox.playlists.get()
    // A page that shows playlists reads them again later, if this code does not load.
    import('./waiting-changes').then(
      ({ waitingChangesOf }) => device.part(waitingChangesOf).follow(waiting),
      () => {},
    )
  })
  return outbox
}
