// Reads a ZIP file of stored entries by its directory, as an unpacker does, and checks its checksums. It shares no code
// with the server, which writes such files.
import { expect } from 'vitest'

/** By the definition of CRC-32, bit by bit. */
const checksumOf = (content: Buffer) => {
  let checksum = 0xffff_ffff
  for (const byte of content) {
    checksum ^= byte
    for (let bit = 0; bit < 8; bit += 1) checksum = (checksum >>> 1) ^ (checksum & 1 ? 0xedb8_8320 : 0)
  }
  return (checksum ^ 0xffff_ffff) >>> 0
}

export type ZippedFile = { name: string; content: Buffer }

export const readZip = (zip: Buffer): ZippedFile[] => {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  expect(at + zip.readUInt32LE(end + 12)).toBe(end)
  const files: ZippedFile[] = []
  for (let entry = 0; entry < count; entry += 1) {
    expect([zip.readUInt32LE(at), zip.readUInt16LE(at + 10)]).toEqual([0x0201_4b50, 0])
    const [checksum, size] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24)]
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28)
    const local = zip.readUInt32LE(at + 42)
    expect(zip.readUInt32LE(local)).toBe(0x0403_4b50)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(start, start + size)
    expect(checksumOf(content)).toBe(checksum)
    expect(zip.readUInt32LE(start + size + 4)).toBe(checksum)
    files.push({ name: zip.toString('utf8', at + 46, nameEnd), content })
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}
