// Turns a WOFF font, whose tables are packed, into a plain OpenType font. PDFKit and fontkit read WOFF too, but they unpack
// the table of all outlines again for each letter. https://www.w3.org/TR/WOFF/ describes the format.
import { inflateSync } from 'node:zlib'

const woffHeadBytes = 44
const woffEntryBytes = 20
const headBytes = 12
const entryBytes = 16

type Table = { tag: string; checksum: number; content: Buffer }

const tableAt = (woff: Buffer, entry: number): Table => {
  const offset = woff.readUInt32BE(entry + 4)
  const packedBytes = woff.readUInt32BE(entry + 8)
  const bytes = woff.readUInt32BE(entry + 12)
  const packed = woff.subarray(offset, offset + packedBytes)
  return {
    tag: woff.toString('latin1', entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    // A table that does not get smaller is not packed.
    content: packedBytes < bytes ? inflateSync(packed) : packed,
  }
}

/** The head of the file: its kind, how many tables it has, and three numbers for a binary search among them. */
const headOf = (flavor: number, count: number) => {
  const head = Buffer.alloc(headBytes)
  const steps = Math.floor(Math.log2(count))
  head.writeUInt32BE(flavor, 0)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(entryBytes * 2 ** steps, 6)
  head.writeUInt16BE(steps, 8)
  head.writeUInt16BE(entryBytes * (count - 2 ** steps), 10)
  return head
}

export const unpackFont = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => tableAt(woff, woffHeadBytes + at * woffEntryBytes))
  const parts: Buffer[] = [headOf(woff.readUInt32BE(4), count)]
  let offset = headBytes + count * entryBytes
  for (const { tag, checksum, content } of tables) {
    const entry = Buffer.alloc(entryBytes)
    entry.write(tag, 0, 'latin1')
    entry.writeUInt32BE(checksum, 4)
    entry.writeUInt32BE(offset, 8)
    entry.writeUInt32BE(content.length, 12)
    parts.push(entry)
    // Each table begins at a multiple of four.
    offset += Math.ceil(content.length / 4) * 4
  }
  for (const { content } of tables) parts.push(content, Buffer.alloc(-content.length & 3))
  return Buffer.concat(parts)
}
