import { imageMaxPixels } from '~/contract/limits'
import { Failure, invalidField, tooLarge, unsupportedType } from '../http/failure'
import { isAcceptedImage } from './accepted-image'
import { decodeBytes } from './decode-cost'
import { headerOf, refuseHeavy } from './picture-header'
import type { PictureDecoder } from './picture-queue'

type Square = { personId: string; source: Buffer; sidePixels: number }

const unreadable = () => invalidField('image', 'This image cannot be read')

/** Re-encodes the image: rotated upright, cropped to a square, without metadata. */
export const squareWebp = async (decoder: PictureDecoder, square: Square): Promise<Buffer> => {
  const { source, sidePixels } = square
  if (!isAcceptedImage(source)) throw unsupportedType('Choose a PNG, JPEG, WebP, GIF or AVIF image')
  const header = await headerOf(source)
  if (!header) throw unreadable()
  if (header.width * header.height > imageMaxPixels) {
    throw tooLarge(`An image may have at most ${imageMaxPixels / 1_000_000} million pixels`)
  }
  refuseHeavy(header)
  const job = { ...square, sizes: [sidePixels], cost: decodeBytes(header) }
  const [image] = await decoder.squares(job).catch((error: unknown) => {
    throw error instanceof Failure ? error : unreadable()
  })
  if (!image) throw unreadable()
  return image
}
