import sharp from 'sharp'
import { tooLarge } from '../http/failure'
import { decodeBytes, decodeMaxBytes, pixelsAllowed, type PictureHeader } from './decode-cost'

/** Reads the size and the kind of a picture without decoding it. null if this is no picture. */
export const headerOf = (source: Buffer): Promise<PictureHeader | null> =>
  sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => null)

const kindOf = ({ format, isProgressive }: PictureHeader) => {
  if (format === 'heif') return 'An AVIF image'
  if (format === 'gif') return 'A GIF image'
  return isProgressive && format === 'png' ? 'An interlaced PNG image' : 'A progressive JPEG image'
}

/** Throws if decoding needs too much memory. */
export const refuseHeavy = (header: PictureHeader) => {
  if (decodeBytes(header) <= decodeMaxBytes) return
  const millions = Math.floor(pixelsAllowed(header) / 1_000_000)
  throw tooLarge(
    `${kindOf(header)} may have at most ${millions} million pixels. Send a smaller one, or a plain JPEG.`,
  )
}
