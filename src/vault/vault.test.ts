import { createHash } from 'node:crypto'
import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { createStore } from 'idb-keyval'
import { beforeEach, describe, expect, it } from 'vitest'
import { downloadBlockBytes } from '~/contract/limits-beyond'
import { aTrack } from '../../tests/builders/music/tracks'
import { chunkBytes, type Copy, isFinished } from './copy'
import { rangeBody } from './range-body'
import { writable, type WritableVault } from './block-writes'
import { openVault } from './vault'
import { propertyRuns } from '../../tests/builders/property-runs'

const sha256 = async (parts: ArrayBuffer[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(new Uint8Array(part))
  return hash.digest('hex')
}

const bytesOf = (sizeBytes: number) =>
  Uint8Array.from({ length: sizeBytes }, (_, at) => (at * 31 + (at >> 12)) % 256)

const blocksOf = (bytes: Uint8Array<ArrayBuffer>) =>
  Array.from(
    { length: Math.ceil(bytes.length / downloadBlockBytes) },
    (_, block) => bytes.slice(block * downloadBlockBytes, (block + 1) * downloadBlockBytes).buffer,
  )

const song = bytesOf(downloadBlockBytes + 2 * chunkBytes + 7)
const blocks = blocksOf(song)

const copyOf = async (userId: string, trackId: string): Promise<Copy> => ({
  userId,
  trackId,
  variant: 'original',
  filename: 'Ada - Dust.wav',
  file: {
    sizeBytes: song.length,
    type: 'audio/wav',
    etag: '"abc"',
    sha256: await sha256([song.buffer]),
    blocks: await Promise.all(blocks.map((block) => sha256([block]))),
  },
  keptBytes: 0,
  intent: 'keep',
  track: aTrack(trackId),
  peaks: null,
  savedAt: 1,
})

let vault: WritableVault
let database = 0

beforeEach(() => {
  database += 1
  const name = `copies-${database}`
  vault = writable(openVault(() => createStore(name, 'copies')))
})

const keep = async (userId: string, trackId: string) => {
  let copy = await copyOf(userId, trackId)
  await vault.begin(copy)
  for (const block of blocks) copy = await vault.append(copy, block)
  return copy
}

const read = async (copy: Copy, first: number, last: number) => {
  const parts: Uint8Array[] = []
  const reader = rangeBody((byte) => vault.chunkAt(copy, byte), first, last).getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value)
  return Buffer.concat(parts)
}

