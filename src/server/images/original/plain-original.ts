// The original of a photo that its artist publishes: the picture as it was uploaded, without anything that the artist may not
// know of, such as the place where it was taken, the camera, or earlier versions.
import { headerOf } from '../picture-header'
import type { PictureHeader } from '../decode-cost'
import { plainJpeg } from './plain-jpeg'
import { plainPng } from './plain-png'
import { plainWebp } from './plain-webp'

const kinds = {
  jpeg: { extension: '.jpg', plain: plainJpeg },
  png: { extension: '.png', plain: plainPng },
  webp: { extension: '.webp', plain: plainWebp },
} as const

export type PhotoOriginal = {
  content: Buffer
  /** Begins with its dot. */
  extension: '.jpg' | '.png' | '.webp'
  /** Of the upright picture. */
  widthPixels: number
  heightPixels: number
}

const kindOf = ({ format }: PictureHeader) =>
  format === 'jpeg' || format === 'png' || format === 'webp' ? kinds[format] : null

const orientationOf = ({ orientation = 1 }: PictureHeader) => orientation

const isSame = (one: PictureHeader, other: PictureHeader | null) =>
  other !== null &&
  one.width === other.width &&
  one.height === other.height &&
  orientationOf(one) === orientationOf(other)

/** With these orientations, the picture lies on its side. */
const isTurned = (header: PictureHeader) => orientationOf(header) >= 5

/**
 * The uploaded photo without its metadata. null for a GIF or AVIF image, because this folder cannot remove their metadata, and
 * for a damaged file.
 */
export const originalOf = async (source: Buffer): Promise<PhotoOriginal | null> => {
  const header = await headerOf(source)
  const kind = header && kindOf(header)
  const content = header && kind?.plain(source, orientationOf(header))
  if (!header || !kind || !content || !isSame(header, await headerOf(content))) return null
  const { width, height } = header
  const [widthPixels, heightPixels] = isTurned(header) ? [height, width] : [width, height]
  return { content, extension: kind.extension, widthPixels, heightPixels }
}
