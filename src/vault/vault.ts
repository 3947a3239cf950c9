// Stores copies. A block and the new `keptBytes` are written in one transaction, so `keptBytes` is correct even if the
// browser is killed between two blocks. The keys of a copy start with the user's id, so no user reads another's copies.
import { promisifyRequest, type UseStore } from 'idb-keyval'
import { downloadBlockBytes } from '~/contract/limits'
import {
  blockCount,
  chunkBytes,
  chunkIndexAt,
  chunksOf,
  type Copy,
  isSameFile,
  type SaveRequest,
} from './copy'
import { aboutKey, below, chunkKey, ownerKey, type Place, saveRequestKey } from './keys'
import { Conflict, copiesStore, type OpenStore, reopening, written } from './open'

export type Vault = ReturnType<typeof openVault>

const readAbout = (store: IDBObjectStore, place: Place) =>
  promisifyRequest<Copy | undefined>(store.get(aboutKey(place)))

const readOwner = (store: IDBObjectStore) => promisifyRequest<string | undefined>(store.get(ownerKey))

const readChunk = (store: IDBObjectStore, place: Place, byte: number) =>
  promisifyRequest<ArrayBuffer | undefined>(store.get(chunkKey(place, chunkIndexAt(byte))))

const removeFrom = (store: IDBObjectStore, place: Place) => {
  store.delete(saveRequestKey(place))
  store.delete(aboutKey(place))
  store.delete(below(place.userId, 'chunk', place.trackId))
}

/** Changes the record of a copy. Fails with a Conflict if its file or its `keptBytes` changed since it was read. */
const amend = (transact: UseStore, copy: Copy, change: (store: IDBObjectStore, now: Copy) => Copy) =>
  transact('readwrite', async (store) => {
    const now = await readAbout(store, copy)
    if (!now || !isSameFile(now.file, copy.file) || now.keptBytes !== copy.keptBytes) {
      store.transaction.abort()
      throw new Conflict(`Another writer changed the copy of ${copy.trackId}`)
    }
    const next = change(store, now)
    store.put(next, aboutKey(copy))
    await written(store)
    return next
  })

const putBlock = (store: IDBObjectStore, copy: Copy, block: number, bytes: ArrayBuffer) => {
  const first = (block * downloadBlockBytes) / chunkBytes
  for (const [at, chunk] of chunksOf(bytes).entries()) store.put(chunk, chunkKey(copy, first + at))
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
      return copy && { copy, chunk }
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
  chunkAt: (place: Place, byte: number) => transact('readonly', (store) => readChunk(store, place, byte)),
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
  /** Starts a copy with no bytes and removes what was stored of it before. */
  begin: (copy: Copy) =>
    transact('readwrite', (store) => {
      removeFrom(store, copy)
      store.put({ ...copy, keptBytes: 0 }, aboutKey(copy))
      return written(store)
    }),
  /** Adds the next block, whose hash the caller has verified. */
  append: (copy: Copy, bytes: ArrayBuffer) =>
    amend(transact, copy, (store, now) => {
      putBlock(store, copy, now.keptBytes / downloadBlockBytes, bytes)
      return { ...now, keptBytes: now.keptBytes + bytes.byteLength }
    }),
  /** Replaces a damaged block. */
  replaceBlock: (copy: Copy, block: number, bytes: ArrayBuffer) =>
    amend(transact, copy, (store, now) => {
      putBlock(store, copy, block, bytes)
      return now
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
  return { ...reading(transact), ...writing(transact) }
}
