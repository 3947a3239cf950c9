// How much memory a picture needs while it is decoded. A small file can claim a huge picture.
import type { Metadata } from 'sharp'

export type PictureHeader = Pick<
  Metadata,
  'width' | 'height' | 'format' | 'channels' | 'depth' | 'isProgressive' | 'orientation'
>

const megabyte = 1_000_000

/** The decoder's process itself takes 60 MB more. */
export const decodeMaxBytes = 200 * megabyte

/** A decoder that reads line by line keeps only some lines. */
const byLineBytes = 0.5

/**
 * Measured with libvips 8.18: AVIF is decoded in one piece and converted. GIF is decoded in one piece. An interlaced PNG
 * and a progressive JPEG are complete only at their end.
 */
const bytesPerPixel = ({ format, channels = 4, depth, isProgressive }: PictureHeader): number => {
  switch (format) {
    case 'heif':
      return depth === 'uchar' ? 20 : 27
    case 'gif':
      return 5
    case 'webp':
      return 4
    case 'png':
      return isProgressive ? channels * (depth === 'ushort' ? 2 : 1) + 1 : byLineBytes
    case 'jpeg':
      return isProgressive ? channels * 2 : byLineBytes
    default:
      return 27
  }
}

export const decodeBytes = (header: PictureHeader): number =>
  header.width * header.height * bytesPerPixel(header)

/** How many pixels a picture of this kind may have. */
export const pixelsAllowed = (header: PictureHeader): number =>
  Math.floor(decodeMaxBytes / bytesPerPixel(header))
