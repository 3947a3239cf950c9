// This device's outbox, made once. `outbox.put({ name, input, idempotencyKey })` is all that a feature needs.
import { createStore } from 'idb-keyval'
import { call } from '../api/call'
import { readEndedTokens, readToken, writeEndedTokens } from '../api/tokens'
import { broadcast } from '../platform/broadcast'
import { pageClock } from '../platform/clock'
import { pageLocks } from '../platform/locks'
import { pageLife } from '../platform/page/page-life'
import { tellEndedSessions } from './outbox/ended-sessions'
import { openWrites } from './outbox/kept-writes'
import { Outbox } from './outbox/outbox'

export const outbox = new Outbox({
  writes: openWrites(() => createStore('lariat-outbox', 'writes')),
  send: ({ name, input, idempotencyKey }) => call(name, input as never, { idempotencyKey }),
  token: readToken,
  clock: pageClock,
  locks: pageLocks,
  life: pageLife,
  channel: broadcast('lariat-outbox'),
})

const tellEnded = tellEndedSessions({
  tokens: { read: readEndedTokens, write: writeEndedTokens },
  revoke: (token) => call('signOut', {}, { token }),
  locks: pageLocks,
  life: pageLife,
})
void tellEnded()
