// Stores covers in all sizes. The name is the hash of the source, so that the same picture is stored once.
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { coverMaxSidePixels } from '~/contract/limits'
import { coverSizes } from '~/contract/rules/cover-sizes'
import { invalidField, tooLarge, unsupportedType } from '../http/failure'
import type { Storage } from '../storage/storage'
import { decodeInTurn } from './decode-in-turn'
import { isAcceptedImage } from './square-webp'

const timeoutSeconds = 30
const quality = 82
const largest = Math.max(...coverSizes)

export const coverKeys = (hash: string) => coverSizes.map((size) => `covers/${hash}-${size}.webp`)

export const coverHashOf = (source: Buffer) => createHash('sha256').update(source).digest('hex')

/** The name that stands for all sizes of a cover in the table of loose files. */
export const coverName = (hash: string) => `covers/${hash}`

/** Returns null when this is not the name of a cover. */
export const hashOfCoverName = (name: string) => /^covers\/([\da-f]{64})$/.exec(name)?.[1] ?? null

const unreadable = () => invalidField('cover', 'This cover cannot be read as an image')

/** Reads only the header, so that a picture that is too large is never decoded. */
const sidePixels = async (source: Buffer): Promise<number> => {
  const { width, height } = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable()
    })
  if (Math.max(width, height) > coverMaxSidePixels) {
    const allowed = coverMaxSidePixels.toLocaleString('en')
    throw tooLarge(`A cover may have at most ${allowed} pixels a side; this one is ${width} by ${height}`)
  }
  return Math.min(width, height)
}

/** Decodes and crops once, without enlarging. All sizes are made from this square. */
const decode = (source: Buffer, side: number) =>
  decodeInTurn(() =>
    sharp(source, { limitInputPixels: coverMaxSidePixels ** 2, sequentialRead: true })
      .timeout({ seconds: timeoutSeconds })
      .rotate()
      .resize(side, side, { fit: 'cover' })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  ).catch(() => {
    throw unreadable()
  })

/** Stores the cover in all sizes, unless all are stored already, and returns the hash of the source. */
export const storeCover = async (storage: Storage, source: Buffer): Promise<string> => {
  if (!isAcceptedImage(source)) {
    throw unsupportedType('This image cannot be read. Send PNG, JPEG, WebP, GIF or AVIF')
  }
  const hash = coverHashOf(source)
  const keys = coverKeys(hash)
  const there = await Promise.all(keys.map((key) => storage.size(key)))
  if (there.every((size) => size !== null)) return hash
  const side = await sidePixels(source)
  const { data, info } = await decode(source, Math.min(side, largest))
  const { width, height, channels } = info
  for (const size of coverSizes) {
    const drawn = Math.min(size, side)
    const image = await sharp(data, { raw: { width, height, channels } })
      .resize(drawn, drawn)
      .webp({ quality })
      .toBuffer()
    await storage.put(`covers/${hash}-${size}.webp`, image)
  }
  return hash
}
