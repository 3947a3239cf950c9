// Stores covers in all sizes. The name is the hash of the source, so that the same picture is stored once.
import { createHash } from 'node:crypto'
import { coverMaxSidePixels } from '~/contract/limits'
import { coverSizes } from '~/contract/rules/cover-sizes'
import { Failure, invalidField, tooLarge, unsupportedType } from '../http/failure'
import type { Storage } from '../storage/storage'
import { isAcceptedImage } from './accepted-image'
import { decodeBytes } from './decode-cost'
import { headerOf, refuseHeavy } from './picture-header'
import type { PictureDecoder } from './picture-queue'

const largest = Math.max(...coverSizes)

export const coverKeys = (hash: string) => coverSizes.map((size) => `covers/${hash}-${size}.webp`)

export const coverHashOf = (source: Buffer) => createHash('sha256').update(source).digest('hex')

/** The name that stands for all sizes of a cover in the table of loose files. */
export const coverName = (hash: string) => `covers/${hash}`

/** Returns null when this is not the name of a cover. */
export const hashOfCoverName = (name: string) => /^covers\/([\da-f]{64})$/.exec(name)?.[1] ?? null

type Parts = { storage: Storage; pictureDecoder: PictureDecoder }

const unreadable = () => invalidField('cover', 'This cover cannot be read as an image')

/** Reads only the header, so that a picture that is too large is never decoded. */
const checkedHeader = async (source: Buffer) => {
  const header = await headerOf(source)
  if (!header) throw unreadable()
  const { width, height } = header
  if (Math.max(width, height) > coverMaxSidePixels) {
    const allowed = coverMaxSidePixels.toLocaleString('en')
    throw tooLarge(`A cover may have at most ${allowed} pixels a side; this one is ${width} by ${height}`)
  }
  refuseHeavy(header)
  return header
}

/** Stores the cover in all sizes, unless all are stored already, and returns the hash of the source. */
export const storeCover = async (parts: Parts, personId: string, source: Buffer): Promise<string> => {
  const { storage, pictureDecoder } = parts
  if (!isAcceptedImage(source)) {
    throw unsupportedType('This image cannot be read. Send PNG, JPEG, WebP, GIF or AVIF')
  }
  const hash = coverHashOf(source)
  const keys = coverKeys(hash)
  const there = await Promise.all(keys.map((key) => storage.size(key)))
  if (there.every((size) => size !== null)) return hash
  const header = await checkedHeader(source)
  // Covers are never enlarged.
  const side = Math.min(header.width, header.height)
  const sizes = coverSizes.map((size) => Math.min(size, side))
  const job = { source, sidePixels: Math.min(side, largest), sizes, personId, cost: decodeBytes(header) }
  const images = await pictureDecoder.squares(job).catch((error: unknown) => {
    throw error instanceof Failure ? error : unreadable()
  })
  for (const [at, image] of images.entries()) await storage.put(keys[at] ?? '', image)
  return hash
}
