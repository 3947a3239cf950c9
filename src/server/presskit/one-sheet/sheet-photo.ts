// The photo of the one-sheet, cut to the place that the layout has for it.
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Storage } from '../../storage/storage'
import type { PhotoFor } from './draw-sheet'

/** For 190 dots an inch. */
const pixelsPerPoint = 2.6
const quality = 84

/**
 * The name and the line stand on the lower part. The shade is dark enough for white text on a white photo. It is part of the
 * photo, because not every printer draws transparent colours.
 */
const shade = (width: number, height: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0.25" stop-opacity="0"/>
    <stop offset="0.6" stop-opacity="0.55"/>
    <stop offset="1" stop-opacity="0.82"/>
  </linearGradient>
  <rect width="100%" height="100%" fill="url(#shade)"/>
</svg>`)

/** null if the photo is not stored any more. The photo was checked and drawn by us when it was uploaded. */
export const readPhoto = async (storage: Storage, storageKey: string | null): Promise<Buffer | null> => {
  const content = storageKey === null ? null : await storage.open(storageKey)
  return content && buffer(content)
}

export const shadedPhoto = (photo: Buffer | null): PhotoFor => {
  if (!photo) return null
  return (box) => {
    const [width, height] = [Math.round(box.width * pixelsPerPoint), Math.round(box.height * pixelsPerPoint)]
    return sharp(photo)
      .flatten({ background: '#ffffff' })
      .resize(width, height, { fit: 'cover', position: sharp.strategy.attention })
      .composite([{ input: shade(width, height) }])
      .jpeg({ quality })
      .toBuffer()
  }
}
