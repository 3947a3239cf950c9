import { invalidField } from '../http/failure'
import { drawChecked } from './draw-checked'
import type { PictureDecoder } from './picture-queue'

type Square = { personId: string; source: Buffer; sidePixels: number }

/** Re-encodes the image: rotated upright, cropped to a square, without metadata. */
export const squareWebp = async (decoder: PictureDecoder, square: Square): Promise<Buffer> => {
  const field = 'image'
  const [image] = await drawChecked(decoder, {
    ...square,
    shape: 'square',
    sizes: [square.sidePixels],
    field,
  })
  if (!image) throw invalidField(field, 'This image cannot be read')
  return image
}
