// The ID3 tag of a downloaded MP3. It is created at download time, because names can change after encoding.
// Version 2.3 with UTF-16, because some players do not read later versions.

type Tag = {
  title: string
  artist: string
  album: string | null
  trackNumber: number | null
  genre: string | null
  year: number
}

const headerBytes = 10

// Artists choose these texts, and a NUL would end the field early.
const inUtf16 = (text: string) =>
  Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from(text.toWellFormed().replaceAll('\u0000', ''), 'utf16le'),
    Buffer.from([0, 0]),
  ])

const frame = (id: string, text: string): Buffer => {
  const body = Buffer.concat([Buffer.from([1]), inUtf16(text)])
  const head = Buffer.alloc(headerBytes)
  head.write(id, 'latin1')
  head.writeUInt32BE(body.length, 4)
  return Buffer.concat([head, body])
}

/** Seven bits per byte, as ID3 requires, so that a size never looks like an MPEG frame header. */
const sizeOf = (bytes: number) => Buffer.from([21, 14, 7, 0].map((shift) => (bytes >> shift) & 127))

export const mp3Tag = ({ title, artist, album, trackNumber, genre, year }: Tag): Buffer => {
  const frames = Buffer.concat([
    frame('TIT2', title),
    frame('TPE1', artist),
    ...(album === null ? [] : [frame('TALB', album)]),
    ...(trackNumber === null ? [] : [frame('TRCK', String(trackNumber))]),
    ...(genre === null ? [] : [frame('TCON', genre)]),
    frame('TYER', String(year)),
  ])
  return Buffer.concat([Buffer.from('ID3\u0003\u0000\u0000', 'latin1'), sizeOf(frames.length), frames])
}
