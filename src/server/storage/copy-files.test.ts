import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { copyFiles, type Place } from './copy-files'
import { openProgress } from './copy-progress'
import { createDiskStorage } from './disk'
import { keysInFolder } from './folder-keys'
import { newDraftKey } from './storage'

const freshFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'lariat-copy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const openPlace = () => {
  const folder = freshFolder()
  return { ...createDiskStorage(folder), folder, keys: () => keysInFolder(folder) }
}

const keys = ['covers/one.webp', 'tracks/one/original.wav', 'tracks/two/stream.mp3']

const openBoth = async () => {
  const [from, to] = [openPlace(), openPlace()]
  for (const key of keys) await from.put(key, Buffer.from(`content of ${key}`))
  const progressFile = join(freshFolder(), 'progress.txt')
  const copy = (parts: { from?: Place; to?: Place } = {}) => {
    const progress = openProgress(progressFile, 'this bucket')
    return { progress, count: copyFiles({ from, to, progress, ...parts }) }
  }
  return { from, to, progressFile, copy }
}

const contentOf = async (place: Place, key: string) => {
  const content = await place.open(key)
  return content && text(content)
}

describe('a copy of all files', () => {
  it('copies every file but drafts, and finds them the second time', async () => {
    const { from, to, copy } = await openBoth()
    await from.put(newDraftKey(), Buffer.from('draft'))
    writeFileSync(join(from.folder, '.hidden'), 'x')
    const first = copy()
    expect(await first.count).toMatchObject({ copied: 3, present: 0, different: [] })
    first.progress.finish()
    for (const key of keys) expect(await contentOf(to, key)).toBe(`content of ${key}`)
    expect(readdirSync(to.folder).toSorted()).toEqual(['.drafts', 'covers', 'tracks'])
    expect(await copy().count).toMatchObject({ copied: 0, present: 3 })
  })

  it('replaces a file of the same length with other content', async () => {
    const { to, copy } = await openBoth()
    await to.put('covers/one.webp', Buffer.from('CONTENT of covers/one.webp'))
    expect(await copy().count).toMatchObject({ copied: 3 })
    expect(await contentOf(to, 'covers/one.webp')).toBe('content of covers/one.webp')
  })

  it('goes on after an interruption without reading the finished files again', async () => {
    const { from, to, copy, progressFile } = await openBoth()
    const failing: Place = {
      ...to,
      put: async (key, content) => {
        if (key.startsWith('tracks/two')) throw new Error('the connection broke')
        return to.put(key, content)
      },
    }
    await expect(copy({ to: failing }).count).rejects.toThrow('the connection broke')
    await expect.poll(() => openProgress(progressFile, 'this bucket').done.size).toBe(2)
    const read: string[] = []
    const watched: Place = {
      ...from,
      open: (key, range) => {
        read.push(key)
        return from.open(key, range)
      },
    }
    expect(await copy({ from: watched }).count).toMatchObject({ present: 2, copied: 1 })
    expect(read).toEqual(['tracks/two/stream.mp3'])
  })

  it('copies a finished file again if it has gone from the target', async () => {
    const { to, copy } = await openBoth()
    await copy().count
    await to.delete('covers/one.webp')
    expect(await copy().count).toMatchObject({ present: 2, copied: 1 })
  })

  it('starts over for another bucket, and ignores a line that was not written to its end', async () => {
    const { progressFile, copy } = await openBoth()
    await copy().count
    appendFileSync(progressFile, 'covers/hal')
    expect(openProgress(progressFile, 'this bucket').done).toEqual(new Set(keys))
    expect(openProgress(progressFile, 'another bucket').done.size).toBe(0)
  })

  it('names the files that read back differently, and does not count them as copied', async () => {
    const { to, copy, progressFile } = await openBoth()
    const altering: Place = {
      ...to,
      open: async (key, range) =>
        key === 'covers/one.webp' ? Readable.from([Buffer.from('altered')]) : to.open(key, range),
    }
    expect(await copy({ to: altering }).count).toMatchObject({ copied: 2, different: ['covers/one.webp'] })
    expect(openProgress(progressFile, 'this bucket').done.has('covers/one.webp')).toBe(false)
  })

  it('passes over a file that is deleted meanwhile', async () => {
    const { from, copy } = await openBoth()
    const deleting: Place = { ...from, open: async () => null }
    expect(await copy({ from: deleting }).count).toMatchObject({ copied: 0, present: 0, different: [] })
  })
})
