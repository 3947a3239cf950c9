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

type Turn = { angle: 0 | 90 | 180 | 270; isMirrored: boolean }

/** What makes a picture upright, by its EXIF orientation. It is mirrored first and then turned. */
const turns: Record<number, Turn> = {
  2: { angle: 0, isMirrored: true },
  3: { angle: 180, isMirrored: false },
  4: { angle: 180, isMirrored: true },
  5: { angle: 270, isMirrored: true },
  6: { angle: 90, isMirrored: false },
  7: { angle: 90, isMirrored: true },
  8: { angle: 270, isMirrored: false },
}

/** Decodes and crops once. The small square is turned, because turning the whole picture would need all of it in memory. All images are WebP without metadata, in the order of `sizes`. */
export const drawSquares = async ({ source, sidePixels, sizes }: SquaresJob): Promise<Buffer[]> => {
  const picture = sharp(source, { limitInputPixels: pixelsMax, sequentialRead: true })
  const { orientation = 1 } = await picture.metadata()
  const { angle, isMirrored } = turns[orientation] ?? { angle: 0, isMirrored: false }
  const { data, info } = await picture
    .timeout({ seconds: timeoutSeconds })
    .resize(sidePixels, sidePixels, { fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const images: Buffer[] = []
  for (const size of sizes) {
    const square = sharp(data, { raw: { width, height, channels } })
    const upright = square.rotate(angle).flop(isMirrored)
    images.push(await upright.resize(size, size).webp({ quality }).toBuffer())
  }
  return images
}
