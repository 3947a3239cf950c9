// The parts of a ZIP file whose entries are stored without compression, because music cannot be compressed further. The
// length of the whole file follows from the names and lengths of its entries, so it is known before any entry is read.
// An entry's checksum is known only afterwards, so it stands behind the entry, and once more in the directory at the end.

/** No upload is as large as 4 GiB. So only places in the file, and its directory, may need the 64-bit fields of ZIP64. */
export type ZipEntry = { name: string; sizeBytes: number }

/** An entry that was written: where it begins, and its checksum. */
type Written = ZipEntry & { offset: number; crc32: number }

const largest32 = 0xffff_ffff
const largest16 = 0xffff

const localBytes = 30
const descriptorBytes = 16
const directoryEntryBytes = 46
const largeOffsetBytes = 12
const largeEndBytes = 56
const largeEndLocatorBytes = 20
const endBytes = 22

const usualVersion = 20
const largeVersion = 45
const madeOnUnix = 3 << 8
/** -rw-r--r-- */
const fileMode = 0o100644
/** The checksum stands behind the content, and the name is UTF-8. */
const flags = 0x0808
/** ZIP cannot say "unknown". This is the earliest day that it knows: 1 January 1980. */
const noDate = 0x0021

const isLarge = (offset: number) => offset >= largest32
const nameBytes = ({ name }: ZipEntry) => Buffer.byteLength(name)

/** Writes little-endian numbers one after the other. */
class Fields {
  readonly bytes: Buffer
  #at = 0

  constructor(length: number) {
    this.bytes = Buffer.alloc(length)
  }

  two(...values: number[]) {
    for (const value of values) this.#at = this.bytes.writeUInt16LE(value, this.#at)
    return this
  }

  four(...values: number[]) {
    for (const value of values) this.#at = this.bytes.writeUInt32LE(value, this.#at)
    return this
  }

  eight(...values: number[]) {
    for (const value of values) this.#at = this.bytes.writeBigUInt64LE(BigInt(value), this.#at)
    return this
  }

  text(value: string) {
    this.#at += this.bytes.write(value, this.#at)
    return this
  }
}

export const localHeader = (entry: ZipEntry): Buffer =>
  new Fields(localBytes + nameBytes(entry))
    .four(0x0403_4b50)
    .two(usualVersion, flags, 0, 0, noDate)
    .four(0, 0, 0)
    .two(nameBytes(entry), 0)
    .text(entry.name).bytes

export const descriptor = ({ sizeBytes, crc32 }: Omit<Written, 'offset' | 'name'>): Buffer =>
  new Fields(descriptorBytes).four(0x0807_4b50, crc32, sizeBytes, sizeBytes).bytes

const directoryEntry = (entry: Written): Buffer => {
  const { offset, sizeBytes, crc32 } = entry
  const large = isLarge(offset)
  const extraBytes = large ? largeOffsetBytes : 0
  const fields = new Fields(directoryEntryBytes + nameBytes(entry) + extraBytes)
    .four(0x0201_4b50)
    .two(madeOnUnix | largeVersion, large ? largeVersion : usualVersion, flags, 0, 0, noDate)
    .four(crc32, sizeBytes, sizeBytes)
    .two(nameBytes(entry), extraBytes, 0, 0, 0)
    .four(fileMode * 0x1_0000, large ? largest32 : offset)
    .text(entry.name)
  return large ? fields.two(1, 8).eight(offset).bytes : fields.bytes
}

type Directory = { count: number; sizeBytes: number; offset: number }

const needsLargeEnd = ({ count, sizeBytes, offset }: Directory) =>
  count >= largest16 || isLarge(sizeBytes) || isLarge(offset)

const largeEnd = ({ count, sizeBytes, offset }: Directory): Buffer =>
  new Fields(largeEndBytes + largeEndLocatorBytes)
    .four(0x0606_4b50)
    .eight(largeEndBytes - 12)
    .two(madeOnUnix | largeVersion, largeVersion)
    .four(0, 0)
    .eight(count, count, sizeBytes, offset)
    .four(0x0706_4b50, 0)
    .eight(offset + sizeBytes)
    .four(1).bytes

const end = (directory: Directory): Buffer => {
  const count = Math.min(directory.count, largest16)
  const fields = new Fields(endBytes)
    .four(0x0605_4b50)
    .two(0, 0, count, count)
    .four(Math.min(directory.sizeBytes, largest32), Math.min(directory.offset, largest32))
    .two(0)
  return needsLargeEnd(directory) ? Buffer.concat([largeEnd(directory), fields.bytes]) : fields.bytes
}

/** The directory at the end of the file, which begins at `offset`. */
export const directoryOf = (entries: Written[], offset: number): Buffer => {
  const listed = entries.map(directoryEntry)
  const sizeBytes = listed.reduce((sum, { length }) => sum + length, 0)
  return Buffer.concat([...listed, end({ count: entries.length, sizeBytes, offset })])
}

/** The number of bytes from the header of an entry to the next one. */
export const entryBytes = (entry: ZipEntry) =>
  localBytes + nameBytes(entry) + entry.sizeBytes + descriptorBytes

export const zipSizeOf = (entries: ZipEntry[]): number => {
  let offset = 0
  let sizeBytes = 0
  for (const entry of entries) {
    sizeBytes += directoryEntryBytes + nameBytes(entry) + (isLarge(offset) ? largeOffsetBytes : 0)
    offset += entryBytes(entry)
  }
  const large = needsLargeEnd({ count: entries.length, sizeBytes, offset })
  return offset + sizeBytes + (large ? largeEndBytes + largeEndLocatorBytes : 0) + endBytes
}
