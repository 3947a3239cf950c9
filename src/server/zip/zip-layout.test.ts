import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextRound } from 'node:timers/promises'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../tests/builders/property-runs'
import { readZip } from '../../../tests/builders/api/read-zip'
import { directoryOf, zipSizeOf, type ZipEntry } from './zip-layout'
import { zipStream, type ZipSource } from './zip-stream'

const sourceOf = (name: string, content: Buffer, sizeBytes = content.length): ZipSource => ({
  name,
  sizeBytes,
  open: async () => Readable.from(content.length > 0 ? [content] : [], { objectMode: false }),
})

const zipOf = (sources: ZipSource[]) => buffer(zipStream(sources))

describe('a ZIP file', () => {
  it('has the announced length, and its reader finds every name and content', async () => {
    const entry = fc.record({
      name: fc.string({ unit: 'grapheme', maxLength: 20 }),
      content: fc.uint8Array(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 5 }), async (entries) => {
        const files = entries.map(({ name, content }) => ({
          name: name.toWellFormed(),
          content: Buffer.from(content),
        }))
        const sources = files.map(({ name, content }) => sourceOf(name, content))
        const zip = await zipOf(sources)
        expect(zip.length).toBe(zipSizeOf(sources))
        expect(readZip(zip)).toEqual(files)
      }),
      { numRuns: propertyRuns({ usual: 100, deep: 2_000 }) },
    )
  })

  it('names places beyond 4 GiB and more than 65,535 entries in the fields of ZIP64', () => {
    const gibibyte = 1024 ** 3
    const entries: ZipEntry[] = Array.from({ length: 5 }, (_, at) => ({ name: `${at}`, sizeBytes: gibibyte }))
    const offsets = entries.map((_, at) => at * (gibibyte + 30 + 1 + 16))
    const start = 5 * (gibibyte + 30 + 1 + 16)
    const directory = directoryOf(
      entries.map((entry, at) => ({ ...entry, offset: offsets[at] ?? 0, crc32: at })),
      start,
    )
    // The last entry begins past 4 GiB: four bytes that say so, and its place in eight bytes behind its name.
    const last = directory.subarray(4 * 47, 5 * 47 + 12)
    expect(last.readUInt32LE(42)).toBe(0xffff_ffff)
    expect([last.readUInt16LE(47), last.readUInt16LE(49)]).toEqual([1, 8])
    expect(Number(last.readBigUInt64LE(51))).toBe(offsets[4])
    const end = directory.subarray(5 * 47 + 12)
    expect(end.readUInt32LE(0)).toBe(0x0606_4b50)
    expect([Number(end.readBigUInt64LE(24)), Number(end.readBigUInt64LE(48))]).toEqual([5, start])
    expect(Number(end.readBigUInt64LE(56 + 8))).toBe(start + 5 * 47 + 12)
    expect(end.readUInt32LE(56 + 20 + 16)).toBe(0xffff_ffff)
    expect(start + directory.length).toBe(zipSizeOf(entries))
  })

  it('fails if a file has another length than was announced', async () => {
    for (const sizeBytes of [2, 4])
      await expect(zipOf([sourceOf('a', Buffer.from('abc'), sizeBytes)])).rejects.toThrow('but read 3')
  })

  it('opens a file only when its turn comes, and closes it when the reader leaves', async () => {
    const opened: Readable[] = []
    const endless = (name: string): ZipSource => ({
      name,
      sizeBytes: 1_000_000,
      open: async () => {
        const content = new Readable({ read() {} })
        content.push(Buffer.alloc(10))
        opened.push(content)
        return content
      },
    })
    const zip = zipStream([endless('a'), endless('b')])
    zip.resume()
    while (opened.length === 0) await nextRound()
    await nextRound()
    zip.destroy()
    await expect.poll(() => opened[0]?.destroyed).toBe(true)
    expect(opened).toHaveLength(1)
  })

  it('reads a file only as fast as the ZIP file is read', async () => {
    let read = 0
    const open = async () =>
      new Readable({
        highWaterMark: 64 * 1024,
        read() {
          read += 64 * 1024
          this.push(Buffer.alloc(64 * 1024))
        },
      })
    const zip = zipStream([{ name: 'a', sizeBytes: 1_000_000_000, open }])
    await new Promise((resolve) => zip.once('readable', resolve))
    for (let round = 0; round < 100; round += 1) await nextRound()
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(1024 * 1024)
    zip.destroy()
  })

  it('does not open the second file if it may no longer be sent', async () => {
    const refuse = async () => Promise.reject(new Error('not any more'))
    const zip = zipOf([sourceOf('a', Buffer.from('abc')), { name: 'b', sizeBytes: 3, open: refuse }])
    await expect(zip).rejects.toThrow('not any more')
  })
})
