import sharp from 'sharp'
import { coverMaxSidePixels, imageMaxPixels } from '~/contract/limits-beyond'

export type DrawingJob = {
  source: Buffer
  /** `square`: the middle of the upright picture. `whole`: all of it in its own proportions, never enlarged. */
  shape: 'square' | 'whole'
  /** The side of the square, or the longest side that a whole picture may have. */
  sidePixels: number
  /** The sides of the images to make; for whole pictures the longest sides that they may have. */
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

/** The options are the same for a picture that lies on its side, because the bounds are squares. */
const fitOf = {
  square: { fit: 'cover' },
  whole: { fit: 'inside', withoutEnlargement: true },
} as const

/** Decodes and crops once. The small picture is turned, because turning the large one would need all of it in memory. All images are WebP without metadata, in the order of `sizes`. */
export const drawImages = async ({ source, shape, sidePixels, sizes }: DrawingJob): Promise<Buffer[]> => {
  const picture = sharp(source, { limitInputPixels: pixelsMax, sequentialRead: true })
  const { orientation = 1 } = await picture.metadata()
  const { angle, isMirrored } = turns[orientation] ?? { angle: 0, isMirrored: false }
  const { data, info } = await picture
    .timeout({ seconds: timeoutSeconds })
    .resize(sidePixels, sidePixels, fitOf[shape])
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const images: Buffer[] = []
  for (const size of sizes) {
    const small = sharp(data, { raw: { width, height, channels } })
    const upright = small.rotate(angle).flop(isMirrored)
    images.push(await upright.resize(size, size, fitOf[shape]).webp({ quality }).toBuffer())
  }
  return images
}
