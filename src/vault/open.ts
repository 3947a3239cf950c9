// Opens the IndexedDB database that stores copies. Browsers, especially Safari, close its idle connections without
// notice, and the next transaction then fails. So a failed transaction runs once more on a new connection, unless its
// error shows that it would fail there too.
import { createStore, type UseStore } from 'idb-keyval'

export type OpenStore = () => UseStore

const databaseName = 'lariat-copies'
const storeName = 'copies'

export const copiesStore: OpenStore = () => createStore(databaseName, storeName)

/** A retry would fail in the same way: the disk is full, or the request is invalid. */
const permanent = new Set(['QuotaExceededError', 'DataError', 'DataCloneError', 'ConstraintError'])

/** idb-keyval rejects with the transaction's error, which may be null. Null is not permanent. */
const isPermanent = (error: unknown) =>
  error instanceof Conflict || (error instanceof Error && permanent.has(error.name))

/** Another writer changed the record between the read and the write. */
export class Conflict extends Error {
  override name = 'Conflict'
}

export const reopening = (open: OpenStore): UseStore => {
  let store = open()
  return async (mode, act) => {
    try {
      return await store(mode, act)
    } catch (error) {
      if (isPermanent(error)) throw error
      store = open()
      return await store(mode, act)
    }
  }
}

/**
 * Resolves when the transaction completes. It rejects at the abort event, because only then the reason is known. At the
 * earlier error event of a write, the reason is still null, and a full disk would look like missing storage.
 */
export const written = ({ transaction }: IDBObjectStore) =>
  new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error))
  })
