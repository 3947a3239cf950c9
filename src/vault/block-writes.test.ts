// A complete copy whose newer recording is stored beside it.
import 'fake-indexeddb/auto'
import { createStore, entries, type UseStore } from 'idb-keyval'
import { beforeEach, expect, it } from 'vitest'
import { downloadBlockBytes } from '~/contract/limits-beyond'
import { aTrack } from '../../tests/builders/music/tracks'
import { fileBytes, sha256 } from '../../tests/fakes/fake-download'
import { writable, type WritableVault } from './block-writes'
import { chunkBytes, type Copy } from './copy'
import { openLostChunks } from './lost-chunks'
import { openVault } from './vault'

const blocksOf = (bytes: Uint8Array<ArrayBuffer>) =>
  Array.from(
    { length: Math.ceil(bytes.length / downloadBlockBytes) },
    (_, block) => bytes.slice(block * downloadBlockBytes, (block + 1) * downloadBlockBytes).buffer,
  )

const copyOf = async (bytes: Uint8Array<ArrayBuffer>, recording?: string): Promise<Copy> => {
  const digest = await sha256([bytes])
  const blocks = await Promise.all(blocksOf(bytes).map((block) => sha256([block])))
  return {
    userId: 'ada',
    trackId: 'a',
    variant: 'stream',
    filename: 'A.mp3',
    ...(recording !== undefined && { recording }),
    file: { sizeBytes: bytes.length, type: 'audio/mpeg', etag: `"${digest}"`, sha256: digest, blocks },
    keptBytes: 0,
    intent: 'keep',
    track: aTrack('a'),
    peaks: null,
    savedAt: 1,
  }
}

const [oldBytes, newBytes, thirdBytes] = [
  fileBytes(downloadBlockBytes + 700_000),
  fileBytes(2 * downloadBlockBytes + 9, 5),
  fileBytes(downloadBlockBytes + 5, 7),
]
const [oldCopy, newCopy, thirdCopy] = [
  await copyOf(oldBytes),
  await copyOf(newBytes, 'second'),
  await copyOf(thirdBytes, 'third'),
]

let vault: WritableVault
let store: UseStore
let databases = 0

beforeEach(async () => {
  databases += 1
  const name = `replaced-${databases}`
  store = createStore(name, 'copies')
  vault = writable(openVault(() => createStore(name, 'copies')))
  await vault.setOwner('ada')
  await vault.begin(oldCopy)
  await appendAll(oldCopy, oldBytes)
})

const appendAll = async (begun: Copy, bytes: Uint8Array<ArrayBuffer>, to = Infinity) => {
  let copy = begun
  for (const block of blocksOf(bytes).slice(0, to)) copy = await vault.append(copy, block)
  return copy
}

const chunkKeys = async () =>
  (await entries(store)).map(([key]) => key as unknown[]).filter((key) => key[1] === 'chunk')
const chunkCount = (bytes: Uint8Array) => Math.ceil(bytes.length / chunkBytes)

/** The bytes that the service worker would send. */
const playedBytes = async () => {
  const parts: Uint8Array[] = []
  let sizeBytes = 1
  for (let byte = 0; byte < sizeBytes; byte += chunkBytes) {
    const found = await vault.ownCopy('a', byte)
    sizeBytes = found?.copy.file.sizeBytes ?? 0
    parts.push(new Uint8Array(found?.chunk ?? new ArrayBuffer()))
  }
  return Buffer.concat(parts)
}

it('plays the earlier recording until the last block of the newer one is stored, and then only the newer one', async () => {
  let copy = await vault.beginBeside(newCopy)
  for (const block of blocksOf(newBytes)) {
    expect((await playedBytes()).equals(oldBytes)).toBe(true)
    expect((await vault.find(oldCopy))?.recording).toBeUndefined()
    copy = await vault.append(copy, block)
  }
  expect((await playedBytes()).equals(newBytes)).toBe(true)
  const stored = await vault.find(oldCopy)
  expect(stored).toMatchObject({ recording: 'second', keptBytes: newBytes.length })
  expect(stored?.coming).toBeUndefined()
  expect(await chunkKeys()).toHaveLength(chunkCount(newBytes))
  if (!stored) throw new Error('The copy is gone')
  expect(await vault.damagedBlocks(stored, sha256)).toEqual([])
})

it('keeps the earlier recording whole when the transaction of any block is aborted', async () => {
  const failing = writable({
    ...openVault(() => store),
    transact: (mode, act) =>
      store(mode, (objects) => {
        const put = (value: unknown, key: IDBValidKey) => {
          objects.put(value, key)
          // The record is put last.
          if (Array.isArray(key) && key[1] === 'about') objects.transaction.abort()
        }
        const get = objects.get.bind(objects)
        const remove = objects.delete.bind(objects)
        return act({ transaction: objects.transaction, get, put, delete: remove } as never)
      }),
  })
  let copy = await vault.beginBeside(newCopy)
  for (const block of blocksOf(newBytes)) {
    await expect(failing.append(copy, block)).rejects.toBeDefined()
    expect((await playedBytes()).equals(oldBytes)).toBe(true)
    copy = await vault.append(copy, block)
  }
  expect((await playedBytes()).equals(newBytes)).toBe(true)
})

