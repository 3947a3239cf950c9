import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { createStore } from 'idb-keyval'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import { downloadBlockBytes } from '~/contract/limits-beyond'
import { type Copy, isFinished } from '~/vault/copy'
import { writable, type WritableVault } from '~/vault/block-writes'
import { openVault } from '~/vault/vault'
import { fakeDownload, fileBytes, sha256, song, wanted } from '../../../../tests/fakes/fake-download'
import { manualClock } from '../../../../tests/fakes/manual-clock'
import { CopyFetch, type FetchParts } from './fetch-copy'
import { SavingFailure } from './problems'
import { propertyRuns } from '../../../../tests/builders/property-runs'

let vault: WritableVault
let databases = 0
let server: Awaited<ReturnType<typeof fakeDownload>>

beforeEach(async () => {
  databases += 1
  const name = `fetched-${databases}`
  vault = writable(openVault(() => createStore(name, 'copies')))
  server = await fakeDownload(song)
})

const progress: number[] = []

const fetchOnce = (parts: Partial<FetchParts> = {}, signal = new AbortController().signal) =>
  new CopyFetch(
    { vault, clock: manualClock(), sha256, describe: server.describe, request: server.request, ...parts },
    wanted,
    signal,
    { onBytes: (keptBytes) => progress.push(keptBytes), onBlockStored: () => {} },
  ).run()

const isWhole = async (copy: Copy) =>
  isFinished(copy) && (await vault.damagedBlocks(copy, sha256)).length === 0

/** Repeats a failed fetch, which continues where it stopped, as the download queue does. */
const fetchThrough = async (triesMax: number) => {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const copy = await fetchOnce().catch(() => null)
    if (copy) return copy
  }
  throw new Error(`not complete after ${triesMax} attempts`)
}

it('fetches a file block by block and reports progress', async () => {
  progress.length = 0
  const copy = await fetchOnce()
  expect(await isWhole(copy)).toBe(true)
  expect(progress.at(-1)).toBe(song.length)
  expect(progress).toEqual(progress.toSorted((a, b) => a - b))
  expect(server.seen).toEqual({ requests: 1, descriptions: 1, sentBytes: song.length })
})

it('completes after any number of lost connections and only repeats the unfinished block', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(song.length), { maxLength: 6 }), async (cuts) => {
      await vault.remove(wanted)
      server.seen.sentBytes = 0
      const left = [...cuts]
      server.faults.cutAfterBytes = () => left.shift() ?? Infinity
      const copy = await fetchThrough(cuts.length + 1)
      expect(await isWhole(copy)).toBe(true)
      expect(server.seen.sentBytes).toBeLessThanOrEqual(song.length + cuts.length * downloadBlockBytes)
    }),
    { numRuns: propertyRuns({ usual: 10, deep: 100 }) },
  )
}, 60_000)

describe('a file that changed during the download', () => {
  it('is fetched from the start and leaves no bytes of the old one', async () => {
    server.faults.cutAfterBytes = () => downloadBlockBytes + 5
    await expect(fetchOnce()).rejects.toThrow('network')
    const other = fileBytes(downloadBlockBytes + 99, 7)
    await server.replaceFile(other)
    server.faults.cutAfterBytes = () => Infinity
    const copy = await fetchOnce()
    expect(copy.file.sizeBytes).toBe(other.length)
    expect(await isWhole(copy)).toBe(true)
  })

  it('is detected when the server answers a Range request with the whole new file', async () => {
    server.faults.cutAfterBytes = () => downloadBlockBytes + 5
    await expect(fetchOnce()).rejects.toThrow('network')
    server.faults.cutAfterBytes = () => Infinity
    const before = await server.describe()
    await server.replaceFile(fileBytes(song.length, 9))
    const now = await server.describe()
    // The first description is still the old one, as if it came from a cache.
    let descriptions = 0
    const describe = async () => {
      descriptions += 1
      return descriptions === 1 ? before : now
    }
    expect(await isWhole(await fetchOnce({ describe }))).toBe(true)
  })
})

