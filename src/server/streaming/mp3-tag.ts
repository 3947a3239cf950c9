// What an MP3 says of itself, written before it as it is downloaded: names change after its sound was made.
// ID3 version 2.3 with UTF-16, which every player reads; later versions some do not.

type Tag = {
  title: string
  artist: string
  album: string | null
  trackNumber: number | null
  genre: string
  year: number
}

const headerBytes = 10

// Names that strangers chose: a NUL would end the field early.
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

/** Seven bits a byte, so that no size looks like the beginning of sound. */
const sizeOf = (bytes: number) => Buffer.from([21, 14, 7, 0].map((shift) => (bytes >> shift) & 127))

export const mp3Tag = ({ title, artist, album, trackNumber, genre, year }: Tag): Buffer => {
  const frames = Buffer.concat([
    frame('TIT2', title),
    frame('TPE1', artist),
    ...(album === null ? [] : [frame('TALB', album)]),
    ...(trackNumber === null ? [] : [frame('TRCK', String(trackNumber))]),
    frame('TCON', genre),
    frame('TYER', String(year)),
  ])
  return Buffer.concat([Buffer.from('ID3\u0003\u0000\u0000', 'latin1'), sizeOf(frames.length), frames])
}
