// The bucket behind a server that breaks, stalls and fails. `tests/durability/s3.test.ts` uses a real store.
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { answerError, fakeS3, type Misbehave } from '../../../../tests/fakes/s3/fake-s3'
import { newDraftKey, StorageUnavailable } from '../storage'
import { createS3Storage } from './s3-storage'

const megabyte = 1024 * 1024
const limits = { answerMs: 300, sendMs: 10_000, silentMs: 100 }

const freshFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'lariat-s3-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Time stands still between calls, and pauses end at once. */
const openStorage = async () => {
  const fake = await fakeS3()
  const clock = { nowMs: 0 }
  const pauses: number[] = []
  const awayErrors: unknown[] = []
  const waiting = {
    now: () => clock.nowMs,
    wait: async (ms: number) => pauses.push(ms),
    random: () => 1,
  }
  const folder = freshFolder()
  const onAway = (error: unknown) => awayErrors.push(error)
  const storage = createS3Storage({ settings: fake.settings, folder, onAway, limits, waiting })
  return { fake, storage, folder, clock, pauses, awayErrors }
}

/** Misbehaves in the first `times` calls that match. */
const first = (
  times: number,
  pattern: RegExp,
  how: (exchange: Parameters<Misbehave>[0]) => void,
): Misbehave => {
  let left = times
  return (exchange) => {
    if (left === 0 || !pattern.test(exchange.call)) return false
    left -= 1
    how(exchange)
    return true
  }
}

const inChunks = (content: Buffer, chunkBytes: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(content.length / chunkBytes) }, (_, at) =>
      content.subarray(at * chunkBytes, (at + 1) * chunkBytes),
    ),
  )

const readAll = async (content: Readable | null) => (content === null ? null : buffer(content))
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

describe('storage in a bucket', () => {
  it('stores small content with one call and returns it whole or as a range', async () => {
    const { fake, storage } = await openStorage()
    const digest = await storage.put('covers/one.webp', Buffer.from('0123456789'))
    expect(digest).toMatchObject({ sizeBytes: 10, sha256: sha256(Buffer.from('0123456789')) })
    expect(fake.calls).toEqual(['PUT covers/one.webp'])
    expect(await storage.size('covers/one.webp')).toBe(10)
    expect((await readAll(await storage.open('covers/one.webp')))?.toString()).toBe('0123456789')
    const range = await storage.open('covers/one.webp', { start: 2, end: 4 })
    expect((await readAll(range))?.toString()).toBe('234')
  })

  it.each([0, 1, 8 * megabyte - 1, 8 * megabyte, 8 * megabyte + 1, 17 * megabyte])(
    'stores a stream of %d bytes in parts and returns its digest',
    async (length) => {
      const { fake, storage } = await openStorage()
      const content = randomBytes(length)
      const digest = await storage.put('tracks/one/original.wav', inChunks(content, 700_001))
      expect(digest).toMatchObject({ sizeBytes: length, sha256: sha256(content) })
      expect(fake.files.get('tracks/one/original.wav')?.equals(content)).toBe(true)
      expect(fake.uploads.size).toBe(0)
    },
  )

  it('returns null for a missing file, nothing past the end, and deletes a file twice', async () => {
    const { storage } = await openStorage()
    expect(await storage.open('covers/none.webp')).toBeNull()
    expect(await storage.size('covers/none.webp')).toBeNull()
    await storage.put('covers/one.webp', Buffer.from('x'))
    expect(await readAll(await storage.open('covers/one.webp', { start: 5, end: 9 }))).toHaveLength(0)
    await storage.delete('covers/one.webp')
    await storage.delete('covers/one.webp')
  })

  it('keeps a draft in the folder of this replica until it is moved', async () => {
    const { fake, storage } = await openStorage()
    const draft = newDraftKey()
    await storage.put(draft, Buffer.from('song'))
    expect((await readAll(await storage.open(draft, { start: 0, end: 1 })))?.toString()).toBe('so')
    expect(fake.calls).toEqual([])
    await storage.move(draft, 'tracks/one/original.mp3')
    expect(await storage.size(draft)).toBeNull()
    expect(fake.files.get('tracks/one/original.mp3')?.toString()).toBe('song')
  })

  it('copies a file below a folder for programs that read local files', async () => {
    const { fake, storage } = await openStorage()
    fake.files.set('tracks/one/original.wav', Buffer.from('sound'))
    const folder = freshFolder()
    const { signal } = new AbortController()
    expect(await storage.folderWith('tracks/one/original.wav', folder, signal)).toBe(folder)
    expect(readFileSync(join(folder, 'tracks/one/original.wav'), 'utf8')).toBe('sound')
    await storage.folderWith('tracks/one/missing.wav', folder, signal)
    expect(existsSync(join(folder, 'tracks/one/missing.wav'))).toBe(false)
  })

  it.each(['../secret', '/etc/passwd', 'a/../../b', ''])('refuses the key %j without a call', async (key) => {
    const { fake, storage } = await openStorage()
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('is not a storage key')
    await expect(storage.open(key)).rejects.toThrow('is not a storage key')
    await expect(storage.delete(key)).rejects.toThrow('is not a storage key')
    expect(fake.calls).toEqual([])
  })
})