describe('fetching a copy', () => {
  it('stores only the missing bytes when the server ignores the Range and sends the whole file', async () => {
    server.faults.cutAfterBytes = () => downloadBlockBytes + 5
    await expect(fetchOnce()).rejects.toThrow('network')
    server.faults.ranges = false
    server.faults.cutAfterBytes = () => Infinity
    expect(await isWhole(await fetchOnce())).toBe(true)
  })

  it('fetches a block again when its digest is wrong', async () => {
    let spoiled = 0
    server.faults.corrupt = (bytes, fromByte) => {
      if (fromByte !== 0 || spoiled > 0) return bytes
      spoiled += 1
      const flipped = bytes.slice()
      flipped[downloadBlockBytes + 3] = (flipped[downloadBlockBytes + 3] ?? 0) ^ 1
      return flipped
    }
    expect(await isWhole(await fetchOnce())).toBe(true)
    expect(spoiled).toBe(1)
  })

  it('reports damage when a block is wrong twice, and keeps the blocks before it', async () => {
    server.faults.corrupt = (bytes, fromByte) => {
      const at = downloadBlockBytes + 3 - fromByte
      const flipped = bytes.slice()
      if (at >= 0) flipped[at] = (flipped[at] ?? 0) ^ 1
      return flipped
    }
    await expect(fetchOnce()).rejects.toThrow('damaged')
    expect((await vault.find(wanted))?.keptBytes).toBe(downloadBlockBytes)
  })

  it('reports a network problem, without an immediate retry, when no bytes follow a wrong block', async () => {
    server.faults.corrupt = (bytes) => bytes.map((byte) => byte ^ 1)
    server.faults.answer = () => (server.seen.requests > 1 ? new Response(new Uint8Array()) : null)
    await expect(fetchOnce()).rejects.toThrow('network')
    expect(server.seen.requests).toBe(2)
  })

  it('starts no copy when block digests are missing', async () => {
    const { blocks } = await server.describe()
    server.describeAs({ blocks: blocks.slice(1) })
    await expect(fetchOnce()).rejects.toThrow('unverifiable')
    expect(await vault.find(wanted)).toBeUndefined()
  })

  it('requests a new address when the address has expired', async () => {
    let refused = 0
    server.faults.answer = () => {
      refused += 1
      return refused === 1 ? new Response(null, { status: 403 }) : null
    }
    expect(await isWhole(await fetchOnce())).toBe(true)
    expect(server.seen.descriptions).toBe(2)
  })

  it('reports that the person does not own the track when every new address is refused', async () => {
    server.faults.answer = () => new Response(null, { status: 403 })
    await expect(fetchOnce()).rejects.toThrow('not-yours')
  })

  it.each([
    [new ApiError(0, 'network'), 'network'],
    [new ApiError(404, 'not_found'), 'not-yours'],
    [new ApiError(401, 'signed_out'), 'signed-out'],
    [new ApiError(403, 'beta_access_required'), 'signed-out'],
    [new ApiError(409, 'conflict'), 'not-ready'],
    [new ApiError(409, 'audio_failed'), 'no-sound'],
    [new ApiError(503, 'unavailable'), 'busy'],
  ])('reports the error %s as %s', async (error, problem) => {
    server.refuse(error)
    await expect(fetchOnce()).rejects.toThrow(problem)
  })

  it.each([
    ['QuotaExceededError', 'no-room'],
    ['InvalidStateError', 'no-storage'],
  ])('reports the storage error %s as %s and leaves no partial block', async (name, problem) => {
    const append = async () => {
      throw new DOMException('no', name)
    }
    await expect(fetchOnce({ vault: { ...vault, append } })).rejects.toThrow(problem)
    expect(await vault.chunkAt(wanted, 0)).toBeUndefined()
  })

  it('gives up after 30 seconds without bytes', async () => {
    const clock = manualClock()
    const request = async () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) }))
    const failure = fetchOnce({ clock, request }).catch((error: unknown) => String(error))
    await vi.waitFor(() => expect(clock.waiting()).toBe(1))
    clock.advance(30_000)
    expect(await failure).toContain('network')
  })

  it('keeps complete blocks when the person stops the download', async () => {
    const stop = new AbortController()
    const reports: number[] = []
    const fetching = new CopyFetch(
      { vault, clock: manualClock(), sha256, describe: server.describe, request: server.request },
      wanted,
      stop.signal,
      {
        onBytes: (keptBytes) => {
          reports.push(keptBytes)
          if (keptBytes > downloadBlockBytes + 100_000) stop.abort()
        },
        onBlockStored: () => {},
      },
    ).run()
    await expect(fetching).rejects.toThrow(SavingFailure)
    const kept = (await vault.find(wanted))?.keptBytes ?? 0
    expect(kept % downloadBlockBytes).toBe(0)
    expect(kept).toBeLessThan(song.length)
  })
})
