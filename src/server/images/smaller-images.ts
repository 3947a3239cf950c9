// Smaller copies of a picture, stored beside it.
import sharp from 'sharp'
import { smallerAt } from '~/contract/rules/picture-sizes'

const quality = 82

export type NamedImage = { key: string; image: Buffer }

/** The full image, and a copy per size that limits the longer side. */
export const withSmaller = async (
  key: string,
  image: Buffer,
  sizes: readonly number[],
): Promise<NamedImage[]> => {
  const all = [{ key, image }]
  for (const pixels of sizes) {
    const smaller = await sharp(image)
      .resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer()
    all.push({ key: smallerAt(key, pixels), image: smaller })
  }
  return all
}

export const keysWithSmaller = (key: string, sizes: readonly number[]): string[] => [
  key,
  ...sizes.map((pixels) => smallerAt(key, pixels)),
]