describe('a store that fails for a moment', () => {
  it.each([500, 503, 429])('is called again after status %d, with growing pauses', async (status) => {
    const { fake, storage, pauses, awayErrors } = await openStorage()
    fake.misbehave = first(2, /^PUT/, ({ response }) => answerError(response, status, 'SlowDown'))
    await storage.put('covers/one.webp', Buffer.from('x'))
    expect(fake.files.has('covers/one.webp')).toBe(true)
    expect(pauses).toEqual([200, 400])
    expect(awayErrors).toEqual([])
  })

  it('is called again after a broken connection and after no answer', async () => {
    const { fake, storage } = await openStorage()
    await storage.put('covers/one.webp', Buffer.from('x'))
    fake.misbehave = first(1, /^HEAD/, ({ request }) => request.socket.destroy())
    expect(await storage.size('covers/one.webp')).toBe(1)
    fake.misbehave = first(1, /^HEAD/, () => undefined)
    expect(await storage.size('covers/one.webp')).toBe(1)
  })

  it('sends a part again and nothing else', async () => {
    const { fake, storage } = await openStorage()
    fake.misbehave = first(1, /^PUT partNumber/, ({ response }) => answerError(response, 500))
    const content = randomBytes(9 * megabyte)
    await storage.put('tracks/one/a.wav', inChunks(content, megabyte))
    expect(fake.calls).toEqual([
      'POST uploads tracks/one/a.wav',
      ...Array.from({ length: 3 }, () => 'PUT partNumber tracks/one/a.wav'),
      'POST uploadId tracks/one/a.wav',
    ])
    expect(fake.files.get('tracks/one/a.wav')?.equals(content)).toBe(true)
  })

  it.each([
    ['breaks', true],
    ['falls silent', false],
  ])('goes on reading where the connection %s', async (_how, breaks) => {
    const { fake, storage } = await openStorage()
    const content = randomBytes(megabyte)
    fake.files.set('tracks/one/a.mp3', content)
    fake.misbehave = first(1, /^GET/, ({ response }) => {
      response.writeHead(206, { 'content-length': 1_000_000 - 100 })
      response.write(content.subarray(100, 300_000), () => {
        if (breaks) response.destroy()
      })
    })
    const range = await readAll(await storage.open('tracks/one/a.mp3', { start: 100, end: 999_999 }))
    expect(range?.equals(content.subarray(100, 1_000_000))).toBe(true)
    expect(fake.calls).toHaveLength(2)
  })
})

