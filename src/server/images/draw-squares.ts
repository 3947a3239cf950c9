import sharp from 'sharp'
import { coverMaxSidePixels, imageMaxPixels } from '~/contract/limits'

export type SquaresJob = {
  source: Buffer
  /** The side of the square that is cut from the middle of the upright picture. */
  sidePixels: number
  /** The sides of the images to make from that square. */
  sizes: readonly number[]
}

const timeoutSeconds = 20
const quality = 82
const pixelsMax = Math.max(imageMaxPixels, coverMaxSidePixels ** 2)

/** Decodes and crops once. All images are WebP without metadata, in the order of `sizes`. */
export const drawSquares = async ({ source, sidePixels, sizes }: SquaresJob): Promise<Buffer[]> => {
  const { data, info } = await sharp(source, { limitInputPixels: pixelsMax, sequentialRead: true })
    .timeout({ seconds: timeoutSeconds })
    .rotate()
    .resize(sidePixels, sidePixels, { fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const images: Buffer[] = []
  for (const size of sizes) {
    const square = sharp(data, { raw: { width, height, channels } })
    images.push(await square.resize(size, size).webp({ quality }).toBuffer())
  }
  return images
}
