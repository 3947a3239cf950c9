import { createHash } from 'node:crypto'
import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { createStore } from 'idb-keyval'
import { beforeEach, describe, expect, it } from 'vitest'
import { downloadBlockBytes } from '~/contract/limits'
import { aTrack } from '../../tests/builders/music/tracks'
import { chunkBytes, type Copy, isFinished } from './copy'
import { rangeBody } from './range-body'
import { openVault, type Vault } from './vault'
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

let vault: Vault
let database = 0

beforeEach(() => {
  database += 1
  const name = `copies-${database}`
  vault = openVault(() => createStore(name, 'copies'))
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
  it('is finished once its last block is here, and every byte can be read again', async () => {
    const begun = await copyOf('ada', 'dust')
    await vault.begin(begun)
    const half = await vault.append(begun, blocks[0] ?? new ArrayBuffer())
    expect(isFinished(half)).toBe(false)
    expect(await vault.find(begun)).toEqual({ ...begun, keptBytes: downloadBlockBytes })
    const whole = await vault.append(half, blocks[1] ?? new ArrayBuffer())
    expect(isFinished(whole)).toBe(true)
    expect((await read(whole, 0, song.length - 1)).equals(song)).toBe(true)
  })

  it('is read from any byte to any other', async () => {
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

  it('is given to whoever is signed in, with the chunk around a byte, and to nobody else', async () => {
    const [ada, bo] = [await keep('ada', 'dust'), await keep('bo', 'dust')]
    const ownOf = async (byte: number) => (await vault.ownCopy('dust', byte))?.copy.userId
    expect(await ownOf(0)).toBeUndefined()
    for (const [userId, copy] of [
      ['ada', ada],
      ['bo', bo],
    ] as const) {
      await vault.setOwner(userId)
      // Asked twice, since the second time it is known whom to ask for.
      for (const byte of [0, chunkBytes + 5, song.length - 1]) {
        expect(await vault.ownCopy('dust', byte)).toEqual({ copy, chunk: await vault.chunkAt(copy, byte) })
      }
    }
    expect(await vault.ownCopy('dust', song.length * 9)).toEqual({ copy: bo, chunk: undefined })
    expect(await vault.ownCopy('another', 0)).toBeUndefined()
    await vault.setOwner(null)
    expect(await ownOf(0)).toBeUndefined()
  })

  it('takes a block from one writer alone: what the other had read is not so any more', async () => {
    const begun = await copyOf('ada', 'dust')
    await vault.begin(begun)
    const first = blocks[0] ?? new ArrayBuffer()
    const twice = await Promise.allSettled([vault.append(begun, first), vault.append(begun, first)])
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await vault.find(begun))?.keptBytes).toBe(downloadBlockBytes)
  })

  it('begun again, with another file, has nothing of the one before', async () => {
    const before = await keep('ada', 'dust')
    await vault.begin({ ...before, file: { ...before.file, sha256: 'another' } })
    expect((await vault.find(before))?.keptBytes).toBe(0)
    expect(await vault.chunkAt(before, 0)).toBeUndefined()
  })

  it('is found damaged where any one byte was flipped, and is mended block by block', async () => {
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
    ['is gone', undefined],
    ['ends too soon', new ArrayBuffer(5)],
  ])('says so when a chunk %s that it should have', async (_, chunk) => {
    const missing: number[] = []
    const reader = rangeBody(
      async () => chunk,
      5,
      9,
      (byte) => missing.push(byte),
    ).getReader()
    await expect(reader.read()).rejects.toThrow('Nothing is kept at byte 5')
    expect(missing).toEqual([5])
  })

  it('that cannot be written says why: no room is told from no storage', async () => {
    const real = createStore('full', 'copies')
    // As browsers do it: the write fails first, and why is known once all of it is given up.
    const full = openVault(
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
    )
    await expect(full.begin(await copyOf('ada', 'dust'))).rejects.toMatchObject({
      name: 'QuotaExceededError',
    })
  })
})

describe('what is kept of one person', () => {
  it('is never listed, found or removed with what is kept of another', async () => {
    await keep('ada', 'dust')
    const bobs = await keep('bob', 'dust')
    expect((await vault.list('ada')).map(({ userId }) => userId)).toEqual(['ada'])
    await vault.remove({ userId: 'ada', trackId: 'dust' })
    expect(await vault.list('ada')).toEqual([])
    expect((await read(bobs, 0, 9)).equals(song.subarray(0, 10))).toBe(true)
  })

  it('can be removed together, all of it in one', async () => {
    await keep('ada', 'dust')
    await keep('ada', 'rust')
    await vault.remove({ userId: 'ada', trackId: 'dust' }, { userId: 'ada', trackId: 'rust' })
    expect(await vault.list('ada')).toEqual([])
    expect(await vault.chunkAt({ userId: 'ada', trackId: 'rust' }, 0)).toBeUndefined()
  })

  it('is said to be held or not however much of it has come meanwhile, and only where any of it is here', async () => {
    const begun = await copyOf('ada', 'dust')
    expect(await vault.note(begun, { intent: 'paused' })).toBe(false)
    await vault.begin(begun)
    await vault.append(begun, blocks[0] ?? new ArrayBuffer())
    expect(await vault.note(begun, { intent: 'paused' })).toBe(true)
    expect(await vault.find(begun)).toMatchObject({ intent: 'paused', keptBytes: downloadBlockBytes })
  })

  it('goes track by track, whatever the tracks are called', async () => {
    await keep('ada', 'dust')
    const other = await keep('ada', 'dust-2')
    await vault.remove({ userId: 'ada', trackId: 'dust' })
    expect((await vault.list('ada')).map(({ trackId }) => trackId)).toEqual(['dust-2'])
    expect((await read(other, 0, 9)).equals(song.subarray(0, 10))).toBe(true)
  })

  it('belongs to nobody until somebody signs in, and to nobody again after', async () => {
    expect(await vault.owner()).toBeUndefined()
    await vault.setOwner('ada')
    expect(await vault.owner()).toBe('ada')
    await vault.setOwner(null)
    expect(await vault.owner()).toBeUndefined()
  })
})