it('drops what is stored of a newer recording when the recording is replaced again', async () => {
  await appendAll(await vault.beginBeside(newCopy), newBytes, 2)
  const third = await vault.beginBeside(thirdCopy)
  expect(await chunkKeys()).toHaveLength(chunkCount(oldBytes))
  await appendAll(third, thirdBytes)
  expect((await playedBytes()).equals(thirdBytes)).toBe(true)
  expect(await chunkKeys()).toHaveLength(chunkCount(thirdBytes))
})

it('a saved copy can be replaced by newer recordings many times, and each time all chunks of the old one are deleted', async () => {
  for (const [copy, bytes] of [
    [newCopy, newBytes],
    [thirdCopy, thirdBytes],
    [oldCopy, oldBytes],
    [newCopy, newBytes],
  ] as const) {
    await appendAll(await vault.beginBeside(copy), bytes)
    expect((await playedBytes()).equals(bytes)).toBe(true)
    expect(await chunkKeys()).toHaveLength(chunkCount(bytes))
  }
})

it('a copy is removed with all chunks of both recordings', async () => {
  await appendAll(await vault.beginBeside(newCopy), newBytes, 2)
  await vault.remove(oldCopy)
  expect((await entries(store)).map(([key]) => key)).toEqual(['owner'])
})

it('accepts a block of the newer recording from one of two writers', async () => {
  const copy = await vault.beginBeside(newCopy)
  const [block = new ArrayBuffer()] = blocksOf(newBytes)
  const twice = await Promise.allSettled([vault.append(copy, block), vault.append(copy, block)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

it('reports a conflict when the copy was removed or is not complete', async () => {
  const conflict = { name: 'Conflict' }
  const copy = await vault.beginBeside(newCopy)
  await vault.remove(oldCopy)
  await expect(vault.append(copy, new ArrayBuffer(9))).rejects.toMatchObject(conflict)
  await expect(vault.beginBeside(newCopy)).rejects.toMatchObject(conflict)
  await vault.begin(oldCopy)
  await expect(vault.beginBeside(newCopy)).rejects.toMatchObject(conflict)
})

it('drops what is stored of a newer recording when the copy turns out to be the present one', async () => {
  await appendAll(await vault.beginBeside(newCopy), newBytes, 1)
  const found = await vault.find(oldCopy)
  if (!found) throw new Error('The copy is gone')
  await vault.keepAs(found, 'again')
  expect(await vault.find(oldCopy)).toEqual({ ...oldCopy, keptBytes: oldBytes.length, recording: 'again' })
  expect(await chunkKeys()).toHaveLength(chunkCount(oldBytes))
})

it('counts only its own chunks, so chunks of the newer recording do not hide that some are lost', async () => {
  const lostChunks = openLostChunks(() => store)
  const copy = await appendAll(await vault.beginBeside(newCopy), newBytes, 2)
  expect(await lostChunks('ada')).toEqual([])
  await store('readwrite', (objects) => void objects.delete(['ada', 'chunk', 'a', 0]))
  expect(await lostChunks('ada')).toEqual(['a'])
  await vault.append(copy, blocksOf(newBytes)[2] ?? new ArrayBuffer())
  expect(await lostChunks('ada')).toEqual([])
  await store('readwrite', (objects) => void objects.delete(['ada', 'chunk', 'a', newCopy.file.sha256, 0]))
  expect(await lostChunks('ada')).toEqual(['a'])
})

it('a copy gets a damaged block again after it has replaced an earlier recording', async () => {
  const copy = await appendAll(await vault.beginBeside(newCopy), newBytes)
  await vault.replaceBlock(copy, 2, new ArrayBuffer(9))
  expect(await vault.damagedBlocks(copy, sha256)).toEqual([2])
  await vault.replaceBlock(copy, 2, blocksOf(newBytes)[2] ?? new ArrayBuffer())
  expect(await vault.damagedBlocks(copy, sha256)).toEqual([])
  expect((await playedBytes()).equals(newBytes)).toBe(true)
})

it('a copy stays paused if it was paused before its last block', async () => {
  const copy = await appendAll(await vault.beginBeside(newCopy), newBytes, 2)
  await vault.note(oldCopy, { intent: 'paused' })
  await vault.append(copy, blocksOf(newBytes)[2] ?? new ArrayBuffer())
  expect(await vault.find(oldCopy)).toMatchObject({ recording: 'second', intent: 'paused' })
})
