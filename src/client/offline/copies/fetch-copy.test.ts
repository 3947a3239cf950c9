import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { createStore } from 'idb-keyval'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import { downloadBlockBytes } from '~/contract/limits'
import { type Copy, isFinished } from '~/vault/copy'
import { openVault, type Vault } from '~/vault/vault'
import { fakeDownload, fileBytes, sha256, song, wanted } from '../../../../tests/fakes/fake-download'
import { manualClock } from '../../../../tests/fakes/manual-clock'
import { CopyFetch, type FetchParts } from './fetch-copy'
import { SavingFailure } from './problems'
import { propertyRuns } from '../../../../tests/builders/property-runs'

let vault: Vault
let databases = 0
let server: Awaited<ReturnType<typeof fakeDownload>>

beforeEach(async () => {
  databases += 1
  const name = `fetched-${databases}`
  vault = openVault(() => createStore(name, 'copies'))
  server = await fakeDownload(song)
})

const progress: number[] = []

const fetchOnce = (parts: Partial<FetchParts> = {}, signal = new AbortController().signal) =>
  new CopyFetch(
    { vault, clock: manualClock(), sha256, describe: server.describe, request: server.request, ...parts },
    wanted,
    signal,
    { onBytes: (keptBytes) => progress.push(keptBytes), onBlockKept: () => {} },
  ).run()

const isWhole = async (copy: Copy) =>
  isFinished(copy) && (await vault.damagedBlocks(copy, sha256)).length === 0

/** As the queue does it: again and again, from where it broke off. */
const fetchThrough = async (triesMax: number) => {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const copy = await fetchOnce().catch(() => null)
    if (copy) return copy
  }
  throw new Error(`not there after ${triesMax} tries`)
}

it('brings a file block by block, and says how far it is', async () => {
  progress.length = 0
  const copy = await fetchOnce()
  expect(await isWhole(copy)).toBe(true)
  expect(progress.at(-1)).toBe(song.length)
  expect(progress).toEqual(progress.toSorted((a, b) => a - b))
  expect(server.seen).toEqual({ requests: 1, descriptions: 1, sentBytes: song.length })
})

it('finishes however often the line is cut, and fetches nothing twice but the block that was under way', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(song.length), { maxLength: 6 }), async (cuts) => {
      await vault.remove(wanted)
      server.seen.sentBytes = 0
      const left = [...cuts]
      server.weather.cutAfterBytes = () => left.shift() ?? Infinity
      const copy = await fetchThrough(cuts.length + 1)
      expect(await isWhole(copy)).toBe(true)
      expect(server.seen.sentBytes).toBeLessThanOrEqual(song.length + cuts.length * downloadBlockBytes)
    }),
    { numRuns: propertyRuns({ usual: 10, deep: 100 }) },
  )
}, 60_000)

describe('a file that has changed meanwhile', () => {
  it('begins anew, and nothing of the old one stays', async () => {
    server.weather.cutAfterBytes = () => downloadBlockBytes + 5
    await expect(fetchOnce()).rejects.toThrow('network')
    const other = fileBytes(downloadBlockBytes + 99, 7)
    await server.replaceFile(other)
    server.weather.cutAfterBytes = () => Infinity
    const copy = await fetchOnce()
    expect(copy.file.sizeBytes).toBe(other.length)
    expect(await isWhole(copy)).toBe(true)
  })

  it('is noticed by a server that answers a Range with all of the new one', async () => {
    server.weather.cutAfterBytes = () => downloadBlockBytes + 5
    await expect(fetchOnce()).rejects.toThrow('network')
    server.weather.cutAfterBytes = () => Infinity
    const before = await server.describe()
    await server.replaceFile(fileBytes(song.length, 9))
    const now = await server.describe()
    // Described as it was, once more, as from a cache.
    let told = 0
    const describe = async () => {
      told += 1
      return told === 1 ? before : now
    }
    expect(await isWhole(await fetchOnce({ describe }))).toBe(true)
  })
})

