import { describe, expect, it, vi } from 'vitest'
import type { Copy } from '~/vault/copy'
import { sha256, wanted } from '../../../../tests/fakes/fake-download'
import { manualClock } from '../../../../tests/fakes/manual-clock'
import { CopyFetch, type FetchParts, skippedBy } from './fetch-copy'

const bytes = new Uint8Array([1, 2, 3, 4, 5])
const etagOf = (digest: string) => `"${digest}"`

describe('a response to a Range request', () => {
  const copy = {
    keptBytes: 40,
    file: { sizeBytes: 100, type: '', etag: '"a"', sha256: 'a', blocks: [] },
  }
  const skipped = (status: number, headers: Record<string, string>) =>
    skippedBy(new Response(null, { status, headers }), copy)

  it.each([
    ['contains the requested range', 206, { 'content-range': 'bytes 40-99/100' }, 0],
    [
      'contains the requested range of the same file',
      206,
      { etag: '"a"', 'content-range': 'bytes 40-99/100' },
      0,
    ],
    ['contains the whole file', 200, { etag: '"a"' }, 40],
    ['contains the whole file and no ETag', 200, {}, 40],
    ['contains another file', 200, { etag: '"b"' }, null],
    ['contains a range of another file', 206, { etag: '"b"', 'content-range': 'bytes 40-99/100' }, null],
    ['contains another range', 206, { 'content-range': 'bytes 0-99/100' }, null],
    ['contains a range of a file with another size', 206, { 'content-range': 'bytes 40-99/900' }, null],
    ['does not say which range it contains', 206, {}, null],
    ['states its range in another unit', 206, { 'content-range': 'kilobytes 40-99/100' }, null],
    ['states a longer text than a range', 206, { 'content-range': 'bytes 40-99/100 bytes' }, null],
    ['states a text before the range', 206, { 'content-range': 'at bytes 40-99/100' }, null],
  ])('that %s gives the bytes to skip, or null if it is unusable', (_, status, headers, count) => {
    expect(skipped(status, headers as Record<string, string>)).toBe(count)
  })
})

/** A server with a file of five bytes, whose responses a test can choose. */
async function aServer() {
  const digest = await sha256([bytes])
  const file = {
    url: '/media/a',
    filename: 'A.wav',
    size: 5,
    type: 'audio/wav',
    sha256: digest,
    blocks: [digest],
  }
  let stored: Copy | undefined
  const vault = {
    find: vi.fn(async () => stored),
    begin: vi.fn(async (copy: Copy) => void (stored = copy)),
    beginBeside: vi.fn(async (copy: Copy) => copy),
    keepAs: vi.fn(async (copy: Copy) => copy),
    append: vi.fn(async (copy: Copy, block: ArrayBuffer) => {
      stored = { ...copy, keptBytes: copy.keptBytes + block.byteLength }
      return stored
    }),
  }
  const describe = vi.fn(async () => file)
  const request = vi.fn<FetchParts['request']>(
    async () => new Response(bytes, { headers: { etag: etagOf(digest) } }),
  )
  const clock = manualClock()
  const stop = new AbortController()
  const onBlockStored = vi.fn()
  const fetch = () =>
    new CopyFetch({ vault, clock, describe, request, sha256 }, wanted, stop.signal, {
      onBytes: () => {},
      onBlockStored,
    }).run()
  return {
    file,
    vault,
    describe,
    request,
    clock,
    stop,
    onBlockStored,
    fetch,
    store: (copy: Copy) => (stored = copy),
  }
}

