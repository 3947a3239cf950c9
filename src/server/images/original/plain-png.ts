// A PNG file without its metadata: the same picture, bit by bit.
import { crc32 } from 'node:zlib'
import { orientationOnly } from './orientation-tag'

const signatureLength = 8
const aroundContent = 12

/** What decoders need, also for moving pictures. Texts, times and metadata of cameras are not among them. */
const neededChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
)

const chunk = (type: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** null if the file is damaged. */
export const plainPng = (source: Buffer, orientation: number): Buffer | null => {
  const kept = [source.subarray(0, signatureLength)]
  let at = signatureLength
  while (at + aroundContent <= source.length) {
    const type = source.toString('latin1', at + 4, at + 8)
    const end = at + aroundContent + source.readUInt32BE(at)
    if (end > source.length) return null
    if (neededChunks.has(type)) kept.push(source.subarray(at, end))
    if (type === 'IHDR' && orientation !== 1) kept.push(chunk('eXIf', orientationOnly(orientation)))
    if (type === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return null
}