describe('bad weather', () => {
  it('a server that knows no Ranges sends all of it again, and only what is missing is kept', async () => {
    server.weather.cutAfterBytes = () => downloadBlockBytes + 5
    await expect(fetchOnce()).rejects.toThrow('network')
    server.weather.ranges = false
    server.weather.cutAfterBytes = () => Infinity
    expect(await isWhole(await fetchOnce())).toBe(true)
  })

  it('a block that came wrong is fetched once more', async () => {
    let spoiled = 0
    server.weather.spoil = (bytes, fromByte) => {
      if (fromByte !== 0 || spoiled > 0) return bytes
      spoiled += 1
      const flipped = bytes.slice()
      flipped[downloadBlockBytes + 3] = (flipped[downloadBlockBytes + 3] ?? 0) ^ 1
      return flipped
    }
    expect(await isWhole(await fetchOnce())).toBe(true)
    expect(spoiled).toBe(1)
  })

  it('a block that comes wrong twice is said to be damaged, and what was right before it stays', async () => {
    server.weather.spoil = (bytes, fromByte) => {
      const at = downloadBlockBytes + 3 - fromByte
      const flipped = bytes.slice()
      if (at >= 0) flipped[at] = (flipped[at] ?? 0) ^ 1
      return flipped
    }
    await expect(fetchOnce()).rejects.toThrow('damaged')
    expect((await vault.find(wanted))?.keptBytes).toBe(downloadBlockBytes)
  })

  it('answers without a byte after a block that came wrong are a line that broke, and not asked for at once', async () => {
    server.weather.spoil = (bytes) => bytes.map((byte) => byte ^ 1)
    server.weather.answer = () => (server.seen.requests > 1 ? new Response(new Uint8Array()) : null)
    await expect(fetchOnce()).rejects.toThrow('network')
    expect(server.seen.requests).toBe(2)
  })

  it('what comes without the digests of all its blocks is not begun', async () => {
    const { blocks } = await server.describe()
    server.describeAs({ blocks: blocks.slice(1) })
    await expect(fetchOnce()).rejects.toThrow('unverifiable')
    expect(await vault.find(wanted)).toBeUndefined()
  })

  it('an address that has run out is asked for again', async () => {
    let refused = 0
    server.weather.answer = () => {
      refused += 1
      return refused === 1 ? new Response(null, { status: 403 }) : null
    }
    expect(await isWhole(await fetchOnce())).toBe(true)
    expect(server.seen.descriptions).toBe(2)
  })

  it('one that is refused for ever is not theirs', async () => {
    server.weather.answer = () => new Response(null, { status: 403 })
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
  ])('%s is told as %s', async (error, problem) => {
    server.refuse(error)
    await expect(fetchOnce()).rejects.toThrow(problem)
  })

  it.each([
    ['QuotaExceededError', 'no-room'],
    ['InvalidStateError', 'no-storage'],
  ])('a device that answers %s is said to have %s, and nothing half is left', async (name, problem) => {
    const append = async () => {
      throw new DOMException('no', name)
    }
    await expect(fetchOnce({ vault: { ...vault, append } })).rejects.toThrow(problem)
    expect(await vault.chunkAt(wanted, 0)).toBeUndefined()
  })

  it('a line on which nothing comes for half a minute is given up', async () => {
    const clock = manualClock()
    const request = async () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) }))
    const told = fetchOnce({ clock, request }).catch((error: unknown) => String(error))
    await new Promise((resolve) => setTimeout(resolve, 50))
    clock.turn(30_000)
    expect(await told).toContain('network')
  })

  it('an answer that is stopped by the person keeps what was whole', async () => {
    const stop = new AbortController()
    const told: number[] = []
    const fetching = new CopyFetch(
      { vault, clock: manualClock(), sha256, describe: server.describe, request: server.request },
      wanted,
      stop.signal,
      {
        onBytes: (keptBytes) => {
          told.push(keptBytes)
          if (keptBytes > downloadBlockBytes + 100_000) stop.abort()
        },
        onBlockKept: () => {},
      },
    ).run()
    await expect(fetching).rejects.toThrow(SavingFailure)
    const kept = (await vault.find(wanted))?.keptBytes ?? 0
    expect(kept % downloadBlockBytes).toBe(0)
    expect(kept).toBeLessThan(song.length)
  })
})