describe('a copy', () => {
  it('is finished after its last block, and every byte can be read back', async () => {
    const begun = await copyOf('ada', 'dust')
    await vault.begin(begun)
    const half = await vault.append(begun, blocks[0] ?? new ArrayBuffer())
    expect(isFinished(half)).toBe(false)
    expect(await vault.find(begun)).toEqual({ ...begun, keptBytes: downloadBlockBytes })
    const complete = await vault.append(half, blocks[1] ?? new ArrayBuffer())
    expect(isFinished(complete)).toBe(true)
    expect((await read(complete, 0, song.length - 1)).equals(song)).toBe(true)
  })

  it('can be read from any byte to any other byte', async () => {
    const copy = await keep('ada', 'dust')
    const place = fc.nat(song.length - 1)
    await fc.assert(
      fc.asyncProperty(place, place, async (one, other) => {
        const [first, last] = [Math.min(one, other), Math.max(one, other)]
        expect((await read(copy, first, last)).equals(song.subarray(first, last + 1))).toBe(true)
      }),
      { numRuns: propertyRuns({ usual: 30, deep: 300 }) },
    )
  })

  it('is found for the user who is signed in, with the chunk at a byte, and for nobody else', async () => {
    const [ada, bo] = [await keep('ada', 'dust'), await keep('bo', 'dust')]
    const ownOf = async (byte: number) => (await vault.ownCopy('dust', byte))?.copy.userId
    expect(await ownOf(0)).toBeUndefined()
    for (const [userId, copy] of [
      ['ada', ada],
      ['bo', bo],
    ] as const) {
      await vault.setOwner(userId)
      // `ownCopy` guesses that the owner is the same as last time. The first call guesses wrong, the later ones right.
      for (const byte of [0, chunkBytes + 5, song.length - 1]) {
        expect(await vault.ownCopy('dust', byte)).toEqual({ copy, chunk: await vault.chunkAt(copy, byte) })
      }
    }
    expect(await vault.ownCopy('dust', song.length * 9)).toEqual({ copy: bo, chunk: undefined })
    expect(await vault.ownCopy('another', 0)).toBeUndefined()
    await vault.setOwner(null)
    expect(await ownOf(0)).toBeUndefined()
  })

  it('accepts a block from one of two writers and reports a conflict to the other', async () => {
    const begun = await copyOf('ada', 'dust')
    await vault.begin(begun)
    const first = blocks[0] ?? new ArrayBuffer()
    const twice = await Promise.allSettled([vault.append(begun, first), vault.append(begun, first)])
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await vault.find(begun))?.keptBytes).toBe(downloadBlockBytes)
  })

  it('holds no bytes of the earlier file after it is begun with another file', async () => {
    const before = await keep('ada', 'dust')
    await vault.begin({ ...before, file: { ...before.file, sha256: 'another' } })
    expect((await vault.find(before))?.keptBytes).toBe(0)
    expect(await vault.chunkAt(before, 0)).toBeUndefined()
  })

  it('reports the block of any flipped byte as damaged and is repaired block by block', async () => {
    const copy = await keep('ada', 'dust')
    expect(await vault.damagedBlocks(copy, sha256)).toEqual([])
    await fc.assert(
      fc.asyncProperty(fc.nat(song.length - 1), async (at) => {
        const block = Math.floor(at / downloadBlockBytes)
        const flipped = new Uint8Array((blocks[block] ?? new ArrayBuffer()).slice(0))
        flipped[at % downloadBlockBytes] = (flipped[at % downloadBlockBytes] ?? 0) ^ 1
        await vault.replaceBlock(copy, block, flipped.buffer)
        expect(await vault.damagedBlocks(copy, sha256)).toEqual([block])
        await vault.replaceBlock(copy, block, blocks[block] ?? new ArrayBuffer())
        expect(await vault.damagedBlocks(copy, sha256)).toEqual([])
      }),
      { numRuns: propertyRuns({ usual: 10, deep: 100 }) },
    )
  })

  it.each([
    ['is missing', undefined],
    ['is too short', new ArrayBuffer(5)],
  ])('reports the position when a chunk %s', async (_, chunk) => {
    const missing: number[] = []
    const reader = rangeBody(
      async () => chunk,
      5,
      9,
      (byte) => missing.push(byte),
    ).getReader()
    await expect(reader.read()).rejects.toThrow('The copy has no byte 5')
    expect(missing).toEqual([5])
  })

  it('reports a full disk as QuotaExceededError when a write fails', async () => {
    const real = createStore('full', 'copies')
    // As in browsers, the write fails first, and the error is known only when the transaction aborts.
    const full = writable(
      openVault(
        () => (mode, act) =>
          real(mode, (store) => {
            const error = new DOMException('No room', 'QuotaExceededError')
            const transaction = new EventTarget() as IDBTransaction
            let known: DOMException | null = null
            Object.defineProperty(transaction, 'error', { get: () => known })
            queueMicrotask(() => {
              transaction.onerror?.(new Event('error'))
              known = error
              transaction.onabort?.(new Event('abort'))
              transaction.dispatchEvent(new Event('abort'))
            })
            return act({ transaction, put: store.put.bind(store), delete: store.delete.bind(store) } as never)
          }),
      ),
    )
    await expect(full.begin(await copyOf('ada', 'dust'))).rejects.toMatchObject({
      name: 'QuotaExceededError',
    })
  })
})

describe('copies of one user', () => {
  it('are never listed, found or removed together with copies of another user', async () => {
    await keep('ada', 'dust')
    const bobs = await keep('bob', 'dust')
    expect((await vault.list('ada')).map(({ userId }) => userId)).toEqual(['ada'])
    await vault.remove({ userId: 'ada', trackId: 'dust' })
    expect(await vault.list('ada')).toEqual([])
    expect((await read(bobs, 0, 9)).equals(song.subarray(0, 10))).toBe(true)
  })

  it('can be removed in one transaction', async () => {
    await keep('ada', 'dust')
    await keep('ada', 'rust')
    await vault.remove({ userId: 'ada', trackId: 'dust' }, { userId: 'ada', trackId: 'rust' })
    expect(await vault.list('ada')).toEqual([])
    expect(await vault.chunkAt({ userId: 'ada', trackId: 'rust' }, 0)).toBeUndefined()
  })

  it('can be marked as paused at any stored length, but not before they exist', async () => {
    const begun = await copyOf('ada', 'dust')
    expect(await vault.note(begun, { intent: 'paused' })).toBe(false)
    await vault.begin(begun)
    await vault.append(begun, blocks[0] ?? new ArrayBuffer())
    expect(await vault.note(begun, { intent: 'paused' })).toBe(true)
    expect(await vault.find(begun)).toMatchObject({ intent: 'paused', keptBytes: downloadBlockBytes })
  })

  it('are removed without those of another track, even when its id begins with the removed id', async () => {
    await keep('ada', 'dust')
    const other = await keep('ada', 'dust-2')
    await vault.remove({ userId: 'ada', trackId: 'dust' })
    expect((await vault.list('ada')).map(({ trackId }) => trackId)).toEqual(['dust-2'])
    expect((await read(other, 0, 9)).equals(song.subarray(0, 10))).toBe(true)
  })

  it('have no owner before sign-in and after sign-out', async () => {
    expect(await vault.owner()).toBeUndefined()
    await vault.setOwner('ada')
    expect(await vault.owner()).toBe('ada')
    await vault.setOwner(null)
    expect(await vault.owner()).toBeUndefined()
  })
})
