// Keeps copies. A block and the word that it is here are written in one transaction, so that whatever is killed
// between two of them, what is said to be here is here. Keys begin with the user's id: nobody reads another's.
import { promisifyRequest, type UseStore } from 'idb-keyval'
import { downloadBlockBytes } from '~/contract/limits'
import { blockCount, chunkBytes, chunkIndexAt, chunksOf, type Copy, isSameFile, type Wish } from './copy'
import { Conflict, copiesStore, type OpenStore, reopening, written } from './open'

export type Vault = ReturnType<typeof openVault>

type Place = Pick<Copy, 'userId' | 'trackId'>

const aboutKey = ({ userId, trackId }: Place) => [userId, 'about', trackId]
const wishKey = ({ userId, trackId }: Place) => [userId, 'wish', trackId]
const chunkKey = ({ userId, trackId }: Place, index: number) => [userId, 'chunk', trackId, index]
/** In the order of keys an empty list comes after every number and every text. */
const below = (...key: IDBValidKey[]) => IDBKeyRange.bound(key, [...key, []])
const ownerKey = 'owner'

const readAbout = (store: IDBObjectStore, place: Place) =>
  promisifyRequest<Copy | undefined>(store.get(aboutKey(place)))

const readOwner = (store: IDBObjectStore) => promisifyRequest<string | undefined>(store.get(ownerKey))

const readChunk = (store: IDBObjectStore, place: Place, byte: number) =>
  promisifyRequest<ArrayBuffer | undefined>(store.get(chunkKey(place, chunkIndexAt(byte))))

const removeFrom = (store: IDBObjectStore, place: Place) => {
  store.delete(wishKey(place))
  store.delete(aboutKey(place))
  store.delete(below(place.userId, 'chunk', place.trackId))
}

/** Changes what is said of a copy, if it is still the one that was read. */
const amend = (transact: UseStore, copy: Copy, change: (store: IDBObjectStore, now: Copy) => Copy) =>
  transact('readwrite', async (store) => {
    const now = await readAbout(store, copy)
    if (!now || !isSameFile(now.file, copy.file) || now.keptBytes !== copy.keptBytes) {
      store.transaction.abort()
      throw new Conflict(`The copy of ${copy.trackId} was changed by another`)
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
 * The copy that whoever is signed in here has of it, with the chunk around a byte: what every seek waits for. All of it
 * is asked for at once, for whoever was here the last time, and anew where that is somebody else by now.
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
  /** Whose copies may be played here; the worker has nobody else to ask. */
  owner: () => transact('readonly', readOwner),
  ownCopy: ownCopies(transact),
  list: (userId: string) =>
    transact('readonly', (store) => promisifyRequest<Copy[]>(store.getAll(below(userId, 'about')))),
  wishes: (userId: string) =>
    transact('readonly', (store) => promisifyRequest<Wish[]>(store.getAll(below(userId, 'wish')))),
  find: (place: Place) => transact('readonly', (store) => readAbout(store, place)),
  chunkAt: (place: Place, byte: number) => transact('readonly', (store) => readChunk(store, place, byte)),
  /** Every block whose bytes are not what they must be, or not there. */
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
  /** Remembered until it is begun or given up. */
  wish: (wishes: readonly Wish[]) =>
    transact('readwrite', (store) => {
      for (const wish of wishes) store.put(wish, wishKey(wish))
      return written(store)
    }),
  /** From the beginning, whatever of it was here before. */
  begin: (copy: Copy) =>
    transact('readwrite', (store) => {
      removeFrom(store, copy)
      store.put({ ...copy, keptBytes: 0 }, aboutKey(copy))
      return written(store)
    }),
  /** The next block, already checked. */
  append: (copy: Copy, bytes: ArrayBuffer) =>
    amend(transact, copy, (store, now) => {
      putBlock(store, copy, now.keptBytes / downloadBlockBytes, bytes)
      return { ...now, keptBytes: now.keptBytes + bytes.byteLength }
    }),
  /** In the place of one that was found damaged. */
  replaceBlock: (copy: Copy, block: number, bytes: ArrayBuffer) =>
    amend(transact, copy, (store, now) => {
      putBlock(store, copy, block, bytes)
      return now
    }),
  /** However much of it another tab has brought meanwhile; false: none of it is here yet. */
  note: (place: Place, change: Partial<Pick<Copy, 'intent' | 'isDamaged' | 'track'>>) =>
    transact('readwrite', async (store) => {
      const now = await readAbout(store, place)
      if (!now) return false
      store.put({ ...now, ...change }, aboutKey(place))
      await written(store)
      return true
    }),
  /** All of them or none. */
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