describe('a store that stays away', () => {
  it('is reported once, and other calls then fail at once until it is tried again', async () => {
    const { fake, storage, clock, awayErrors } = await openStorage()
    fake.misbehave = ({ request }) => Boolean(request.socket.destroy())
    await expect(storage.size('covers/one.webp')).rejects.toThrow(StorageUnavailable)
    expect(fake.calls).toHaveLength(3)
    await expect(storage.open('covers/one.webp')).rejects.toThrow(StorageUnavailable)
    expect(fake.calls).toHaveLength(3)
    clock.nowMs += 5_000
    await expect(storage.open('covers/one.webp')).rejects.toThrow(StorageUnavailable)
    expect(fake.calls).toHaveLength(6)
    expect(awayErrors).toHaveLength(1)
    clock.nowMs += 5_000
    fake.misbehave = () => false
    expect(await storage.size('covers/one.webp')).toBeNull()
  })

  it('fails a read that brings only a part', async () => {
    const { fake, storage } = await openStorage()
    fake.files.set('covers/one.webp', Buffer.from('0123456789'))
    fake.misbehave = ({ response }) => {
      response.writeHead(206, { 'content-length': 10 }).flushHeaders()
      return Boolean(response.destroy())
    }
    await expect(storage.open('covers/one.webp').then(readAll)).rejects.toThrow(StorageUnavailable)
  })

  it('is not called again when it refuses the server', async () => {
    const { fake, storage, awayErrors } = await openStorage()
    fake.misbehave = ({ response }) => {
      answerError(response, 403, 'AccessDenied')
      return true
    }
    await expect(storage.open('covers/one.webp')).rejects.toThrow(StorageUnavailable)
    expect(fake.calls).toHaveLength(1)
    expect(awayErrors).toHaveLength(1)
  })

  it('reports a full bucket like a full disk', async () => {
    const { fake, storage } = await openStorage()
    fake.misbehave = ({ response }) => {
      answerError(response, 507, 'StorageFull')
      return true
    }
    await expect(storage.put('covers/one.webp', Buffer.from('x'))).rejects.toMatchObject({ code: 'ENOSPC' })
  })
})

describe('a read', () => {
  it('asks for the bytes as they are stored', async () => {
    const { fake, storage } = await openStorage()
    const encodings: (string | undefined)[] = []
    fake.misbehave = ({ request }) => {
      encodings.push(request.headers['accept-encoding']?.toString())
      return false
    }
    await storage.open('tracks/one/a.mp3')
    expect(encodings).toEqual(['identity'])
  })

  it.each([0, 1])('frees its connection when it ends after %d pieces', async (pieces) => {
    const { fake, storage } = await openStorage()
    fake.files.set('tracks/one/a.mp3', randomBytes(20 * megabyte))
    const sockets: { destroyed: boolean }[] = []
    fake.misbehave = ({ request }) => {
      sockets.push(request.socket)
      return false
    }
    const content = await storage.open('tracks/one/a.mp3')
    for (let at = 0; at < pieces; at += 1) await content?.iterator({ destroyOnReturn: false }).next()
    content?.destroy()
    await expect.poll(() => sockets.map(({ destroyed }) => destroyed)).toEqual([true])
  })
})

describe('an upload that does not end', () => {
  it('removes its parts when the stream breaks, and leaves the earlier file', async () => {
    const { fake, storage } = await openStorage()
    fake.files.set('tracks/one/a.wav', Buffer.from('earlier'))
    const broken = async function* () {
      yield randomBytes(9 * megabyte)
      throw new Error('the stream broke')
    }
    await expect(storage.put('tracks/one/a.wav', broken())).rejects.toThrow('the stream broke')
    expect(fake.uploads.size).toBe(0)
    expect(fake.files.get('tracks/one/a.wav')?.toString()).toBe('earlier')
  })

  it('fails when the store answers that it could not put the parts together', async () => {
    const { fake, storage } = await openStorage()
    fake.misbehave = ({ response, call }) => {
      if (!call.startsWith('POST uploadId')) return false
      answerError(response, 200)
      return true
    }
    const content = inChunks(randomBytes(9 * megabyte), megabyte)
    await expect(storage.put('tracks/one/a.wav', content)).rejects.toThrow(StorageUnavailable)
    expect(fake.uploads.size).toBe(0)
  })

  it('is swept when it is old, and uploads of other programs are not', async () => {
    const { fake, storage } = await openStorage()
    const before = (initiated: number, key: string) => ({
      key,
      parts: new Map(),
      initiated: new Date(initiated),
    })
    fake.uploads.set('old', before(1_000, 'tracks/one/a.wav'))
    fake.uploads.set('new', before(9_000, 'tracks/one/b.wav'))
    fake.uploads.set('other', before(1_000, 'backups/b.tar'))
    await storage.deleteDraftsBefore(5_000)
    expect([...fake.uploads.keys()]).toEqual(['new', 'other'])
    fake.uploads.delete('other')
    await storage.deleteDraftsBefore(10_000)
    expect(fake.uploads.size).toBe(0)
    await storage.deleteDraftsBefore(10_000)
  })
})
