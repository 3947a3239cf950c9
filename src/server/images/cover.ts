// Stores covers in all sizes. The name is the hash of the source, so that the same picture is stored once.
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { coverMaxSidePixels } from '~/contract/limits-beyond'
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

/**
 * The name that stands for all sizes of a cover in the table of files that nothing may refer to (`loose_files`).
 */
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

/** The images in the order of `coverSizes`. */
export type Cover = { hash: string; images: Buffer[] }

/** null if the cover is not stored in all sizes. */
const storedImages = async (storage: Storage, hash: string): Promise<Buffer[] | null> => {
  const images: Buffer[] = []
  for (const key of coverKeys(hash)) {
    const content = await storage.open(key)
    if (!content) return null
    images.push(await buffer(content))
  }
  return images
}

const drawn = async ({ pictureDecoder }: Parts, personId: string, source: Buffer): Promise<Buffer[]> => {
  const header = await checkedHeader(source)
  // Covers are never enlarged.
  const side = Math.min(header.width, header.height)
  const sizes = coverSizes.map((size) => Math.min(size, side))
  const cost = decodeBytes(header)
  const job = { source, shape: 'square', sidePixels: Math.min(side, largest), sizes, personId, cost } as const
  return pictureDecoder.images(job).catch((error: unknown) => {
    throw error instanceof Failure ? error : unreadable()
  })
}

/** Stores those images that are not stored. */
export const putCover = async (storage: Storage, { hash, images }: Cover) => {
  for (const [at, key] of coverKeys(hash).entries()) {
    const image = images[at]
    if (image && (await storage.size(key)) === null) await storage.put(key, image)
  }
}

/** Stores the cover in all sizes. It is not drawn again if it is stored already. */
export const storeCover = async (parts: Parts, personId: string, source: Buffer): Promise<Cover> => {
  if (!isAcceptedImage(source)) {
    throw unsupportedType('This image cannot be read. Send PNG, JPEG, WebP, GIF or AVIF')
  }
  const hash = coverHashOf(source)
  const stored = await storedImages(parts.storage, hash)
  if (stored) return { hash, images: stored }
  const cover = { hash, images: await drawn(parts, personId, source) }
  await putCover(parts.storage, cover)
  return cover
}
