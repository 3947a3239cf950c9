// Writes that wait, in the order in which they were made: keys begin with the user's id and end with a number.
import { promisifyRequest } from 'idb-keyval'
import type { BuiltRoute, Input } from '~/contract/schemas/built'
import { type OpenStore, reopening, written } from '~/vault/open'

/** What `call` takes, but for files: it must survive being put away. */
export type Write = {
  [Name in BuiltRoute]: { name: Name; input: Input<Name>; idempotencyKey: string }
}[BuiltRoute]

export type KeptWrite = {
  number: number
  /** When it was done. */
  putAt: number
  write: Write
  /** How often the server has failed at it, and when last. */
  stumbles?: { count: number; lastAt: number }
}

/** So often the server may fail at a write before those after it are let past. */
const stumblesMax = 5
export const isSetAside = ({ stumbles }: KeptWrite) => stumbles !== undefined && stumbles.count >= stumblesMax

export type KeptWrites = ReturnType<typeof openWrites>

/** Beyond it something is wrong: nobody makes so many small changes on one journey. */
const writesMax = 1_000

export class OutboxFull extends Error {
  override name = 'OutboxFull'
}

const ofUser = (userId: string, after = 0) => IDBKeyRange.bound([userId, after], [userId, []], true)

const all = (store: IDBObjectStore, userId: string) =>
  promisifyRequest<KeptWrite[]>(store.getAll(ofUser(userId)))

export function openWrites(open: OpenStore) {
  const transact = reopening(open)
  return {
    add: async (userId: string, write: Write, putAt: number) => {
      const isFull = await transact('readwrite', async (store) => {
        const kept = await all(store, userId)
        if (kept.some((other) => other.write.idempotencyKey === write.idempotencyKey)) return false
        if (kept.length >= writesMax) return true
        const number = (kept.at(-1)?.number ?? 0) + 1
        store.put({ number, putAt, write } satisfies KeptWrite, [userId, number])
        await written(store)
        return false
      })
      // Told outside: within, it would look like a database to be opened anew.
      if (isFull) throw new OutboxFull('Too many changes wait for a network')
    },
    /** The first, or the first after another. */
    next: async (userId: string, after = 0) =>
      (
        await transact('readonly', (store) =>
          promisifyRequest<KeptWrite[]>(store.getAll(ofUser(userId, after), 1)),
        )
      )[0],
    /** Whether what is done now would come before what was done before. */
    isInLine: (userId: string) =>
      transact('readonly', async (store) => (await all(store, userId)).some((kept) => !isSetAside(kept))),
    /** The server has failed at it. */
    stumbled: async (userId: string, kept: KeptWrite, lastAt: number) => {
      const stumbles = { count: (kept.stumbles?.count ?? 0) + 1, lastAt }
      const next: KeptWrite = { ...kept, stumbles }
      await transact('readwrite', (store) => {
        store.put(next, [userId, kept.number])
        return written(store)
      })
      return next
    },
    count: (userId: string) =>
      transact('readonly', (store) => promisifyRequest<number>(store.count(ofUser(userId)))),
    remove: (userId: string, { number }: KeptWrite) =>
      transact('readwrite', (store) => {
        store.delete([userId, number])
        return written(store)
      }),
  }
}
