import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import { expect, it } from 'vitest'
import { unpackFont } from './unpack-font'

const { resolve } = createRequire(import.meta.url)

const woffOf = (name: string) =>
  readFileSync(resolve(`@fontsource/instrument-sans/files/instrument-sans-${name}-normal.woff`))

it.each([
  ['latin-400', 'Dust & Größe, “1234”'],
  ['latin-ext-700', 'Žluťoučký łoś'],
])('an unpacked font draws the same outlines as the packed one: %s', (name, text) => {
  const [packed, unpacked] = [create(woffOf(name)), create(unpackFont(woffOf(name)))]
  expect(unpacked.unitsPerEm).toBe(packed.unitsPerEm)
  const drawn = (font: typeof packed) => {
    const { glyphs, positions, advanceWidth } = font.layout(text)
    return { outlines: glyphs.map(({ path }) => path.toSVG()), positions, advanceWidth }
  }
  const { outlines, advanceWidth } = drawn(packed)
  expect(outlines.join('')).toMatch(/^M/)
  expect(advanceWidth).toBeGreaterThan(0)
  expect(drawn(unpacked)).toEqual(drawn(packed))
})

it('an unpacked font has the sizes, the alignment and the checksums that the format asks for', () => {
  const font = unpackFont(woffOf('latin-400'))
  const count = font.readUInt16BE(4)
  const entries = Array.from({ length: count }, (_, at) => font.subarray(12 + at * 16, 28 + at * 16))
  const sums = entries.map((entry) => {
    const [offset, length] = [entry.readUInt32BE(8), entry.readUInt32BE(12)]
    expect(offset % 4).toBe(0)
    let sum = 0
    for (let at = offset; at < offset + length; at += 4) sum = (sum + font.readUInt32BE(at)) >>> 0
    // The checksum of the table `head` leaves out the field that makes up for the whole file.
    return entry.toString('latin1', 0, 4) === 'head' ? (sum - font.readUInt32BE(offset + 8)) >>> 0 : sum
  })
  expect(sums).toEqual(entries.map((entry) => entry.readUInt32BE(4)))
  expect(font.readUInt16BE(6)).toBe(16 * 2 ** font.readUInt16BE(8))
  expect(font.readUInt16BE(6) + font.readUInt16BE(10)).toBe(16 * count)
})
