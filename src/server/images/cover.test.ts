import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createDiskStorage } from '../storage/disk'
import { Failure } from '../http/failure'
import type { Storage } from '../storage/storage'
import { putCover, storeCover } from './cover'
import { drawImages } from './draw-images'

const freshStorage = () => {
  const folder = mkdtempSync(join(tmpdir(), 'lariat-cover-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { folder, storage: createDiskStorage(folder) }
}

/** Decodes in this process. */
const partsWith = (storage: Storage) => ({ storage, pictureDecoder: { images: drawImages } })

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })

/** A PNG's header that claims a size, and nothing after it. */
const claiming = async (width: number, height: number) => {
  const png = await picture(8, 8).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

const refusalOf = async (source: Buffer) => {
  const { folder, storage } = freshStorage()
  const error = await storeCover(partsWith(storage), 'ada', source).catch((error: unknown) => error)
  expect(readdirSync(folder).filter((name) => name === 'covers')).toEqual([])
  return error instanceof Failure ? [error.status, error.body.message] : error
}

describe('a cover', () => {
  it('is stored as a square WebP in every size, named by the hash of its source', async () => {
    const { storage } = freshStorage()
    const source = await picture(1_600, 1_200).jpeg().toBuffer()
    const { hash } = await storeCover(partsWith(storage), 'ada', source)
    expect(hash).toBe(createHash('sha256').update(source).digest('hex'))
    for (const size of [96, 256, 512, 1024]) {
      const content = await storage.open(`covers/${hash}-${size}.webp`)
      if (!content) throw new Error(`no cover of ${size} pixels`)
      const { format, width, height } = await sharp(await buffer(content)).metadata()
      expect({ format, width, height }).toEqual({ format: 'webp', width: size, height: size })
    }
  })

  it('has every size when it is small, without being enlarged', async () => {
    const { storage } = freshStorage()
    const { hash } = await storeCover(partsWith(storage), 'ada', await picture(300, 400).png().toBuffer())
    const widths = [96, 256, 512, 1024].map(async (size) => {
      const content = await storage.open(`covers/${hash}-${size}.webp`)
      return content && (await sharp(await buffer(content)).metadata()).width
    })
    expect(await Promise.all(widths)).toEqual([96, 256, 300, 300])
  })

  it('is not drawn again when it is stored already, and its files can be stored again when they are lost', async () => {
    const { storage } = freshStorage()
    const source = await picture(300, 300).png().toBuffer()
    const first = await storeCover(partsWith(storage), 'ada', source)
    const images = () => Promise.reject(new Error('drawn again'))
    const second = await storeCover({ storage, pictureDecoder: { images } }, 'ben', source)
    expect(second).toEqual(first)
    const lost = `covers/${first.hash}-96.webp`
    await storage.delete(lost)
    await putCover(storage, second)
    expect(await storage.size(lost)).toBe(first.images[0]?.length)
  })

  it('is refused before decoding when it is too large', async () => {
    expect(await refusalOf(await claiming(20_000, 20_000))).toEqual([
      413,
      'A cover may have at most 7,000 pixels a side; this one is 20000 by 20000',
    ])
  })

  it('is refused before decoding when its format needs too much memory for its pixels', async () => {
    const source = await picture(3_200, 3_200).avif({ effort: 0 }).toBuffer()
    expect(await refusalOf(source)).toEqual([
      413,
      'An AVIF image may have at most 10 million pixels. Send a smaller one, or a plain JPEG.',
    ])
  })

  it('is refused when it is not an image or is truncated', async () => {
    const full = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer()
    expect(await refusalOf(Buffer.from('<svg></svg>'))).toEqual([
      415,
      'This image cannot be read. Send PNG, JPEG, WebP, GIF or AVIF',
    ])
    expect(await refusalOf(full.subarray(0, full.length / 2))).toEqual([
      400,
      'This cover cannot be read as an image',
    ])
  })
})
