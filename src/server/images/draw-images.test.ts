import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawImages } from './draw-images'

const side = 64

/** A square whose four quarters have different colours. */
const quarters = () => {
  const pixels = Buffer.alloc(side * side * 3)
  for (let at = 0; at < side * side; at += 1) {
    const [isRight, isLower] = [at % side >= side / 2, at >= (side * side) / 2]
    pixels.set([isRight ? 230 : 20, isLower ? 230 : 20, 120], at * 3)
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
}

/** The colours in the middle of each quarter, as roughly light or dark. */
const coloursOf = async (image: Buffer) => {
  const { data, info } = await sharp(image)
    .resize(side, side)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const near = side / 4
  const far = side - near
  return [
    [near, near],
    [far, near],
    [near, far],
    [far, far],
  ].map(([x = 0, y = 0]) => {
    const at = (y * info.width + x) * info.channels
    return [data[at] ?? 0, data[at + 1] ?? 0].map((value) => (value > 128 ? 'light' : 'dark')).join(' ')
  })
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'makes a picture with the EXIF orientation %i upright',
  async (orientation) => {
    const source = await quarters().jpeg({ quality: 100 }).withMetadata({ orientation }).toBuffer()
    const [image = Buffer.alloc(0)] = await drawImages({
      source,
      shape: 'square',
      sidePixels: 32,
      sizes: [32],
    })
    expect(await coloursOf(image)).toEqual(await coloursOf(await sharp(source).autoOrient().png().toBuffer()))
  },
)

it('makes all sizes from the middle of the picture', async () => {
  const source = await quarters().extend({ left: 100, right: 100, background: 'black' }).png().toBuffer()
  const images = await drawImages({ source, shape: 'square', sidePixels: 48, sizes: [16, 48] })
  for (const [at, image] of images.entries()) {
    expect((await sharp(image).metadata()).width).toBe([16, 48][at])
    expect(await coloursOf(image)).toEqual(await coloursOf(await quarters().png().toBuffer()))
  }
})

it('keeps the proportions of a whole picture, makes it upright and does not enlarge it', async () => {
  const source = await sharp({ create: { width: 120, height: 60, channels: 3, background: 'teal' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const images = await drawImages({ source, shape: 'whole', sidePixels: 100, sizes: [100, 20, 400] })
  const sizes = await Promise.all(images.map(async (image) => sharp(image).metadata()))
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [50, 100],
    [10, 20],
    [50, 100],
  ])
})
