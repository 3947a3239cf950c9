import sharp from 'sharp'
import { imageMaxPixels } from '~/contract/limits'
import { invalidField, tooLarge, unsupportedType } from '../http/failure'
import { decodeInTurn } from './decode-in-turn'

const timeoutSeconds = 20
const quality = 82

const latin = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end)

/** Checks the first bytes, not the name, so that only these formats reach the decoder. */
export const isAcceptedImage = (bytes: Buffer): boolean =>
  latin(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n' ||
  latin(bytes, 0, 3) === '\u00ff\u00d8\u00ff' ||
  latin(bytes, 0, 4) === 'GIF8' ||
  (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') ||
  /^ftypavi[fs]$/.test(latin(bytes, 4, 12))

/** Re-encodes the image: rotated upright, cropped to a square, without metadata. */
export const squareWebp = async (upload: Buffer, sizePixels: number): Promise<Buffer> => {
  if (!isAcceptedImage(upload)) throw unsupportedType('Choose a PNG, JPEG, WebP, GIF or AVIF image')
  try {
    return await decodeInTurn(() =>
      sharp(upload, { limitInputPixels: imageMaxPixels })
        .timeout({ seconds: timeoutSeconds })
        .rotate()
        .resize(sizePixels, sizePixels, { fit: 'cover' })
        .webp({ quality })
        .toBuffer(),
    )
  } catch (error) {
    if (error instanceof Error && error.message.includes('pixel limit')) {
      throw tooLarge(`An image may have at most ${imageMaxPixels / 1_000_000} million pixels`)
    }
    throw invalidField('image', 'This image cannot be read')
  }
}
