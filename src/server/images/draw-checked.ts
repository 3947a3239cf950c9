import { imageMaxPixels } from '~/contract/limits-beyond'
import { Failure, invalidField, tooLarge, unsupportedType } from '../http/failure'
import { isAcceptedImage } from './accepted-image'
import { decodeBytes } from './decode-cost'
import { headerOf, refuseHeavy } from './picture-header'
import type { PictureDecoder, PictureJob } from './picture-queue'

/** `field` is the field of the form that a refusal names. */
type Drawing = Omit<PictureJob, 'cost'> & { field: string }

/** Refuses what is no picture or needs too much memory, and draws the rest. The images are in the order of `sizes`. */
export const drawChecked = async (
  decoder: PictureDecoder,
  { field, ...drawing }: Drawing,
): Promise<Buffer[]> => {
  const unreadable = () => invalidField(field, 'This image cannot be read')
  if (!isAcceptedImage(drawing.source)) throw unsupportedType('Choose a PNG, JPEG, WebP, GIF or AVIF image')
  const header = await headerOf(drawing.source)
  if (!header) throw unreadable()
  if (header.width * header.height > imageMaxPixels) {
    throw tooLarge(`An image may have at most ${imageMaxPixels / 1_000_000} million pixels`)
  }
  refuseHeavy(header)
  return decoder.images({ ...drawing, cost: decodeBytes(header) }).catch((error: unknown) => {
    throw error instanceof Failure ? error : unreadable()
  })
}
