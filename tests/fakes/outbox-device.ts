// A device with an outbox in each tab, and the server to which the outboxes send.
import { randomUUID } from 'node:crypto'
import { createStore } from 'idb-keyval'
import { expect, vi } from 'vitest'
import { openWrites, type Write } from '~/client/offline/outbox/stored-writes'
import { Outbox } from '~/client/offline/outbox/outbox'
import { manualClock } from './manual-clock'

type OutboxParts = ConstructorParameters<typeof Outbox>[0]

export const aPlay = (id: string): Write => ({
  name: 'countPlay',
  input: { params: { id }, body: { playId: id, listenedSeconds: 30 } },
  idempotencyKey: id,
})

/** One database, one set of locks and one server, shared by all tabs. */
export function anOutboxDevice(given: Pick<OutboxParts, 'onRefused'> = {}) {
  // Random, so that no other test in the same process uses this database.
  const database = `outbox-${randomUUID()}`
  const clock = manualClock()
  const sent: string[] = []
  const server = vi.fn<(write: Write) => Promise<unknown>>(async () => 'done')
  const network = { online: true, acts: [] as (() => void)[] }
  const token = { now: 'of ada' as string | null }
  const channel: ((message: unknown) => void)[] = []
  let turn: Promise<unknown> = Promise.resolve()
  const locks = {
    hold: <Value>(_: string, __: AbortSignal, act: () => Promise<Value>) => {
      const mine = turn.catch(() => {}).then(act)
      turn = mine
      return mine
    },
  }
  const aTab = (writes = openWrites(() => createStore(database, 'writes'))) =>
    new Outbox({
      writes,
      send: async (write) => {
        await server(write)
        sent.push(write.idempotencyKey)
      },
      token: () => token.now,
      clock,
      locks,
      life: { isOnline: () => network.online, onOnline: (act) => network.acts.push(act) },
      ...given,
      channel: {
        send: (message) => channel.forEach((hear) => hear(message)),
        onMessage: (hear) => channel.push(hear),
      },
    })
  const setOnline = (online: boolean) => {
    network.online = online
    if (online) network.acts.forEach((act) => act())
  }
  return { aTab, clock, server, sent, setOnline, token }
}

export const pendingIs = (outbox: Outbox, count: number) =>
  vi.waitFor(() => expect(outbox.state.get().pending).toBe(count))
