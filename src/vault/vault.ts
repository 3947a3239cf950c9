// Reads and removes copies. `block-writes` stores them. The keys of a copy start with the user's id, so no user reads
// another's copies.
import { promisifyRequest, type UseStore } from 'idb-keyval'
import { downloadBlockBytes } from '~/contract/limits-beyond'
import { blockCount, chunkBytes, chunkIndexAt, type Copy, type SaveRequest } from './copy'
import { aboutKey, below, type ChunkPlace, chunkKey, ownerKey, type Place, saveRequestKey } from './keys'
import { copiesStore, type OpenStore, reopening, written } from './open'

export type Vault = ReturnType<typeof openVault>

export const readAbout = (store: IDBObjectStore, place: Place) =>
  promisifyRequest<Copy | undefined>(store.get(aboutKey(place)))

const readOwner = (store: IDBObjectStore) => promisifyRequest<string | undefined>(store.get(ownerKey))

const readChunk = (store: IDBObjectStore, place: ChunkPlace, byte: number) =>
  promisifyRequest<ArrayBuffer | undefined>(store.get(chunkKey(place, chunkIndexAt(byte))))

export const removeFrom = (store: IDBObjectStore, place: Place) => {
  store.delete(saveRequestKey(place))
  store.delete(aboutKey(place))
  store.delete(below(place.userId, 'chunk', place.trackId))
}

const readBlock = async (transact: UseStore, copy: Copy, block: number): Promise<ArrayBuffer[]> => {
  const first = (block * downloadBlockBytes) / chunkBytes
  const last = first + downloadBlockBytes / chunkBytes - 1
  const range = IDBKeyRange.bound(chunkKey(copy, first), chunkKey(copy, last))
  return transact('readonly', (store) => promisifyRequest<ArrayBuffer[]>(store.getAll(range)))
}

/**
 * Finds the owner's copy of a track with the chunk at a byte. Every seek waits for this, so the owner, the copy and the
 * chunk are read at the same time, on the guess that the owner is the same as last time. After a wrong guess, the copy
 * and the chunk are read again.
 */
const ownCopies = (transact: UseStore) => {
  let lastOwner: string | undefined
  return (trackId: string, byte: number) =>
    transact('readonly', async (store) => {
      const readFor = (userId: string) => {
        const place = { userId, trackId }
        return Promise.all([readAbout(store, place), readChunk(store, place, byte)])
      }
      const [userId, guessed] = await Promise.all([
        readOwner(store),
        lastOwner === undefined ? undefined : readFor(lastOwner),
      ])
      const isGuessed = userId === lastOwner
      lastOwner = userId
      if (userId === undefined) return undefined
      const [copy, chunk] = (isGuessed && guessed) || (await readFor(userId))
      // The guessed key is that of a copy that replaced none.
      return copy && { copy, chunk: copy.chunkSet ? await readChunk(store, copy, byte) : chunk }
    })
}

const reading = (transact: UseStore) => ({
  /** The user who may play copies on this device. The service worker has no session of its own. */
  owner: () => transact('readonly', readOwner),
  ownCopy: ownCopies(transact),
  list: (userId: string) =>
    transact('readonly', (store) => promisifyRequest<Copy[]>(store.getAll(below(userId, 'about')))),
  saveRequests: (userId: string) =>
    transact('readonly', (store) => promisifyRequest<SaveRequest[]>(store.getAll(below(userId, 'wish')))),
  find: (place: Place) => transact('readonly', (store) => readAbout(store, place)),
  chunkAt: (place: ChunkPlace, byte: number) =>
    transact('readonly', (store) => readChunk(store, place, byte)),
  /** The numbers of stored blocks of which bytes are missing or whose hash is wrong. */
  damagedBlocks: async (copy: Copy, sha256: (bytes: ArrayBuffer[]) => Promise<string>) => {
    const damaged: number[] = []
    for (let block = 0; block < blockCount(copy.keptBytes); block += 1) {
      const digest = await sha256(await readBlock(transact, copy, block))
      if (digest !== copy.file.blocks[block]) damaged.push(block)
    }
    return damaged
  },
})

const writing = (transact: UseStore) => ({
  setOwner: (userId: string | null) =>
    transact('readwrite', (store) => {
      if (userId === null) store.delete(ownerKey)
      else store.put(userId, ownerKey)
      return written(store)
    }),
  /** Records requests to save tracks. A request stays until its copy begins or is removed. */
  requestSaves: (saveRequests: readonly SaveRequest[]) =>
    transact('readwrite', (store) => {
      for (const request of saveRequests) store.put(request, saveRequestKey(request))
      return written(store)
    }),
  /** Changes fields that do not depend on the stored bytes. Returns false if there is no copy. */
  note: (place: Place, change: Partial<Pick<Copy, 'intent' | 'isDamaged' | 'checkedAt' | 'track'>>) =>
    transact('readwrite', async (store) => {
      const now = await readAbout(store, place)
      if (!now) return false
      store.put({ ...now, ...change }, aboutKey(place))
      await written(store)
      return true
    }),
  /** Removes all of these copies, or none if the transaction fails. */
  remove: (...places: Place[]) =>
    transact('readwrite', (store) => {
      for (const place of places) removeFrom(store, place)
      return written(store)
    }),
})

export const openVault = (open: OpenStore = copiesStore) => {
  const transact = reopening(open)
  return { transact, ...reading(transact), ...writing(transact) }
}
