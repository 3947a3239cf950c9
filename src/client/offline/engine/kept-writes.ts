// Writes that wait, in the order in which they were made: keys begin with the user's id and end with a number.
import { promisifyRequest } from 'idb-keyval'
import type { BuiltRoute, Input } from '~/contract/schemas/built'
import { type OpenStore, reopening, written } from '~/vault/open'

/** What `call` takes, but for files: it must survive being put away. */
export type Write = {
  [Name in BuiltRoute]: { name: Name; input: Input<Name>; idempotencyKey: string }
}[BuiltRoute]

type KeptWrite = { number: number; putAt: number; write: Write }

export type KeptWrites = ReturnType<typeof openWrites>

/** Beyond it something is wrong: nobody makes so many small changes on one journey. */
const writesMax = 1_000

export class OutboxFull extends Error {
  override name = 'OutboxFull'
}

const ofUser = (userId: string) => IDBKeyRange.bound([userId], [userId, []])

const all = (store: IDBObjectStore, userId: string, atMost?: number) =>
  promisifyRequest<KeptWrite[]>(store.getAll(ofUser(userId), atMost))

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
    first: async (userId: string) => (await transact('readonly', (store) => all(store, userId, 1)))[0],
    count: (userId: string) =>
      transact('readonly', (store) => promisifyRequest<number>(store.count(ofUser(userId)))),
    remove: (userId: string, { number }: KeptWrite) =>
      transact('readwrite', (store) => {
        store.delete([userId, number])
        return written(store)
      }),
  }
}
