import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createDiskStorage } from './disk'

const freshStorage = () => {
  const folder = mkdtempSync(join(tmpdir(), 'lariat-disk-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { folder, storage: createDiskStorage(folder) }
}

const read = async (content: Readable | null) => (content === null ? null : text(content))

async function* deadLine() {
  yield Buffer.from('half')
  throw new Error('the line went dead')
}

describe('files on disk', () => {
  it('come back as they were put, whole or in part', async () => {
    const { storage } = freshStorage()
    await storage.put('covers/one.txt', Buffer.from('0123456789'))
    expect(await storage.size('covers/one.txt')).toBe(10)
    expect(await read(await storage.open('covers/one.txt'))).toBe('0123456789')
    expect(await read(await storage.open('covers/one.txt', { start: 2, end: 4 }))).toBe('234')
  })

  it('can be put as a stream, over what was there', async () => {
    const { storage } = freshStorage()
    await storage.put('one.txt', Buffer.from('former'))
    await storage.put('one.txt', Readable.from([Buffer.from('new '), Buffer.from('content')]))
    expect(await read(await storage.open('one.txt'))).toBe('new content')
  })

  it('are not seen at all when their stream breaks off, and leave no draft', async () => {
    const { folder, storage } = freshStorage()
    await expect(storage.put('one.txt', Readable.from(deadLine()))).rejects.toThrow('the line went dead')
    expect(await storage.size('one.txt')).toBeNull()
    expect(readdirSync(join(folder, '.drafts'))).toEqual([])
  })

  it('that are not there open as nothing, and can be deleted twice', async () => {
    const { storage } = freshStorage()
    await storage.put('one.txt', Buffer.from('x'))
    await storage.delete('one.txt')
    await storage.delete('one.txt')
    expect(await storage.open('one.txt')).toBeNull()
    expect(await storage.size('one.txt')).toBeNull()
  })

  it.each(['../secret', '/etc/passwd', 'a/../../b', '.drafts/x', '', 'a\u0000b'])(
    'are never at %j',
    async (key) => {
      const { storage } = freshStorage()
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('is no storage key')
    },
  )
})
