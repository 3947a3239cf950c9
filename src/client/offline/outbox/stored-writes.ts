// The waiting writes in IndexedDB, in order. A key is the user's id and a number.
import { promisifyRequest } from 'idb-keyval'
import type { ShownWrite } from '~/client/api/write/playlist-writes'
import type { BuiltRoute, Input } from '~/contract/schemas/built'
import { type OpenStore, reopening, written } from '~/vault/open'

/** One API call: its route, its input and its key. The input must not be a form, because a form cannot be stored. */
export type Write = {
  [Name in BuiltRoute]: {
    name: Name
    input: Input<Name>
    idempotencyKey: string
    /** What screens show of the write. It is not sent. */
    shown?: ShownWrite
  }
}[BuiltRoute]

export type StoredWrite = {
  number: number
  /** When the write was put into the outbox. */
  putAt: number
  write: Write
  /** How often the server has failed at this write, and when last. Stored writes have this field name. */
  stumbles?: { count: number; lastAt: number }
}

/** After this many server errors a write is set aside. */
const maxFailures = 5
export const isSetAside = (stored: StoredWrite): stored is Required<StoredWrite> =>
  stored.stumbles !== undefined && stored.stumbles.count >= maxFailures

export type StoredWrites = ReturnType<typeof openWrites>

/** No person makes so many small changes while offline. More waiting writes mean that something is wrong. */
const writesMax = 1_000

export class OutboxFullError extends Error {
  override name = 'OutboxFullError'
}

const ofUser = (userId: string, after = 0) => IDBKeyRange.bound([userId, after], [userId, []], true)

const all = (store: IDBObjectStore, userId: string) =>
  promisifyRequest<StoredWrite[]>(store.getAll(ofUser(userId)))

export function openWrites(open: OpenStore) {
  const transact = reopening(open)
  return {
    add: async (userId: string, write: Write, putAt: number) => {
      const isFull = await transact('readwrite', async (store) => {
        const stored = await all(store, userId)
        if (stored.some((other) => other.write.idempotencyKey === write.idempotencyKey)) return false
        if (stored.length >= writesMax) return true
        const number = (stored.at(-1)?.number ?? 0) + 1
        store.put({ number, putAt, write } satisfies StoredWrite, [userId, number])
        await written(store)
        return false
      })
      // The error is thrown outside the transaction, because an error inside would make `transact` reopen the database.
      if (isFull) throw new OutboxFullError('Too many writes are waiting to be sent')
    },
    /** All writes in their order. */
    all: (userId: string) => transact('readonly', (store) => all(store, userId)),
    /** The first write, or the first one after the given number. */
    next: async (userId: string, after = 0) =>
      (
        await transact('readonly', (store) =>
          promisifyRequest<StoredWrite[]>(store.getAll(ofUser(userId, after), 1)),
        )
      )[0],
    /** Whether a write sent directly now would overtake a waiting one. Writes that are set aside do not count. */
    isInLine: (userId: string) =>
      transact('readonly', async (store) => (await all(store, userId)).some((stored) => !isSetAside(stored))),
    /** Records that the server failed at this write. */
    recordFailure: async (userId: string, stored: StoredWrite, lastAt: number) => {
      const stumbles = { count: (stored.stumbles?.count ?? 0) + 1, lastAt }
      const next: StoredWrite = { ...stored, stumbles }
      await transact('readwrite', (store) => {
        store.put(next, [userId, stored.number])
        return written(store)
      })
      return next
    },
    /** Removes all of these writes, or none if the transaction fails. */
    remove: (userId: string, ...writes: readonly Pick<StoredWrite, 'number'>[]) =>
      transact('readwrite', (store) => {
        for (const { number } of writes) store.delete([userId, number])
        return written(store)
      }),
  }
}
