// The database of copies, one store of keys and values. Browsers close connections behind one's back, above all
// Safari's: what fails for such a reason is tried once more on a new one.
import { createStore, type UseStore } from 'idb-keyval'

export type OpenStore = () => UseStore

const databaseName = 'lariat-copies'
const storeName = 'copies'

export const copiesStore: OpenStore = () => createStore(databaseName, storeName)

/** Trying again would meet the same: there is no room, or what was asked makes no sense. */
const lasting = new Set(['QuotaExceededError', 'DataError', 'DataCloneError', 'ConstraintError'])

/** idb-keyval rejects with the transaction's error, which may be null. */
const isLasting = (error: unknown) =>
  error instanceof Conflict || (error instanceof Error && lasting.has(error.name))

/** What was written meanwhile is not what the writer had read. */
export class Conflict extends Error {
  override name = 'Conflict'
}

export const reopening = (open: OpenStore): UseStore => {
  let store = open()
  return async (mode, act) => {
    try {
      return await store(mode, act)
    } catch (error) {
      if (isLasting(error)) throw error
      store = open()
      return await store(mode, act)
    }
  }
}

/** At its end only: when a write fails the transaction does not yet say why, and no room would look like no storage. */
export const written = ({ transaction }: IDBObjectStore) =>
  new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error))
  })
