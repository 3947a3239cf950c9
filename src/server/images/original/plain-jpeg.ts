// A JPEG file without its metadata: the same picture, bit by bit. Cameras write where a photo was taken into the metadata,
// and phones append films and further pictures behind the end.
import { orientationOnly } from './orientation-tag'

const startOfScan = 0xda
const endOfImage = 0xd9
const comment = 0xfe

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
const isForApplications = (marker: number) => marker >= 0xe0 && marker <= 0xef

/** Segments for applications that decoders need: the kind of colours, and the colour profile. */
const neededStarts = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
])

const isKept = (marker: number, segment: Buffer) => {
  if (marker === comment) return false
  if (!isForApplications(marker)) return true
  const needed = neededStarts.get(marker)
  return needed !== undefined && segment.toString('latin1', 4, 4 + needed.length) === needed
}

/** In the data of a scan, a marker begins with 255, which no 0 follows. */
const endOfScan = (source: Buffer, from: number): number => {
  for (let at = source.indexOf(0xff, from); at >= 0; at = source.indexOf(0xff, at + 1)) {
    const marker = source[at + 1] ?? 0
    if (marker !== 0 && marker !== 0xff && !isRestart(marker)) return at
  }
  return source.length
}

const orientationSegment = (orientation: number) => {
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), orientationOnly(orientation)])
  const head = Buffer.from([0xff, 0xe1, 0, content.length + 2])
  return Buffer.concat([head, content])
}

/** null if the file is damaged. */
export const plainJpeg = (source: Buffer, orientation: number): Buffer | null => {
  const kept = [source.subarray(0, 2)]
  if (orientation !== 1) kept.push(orientationSegment(orientation))
  let at = 2
  while (at + 4 <= source.length || source[at + 1] === endOfImage) {
    const marker = source[at + 1] ?? 0
    if (source[at] !== 0xff) return null
    if (marker === endOfImage) return Buffer.concat([...kept, source.subarray(at, at + 2)])
    // Any number of further 255 may stand before a marker.
    if (marker === 0xff) at += 1
    else {
      const end = at + 2 + source.readUInt16BE(at + 2)
      const next = marker === startOfScan ? endOfScan(source, end) : end
      if (isKept(marker, source.subarray(at, end))) kept.push(source.subarray(at, next))
      at = next
    }
  }
  return null
}
