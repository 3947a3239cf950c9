// Stores the blocks of copies. A block and the new `keptBytes` are written in one transaction, so `keptBytes` is correct
// even if the browser is killed between two blocks. A newer recording of a complete copy is stored beside it, and replaces
// it in the transaction of its last block, so there is a complete copy at any time.
import type { UseStore } from 'idb-keyval'
import { downloadBlockBytes } from '~/contract/limits-beyond'
import { chunkBytes, chunksOf, type Copy, isFinished, isSameFile } from './copy'
import { aboutKey, chunkKey, chunksOfCopy } from './keys'
import { Conflict, written } from './open'
import { readAbout, removeFrom, type Vault } from './vault'

export type WritableVault = Vault & ReturnType<typeof blockWrites>

/** Stores the record that `change` returns. It returns null if another writer has changed the copy: that is a Conflict. */
const amend = (
  transact: UseStore,
  copy: Copy,
  change: (store: IDBObjectStore, now: Copy) => { stored: Copy; returned: Copy } | null,
) =>
  transact('readwrite', async (store) => {
    const now = await readAbout(store, copy)
    const changed = now && change(store, now)
    if (!changed) {
      store.transaction.abort()
      throw new Conflict(`Another writer changed the copy of ${copy.trackId}`)
    }
    store.put(changed.stored, aboutKey(copy))
    await written(store)
    return changed.returned
  })

/** Whether nothing was stored since the copy was read. */
const isUnchanged = (now: Copy, copy: Copy) =>
  isSameFile(now.file, copy.file) && now.keptBytes === copy.keptBytes

const putBlock = (store: IDBObjectStore, copy: Copy, block: number, bytes: ArrayBuffer) => {
  const first = (block * downloadBlockBytes) / chunkBytes
  for (const [at, chunk] of chunksOf(bytes).entries()) store.put(chunk, chunkKey(copy, first + at))
}

const putNext = (store: IDBObjectStore, now: Copy, bytes: ArrayBuffer): Copy => {
  putBlock(store, now, now.keptBytes / downloadBlockBytes, bytes)
  return { ...now, keptBytes: now.keptBytes + bytes.byteLength }
}

/** Removes the blocks of the newer recording. */
const dropComing = (store: IDBObjectStore, { coming }: Copy) => {
  if (coming) store.delete(chunksOfCopy(coming))
}

/** The record of a copy whose newer recording has got a block. */
const withComing = (store: IDBObjectStore, now: Copy, coming: Copy): Copy => {
  if (!isFinished(coming)) return { ...now, coming }
  store.delete(chunksOfCopy(now))
  return { ...coming, intent: now.intent }
}

const blockWrites = (transact: UseStore) => ({
  /** Starts a copy with no bytes and removes what was stored of it before. */
  begin: (copy: Copy) =>
    transact('readwrite', (store) => {
      removeFrom(store, copy)
      store.put({ ...copy, keptBytes: 0 }, aboutKey(copy))
      return written(store)
    }),
  /** Starts to store a newer recording of a complete copy. The copy stays as it is until the recording is complete. */
  beginBeside: (copy: Copy) =>
    amend(transact, copy, (store, now) => {
      if (!isFinished(now)) return null
      dropComing(store, now)
      const coming = { ...copy, chunkSet: copy.file.sha256, keptBytes: 0 }
      return { stored: { ...now, coming }, returned: coming }
    }),
  /** Adds the next block, whose hash the caller has verified. */
  append: (copy: Copy, bytes: ArrayBuffer) =>
    amend(transact, copy, (store, now) => {
      if (isUnchanged(now, copy)) {
        const next = putNext(store, now, bytes)
        return { stored: next, returned: next }
      }
      if (!now.coming || !isUnchanged(now.coming, copy)) return null
      const next = putNext(store, now.coming, bytes)
      return { stored: withComing(store, now, next), returned: next }
    }),
  /** Replaces a damaged block. */
  replaceBlock: (copy: Copy, block: number, bytes: ArrayBuffer) =>
    amend(transact, copy, (store, now) => {
      if (!isUnchanged(now, copy)) return null
      putBlock(store, now, block, bytes)
      return { stored: now, returned: now }
    }),
  /** Keeps the complete copy: no newer recording is needed, because its file is that of the given recording. */
  keepAs: (copy: Copy, recording: string | undefined) =>
    amend(transact, copy, (store, now) => {
      if (!isUnchanged(now, copy)) return null
      dropComing(store, now)
      const { coming: _, recording: _former, ...kept } = now
      const next = recording === undefined ? kept : { ...kept, recording }
      return { stored: next, returned: next }
    }),
})

export const writable = (vault: Vault): WritableVault => ({ ...blockWrites(vault.transact), ...vault })
