// A photo keeps its proportions. It is stored in two sizes, and named by the hash of its large image, so that it is
// stored once and its address can be cached for ever.
import { createHash } from 'node:crypto'
import { photoPixels, smallerAt, smallPhotoPixels } from '~/contract/rules/picture-sizes'
import { invalidField } from '../http/failure'
import type { Storage } from '../storage/storage'
import { drawChecked } from './draw-checked'
import { headerOf } from './picture-header'
import type { PictureDecoder } from './picture-queue'

const largeKey = (hash: string) => `photos/${hash}.webp`

export const photoKeys = (hash: string): string[] => [
  largeKey(hash),
  smallerAt(largeKey(hash), smallPhotoPixels),
]

/** The name that stands for both sizes of a photo in the table of loose files. */
export const photoName = (hash: string) => `photos/${hash}`

/** Returns null when this is not the name of a photo. */
export const hashOfPhotoName = (name: string) => /^photos\/([\da-f]{64})$/.exec(name)?.[1] ?? null

/** The images in the order of `photoKeys`. */
export type DrawnPhoto = { hash: string; images: Buffer[]; widthPixels: number; heightPixels: number }

type Drawing = { personId: string; source: Buffer; field: string }

export const drawPhoto = async (decoder: PictureDecoder, drawing: Drawing): Promise<DrawnPhoto> => {
  const sizes = [photoPixels, smallPhotoPixels]
  const images = await drawChecked(decoder, { ...drawing, shape: 'whole', sidePixels: photoPixels, sizes })
  const [large] = images
  const header = large && (await headerOf(large))
  if (!header) throw invalidField(drawing.field, 'This image cannot be read')
  const hash = createHash('sha256').update(large).digest('hex')
  return { hash, images, widthPixels: header.width, heightPixels: header.height }
}

/** Stores those images that are not stored. */
export const putPhoto = async (storage: Storage, { hash, images }: DrawnPhoto) => {
  for (const [at, key] of photoKeys(hash).entries()) {
    const image = images[at]
    if (image && (await storage.size(key)) === null) await storage.put(key, image)
  }
}
