import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { originalOf } from './plain-original'

const secret = 'Secret garden 48.2082 N'

/** A picture whose quarters differ, so that a turned or changed one is noticed. */
const pixels = Buffer.from(
  Array.from({ length: 40 * 24 }, (_, at) => [
    (at * 7) % 256,
    (at % 40) * 6,
    Math.floor(at / 40) * 10,
  ]).flat(),
)

const described = (orientation: number) =>
  sharp(pixels, { raw: { width: 40, height: 24, channels: 3 } })
    .withExif({ IFD0: { Copyright: secret }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 0/1' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>${secret}</note></x:xmpmeta>`)
    .withMetadata({ orientation })

const formats = {
  '.jpg': (orientation: number) => described(orientation).jpeg().toBuffer(),
  // A progressive file has several scans.
  progressive: (orientation: number) => described(orientation).jpeg({ progressive: true }).toBuffer(),
  '.png': (orientation: number) => described(orientation).png().toBuffer(),
  '.webp': (orientation: number) => described(orientation).webp({ lossless: true }).toBuffer(),
}

const decoded = (file: Buffer) => sharp(file).autoOrient().raw().toBuffer()

describe('the original of a photo', () => {
  it('keeps the picture and its orientation, and loses the metadata and the bytes after the end of the image', async () => {
    for (const [name, drawn] of Object.entries(formats))
      for (const orientation of [1, 3, 6]) {
        const picture = await drawn(orientation)
        const source = name === '.webp' ? picture : Buffer.concat([picture, Buffer.from(secret)])
        expect(source.includes(secret)).toBe(true)
        const original = await originalOf(source)
        if (!original) throw new Error(`There is no original of ${name} with orientation ${orientation}`)
        const { content } = original
        expect([name, orientation, content.includes('Secret'), content.includes('GPS')]).toEqual([
          name,
          orientation,
          false,
          false,
        ])
        const { exif, xmp, icc } = await sharp(content).metadata()
        expect([xmp, exif?.length ?? 0]).toEqual([undefined, expect.any(Number)])
        expect(exif?.length ?? 0).toBeLessThan(40)
        expect(icc?.equals((await sharp(source).metadata()).icc ?? Buffer.alloc(0))).not.toBe(false)
        expect((await decoded(content)).equals(await decoded(source))).toBe(true)
        expect([original.widthPixels, original.heightPixels]).toEqual(orientation === 6 ? [24, 40] : [40, 24])
        expect(original.extension).toBe(name === 'progressive' ? '.jpg' : name)
      }
  })

  it('is missing for a GIF or AVIF image, and for a damaged file', async () => {
    const plain = () => sharp(pixels, { raw: { width: 40, height: 24, channels: 3 } })
    for (const file of [await plain().gif().toBuffer(), await plain().avif().toBuffer()])
      expect(await originalOf(file)).toBeNull()
    for (const drawn of Object.values(formats)) {
      const file = await drawn(1)
      for (const length of [3, 11, 13, 40, Math.floor(file.length / 2), file.length - 3])
        expect(await originalOf(file.subarray(0, length))).toBeNull()
    }
  })
})
