// Metadata that says nothing but which side of a picture is up.

const orientationTag = 0x0112
const shortType = 3

/** A TIFF header with one directory of one entry. */
export const orientationOnly = (orientation: number): Buffer => {
  const bytes = Buffer.alloc(26)
  bytes.write('II*\0', 0, 'latin1')
  bytes.writeUInt32LE(8, 4)
  bytes.writeUInt16LE(1, 8)
  bytes.writeUInt16LE(orientationTag, 10)
  bytes.writeUInt16LE(shortType, 12)
  bytes.writeUInt32LE(1, 14)
  bytes.writeUInt16LE(orientation, 18)
  return bytes
}
