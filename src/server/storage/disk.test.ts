import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createDiskStorage } from './disk'
import { newDraftKey } from './storage'

const freshStorage = () => {
  const folder = mkdtempSync(join(tmpdir(), 'lariat-disk-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { folder, storage: createDiskStorage(folder) }
}

const read = async (content: Readable | null) => (content === null ? null : text(content))

async function* brokenStream() {
  yield Buffer.from('half')
  throw new Error('the stream broke')
}

describe('disk storage', () => {
  it('returns a stored file, whole or a range of it', async () => {
    const { storage } = freshStorage()
    await storage.put('covers/one.txt', Buffer.from('0123456789'))
    expect(await storage.size('covers/one.txt')).toBe(10)
    expect(await read(await storage.open('covers/one.txt'))).toBe('0123456789')
    expect(await read(await storage.open('covers/one.txt', { start: 2, end: 4 }))).toBe('234')
  })

  it('stores a stream and replaces the earlier file', async () => {
    const { storage } = freshStorage()
    await storage.put('one.txt', Buffer.from('former'))
    await storage.put('one.txt', Readable.from([Buffer.from('new '), Buffer.from('content')]))
    expect(await read(await storage.open('one.txt'))).toBe('new content')
  })

  it('stores nothing and leaves no draft when the stream breaks', async () => {
    const { folder, storage } = freshStorage()
    await expect(storage.put('one.txt', Readable.from(brokenStream()))).rejects.toThrow('the stream broke')
    expect(await storage.size('one.txt')).toBeNull()
    expect(readdirSync(join(folder, '.drafts'))).toEqual([])
  })

  it('returns null for a missing file, and deletes a file twice without an error', async () => {
    const { storage } = freshStorage()
    await storage.put('one.txt', Buffer.from('x'))
    await storage.delete('one.txt')
    await storage.delete('one.txt')
    expect(await storage.open('one.txt')).toBeNull()
    expect(await storage.size('one.txt')).toBeNull()
  })

  it.each(['../secret', '/etc/passwd', 'a/../../b', '.drafts/x', '', 'a\u0000b'])(
    'refuses the key %j',
    async (key) => {
      const { storage } = freshStorage()
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('is not a storage key')
    },
  )
})

describe('the digest of a stored file', () => {
  it('has the size, the hash and a hash per 4 MiB block, for a buffer and for a stream', async () => {
    const { storage } = freshStorage()
    const content = randomBytes(9 * 1024 * 1024 + 5)
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    const block = 4 * 1024 * 1024
    const expected = {
      sizeBytes: content.length,
      sha256: hash(content),
      blocks: [0, 1, 2].map((at) => hash(content.subarray(at * block, (at + 1) * block))),
    }
    expect(await storage.put('whole', content)).toEqual(expected)
    const chunks = Array.from({ length: 200 }, (_, at) => content.subarray(at * 50_000, (at + 1) * 50_000))
    expect(await storage.put('streamed', Readable.from(chunks))).toEqual(expected)
  })
})

describe('drafts in disk storage', () => {
  it('become files when they are moved', async () => {
    const { storage } = freshStorage()
    const draft = newDraftKey()
    await storage.put(draft, Buffer.from('song'))
    await storage.move(draft, 'tracks/one/original.mp3')
    expect(await storage.size(draft)).toBeNull()
    expect(await read(await storage.open('tracks/one/original.mp3'))).toBe('song')
  })

  it('are deleted when they are old, and nothing else is', async () => {
    const { folder, storage } = freshStorage()
    const [old, fresh] = [newDraftKey(), newDraftKey()]
    for (const key of [old, fresh, 'tracks/kept']) await storage.put(key, Buffer.from('x'))
    writeFileSync(join(folder, '.drafts', 'unfinished'), 'x')
    const longAgo = new Date(Date.now() - 100_000)
    for (const file of [old, 'tracks/kept', '.drafts/unfinished']) {
      utimesSync(join(folder, file), longAgo, longAgo)
    }
    await storage.deleteDraftsBefore(Date.now() - 50_000)
    const sizes = [await storage.size(old), await storage.size(fresh), await storage.size('tracks/kept')]
    expect(sizes).toEqual([null, 1, 1])
    expect(readdirSync(join(folder, '.drafts'))).toEqual([])
  })
})
