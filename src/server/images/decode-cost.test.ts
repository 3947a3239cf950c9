import { expect, it } from 'vitest'
import { decodeBytes, decodeMaxBytes, pixelsAllowed, type PictureHeader } from './decode-cost'

const header = (changes: Partial<PictureHeader>): PictureHeader => ({
  width: 7_000,
  height: 7_000,
  format: 'jpeg',
  channels: 3,
  depth: 'uchar',
  isProgressive: false,
  ...changes,
})

it.each([
  ['a JPEG', {}],
  ['a PNG', { format: 'png', channels: 4 }],
  ['a WebP', { format: 'webp' }],
] as const)('%s of 7,000 pixels a side can be decoded', (_, changes) => {
  expect(decodeBytes(header(changes))).toBeLessThan(decodeMaxBytes)
})

it.each([
  ['AVIF', { format: 'heif' }, 10_000_000],
  ['AVIF with more than 8 bits', { format: 'heif', depth: 'ushort' }, 7_407_407],
  ['GIF', { format: 'gif' }, 40_000_000],
  ['progressive JPEG', { isProgressive: true }, 33_333_333],
  [
    'interlaced PNG with 16 bits',
    { format: 'png', channels: 4, depth: 'ushort', isProgressive: true },
    22_222_222,
  ],
] as const)('a picture of the kind %s may have fewer pixels', (_, changes, pixels) => {
  expect(decodeBytes(header(changes))).toBeGreaterThan(decodeMaxBytes)
  expect(pixelsAllowed(header(changes))).toBe(pixels)
})