describe('a fetch', () => {
  it('stores the file with its name, type and digests, and requests it from the start without a Range', async () => {
    const server = await aServer()
    const copy = await server.fetch()
    const { sha256: digest, blocks } = server.file
    expect(copy).toEqual({
      ...wanted,
      filename: 'A.wav',
      file: { sizeBytes: 5, type: 'audio/wav', etag: etagOf(digest), sha256: digest, blocks },
      keptBytes: 5,
      intent: 'keep',
    })
    expect(server.request).toHaveBeenCalledExactlyOnceWith('/media/a', {}, server.stop.signal)
    expect(server.onBlockStored).toHaveBeenCalledTimes(1)
  })

  it('leaves no timer behind', async () => {
    const server = await aServer()
    await server.fetch()
    await vi.waitFor(() => expect(server.clock.waiting()).toBe(0))
  })

  it.each([429, 500, 503])(
    'fails at a response with status %i without asking for a new address',
    async (status) => {
      const server = await aServer()
      server.request.mockImplementation(async () => new Response(null, { status }))
      await expect(server.fetch()).rejects.toMatchObject({ problem: 'busy' })
      expect(server.describe).toHaveBeenCalledTimes(1)
    },
  )

  it('asks for a new address three times before it gives up', async () => {
    const server = await aServer()
    server.request.mockImplementation(async () => new Response(null, { status: 403 }))
    await expect(server.fetch()).rejects.toMatchObject({ problem: 'not-yours' })
    expect(server.describe).toHaveBeenCalledTimes(4)
  })

  it('reads no bytes of an error response, even if its headers look like the file', async () => {
    const server = await aServer()
    const cancel = vi.fn()
    const headers = { 'content-range': 'bytes 0-4/5' }
    server.request.mockImplementation(
      async () => new Response(new ReadableStream({ cancel }), { status: 500, headers }),
    )
    await expect(server.fetch()).rejects.toMatchObject({ problem: 'busy' })
    expect(cancel).toHaveBeenCalledTimes(1)
  })

  it('reports a network problem when the request fails', async () => {
    const server = await aServer()
    server.request.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(server.fetch()).rejects.toMatchObject({ problem: 'network' })
  })

  it('refuses an empty file', async () => {
    const server = await aServer()
    server.describe.mockResolvedValue({ ...server.file, size: 0, blocks: [] })
    await expect(server.fetch()).rejects.toMatchObject({ problem: 'unverifiable' })
    expect(server.vault.begin).not.toHaveBeenCalled()
  })

  it.each(['find', 'begin'] as const)(
    'reports that there is no storage when the vault fails (%s)',
    async (method) => {
      const server = await aServer()
      server.vault[method].mockRejectedValue(new DOMException('Closed', 'InvalidStateError'))
      await expect(server.fetch()).rejects.toMatchObject({ problem: 'no-storage' })
    },
  )

  it('creates no copy when it is stopped while it looks for a stored one', async () => {
    const server = await aServer()
    server.vault.find.mockImplementation(async () => {
      server.stop.abort()
      return undefined
    })
    await expect(server.fetch()).rejects.toMatchObject({ problem: 'network' })
    expect(server.vault.begin).not.toHaveBeenCalled()
  })

  it('stores no block when it was stopped while the block was verified', async () => {
    const server = await aServer()
    const verify = async () => {
      server.stop.abort()
      return server.file.sha256
    }
    const { vault, clock, describe, request, stop } = server
    const callbacks = { onBytes: () => {}, onBlockStored: () => {} }
    const fetching = new CopyFetch(
      { vault, clock, describe, request, sha256: verify },
      wanted,
      stop.signal,
      callbacks,
    )
    await expect(fetching.run()).rejects.toMatchObject({ problem: 'network' })
    expect(server.vault.append).not.toHaveBeenCalled()
  })

  it('starts again when the stored copy is another variant of the track', async () => {
    const server = await aServer()
    const copy = await server.fetch()
    server.store({ ...copy, variant: 'stream' })
    await server.fetch()
    expect(server.vault.begin).toHaveBeenCalledTimes(2)
  })

  it('requests no bytes when the same file is stored already', async () => {
    const server = await aServer()
    await server.fetch()
    await server.fetch()
    expect(server.request).toHaveBeenCalledTimes(1)
  })
})
