import { createStore } from 'idb-keyval'
import { call } from '~/client/api/call'
import { serverLife } from '~/client/api/reach/server-life'
import { readEndedTokens, readToken, writeEndedTokens } from '~/client/api/tokens'
import { reportEndedSessions } from '~/client/offline/outbox/ended-sessions'
import { openWrites } from '~/client/offline/outbox/stored-writes'
import { Outbox } from '~/client/offline/outbox/outbox'
import { broadcast } from '~/client/platform/broadcast'
import { pageClock } from '~/client/platform/clock'
import { pageLocks } from '~/client/platform/locks'

/** Keeps writes while there is no network: `outbox.put({ name, input, idempotencyKey })`. */
export function outboxOf(): Outbox {
  const reportEnded = reportEndedSessions({
    tokens: { read: readEndedTokens, write: writeEndedTokens },
    revoke: (token) => call('signOut', {}, { token }),
    locks: pageLocks,
    life: serverLife,
  })
  void reportEnded()
  return new Outbox({
    writes: openWrites(() => createStore('lariat-outbox', 'writes')),
    send: ({ name, input, idempotencyKey }) => call(name, input as never, { idempotencyKey }),
    token: readToken,
    clock: pageClock,
    locks: pageLocks,
    life: serverLife,
    channel: broadcast('lariat-outbox'),
  })
}
